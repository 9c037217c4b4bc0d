/** Typing around pictures, tables and dividers, and replacing the whole text. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { png } from '../../helpers/images.ts';
import { spread } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openEditor, startEditorServer } from './open-editor.ts';

const figure = (name: string) => `<figure><img src="/uploads/${name}.jpg" alt=""></figure>`;
const [one, two] = [figure('1'), figure('2')];
const table = '<table><tbody><tr><td>格</td></tr></tbody></table>';

test('blocks', async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t);
  const editor = await openEditor(t, browser, server, '<p>始</p>');
  const { page, getSavedHtml, placeCaret, undo } = editor;
  const load = async (html: string) => {
    for (const each of ['<p>别的</p>', html]) {
      await page.evaluate((value) => window.replaceValue(value), each);
      await page.waitForFunction((value) => window.flush() === value, each);
    }
  };
  const pressKeys = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const pictures = page.locator('.editor-text img');
  const getPickedIndex = () => pictures.evaluateAll((all) => all.findIndex((each) => each.hasAttribute('data-picked')));
  const TEXT_WITH_PICTURE = `<p>甲</p>${one}<p>乙</p>`;

  await t.test('typing does not replace a picked picture', async () => {
    for (const [keys, text] of [
      [['Enter'], '中'],
      [[], '中'],
    ] as const) {
      await load(TEXT_WITH_PICTURE);
      await pictures.click();
      await pressKeys(...keys);
      await page.keyboard.type(text);
      await eventually.equal(() => getSavedHtml(), `<p>甲</p>${one}<p>中</p><p>乙</p>`);
      for (let step = 0; step < 4 && (await editor.html()) !== TEXT_WITH_PICTURE; step++) await undo();
      await eventually.equal(() => getSavedHtml(), TEXT_WITH_PICTURE, 'undone');
    }
  });

  await t.test('clicking beside a picture in its figure picks it', async () => {
    await load(TEXT_WITH_PICTURE);
    const box = await page.locator('.editor-text figure').boundingBox();
    await page.locator('.editor-text figure').click({ position: { x: (box?.width ?? 0) - 4, y: 20 } });
    await pressKeys('Enter');
    await page.keyboard.type('中');
    await eventually.equal(() => getSavedHtml(), `<p>甲</p>${one}<p>中</p><p>乙</p>`);
  });

  await t.test('an input method types after a picked picture', async () => {
    await load(TEXT_WITH_PICTURE);
    await pictures.click();
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'zhong', selectionStart: 5, selectionEnd: 5 });
    await client.send('Input.insertText', { text: '中' });
    await client.detach();
    await eventually.equal(() => getSavedHtml(), `<p>甲</p>${one}<p>中</p><p>乙</p>`);
  });

  await t.test('inserts another picture after the picked one', async () => {
    await load(TEXT_WITH_PICTURE);
    await pictures.click();
    const fileChooser = page.waitForEvent('filechooser');
    await editor.tool('插入图片').click();
    await (await fileChooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: png({ width: 3, height: 2 }) });
    await eventually.ok(() => server.uploads.length > 0);
    server.uploads.shift()?.answer(200, '/uploads/2.jpg');
    await page.waitForFunction(() => window.flush().includes('/uploads/2.jpg'));
    await eventually.match(
      () => getSavedHtml(),
      /^<p>甲<\/p><figure><img src="\/uploads\/1.*<img src="\/uploads\/2.*<p>乙<\/p>$/,
    );
  });

  await t.test('Delete and Backspace remove the picked picture, and undo restores it', async () => {
    for (const key of ['Delete', 'Backspace']) {
      await load(TEXT_WITH_PICTURE);
      await pictures.click();
      await pressKeys(key);
      await eventually.equal(() => getSavedHtml(), '<p>甲</p><p>乙</p>', key);
      await undo();
      await eventually.equal(() => getSavedHtml(), TEXT_WITH_PICTURE);
    }
  });

  await t.test('arrow keys pick a picture, move past it, and add a paragraph where there is none', async () => {
    await load(`${one}${two}<p>乙</p>`);
    await placeCaret('乙', 'before');
    await pressKeys('ArrowLeft');
    await eventually.equal(() => getPickedIndex(), 1);
    await pressKeys('ArrowLeft');
    await page.keyboard.type('中');
    await eventually.equal(() => getSavedHtml(), `${one}<p>中</p>${two}<p>乙</p>`);
    await pressKeys('Home', 'ArrowUp');
    await eventually.equal(() => getPickedIndex(), 0);
    await pressKeys('ArrowUp');
    await page.keyboard.type('前');
    await eventually.equal(() => getSavedHtml(), `<p>前</p>${one}<p>中</p>${two}<p>乙</p>`);
    await pressKeys('ArrowDown');
    await eventually.equal(() => getPickedIndex(), 0);
    await pressKeys('ArrowRight');
    await page.keyboard.type('再');
    await eventually.equal(() => getSavedHtml(), `<p>前</p>${one}<p>再中</p>${two}<p>乙</p>`);
  });

  await t.test('an empty paragraph is removed when the caret leaves it', async () => {
    await load(`${one}${two}<p>乙</p>`);
    await pictures.first().click();
    await pressKeys('ArrowRight');
    await eventually.equal(() => getSavedHtml(), `${one}<p><br></p>${two}<p>乙</p>`);
    await pressKeys('ArrowRight');
    await page.waitForFunction((html) => window.flush() === html, `${one}${two}<p>乙</p>`);
    await eventually.equal(() => getPickedIndex(), 1);
  });

  await t.test('types before a divider and between two tables', async () => {
    await load('<hr><p>乙</p>');
    await placeCaret('乙', 'before');
    await pressKeys('ArrowUp');
    await page.keyboard.type('前');
    await eventually.equal(() => getSavedHtml(), '<p>前</p><hr><p>乙</p>');
    await load(`${table}${table}<p>乙</p>`);
    await placeCaret('格');
    await pressKeys('ArrowDown');
    await page.keyboard.type('中');
    await eventually.equal(() => getSavedHtml(), `${table}<p>中</p>${table}<p>乙</p>`);
  });

  await t.test('a click above the first picture or between two adds a paragraph', async () => {
    const [small, other] = [one, two].map((each) => each.replace('<figure', '<figure class="width-small"'));
    await load(`${small}${other}<p>乙</p>`);
    const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
    if (!first || !second) throw new Error('no pictures');
    await page.mouse.click(first.x + 40, (first.y + first.height + second.y) / 2);
    await page.keyboard.type('中');
    await eventually.equal(() => getSavedHtml(), `${small}<p>中</p>${other}<p>乙</p>`);
    await page.mouse.click(first.x + 40, first.y - 6);
    await page.keyboard.type('前');
    await eventually.equal(() => getSavedHtml(), `<p>前</p>${small}<p>中</p>${other}<p>乙</p>`);
  });

  for (const html of spread(
    [`${one}<p>乙</p>`, `${one}`, '<h2>题</h2>', '<ul><li>甲</li></ul>', `${table}<p>乙</p>`],
    2,
  )) {
    await t.test(`replaces the whole text: ${html}`, async () => {
      for (const [key, expected] of [
        ['Delete', ''],
        ['Backspace', ''],
        ['Control+x', ''],
        ['字', '<p>字</p>'],
      ] as const) {
        await load(html);
        await page.locator('.editor-text').focus();
        await pressKeys('Control+a');
        if (key === '字') await page.keyboard.type(key);
        else await pressKeys(key);
        await eventually.equal(() => getSavedHtml(), expected, key);
        await page.keyboard.type('新');
        await eventually.equal(() => getSavedHtml(), expected ? '<p>字新</p>' : '<p>新</p>', key);
        for (let step = 0; step < 4 && (await editor.html()) !== html; step++) await undo();
        await eventually.equal(() => getSavedHtml(), html, 'undone');
      }
    });
  }

  await t.test('Tab moves to the next cell and adds a row after the last; Shift+Tab moves back', async () => {
    await load('<table><tbody><tr><td>一</td><td>二</td></tr></tbody></table><p>乙</p>');
    await placeCaret('一');
    await pressKeys('Tab');
    await page.keyboard.type('甲');
    await pressKeys('Shift+Tab');
    await page.keyboard.type('乙');
    await pressKeys('Tab', 'Tab');
    await page.keyboard.type('三');
    await eventually.equal(
      () => getSavedHtml(),
      '<table><tbody><tr><td>一乙</td><td>二甲</td></tr><tr><td>三</td><td></td></tr></tbody></table><p>乙</p>',
    );
  });

  await t.test('Escape and then Tab leaves a table', async () => {
    await load(`${table}<p>乙</p>`);
    await placeCaret('格');
    const getFocusedArea = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element?.closest('.editor-text') ? 'text' : element?.closest('.editor-head') ? 'tools' : 'beyond';
      });
    await pressKeys('Escape', 'Shift+Tab');
    await eventually.equal(() => getFocusedArea(), 'tools');
    await placeCaret('格');
    await pressKeys('Escape', 'Tab');
    await eventually.equal(() => getFocusedArea(), 'beyond');
    await eventually.equal(() => getSavedHtml(), `${table}<p>乙</p>`);
  });

  await t.test('the browser reports no problems', () => assert.deepEqual(editor.problems, []));
});
