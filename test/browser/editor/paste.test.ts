/** Pasted content is sanitized, with a message about what was removed. ../rich-text tests that none of it runs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { png } from '../../helpers/images.ts';
import { spread } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clipboardSamples, dataUrl, htmlWithPicture, toRtf } from './clipboard-samples.ts';
import { type EditorPage, openEditor, startEditorServer } from './open-editor.ts';

interface ClipboardContent {
  html?: string | undefined;
  text?: string | undefined;
  rtf?: string;
  files?: string[];
}

/** Dispatches a paste event with the given clipboard content at the selection. */
const paste = ({ page }: EditorPage, content: ClipboardContent) =>
  page.evaluate(({ html, text, rtf = '', files = [] }) => {
    const data = new DataTransfer();
    if (html !== undefined) data.setData('text/html', html.replaceAll('ORIGIN', location.origin));
    if (text !== undefined) data.setData('text/plain', text);
    data.setData('text/rtf', rtf);
    for (const file of files) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
    }
    const target = document.getSelection()?.anchorNode?.parentElement;
    target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, content);

test('paste', async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t);
  const editor = await openEditor(t, browser, server, '<p>始</p>');
  const { page, getSavedHtml, placeCaret, undo } = editor;
  const resetEditor = async (html = '<p>始</p>') => {
    for (const each of ['<p>别的</p>', html]) {
      await page.evaluate((content) => window.replaceValue(content), each);
      await page.waitForFunction((content) => window.flush() === content, each);
    }
    await page.evaluate(() => {
      window.notes = [];
    });
    await placeCaret('始');
  };
  const expectHtml = async (html: string) => {
    await page.waitForFunction((expected) => window.flush() === expected, html, { timeout: 5000 }).catch(() => {});
    await eventually.equal(() => getSavedHtml(), html);
  };
  const nextUpload = async () => {
    await eventually.ok(() => server.uploads.length > 0);
    return server.uploads.shift() as (typeof server.uploads)[number];
  };

  for (const { title, html, text, to, notes = [] } of spread(clipboardSamples, 15)) {
    await t.test(title, async () => {
      await resetEditor();
      await paste(editor, { html, text });
      await expectHtml(to.startsWith('<p>始') ? to : `<p>始</p>${to}`);
      await page.waitForFunction((count) => window.notes.length >= count, notes.length);
      await eventually.deepEqual(() => page.evaluate(() => window.notes), notes);
      await undo();
      await eventually.equal(() => getSavedHtml(), '<p>始</p>');
    });
  }

  await t.test('uploads pictures with data: addresses', async () => {
    await resetEditor();
    await paste(editor, { html: htmlWithPicture(dataUrl) });
    await page.locator('.editor[data-sending]').waitFor();
    (await nextUpload()).answer(200, '/uploads/data.png');
    await expectHtml(
      '<p>始</p><p>前</p><figure><img src="/uploads/data.png" alt="塔吊" width="3" height="2"></figure><p>后</p>',
    );
    await page.waitForFunction(() => window.notes.length > 0);
    await eventually.deepEqual(() => page.evaluate(() => window.notes), [['已转存1张图片', 'success']]);
  });

  await t.test('uploads pictures that come as files with the HTML', async () => {
    await resetEditor();
    await paste(editor, {
      html: htmlWithPicture('file:///C:/a.png'),
      files: [png({ width: 3, height: 2 }).toString('base64')],
    });
    (await nextUpload()).answer(200, '/uploads/file.png');
    await expectHtml(
      '<p>始</p><p>前</p><figure><img src="/uploads/file.png" alt="塔吊" width="3" height="2"></figure><p>后</p>',
    );
  });

  await t.test('uploads a picture copied from a web page from its file', async () => {
    await resetEditor();
    await paste(editor, {
      html: '<img src="https://www.example.com/a.png">',
      files: [png({ width: 3, height: 2 }).toString('base64')],
    });
    (await nextUpload()).answer(200, '/uploads/copied.png');
    await expectHtml('<p>始</p><figure><img src="/uploads/copied.png" alt="" width="3" height="2"></figure>');
  });

  await t.test('ignores the picture of a spreadsheet when there are cells', async () => {
    await resetEditor();
    await paste(editor, {
      html: '<table><tr><td style="width:54pt">1</td></tr></table>',
      files: [png({ width: 3, height: 2 }).toString('base64')],
    });
    await expectHtml('<p>始</p><table><tbody><tr><td>1</td></tr></tbody></table>');
    assert.equal(server.uploads.length, 0);
  });

  await t.test('text copied or cut in the editor keeps its formatting', async () => {
    const formatted =
      '<h3 class="align-center">题</h3><p>一<span class="color-red">红</span>二</p><ul><li>甲</li><li>乙</li></ul>';
    await resetEditor(`${formatted}<p>始</p>`);
    await editor.select('题一红二甲乙');
    await page.keyboard.press('Control+c');
    await placeCaret('始');
    await page.keyboard.press('Control+v');
    await expectHtml(`${formatted}<p>始</p>${formatted}`);
    await editor.select('始');
    await page.keyboard.press('Control+x');
    await expectHtml(`${formatted}<p><br></p>${formatted}`);
    await undo();
    await expectHtml(`${formatted}<p>始</p>${formatted}`);
  });

  await t.test('takes Word’s local pictures from its RTF in order', async () => {
    const [small, other] = [png({ width: 3, height: 2 }), png({ width: 5, height: 4 })];
    await resetEditor();
    await paste(editor, {
      html: '<p>一</p><p><img src="file:///C:/1.png"></p><p>二<img src="file:///C:/2.emf"></p><p>三</p><img src="file:///C:/3.png">',
      rtf: toRtf(
        { type: 'pngblip', bytes: small },
        { type: 'emfblip', bytes: Buffer.from([1, 0]) },
        { type: 'pngblip', bytes: other },
      ),
    });
    for (const name of ['x', 'y']) {
      const upload = await nextUpload();
      upload.answer(200, `/uploads/${upload.size === small.length ? '1' : '3'}${name}.png`);
    }
    await page.waitForFunction(() => window.notes.length === 2);
    await eventually.match(
      () => getSavedHtml(),
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

  const HTML_WITH_MISSING_PICTURE =
    '<p>步骤一</p><p><img src="https://www.example.com/a.png" alt="图"></p><p>步骤二</p>';
  const missingPicture = page.locator('.editor-text figure', { hasText: '1张图片转存失败，请手动上传' });
  const htmlWithUpload = (address: string) =>
    `<p>始</p><p>步骤一</p><figure><img src="${address}" alt="图" width="3" height="2"></figure><p>步骤二</p>`;

  await t.test('leaves a placeholder for a picture that cannot be loaded, which a chosen file fills', async () => {
    await resetEditor();
    await paste(editor, { html: HTML_WITH_MISSING_PICTURE });
    await missingPicture.waitFor();
    await eventually.equal(() => getSavedHtml(), '<p>始</p><p>步骤一</p><p>步骤二</p>', 'the placeholder is not saved');
    await eventually.equal(() => missingPicture.locator('[data-unsent]').count(), 1, 'saving asks for confirmation');
    for (const buffer of [Buffer.from('GIF89a'), png({ width: 3, height: 2 })]) {
      const fileChooser = page.waitForEvent('filechooser');
      await missingPicture.getByRole('button', { name: '选择图片' }).focus();
      await page.keyboard.press('Enter');
      await (await fileChooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      if (buffer.length < 10) await page.waitForFunction(() => window.notes.at(-1)?.[0] === '只能上传jpg/png文件');
    }
    (await nextUpload()).answer(200, '/uploads/filled.png');
    await expectHtml(htmlWithUpload('/uploads/filled.png'));
    await eventually.equal(() => missingPicture.count(), 0);
  });

  await t.test('a click on the place of a picture that Word does not give opens the file chooser', async () => {
    await resetEditor();
    await paste(editor, { html: '<p>图</p><p><img src="file:///C:/clip_image001.png"></p>' });
    const place = page.locator('.editor-text figure', { hasText: 'Word图片无法直接读取，请在此选择图片' });
    await place.waitFor();
    const { width, height } = (await place.boundingBox()) ?? { width: 0, height: 0 };
    assert.ok(height >= 160, `${height} px high`);
    for (const [left, top] of [
      [0.5, 0.5],
      [0.1, 0.15],
    ] as const) {
      const fileChooser = page.waitForEvent('filechooser');
      await place.click({ position: { x: width * left, y: height * top } });
      await (await fileChooser).setFiles([]);
    }
    const fileChooser = page.waitForEvent('filechooser');
    await place.getByRole('button', { name: '选择图片' }).click();
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: png({ width: 3, height: 2 }) };
    await (await fileChooser).setFiles(picture);
    (await nextUpload()).answer(200, '/uploads/word.png');
    await expectHtml('<p>始</p><p>图</p><figure><img src="/uploads/word.png" alt="" width="3" height="2"></figure>');
  });

  await t.test('a dropped file fills the placeholder', async () => {
    await resetEditor();
    await paste(editor, { html: HTML_WITH_MISSING_PICTURE });
    await missingPicture.evaluate(
      (figure, bytes) => {
        const data = new DataTransfer();
        const buffer = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([buffer], 'a.png', { type: 'image/png' }));
        figure.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      png({ width: 3, height: 2 }).toString('base64'),
    );
    (await nextUpload()).answer(200, '/uploads/dropped.png');
    await expectHtml(htmlWithUpload('/uploads/dropped.png'));
  });

  await t.test('the placeholder can be removed', async () => {
    await resetEditor();
    await paste(editor, { html: HTML_WITH_MISSING_PICTURE });
    await missingPicture.getByRole('button', { name: '移除图片' }).click();
    await eventually.equal(() => missingPicture.count(), 0);
    await undo();
    await eventually.equal(() => missingPicture.count(), 1);
  });

  await t.test('pastes list items between list items', async () => {
    await resetEditor('<ul><li>始</li><li>后</li></ul>');
    await paste(editor, { html: '<ul><li>甲</li><li>乙</li></ul>' });
    await expectHtml('<ul><li>始</li><li>甲</li><li>乙</li><li>后</li></ul>');
  });

  await t.test('pastes into the middle of a line and over a selection', async () => {
    await resetEditor('<p>一始二</p>');
    await editor.select('始');
    await paste(editor, { html: '<h2>题</h2><p>文</p>' });
    await expectHtml('<p>一</p><h2>题</h2><p>文</p><p>二</p>');
  });

  await t.test('pastes plain text into code and captions', async () => {
    await resetEditor('<pre>始</pre>');
    await paste(editor, { html: '<h2>题</h2>', text: '# 题\n二' });
    await expectHtml('<pre>始# 题\n二</pre>');
    await resetEditor('<figure><img src="/uploads/a.jpg" alt=""><figcaption>始</figcaption></figure>');
    await paste(editor, { html: '<h2>题</h2>', text: '题\n二' });
    await expectHtml('<figure><img src="/uploads/a.jpg" alt=""><figcaption>始题 二</figcaption></figure>');
  });

  await t.test('no other server was contacted, and the browser reports no problems', () => {
    assert.deepEqual(editor.problems, []);
  });
});
