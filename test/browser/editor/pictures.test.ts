/** Pictures in the editor: choosing, dropping and pasting, uploads and errors, alternative text, size, removal. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { animate, jpeg, png } from '../../helpers/images.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { type EditorPage, type EditorServer, openEditor, startEditorServer } from './open-editor.ts';

const MB = 1024 * 1024;

/** Waits for the next upload that the server receives. */
async function nextUpload(server: EditorServer) {
  await eventually.ok(() => server.uploads.length > 0);
  return server.uploads.shift() as EditorServer['uploads'][number];
}

async function chooseFiles({ page, tool }: EditorPage, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const fileChooser = page.waitForEvent('filechooser');
  await tool('插入图片').click();
  await (await fileChooser).setFiles(files);
}

/** Dispatches a paste or drop event with a file on the text. */
const pasteOrDrop = ({ page }: EditorPage, name: 'paste' | 'drop', bytes: Buffer, type = 'image/png') =>
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

const waitForSending = ({ page }: EditorPage, isSending: boolean) =>
  page.waitForFunction((is) => document.querySelector('.editor')?.hasAttribute('data-sending') === is, isSending);

const getShrunkNote = (size: number) => `图片较大，已自动压缩为${Math.max(0.1, Math.floor((size / MB) * 10) / 10)}MB`;

const file = (buffer: Buffer, mimeType = 'image/png') => ({ name: 'a.png', mimeType, buffer });

test('pictures', async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t);
  const editor = await openEditor(t, browser, server, '<p>始</p>');
  const { page, getSavedHtml, placeCaret, undo, redo } = editor;
  const load = async (html: string) => {
    await page.evaluate((value) => window.replaceValue(value), html);
    await page.waitForFunction((value) => window.flush() === value, html);
    await page.evaluate(() => {
      window.notes = [];
    });
  };
  const resetEditor = async (html: string) => {
    await load('<p>别的</p>');
    await load(html);
  };
  const notes = () => page.evaluate(() => window.notes);
  const figure = (address: string, attributes = '') =>
    `<figure${attributes}><img src="${address}" alt="" width="3" height="2"></figure>`;
  const small = png({ width: 3, height: 2 });

  await t.test('shows a chosen picture at once with upload progress, and saves it after the upload', async () => {
    await resetEditor('<p>一</p><p>二</p>');
    await placeCaret('一');
    await chooseFiles(editor, file(small));
    const upload = await nextUpload(server);
    assert.equal(upload.size, small.length);
    await waitForSending(editor, true);
    await page.getByText(/上传中…\d+%/).waitFor();
    await eventually.equal(() => getSavedHtml(), '<p>一</p><p>二</p>', 'not saved yet');
    upload.answer(200, '/uploads/2024/a.png');
    await waitForSending(editor, false);
    await eventually.equal(() => getSavedHtml(), `<p>一</p>${figure('/uploads/2024/a.png')}<p>二</p>`);
    await eventually.equal(() => page.getByText(/上传中/).count(), 0);
    await undo();
    await eventually.equal(() => getSavedHtml(), '<p>一</p><p>二</p>');
    await redo();
    await eventually.equal(() => getSavedHtml(), `<p>一</p>${figure('/uploads/2024/a.png')}<p>二</p>`);
  });

  await testThoroughly(t, 'uploads two pictures at once', async () => {
    await resetEditor('<p>一</p>');
    await placeCaret('一');
    await chooseFiles(editor, file(small), file(jpeg({ width: 3, height: 2 }), 'image/jpeg'));
    const uploads = [await nextUpload(server), await nextUpload(server)];
    for (const [index, { answer }] of uploads.entries()) answer(200, `/uploads/${index}.png`);
    await waitForSending(editor, false);
    const html = await getSavedHtml();
    assert.match(html, /^<p>一<\/p><figure>.*<\/figure><figure>.*<\/figure>$/);
  });

  for (const way of ['paste', 'drop'] as const) {
    await t.test(`uploads a picture by ${way}`, async () => {
      await resetEditor('<p>一</p><p>二</p>');
      await placeCaret('二');
      await pasteOrDrop(editor, way, small);
      (await nextUpload(server)).answer(200, `/uploads/${way}.png`);
      await waitForSending(editor, false);
      await eventually(async () => assert.ok((await getSavedHtml()).includes(figure(`/uploads/${way}.png`))));
    });
  }

  await t.test('keeps a picture whose upload failed, with the error and a retry button', async () => {
    await resetEditor('<p>一</p>');
    await placeCaret('一');
    await chooseFiles(editor, file(small));
    (await nextUpload(server)).answer(507, '服务器存储空间不足，内容未保存，请联系管理员');
    await page.getByRole('alert').getByText('服务器存储空间不足').waitFor();
    await waitForSending(editor, false);
    await eventually.deepEqual(
      () => notes(),
      [['图片插入失败：服务器存储空间不足，内容未保存，请联系管理员', 'error']],
    );
    await eventually.equal(() => getSavedHtml(), '<p>一</p>');
    await page.getByRole('button', { name: '重试' }).click();
    (await nextUpload(server)).answer(200, '/uploads/again.png');
    await waitForSending(editor, false);
    await eventually.equal(() => getSavedHtml(), `<p>一</p>${figure('/uploads/again.png')}`);
  });

  await testThoroughly(t, 'a failed picture can be removed', async () => {
    await resetEditor('<p>一</p>');
    await placeCaret('一');
    await chooseFiles(editor, file(small));
    (await nextUpload(server)).answer(500, '上传失败，请重试');
    await page.getByRole('alert').waitFor();
    await page.locator('.editor-text').getByRole('button', { name: '移除图片' }).click();
    await eventually.equal(() => page.locator('.editor-text figure').count(), 0);
    await eventually.equal(() => getSavedHtml(), '<p>一</p>');
  });

  await t.test('rejects files that are not JPG or PNG with a message, and accepts one under the limit', async () => {
    await resetEditor('<p>一</p>');
    await placeCaret('一');
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000', 'latin1')]);
    await chooseFiles(editor, file(Buffer.from('GIF89a……'), 'image/png'), file(heic));
    await page.waitForFunction(() => window.notes.length === 2);
    await eventually.deepEqual(
      () => notes(),
      [
        ['只能上传jpg/png文件', 'error'],
        ['暂不支持HEIC格式，请在手机相机设置中选择“兼容性最佳”或转为jpg', 'error'],
      ],
    );
    await eventually.equal(() => getSavedHtml(), '<p>一</p>');
    await chooseFiles(editor, file(png({ size: 2 * MB - 1 })));
    (await nextUpload(server)).answer(200, '/uploads/b.png');
    await waitForSending(editor, false);
    await eventually.match(() => getSavedHtml(), /\/uploads\/b\.png/);
  });

  const failedPicture = page.locator('.editor-text figure', { has: page.locator('[data-unsent]') });
  const photo = fs.readFileSync('uploads/seed/scenario-site.jpg');
  const large = Buffer.concat([photo, Buffer.alloc(2 * MB)]);

  for (const way of ['picked', 'pasted'] as const) {
    await testThoroughly(
      t,
      `makes a picture that is too large smaller without asking, and says so: ${way}`,
      async () => {
        await resetEditor('<p>一</p>');
        await placeCaret('一');
        await (way === 'picked'
          ? chooseFiles(editor, file(large, 'image/jpeg'))
          : pasteOrDrop(editor, 'paste', large, 'image/jpeg'));
        const upload = await nextUpload(server);
        assert.ok(upload.size < 2 * MB, `${upload.size} bytes`);
        await eventually.deepEqual(() => notes(), [[getShrunkNote(upload.size), 'success']]);
        upload.answer(200, '/uploads/smaller.jpg');
        await waitForSending(editor, false);
        await eventually.match(
          () => getSavedHtml(),
          /<img src="\/uploads\/smaller\.jpg" alt="" width="\d+" height="\d+">/,
        );
        await eventually.equal(() => failedPicture.count(), 0);
      },
    );
  }

  await testThoroughly(t, 'says once that several pictures were made smaller', async () => {
    await resetEditor('<p>一</p>');
    await placeCaret('一');
    await chooseFiles(editor, file(large, 'image/jpeg'), file(small), file(large, 'image/jpeg'));
    for (const name of ['1', '2', '3']) (await nextUpload(server)).answer(200, `/uploads/${name}.jpg`);
    await waitForSending(editor, false);
    await eventually.deepEqual(() => notes(), [['2张图片较大，已自动压缩', 'success']]);
  });

  await testThoroughly(t, 'a retry sends the smaller picture without saying so again', async () => {
    await resetEditor('<p>一</p>');
    await placeCaret('一');
    await chooseFiles(editor, file(large, 'image/jpeg'));
    const first = await nextUpload(server);
    first.answer(500, '');
    await failedPicture.getByRole('button', { name: '重试' }).click();
    const second = await nextUpload(server);
    assert.equal(second.size, first.size);
    second.answer(200, '/uploads/again.jpg');
    await waitForSending(editor, false);
    await eventually.deepEqual(
      () => notes(),
      [
        [getShrunkNote(first.size), 'success'],
        ['图片插入失败：上传失败，请重试', 'error'],
      ],
    );
  });

  for (const [what, bytes, mimeType] of [
    ['an animation', animate(png({ size: 2 * MB })), 'image/png'],
    ['a broken picture', jpeg({ size: 2 * MB }).fill(1, 20), 'image/jpeg'],
  ] as const) {
    await testThoroughly(t, `says of a picture that is too large that it cannot be sent: ${what}`, async () => {
      await resetEditor('<p>一</p>');
      await placeCaret('一');
      await chooseFiles(editor, file(bytes, mimeType));
      await failedPicture.getByText('图片大小不能超过2MB！').waitFor();
      await eventually.deepEqual(() => notes(), [['图片插入失败：图片大小不能超过2MB！', 'error']]);
      await eventually.equal(() => getSavedHtml(), '<p>一</p>');
      await eventually.deepEqual(() => failedPicture.getByRole('button').allTextContents(), ['移除图片']);
      const [errorBox, lineBox] = await Promise.all([
        failedPicture.getByRole('alert').boundingBox(),
        page.locator('.editor-text > p').first().boundingBox(),
      ]);
      assert.ok(errorBox && lineBox && errorBox.y >= lineBox.y + lineBox.height, 'the error does not cover the text');
      await failedPicture.getByRole('button', { name: '移除图片' }).click();
      await eventually.equal(() => failedPicture.count(), 0);
    });
  }

  await testThoroughly(t, 'makes a picture with too many pixels for the server smaller', async () => {
    await resetEditor('<p>一</p>');
    await placeCaret('一');
    await chooseFiles(editor, file(photo, 'image/jpeg'));
    const first = await nextUpload(server);
    first.answer(413, '图片宽高不能超过8000像素');
    const smaller = await nextUpload(server);
    assert.notEqual(smaller.size, first.size);
    smaller.answer(200, '/uploads/fewer.jpg');
    await waitForSending(editor, false);
    await eventually.deepEqual(() => notes(), [[getShrunkNote(smaller.size), 'success']]);
    await eventually.match(() => getSavedHtml(), /\/uploads\/fewer\.jpg/);
  });

  await testThoroughly(
    t,
    'shows why the server still refuses a smaller picture, without retry, and scrolls there',
    async () => {
      await resetEditor('<p>一</p>'.repeat(60));
      await page.locator('.editor-text p').last().click();
      await chooseFiles(editor, file(photo, 'image/jpeg'));
      (await nextUpload(server)).answer(413, '图片宽高不能超过8000像素');
      const smaller = await nextUpload(server);
      await page.evaluate(() => scrollTo(0, 0));
      smaller.answer(413, '图片宽高不能超过8000像素');
      await failedPicture.getByText('图片宽高不能超过8000像素').waitFor();
      await page.waitForFunction(() => {
        const { top, bottom } = (document.querySelector('[data-unsent]') as Element).getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
      await eventually.deepEqual(() => failedPicture.getByRole('button').allTextContents(), ['移除图片']);
    },
  );

  const picture = '<figure><img src="/uploads/a.jpg" alt=""></figure><p>二</p>';
  const pictureTools = page.getByRole('group', { name: '插入图片' });

  await t.test('edits the alternative text', async () => {
    await resetEditor(picture);
    await page.locator('.editor-text img').click();
    await pictureTools.getByRole('textbox', { name: '图片说明' }).click();
    await page.keyboard.type('塔吊 "甲"');
    await eventually.equal(() => getSavedHtml(), picture.replace('alt=""', 'alt="塔吊 &quot;甲&quot;"'));
    await page.keyboard.press('Tab');
    await eventually.equal(
      () => page.evaluate(() => document.activeElement?.textContent),
      '小图',
      'the focus moves on',
    );
    await placeCaret('二');
    await undo();
    await eventually.equal(() => getSavedHtml(), picture);
  });

  await testThoroughly(
    t,
    'Enter in the alternative text returns to the picture, and Enter again adds a paragraph',
    async () => {
      await resetEditor(picture);
      await page.locator('.editor-text img').click();
      await pictureTools.getByRole('textbox', { name: '图片说明' }).click();
      await page.keyboard.type('塔吊');
      await page.keyboard.press('Enter');
      await eventually.equal(
        () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
        '富文本编辑器',
      );
      await page.keyboard.press('Enter');
      await page.keyboard.type('中');
      await eventually.equal(
        () => getSavedHtml(),
        picture.replace('alt=""', 'alt="塔吊"').replace('</figure>', '</figure><p>中</p>'),
      );
    },
  );

  await testThoroughly(t, 'edits the alternative text during the upload', async () => {
    await resetEditor('<p>一</p>');
    await placeCaret('一');
    await chooseFiles(editor, file(small));
    const upload = await nextUpload(server);
    await page.locator('.editor-text img').click();
    await pictureTools.getByRole('textbox', { name: '图片说明' }).click();
    await page.keyboard.type('塔');
    upload.answer(200, '/uploads/late.png');
    await waitForSending(editor, false);
    await page.keyboard.type('吊');
    await eventually.match(() => getSavedHtml(), /src="\/uploads\/late.png" alt="塔吊"/);
  });

  await t.test('sets size and alignment', async () => {
    await resetEditor(picture);
    await page.locator('.editor-text img').click();
    await pictureTools.getByRole('button', { name: '小图' }).click();
    await eventually.equal(() => getSavedHtml(), picture.replace('<figure>', '<figure class="width-small">'));
    await eventually.equal(
      () => page.locator('.editor-text img').evaluate((image) => image.getBoundingClientRect().width),
      320,
    );
    await editor.tool('居中对齐').click();
    await eventually.equal(
      () => getSavedHtml(),
      picture.replace('<figure>', '<figure class="align-center width-small">'),
    );
    await pictureTools.getByRole('button', { name: '中图' }).click();
    await eventually.equal(
      () => getSavedHtml(),
      picture.replace('<figure>', '<figure class="align-center width-medium">'),
    );
    await pictureTools.getByRole('button', { name: '原图' }).click();
    await editor.tool('左对齐').click();
    await eventually.equal(() => getSavedHtml(), picture);
  });

  await testThoroughly(t, 'resizing an inline picture moves it into a figure', async () => {
    await resetEditor('<p>一<img src="/uploads/a.jpg" alt="">二</p>');
    await page.locator('.editor-text img').click();
    await pictureTools.getByRole('button', { name: '小图' }).click();
    await eventually.equal(
      () => getSavedHtml(),
      '<p>一二</p><figure class="width-small"><img src="/uploads/a.jpg" alt=""></figure>',
    );
  });

  await testThoroughly(t, 'removes a picture by button and by key', async () => {
    for (const way of ['button', 'key']) {
      await resetEditor(picture);
      await page.locator('.editor-text img').click();
      await (way === 'key'
        ? page.keyboard.press('Delete')
        : pictureTools.getByRole('button', { name: '移除图片' }).click());
      await eventually.equal(() => getSavedHtml(), '<p>二</p>', way);
      await undo();
      await eventually.equal(() => getSavedHtml(), picture);
    }
  });

  await testThoroughly(t, 'unmounting the editor aborts uploads', async () => {
    await resetEditor('<p>一</p>');
    await placeCaret('一');
    await chooseFiles(editor, file(small));
    await nextUpload(server);
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/send'));
    await page.evaluate(() => window.leave());
    await aborted;
  });
});
