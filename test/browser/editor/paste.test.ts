/** What is pasted comes in clean, says what it had to leave out, and never runs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { png } from '../../helpers/images.ts';
import { attacks } from '../../server/rich-text/attacks.ts';
import { openBrowser } from '../browser.ts';
import { clips, dataAddress, withPicture } from './clips.ts';
import { type EditorPage, openEditor, startDesk } from './open.ts';

interface Given {
  html?: string | undefined;
  text?: string | undefined;
  files?: string[];
}

/** What a browser tells of when something is pasted. Answers when the editor has put it in and said its words. */
const paste = ({ page }: EditorPage, given: Given) =>
  page.evaluate(({ html, text, files = [] }) => {
    const data = new DataTransfer();
    if (html !== undefined) data.setData('text/html', html.replaceAll('ORIGIN', location.origin));
    if (text !== undefined) data.setData('text/plain', text);
    for (const file of files) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
    }
    const target = document.getSelection()?.anchorNode?.parentElement;
    target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, given);

test('paste', async (t) => {
  const browser = await openBrowser(t);
  const desk = await startDesk(t);
  const editor = await openEditor(t, browser, desk, '<p>始</p>');
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
    assert.equal(await saved(), html);
  };
  const uploaded = async () => {
    while (desk.uploads.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    return desk.uploads.shift() as (typeof desk.uploads)[number];
  };

  for (const { title, html, text, to, notes = [] } of clips) {
    await t.test(title, async () => {
      await fresh();
      await paste(editor, { html, text });
      await becomes(to.startsWith('<p>始') ? to : `<p>始</p>${to}`);
      await page.waitForFunction((count) => window.notes.length >= count, notes.length);
      assert.deepEqual(await page.evaluate(() => window.notes), notes);
      await undo();
      assert.equal(await saved(), '<p>始</p>');
    });
  }

  await t.test('pictures that have come along are sent', async () => {
    await fresh();
    await paste(editor, { html: withPicture(dataAddress) });
    await page.locator('.editor[data-sending]').waitFor();
    (await uploaded()).answer(200, '/uploads/data.png');
    await becomes(
      '<p>始</p><p>前</p><figure><img src="/uploads/data.png" alt="塔吊" width="3" height="2"></figure><p>后</p>',
    );
    await page.waitForFunction(() => window.notes.length > 0);
    assert.deepEqual(await page.evaluate(() => window.notes), [['已转存1张图片', 'done']]);
  });

  await t.test('as files beside the words too', async () => {
    await fresh();
    await paste(editor, {
      html: withPicture('file:///C:/a.png'),
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
    assert.equal(desk.uploads.length, 0);
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
    assert.deepEqual(editor.complaints, []);
  });
});

test(`none of ${attacks.length} published attacks runs, and the cleaner has nothing left to do`, async (t) => {
  const browser = await openBrowser(t);
  const desk = await startDesk(t, { policy: '' });
  const editor = await openEditor(t, browser, desk, '<p>始</p>');
  const { page, saved, caret, tool } = editor;
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(?:blob|data):/.test(request.url())) happened.push(request.url());
  });

  for (const attack of attacks) {
    await page.evaluate(() => window.replaceValue('<p>始</p>'));
    await page.waitForFunction(() => window.flush() === '<p>始</p>');
    await caret('始');
    await paste(editor, { html: `<p>甲</p>${attack}<p>乙</p>`, text: '甲乙' });
    await page.waitForFunction(() => window.flush() !== '<p>始</p>');
    await saved();
  }
  // The source is another door.
  await tool('源代码').click();
  const source = page.getByRole('textbox', { name: '富文本编辑器 源代码' });
  for (const attack of attacks) {
    await source.fill(`<p>甲</p>${attack}<p>乙</p>`);
    await saved();
  }
  await tool('源代码').click();
  await editor.text.waitFor();
  // Pictures of this site are shown: what else the attacks ask for is nothing.
  assert.deepEqual(
    happened.filter((each) => !each.startsWith(`${desk.base}/uploads/`)),
    [],
  );
});
