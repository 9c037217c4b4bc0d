/** What is pasted comes in clean, and says what it had to leave out. That none of it runs is tried in ../rich-text. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { png } from '../../helpers/images.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clipboardSamples, dataUrl, htmlWithPicture, toRtf } from './clipboard-samples.ts';
import { type EditorPage, openEditor, startEditorServer } from './open-editor.ts';

interface Given {
  html?: string | undefined;
  text?: string | undefined;
  toRtf?: string;
  files?: string[];
}

/** What a browser tells of when something is pasted. Answers when the editor has put it in and said its words. */
const paste = ({ page }: EditorPage, given: Given) =>
  page.evaluate(({ html, text, toRtf = '', files = [] }) => {
    const data = new DataTransfer();
    if (html !== undefined) data.setData('text/html', html.replaceAll('ORIGIN', location.origin));
    if (text !== undefined) data.setData('text/plain', text);
    data.setData('text/rtf', toRtf);
    for (const file of files) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
    }
    const target = document.getSelection()?.anchorNode?.parentElement;
    target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, given);

test('paste', async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t);
  const editor = await openEditor(t, browser, server, '<p>始</p>');
  const { page, saved, caret, undo } = editor;
  const fresh = async (html = '<p>始</p>') => {
    for (const each of ['<p>别的</p>', html]) {
      await page.evaluate((given) => window.replaceValue(given), each);
      await page.waitForFunction((given) => window.flush() === given, each);
    }
    await page.evaluate(() => {
      window.notes = [];
    });
    await caret('始');
  };
  const becomes = async (html: string) => {
    await page.waitForFunction((expected) => window.flush() === expected, html, { timeout: 5000 }).catch(() => {});
    await eventually.equal(() => saved(), html);
  };
  const uploaded = async () => {
    await eventually.ok(() => server.uploads.length > 0);
    return server.uploads.shift() as (typeof server.uploads)[number];
  };

  for (const { title, html, text, to, notes = [] } of clipboardSamples) {
    await t.test(title, async () => {
      await fresh();
      await paste(editor, { html, text });
      await becomes(to.startsWith('<p>始') ? to : `<p>始</p>${to}`);
      await page.waitForFunction((count) => window.notes.length >= count, notes.length);
      await eventually.deepEqual(() => page.evaluate(() => window.notes), notes);
      await undo();
      await eventually.equal(() => saved(), '<p>始</p>');
    });
  }

  await t.test('pictures that have come along are sent', async () => {
    await fresh();
    await paste(editor, { html: htmlWithPicture(dataUrl) });
    await page.locator('.editor[data-sending]').waitFor();
    (await uploaded()).answer(200, '/uploads/data.png');
    await becomes(
      '<p>始</p><p>前</p><figure><img src="/uploads/data.png" alt="塔吊" width="3" height="2"></figure><p>后</p>',
    );
    await page.waitForFunction(() => window.notes.length > 0);
    await eventually.deepEqual(() => page.evaluate(() => window.notes), [['已转存1张图片', 'success']]);
  });

  await t.test('as files beside the words too', async () => {
    await fresh();
    await paste(editor, {
      html: htmlWithPicture('file:///C:/a.png'),
      files: [png({ width: 3, height: 2 }).toString('base64')],
    });
    (await uploaded()).answer(200, '/uploads/file.png');
    await becomes(
      '<p>始</p><p>前</p><figure><img src="/uploads/file.png" alt="塔吊" width="3" height="2"></figure><p>后</p>',
    );
  });

  await t.test('a picture copied from a page comes as a file, whatever its address says', async () => {
    await fresh();
    await paste(editor, {
      html: '<img src="https://www.example.com/a.png">',
      files: [png({ width: 3, height: 2 }).toString('base64')],
    });
    (await uploaded()).answer(200, '/uploads/copied.png');
    await becomes('<p>始</p><figure><img src="/uploads/copied.png" alt="" width="3" height="2"></figure>');
  });

  await t.test('the picture of a spreadsheet is not taken beside its cells', async () => {
    await fresh();
    await paste(editor, {
      html: '<table><tr><td style="width:54pt">1</td></tr></table>',
      files: [png({ width: 3, height: 2 }).toString('base64')],
    });
    await becomes('<p>始</p><table><tbody><tr><td>1</td></tr></tbody></table>');
    assert.equal(server.uploads.length, 0);
  });

  await t.test('copied and cut here it keeps its looks', async () => {
    const own =
      '<h3 class="align-center">题</h3><p>一<span class="color-red">红</span>二</p><ul><li>甲</li><li>乙</li></ul>';
    await fresh(`${own}<p>始</p>`);
    await editor.select('题一红二甲乙');
    await page.keyboard.press('Control+c');
    await caret('始');
    await page.keyboard.press('Control+v');
    await becomes(`${own}<p>始</p>${own}`);
    await editor.select('始');
    await page.keyboard.press('Control+x');
    await becomes(`${own}<p><br></p>${own}`);
    await undo();
    await becomes(`${own}<p>始</p>${own}`);
  });

  await t.test('those that Word has on its disk come out of its RTF, in their order', async () => {
    const [small, other] = [png({ width: 3, height: 2 }), png({ width: 5, height: 4 })];
    await fresh();
    await paste(editor, {
      html: '<p>一</p><p><img src="file:///C:/1.png"></p><p>二<img src="file:///C:/2.emf"></p><p>三</p><img src="file:///C:/3.png">',
      toRtf: toRtf(
        { type: 'pngblip', bytes: small },
        { type: 'emfblip', bytes: Buffer.from([1, 0]) },
        { type: 'pngblip', bytes: other },
      ),
    });
    for (const name of ['x', 'y']) {
      const upload = await uploaded();
      upload.answer(200, `/uploads/${upload.size === small.length ? '1' : '3'}${name}.png`);
    }
    await page.waitForFunction(() => window.notes.length === 2);
    await eventually.match(
      () => saved(),
      /^<p>始<\/p><p>一<\/p><figure><img src="\/uploads\/1.*width="3".*<p>二<\/p><p>三<\/p>.*\/3.*width="5"[^/]*<\/figure>$/,
    );
    await eventually.deepEqual(
      () => page.evaluate(() => window.notes),
      [
        ['已转存2张图片', 'success'],
        ['1张图片转存失败，请手动上传', 'error'],
      ],
    );
  });

  const steps = '<p>步骤一</p><p><img src="https://www.example.com/a.png" alt="图"></p><p>步骤二</p>';
  const missing = page.locator('.editor-text figure', { hasText: '1张图片转存失败，请手动上传' });
  const filled = (address: string) =>
    `<p>始</p><p>步骤一</p><figure><img src="${address}" alt="图" width="3" height="2"></figure><p>步骤二</p>`;

  await t.test('one that cannot be taken leaves a mark where it stood, which a picked file fills', async () => {
    await fresh();
    await paste(editor, { html: steps });
    await missing.waitFor();
    await eventually.equal(() => saved(), '<p>始</p><p>步骤一</p><p>步骤二</p>', 'no part of what is saved');
    await eventually.equal(() => missing.locator('[data-unsent]').count(), 1, 'which whoever saves is asked about');
    for (const buffer of [Buffer.from('GIF89a'), png({ width: 3, height: 2 })]) {
      const chosen = page.waitForEvent('filechooser');
      await missing.getByRole('button', { name: '选择图片' }).focus();
      await page.keyboard.press('Enter');
      await (await chosen).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      if (buffer.length < 10) await page.waitForFunction(() => window.notes.at(-1)?.[0] === '只能上传jpg/png文件');
    }
    (await uploaded()).answer(200, '/uploads/filled.png');
    await becomes(filled('/uploads/filled.png'));
    await eventually.equal(() => missing.count(), 0);
  });

  await t.test('or a dropped one', async () => {
    await fresh();
    await paste(editor, { html: steps });
    await missing.evaluate(
      (figure, bytes) => {
        const data = new DataTransfer();
        const buffer = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([buffer], 'a.png', { type: 'image/png' }));
        figure.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      png({ width: 3, height: 2 }).toString('base64'),
    );
    (await uploaded()).answer(200, '/uploads/dropped.png');
    await becomes(filled('/uploads/dropped.png'));
  });

  await t.test('and the mark can be taken out', async () => {
    await fresh();
    await paste(editor, { html: steps });
    await missing.getByRole('button', { name: '移除图片' }).click();
    await eventually.equal(() => missing.count(), 0);
    await undo();
    await eventually.equal(() => missing.count(), 1);
  });

  await t.test('items among items', async () => {
    await fresh('<ul><li>始</li><li>后</li></ul>');
    await paste(editor, { html: '<ul><li>甲</li><li>乙</li></ul>' });
    await becomes('<ul><li>始</li><li>甲</li><li>乙</li><li>后</li></ul>');
  });

  await t.test('in the middle of a line, and over what is selected', async () => {
    await fresh('<p>一始二</p>');
    await editor.select('始');
    await paste(editor, { html: '<h2>题</h2><p>文</p>' });
    await becomes('<p>一</p><h2>题</h2><p>文</p><p>二</p>');
  });

  await t.test('into code and captions as words', async () => {
    await fresh('<pre>始</pre>');
    await paste(editor, { html: '<h2>题</h2>', text: '# 题\n二' });
    await becomes('<pre>始# 题\n二</pre>');
    await fresh('<figure><img src="/uploads/a.jpg" alt=""><figcaption>始</figcaption></figure>');
    await paste(editor, { html: '<h2>题</h2>', text: '题\n二' });
    await becomes('<figure><img src="/uploads/a.jpg" alt=""><figcaption>始题 二</figcaption></figure>');
  });

  await t.test('nothing was asked for elsewhere, nothing was complained about', () => {
    assert.deepEqual(editor.problems, []);
  });
});
