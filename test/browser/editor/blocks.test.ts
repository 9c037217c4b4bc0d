/** Writing around pictures, tables and dividers, and over the whole text. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { png } from '../../helpers/images.ts';
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
  const { page, saved, caret, undo } = editor;
  const load = async (html: string) => {
    for (const each of ['<p>别的</p>', html]) {
      await page.evaluate((given) => window.replaceValue(given), each);
      await page.waitForFunction((given) => window.flush() === given, each);
    }
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const pictures = page.locator('.editor-text img');
  const picked = () => pictures.evaluateAll((all) => all.findIndex((each) => each.hasAttribute('data-picked')));
  const between = `<p>甲</p>${one}<p>乙</p>`;

  await t.test('a picked picture stays when something is written', async () => {
    for (const [keys, words] of [
      [['Enter'], '中'],
      [[], '中'],
    ] as const) {
      await load(between);
      await pictures.click();
      await press(...keys);
      await page.keyboard.type(words);
      await eventually.equal(() => saved(), `<p>甲</p>${one}<p>中</p><p>乙</p>`);
      for (let step = 0; step < 4 && (await editor.html()) !== between; step++) await undo();
      await eventually.equal(() => saved(), between, 'taken back');
    }
  });

  await t.test('picked beside it too, as far as its figure goes', async () => {
    await load(between);
    const box = await page.locator('.editor-text figure').boundingBox();
    await page.locator('.editor-text figure').click({ position: { x: (box?.width ?? 0) - 4, y: 20 } });
    await press('Enter');
    await page.keyboard.type('中');
    await eventually.equal(() => saved(), `<p>甲</p>${one}<p>中</p><p>乙</p>`);
  });

  await t.test('an input method writes behind a picked picture', async () => {
    await load(between);
    await pictures.click();
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'zhong', selectionStart: 5, selectionEnd: 5 });
    await client.send('Input.insertText', { text: '中' });
    await client.detach();
    await eventually.equal(() => saved(), `<p>甲</p>${one}<p>中</p><p>乙</p>`);
  });

  await t.test('another picture comes behind the picked one', async () => {
    await load(between);
    await pictures.click();
    const chosen = page.waitForEvent('filechooser');
    await editor.tool('插入图片').click();
    await (await chosen).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: png({ width: 3, height: 2 }) });
    await eventually.ok(() => server.uploads.length > 0);
    server.uploads.shift()?.answer(200, '/uploads/2.jpg');
    await page.waitForFunction(() => window.flush().includes('/uploads/2.jpg'));
    await eventually.match(
      () => saved(),
      /^<p>甲<\/p><figure><img src="\/uploads\/1.*<img src="\/uploads\/2.*<p>乙<\/p>$/,
    );
  });

  await t.test('Delete and Backspace take it out, and it can be brought back', async () => {
    for (const key of ['Delete', 'Backspace']) {
      await load(between);
      await pictures.click();
      await press(key);
      await eventually.equal(() => saved(), '<p>甲</p><p>乙</p>', key);
      await undo();
      await eventually.equal(() => saved(), between);
    }
  });

  await t.test('arrows come to a picture, past it, and make room where there is none', async () => {
    await load(`${one}${two}<p>乙</p>`);
    await caret('乙', 'before');
    await press('ArrowLeft');
    await eventually.equal(() => picked(), 1);
    await press('ArrowLeft');
    await page.keyboard.type('中');
    await eventually.equal(() => saved(), `${one}<p>中</p>${two}<p>乙</p>`);
    await press('Home', 'ArrowUp');
    await eventually.equal(() => picked(), 0);
    await press('ArrowUp');
    await page.keyboard.type('前');
    await eventually.equal(() => saved(), `<p>前</p>${one}<p>中</p>${two}<p>乙</p>`);
    await press('ArrowDown');
    await eventually.equal(() => picked(), 0);
    await press('ArrowRight');
    await page.keyboard.type('再');
    await eventually.equal(() => saved(), `<p>前</p>${one}<p>再中</p>${two}<p>乙</p>`);
  });

  await t.test('a line that is left empty goes again', async () => {
    await load(`${one}${two}<p>乙</p>`);
    await pictures.first().click();
    await press('ArrowRight');
    await eventually.equal(() => saved(), `${one}<p><br></p>${two}<p>乙</p>`);
    await press('ArrowRight');
    await page.waitForFunction((html) => window.flush() === html, `${one}${two}<p>乙</p>`);
    await eventually.equal(() => picked(), 1);
  });

  await t.test('in front of a divider and between two tables', async () => {
    await load('<hr><p>乙</p>');
    await caret('乙', 'before');
    await press('ArrowUp');
    await page.keyboard.type('前');
    await eventually.equal(() => saved(), '<p>前</p><hr><p>乙</p>');
    await load(`${table}${table}<p>乙</p>`);
    await caret('格');
    await press('ArrowDown');
    await page.keyboard.type('中');
    await eventually.equal(() => saved(), `${table}<p>中</p>${table}<p>乙</p>`);
  });

  await t.test('a press above the first and between two', async () => {
    const [small, other] = [one, two].map((each) => each.replace('<figure', '<figure class="width-small"'));
    await load(`${small}${other}<p>乙</p>`);
    const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
    if (!first || !second) throw new Error('no pictures');
    await page.mouse.click(first.x + 40, (first.y + first.height + second.y) / 2);
    await page.keyboard.type('中');
    await eventually.equal(() => saved(), `${small}<p>中</p>${other}<p>乙</p>`);
    await page.mouse.click(first.x + 40, first.y - 6);
    await page.keyboard.type('前');
    await eventually.equal(() => saved(), `<p>前</p>${small}<p>中</p>${other}<p>乙</p>`);
  });

  for (const html of [`${one}<p>乙</p>`, `${one}`, '<h2>题</h2>', '<ul><li>甲</li></ul>', `${table}<p>乙</p>`]) {
    await t.test(`all of it: ${html}`, async () => {
      for (const [key, to] of [
        ['Delete', ''],
        ['Backspace', ''],
        ['Control+x', ''],
        ['字', '<p>字</p>'],
      ] as const) {
        await load(html);
        await page.locator('.editor-text').focus();
        await press('Control+a');
        if (key === '字') await page.keyboard.type(key);
        else await press(key);
        await eventually.equal(() => saved(), to, key);
        await page.keyboard.type('新');
        await eventually.equal(() => saved(), to ? '<p>字新</p>' : '<p>新</p>', key);
        for (let step = 0; step < 4 && (await editor.html()) !== html; step++) await undo();
        await eventually.equal(() => saved(), html, 'taken back');
      }
    });
  }

  await t.test('Tab goes from cell to cell and makes a row behind the last, Shift+Tab goes back', async () => {
    await load('<table><tbody><tr><td>一</td><td>二</td></tr></tbody></table><p>乙</p>');
    await caret('一');
    await press('Tab');
    await page.keyboard.type('甲');
    await press('Shift+Tab');
    await page.keyboard.type('乙');
    await press('Tab', 'Tab');
    await page.keyboard.type('三');
    await eventually.equal(
      () => saved(),
      '<table><tbody><tr><td>一乙</td><td>二甲</td></tr><tr><td>三</td><td></td></tr></tbody></table><p>乙</p>',
    );
  });

  await t.test('Escape and then Tab leave a table', async () => {
    await load(`${table}<p>乙</p>`);
    await caret('格');
    const place = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        return at?.closest('.editor-text') ? 'text' : at?.closest('.editor-head') ? 'tools' : 'beyond';
      });
    await press('Escape', 'Shift+Tab');
    await eventually.equal(() => place(), 'tools');
    await caret('格');
    await press('Escape', 'Tab');
    await eventually.equal(() => place(), 'beyond');
    await eventually.equal(() => saved(), `${table}<p>乙</p>`);
  });

  await t.test('nothing was complained about', () => assert.deepEqual(editor.problems, []));
});
