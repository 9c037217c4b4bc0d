/** The editor as a whole: what its owner sees of it, how it looks, how long a text may be. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import zlib from 'node:zlib';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { sanitizeRichText } from '../../../server/rich-text/sanitize.ts';
import { createRandomDocument } from '../../server/rich-text/documents.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openEditor, startEditorServer } from './open-editor.ts';

const axe = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

async function violations(page: Page) {
  await page.evaluate(axe);
  const found = await page.evaluate(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`,
  );
  return found as string[];
}

const article =
  `<h2>题</h2><p>一段<strong>粗</strong><a href="/a">链</a><span class="color-red mark-yellow">色</span></p><ul><li>甲<ul><li>乙</li></ul></li></ul>
<ol start="3"><li>丙</li></ol><blockquote><p>引</p></blockquote><pre>码</pre><table><thead><tr><th>岗</th></tr></thead><tbody><tr><td>梯</td></tr></tbody></table>
<figure class="align-center width-small"><img src="/uploads/a.jpg" alt="塔吊" width="640" height="480"><figcaption>图</figcaption></figure><hr><p class="align-right">完</p>`.replace(
    /\n/g,
    '',
  );

test('the whole', async (t) => {
  const browser = await openBrowser(t);
  // Without a policy, as axe comes from outside.
  const server = await startEditorServer(t, { policy: '' });
  const { page, text, saved, caret, tool, undo, html } = await openEditor(t, browser, server, article);
  const given = () => page.evaluate(() => window.given);
  const load = async (value: string) => {
    await page.evaluate((next) => window.replaceValue(next), value);
    await page.waitForFunction((next) => window.flush() === next, value);
  };

  await t.test('a text that is only looked at stays as it is, and nothing is said to have changed', async () => {
    await eventually.equal(() => saved(), article);
    await text.click();
    await page.locator('#after').click();
    await eventually.deepEqual(() => given(), []);
  });

  await t.test('what an older cleaner has left is not changed before somebody changes it', async () => {
    await page.evaluate(() => window.replaceValue('<div>一<script>1</script></div>'));
    await page.waitForFunction(() => window.flush() === '<p>一</p>');
    await eventually.deepEqual(() => given(), []);
  });

  await t.test('the owner hears of what is typed by itself, and at once when the focus goes', async () => {
    await load('<p>一</p>');
    await caret('一');
    await page.keyboard.type('二');
    await page.waitForFunction(() => window.given.at(-1) === '<p>一二</p>');
    await page.keyboard.type('三');
    await page.locator('#after').focus();
    await eventually(async () => assert.equal((await given()).at(-1), '<p>一二三</p>'));
    await caret('三');
    await page.keyboard.type('四');
    await eventually.equal(() => html(), '<p>一二三四</p>');
    await eventually(async () =>
      assert.equal((await given()).at(-1), '<p>一二三四</p>', 'asked for, it is told as well'),
    );
  });

  await t.test('another value takes the place of the text, an echo of its own does not move the caret', async () => {
    await load('<p>一</p>');
    await caret('一');
    for (const letter of 'abcdefgh') {
      await page.keyboard.type(letter);
      await html();
    }
    await eventually.equal(() => saved(), '<p>一abcdefgh</p>');
    await load('<p>别</p>');
    await load('');
    await eventually.equal(() => text.getAttribute('data-placeholder'), '请输入内容');
    await eventually.equal(
      () => tool('撤销').getAttribute('aria-disabled'),
      'true',
      'what was before is not to be taken back to',
    );
  });

  await t.test('counts its characters', async () => {
    await load('<h2>题 目</h2><p>a&amp;b，𠮷</p>');
    await page.getByText('共7字', { exact: true }).waitFor();
    await caret('题');
    await page.keyboard.type('新');
    await page.getByText('共8字', { exact: true }).waitFor();
  });

  await t.test('the source: shown, changed, cleaned on the way back, taken back', async () => {
    await load('<h2>题</h2><p>一</p>');
    await tool('源代码').click();
    const source = page.getByRole('textbox', { name: '富文本编辑器 源代码' });
    await eventually.equal(() => source.inputValue(), '<h2>题</h2>\n<p>一</p>');
    await source.fill('<h1 onclick="x">题</h1><p style="color:#b3261e">二<script>1</script>');
    await eventually.equal(() => tool('加粗').getAttribute('aria-disabled'), 'true');
    await eventually.equal(() => saved(), '<h2>题</h2><p><span class="color-red">二</span></p>');
    await tool('源代码').click();
    await eventually.equal(() => text.textContent(), '题二');
    await caret('题');
    await undo();
    await eventually.equal(() => saved(), '<h2>题</h2><p>一</p>');
  });

  await t.test('full screen, and Escape out of it', async () => {
    await load('<p>一</p>');
    await tool('全屏').click();
    const box = () => page.locator('.editor').boundingBox();
    await eventually.deepEqual(() => box(), { x: 0, y: 0, width: 1366, height: 768 });
    await caret('一');
    await page.keyboard.press('Escape');
    await eventually(async () => assert.notEqual((await box())?.width, 1366));
    await eventually.equal(() => page.evaluate(() => document.activeElement?.className.includes('editor-text')), true);
  });

  await t.test('disabled it is read only', async () => {
    await load('<p>一</p>');
    await page.evaluate(() => window.setDisabled(true));
    await page.locator('.editor-text[contenteditable="false"]').waitFor();
    await text.click({ position: { x: 40, y: 30 }, force: true });
    await page.keyboard.type('二');
    await tool('加粗').click({ force: true });
    await eventually.equal(() => saved(), '<p>一</p>');
    await eventually.equal(() => text.getAttribute('aria-disabled'), 'true');
    await page.evaluate(() => window.setDisabled(false));
    await page.locator('.editor-text[contenteditable="true"]').waitFor();
    await caret('一');
    await page.keyboard.type('二');
    await eventually.equal(() => saved(), '<p>一二</p>');
  });

  await t.test('axe finds nothing: text, boxes, picture and table tools, source, error', async () => {
    await load(article);
    await eventually.deepEqual(() => violations(page), []);
    for (const box of ['插入链接', '插入表格', '文字颜色', '背景颜色']) {
      await tool(box).click();
      await eventually.deepEqual(() => violations(page), [], box);
      await page.keyboard.press('Escape');
    }
    await page.locator('.editor-text img').click();
    await eventually.deepEqual(() => violations(page), []);
    await caret('梯');
    await eventually.deepEqual(() => violations(page), []);
    await tool('源代码').click();
    await eventually.deepEqual(() => violations(page), []);
    await tool('源代码').click();
    await page.goto(`${server.url}/#wrong`);
    await page.reload();
    await page.getByText('内容过长，请精简后再保存').waitFor();
    await eventually.equal(() => text.getAttribute('aria-invalid'), 'true');
    await eventually.deepEqual(() => violations(page), []);
  });

  await t.test('boxes close by Escape and by a press elsewhere, and give the focus back', async () => {
    await page.goto(`${server.url}/?value=${encodeURIComponent('<p>一</p>')}`);
    await tool('文字颜色').click();
    await page.keyboard.press('Escape');
    await eventually.equal(() => page.getByRole('dialog').count(), 0);
    await eventually.equal(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), '文字颜色');
    await tool('插入表格').click();
    await page.getByRole('dialog', { name: '插入表格' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), '2行2列');
    await text.click();
    await eventually.equal(() => page.getByRole('dialog').count(), 0);
  });

  await t.test('documents of every kind come out as the cleaner leaves them', async () => {
    // A break that ends a line is not to be seen, and is not kept; everything else is.
    const shown = (value: string) => value.replace(/<[^>]*>|\s/g, '');
    let unchanged = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const cleaned = sanitizeRichText(createRandomDocument(seed));
      await page.evaluate((value) => window.replaceValue(value), cleaned);
      await page.waitForFunction((words) => window.flush().replace(/<[^>]*>|\s/g, '') === words, shown(cleaned));
      if ((await saved()) === cleaned) unchanged++;
      else assert.match(cleaned, /<br>/, `seed ${seed}`);
    }
    assert.ok(unchanged > 75, `${unchanged} documents came out to the letter`);
  });

  await t.test('an article of 500 KB: a letter changes one block and no other is read again', async () => {
    const long = Array.from({ length: 3000 }, (_, at) => `<p>第${at}段，${'字'.repeat(50)}</p>`).join('');
    assert.ok(Buffer.byteLength(long) > 500_000);
    await load(long);
    await caret('第1500段');
    const read = await page.evaluate(() => {
      // Everything that is read is asked for its children.
      const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes') as { get(): NodeList };
      const seen = new Set<Node>();
      Object.defineProperty(Node.prototype, 'childNodes', {
        configurable: true,
        get(this: Node) {
          if (this.nodeName === 'P') seen.add(this);
          return get.call(this);
        },
      });
      document.execCommand('insertText', false, '新');
      window.flush();
      Object.defineProperty(Node.prototype, 'childNodes', { configurable: true, get });
      return seen.size;
    });
    assert.ok(read <= 3, `${read} paragraphs were read`);
    await eventually(async () => assert.ok((await saved()).includes('第1500段新')));
  });
});

test('what a dialog loads for the editor, beside React, is at most 30 KB compressed', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: ['client/ui/editor/Editor.tsx'],
    bundle: true,
    splitting: true,
    outdir: 'out',
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: ['chrome88', 'safari15.4'],
    external: ['react', 'react/jsx-runtime'],
  });
  const later = Object.entries(metafile.outputs).filter(
    ([, { inputs }]) => 'node_modules/marked/lib/marked.esm.js' in inputs,
  );
  assert.equal(later.length, 1, 'Markdown comes when it is pasted');
  const first = outputFiles.filter(({ path }) => !later.some(([name]) => path.endsWith(name)));
  const bytes = first.reduce((sum, { contents }) => sum + zlib.brotliCompressSync(contents).length, 0);
  assert.ok(bytes > 10_000 && bytes <= 30 * 1024, `${bytes} bytes`);
});
