/** Pictures: picked, dropped and pasted, on their way, failed and sent again, described, sized, taken out. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { jpeg, png } from '../../helpers/images.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { type EditorPage, type EditorServer, openEditor, startEditorServer } from './open-editor.ts';

const MB = 1024 * 1024;

/** The upload that is under way, as soon as the server has it. */
async function uploaded(server: EditorServer) {
  await eventually.ok(() => server.uploads.length > 0);
  return server.uploads.shift() as EditorServer['uploads'][number];
}

async function pick({ page, tool }: EditorPage, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chosen = page.waitForEvent('filechooser');
  await tool('插入图片').click();
  await (await chosen).setFiles(files);
}

/** Brings a file to the text as a paste or a drop does. */
const bring = ({ page }: EditorPage, name: 'paste' | 'drop', bytes: Buffer, type = 'image/png') =>
  page.evaluate(
    ([kind, text, mime]) => {
      const data = new DataTransfer();
      const buffer = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      data.items.add(new File([buffer], 'a', { type: mime }));
      const target = document.querySelector('.editor-text > p:last-child');
      const { left, bottom } = (target as Element).getBoundingClientRect();
      const common = { bubbles: true, cancelable: true };
      target?.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data, clientX: left + 2, clientY: bottom - 4 }),
      );
    },
    [name, bytes.toString('base64'), type] as const,
  );

const sending = ({ page }: EditorPage, isSending: boolean) =>
  page.waitForFunction((is) => document.querySelector('.editor')?.hasAttribute('data-sending') === is, isSending);

const file = (buffer: Buffer, mimeType = 'image/png') => ({ name: 'a.png', mimeType, buffer });

test('pictures', async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t);
  const editor = await openEditor(t, browser, server, '<p>始</p>');
  const { page, saved, caret, undo, redo } = editor;
  const load = async (html: string) => {
    await page.evaluate((given) => window.replaceValue(given), html);
    await page.waitForFunction((given) => window.flush() === given, html);
    await page.evaluate(() => {
      window.notes = [];
    });
  };
  const fresh = async (html: string) => {
    await load('<p>别的</p>');
    await load(html);
  };
  const notes = () => page.evaluate(() => window.notes);
  const figure = (address: string, more = '') =>
    `<figure${more}><img src="${address}" alt="" width="3" height="2"></figure>`;
  const small = png({ width: 3, height: 2 });

  await t.test('picked: shown at once, sent with its progress, saved when it has arrived', async () => {
    await fresh('<p>一</p><p>二</p>');
    await caret('一');
    await pick(editor, file(small));
    const upload = await uploaded(server);
    assert.equal(upload.size, small.length);
    await sending(editor, true);
    await page.getByText(/上传中…\d+%/).waitFor();
    await eventually.equal(() => saved(), '<p>一</p><p>二</p>', 'not yet in what is saved');
    upload.answer(200, '/uploads/2024/a.png');
    await sending(editor, false);
    await eventually.equal(() => saved(), `<p>一</p>${figure('/uploads/2024/a.png')}<p>二</p>`);
    await eventually.equal(() => page.getByText(/上传中/).count(), 0);
    await undo();
    await eventually.equal(() => saved(), '<p>一</p><p>二</p>');
    await redo();
    await eventually.equal(() => saved(), `<p>一</p>${figure('/uploads/2024/a.png')}<p>二</p>`);
  });

  await t.test('two at once', async () => {
    await fresh('<p>一</p>');
    await caret('一');
    await pick(editor, file(small), file(jpeg({ width: 3, height: 2 }), 'image/jpeg'));
    const uploads = [await uploaded(server), await uploaded(server)];
    for (const [at, { answer }] of uploads.entries()) answer(200, `/uploads/${at}.png`);
    await sending(editor, false);
    const html = await saved();
    assert.match(html, /^<p>一<\/p><figure>.*<\/figure><figure>.*<\/figure>$/);
  });

  for (const way of ['paste', 'drop'] as const) {
    await t.test(`by ${way}`, async () => {
      await fresh('<p>一</p><p>二</p>');
      await caret('二');
      await bring(editor, way, small);
      (await uploaded(server)).answer(200, `/uploads/${way}.png`);
      await sending(editor, false);
      await eventually(async () => assert.ok((await saved()).includes(figure(`/uploads/${way}.png`))));
    });
  }

  await t.test('one that fails stays, says why and can be sent again', async () => {
    await fresh('<p>一</p>');
    await caret('一');
    await pick(editor, file(small));
    (await uploaded(server)).answer(507, '服务器存储空间不足，内容未保存，请联系管理员');
    await page.getByRole('alert').getByText('服务器存储空间不足').waitFor();
    await sending(editor, false);
    await eventually.deepEqual(
      () => notes(),
      [['图片插入失败：服务器存储空间不足，内容未保存，请联系管理员', 'error']],
    );
    await eventually.equal(() => saved(), '<p>一</p>');
    await page.getByRole('button', { name: '重试' }).click();
    (await uploaded(server)).answer(200, '/uploads/again.png');
    await sending(editor, false);
    await eventually.equal(() => saved(), `<p>一</p>${figure('/uploads/again.png')}`);
  });

  await t.test('and can be taken out', async () => {
    await fresh('<p>一</p>');
    await caret('一');
    await pick(editor, file(small));
    (await uploaded(server)).answer(500, '上传失败，请重试');
    await page.getByRole('alert').waitFor();
    await page.locator('.editor-text').getByRole('button', { name: '移除图片' }).click();
    await eventually.equal(() => page.locator('.editor-text figure').count(), 0);
    await eventually.equal(() => saved(), '<p>一</p>');
  });

  await t.test('what is no jpg or png is refused in words, and what is under the limit is taken', async () => {
    await fresh('<p>一</p>');
    await caret('一');
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000', 'latin1')]);
    await pick(editor, file(Buffer.from('GIF89a……'), 'image/png'), file(heic));
    await page.waitForFunction(() => window.notes.length === 2);
    await eventually.deepEqual(
      () => notes(),
      [
        ['只能上传jpg/png文件', 'error'],
        ['暂不支持HEIC格式，请在手机相机设置中选择“兼容性最佳”或转为jpg', 'error'],
      ],
    );
    await eventually.equal(() => saved(), '<p>一</p>');
    await pick(editor, file(png({ size: 2 * MB - 1 })));
    (await uploaded(server)).answer(200, '/uploads/b.png');
    await sending(editor, false);
    await eventually.match(() => saved(), /\/uploads\/b\.png/);
  });

  const failed = page.locator('.editor-text figure', { has: page.locator('[data-unsent]') });
  const photograph = fs.readFileSync('uploads/seed/scenario-site.jpg');
  const large = Buffer.concat([photograph, Buffer.alloc(2 * MB)]);

  for (const way of ['picked', 'pasted'] as const) {
    await t.test(`one that is too large keeps its place and is sent smaller where that is wished: ${way}`, async () => {
      await fresh('<p>一</p>');
      await caret('一');
      await (way === 'picked' ? pick(editor, file(large, 'image/jpeg')) : bring(editor, 'paste', large, 'image/jpeg'));
      await failed.getByText('封面图大小不能超过2Mb！').waitFor();
      await eventually.deepEqual(() => notes(), [['图片插入失败：封面图大小不能超过2Mb！', 'error']]);
      await eventually.equal(() => saved(), '<p>一</p>', 'not unasked');
      await failed.getByRole('button', { name: '压缩后上传' }).click();
      const upload = await uploaded(server);
      assert.ok(upload.size < 2 * MB, `${upload.size} bytes`);
      upload.answer(200, '/uploads/smaller.jpg');
      await sending(editor, false);
      await eventually.match(() => saved(), /\/uploads\/smaller\.jpg/);
      await eventually.equal(() => failed.count(), 0);
    });
  }

  await t.test('or taken out', async () => {
    await fresh('<p>一</p>');
    await caret('一');
    await pick(editor, file(large, 'image/jpeg'));
    await failed.getByRole('button', { name: '移除图片' }).click();
    await eventually.equal(() => failed.count(), 0);
  });

  await t.test('too many pixels are cured in the same way; the reason is brought into view', async () => {
    const long = '<p>一</p>'.repeat(60);
    await fresh(long);
    await page.locator('.editor-text p').last().click();
    await pick(editor, file(photograph, 'image/jpeg'));
    const first = await uploaded(server);
    await page.evaluate(() => scrollTo(0, 0));
    first.answer(413, '图片宽高不能超过8000像素');
    await failed.getByText('图片宽高不能超过8000像素').waitFor();
    await eventually.deepEqual(() => notes(), [['图片插入失败：图片宽高不能超过8000像素', 'error']]);
    await page.waitForFunction(() => {
      const { top, bottom } = (document.querySelector('[data-unsent]') as Element).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await eventually.equal(
      () => failed.getByRole('button', { name: '重试' }).count(),
      0,
      'the same again would fail again',
    );
    await failed.getByRole('button', { name: '压缩后上传' }).click();
    const smaller = await uploaded(server);
    assert.notEqual(smaller.size, first.size);
    smaller.answer(200, '/uploads/fewer.jpg');
    await sending(editor, false);
    await eventually.match(() => saved(), /\/uploads\/fewer\.jpg/);
  });

  await t.test('one that is large and broken says so, and offers no second try', async () => {
    await fresh('<p>一</p>');
    await caret('一');
    await pick(editor, file(jpeg({ size: 2 * MB }).fill(1, 20), 'image/jpeg'));
    await failed.getByRole('button', { name: '压缩后上传' }).click();
    await failed.getByText('图片已损坏，请更换图片').waitFor();
    await eventually.deepEqual(() => failed.getByRole('button').allTextContents(), ['移除图片']);
    const [words, line] = await Promise.all([
      failed.getByRole('alert').boundingBox(),
      page.locator('.editor-text > p').first().boundingBox(),
    ]);
    assert.ok(words && line && words.y >= line.y + line.height, 'it does not lie over the text');
  });

  const picture = '<figure><img src="/uploads/a.jpg" alt=""></figure><p>二</p>';
  const tools = page.getByRole('group', { name: '插入图片' });

  await t.test('described', async () => {
    await fresh(picture);
    await page.locator('.editor-text img').click();
    await tools.getByRole('textbox', { name: '图片说明' }).click();
    await page.keyboard.type('塔吊 "甲"');
    await eventually.equal(() => saved(), picture.replace('alt=""', 'alt="塔吊 &quot;甲&quot;"'));
    await page.keyboard.press('Tab');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '小图', 'the focus goes on');
    await caret('二');
    await undo();
    await eventually.equal(() => saved(), picture);
  });

  await t.test('Enter in the description goes back to the picture, and on from there', async () => {
    await fresh(picture);
    await page.locator('.editor-text img').click();
    await tools.getByRole('textbox', { name: '图片说明' }).click();
    await page.keyboard.type('塔吊');
    await page.keyboard.press('Enter');
    await eventually.equal(
      () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      '富文本编辑器',
    );
    await page.keyboard.press('Enter');
    await page.keyboard.type('中');
    await eventually.equal(
      () => saved(),
      picture.replace('alt=""', 'alt="塔吊"').replace('</figure>', '</figure><p>中</p>'),
    );
  });

  await t.test('described while it is still on its way', async () => {
    await fresh('<p>一</p>');
    await caret('一');
    await pick(editor, file(small));
    const upload = await uploaded(server);
    await page.locator('.editor-text img').click();
    await tools.getByRole('textbox', { name: '图片说明' }).click();
    await page.keyboard.type('塔');
    upload.answer(200, '/uploads/late.png');
    await sending(editor, false);
    await page.keyboard.type('吊');
    await eventually.match(() => saved(), /src="\/uploads\/late.png" alt="塔吊"/);
  });

  await t.test('sized and put to a side', async () => {
    await fresh(picture);
    await page.locator('.editor-text img').click();
    await tools.getByRole('button', { name: '小图' }).click();
    await eventually.equal(() => saved(), picture.replace('<figure>', '<figure class="width-small">'));
    await eventually.equal(
      () => page.locator('.editor-text img').evaluate((image) => image.getBoundingClientRect().width),
      320,
    );
    await editor.tool('居中对齐').click();
    await eventually.equal(() => saved(), picture.replace('<figure>', '<figure class="align-center width-small">'));
    await tools.getByRole('button', { name: '中图' }).click();
    await eventually.equal(() => saved(), picture.replace('<figure>', '<figure class="align-center width-medium">'));
    await tools.getByRole('button', { name: '原图' }).click();
    await editor.tool('左对齐').click();
    await eventually.equal(() => saved(), picture);
  });

  await t.test('one among words gets a figure of its own when it is sized', async () => {
    await fresh('<p>一<img src="/uploads/a.jpg" alt="">二</p>');
    await page.locator('.editor-text img').click();
    await tools.getByRole('button', { name: '小图' }).click();
    await eventually.equal(
      () => saved(),
      '<p>一二</p><figure class="width-small"><img src="/uploads/a.jpg" alt=""></figure>',
    );
  });

  await t.test('taken out by the button and by the key', async () => {
    for (const way of ['button', 'key']) {
      await fresh(picture);
      await page.locator('.editor-text img').click();
      await (way === 'key' ? page.keyboard.press('Delete') : tools.getByRole('button', { name: '移除图片' }).click());
      await eventually.equal(() => saved(), '<p>二</p>', way);
      await undo();
      await eventually.equal(() => saved(), picture);
    }
  });

  await t.test('the owner that leaves stops what is being sent', async () => {
    await fresh('<p>一</p>');
    await caret('一');
    await pick(editor, file(small));
    await uploaded(server);
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/send'));
    await page.evaluate(() => window.leave());
    await stopped;
  });
});
