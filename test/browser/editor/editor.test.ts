/** The editor as a whole: change events, source view, full screen, accessibility, large texts, bundle size. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import zlib from 'node:zlib';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { sanitizeRichText } from '../../../server/rich-text/sanitize.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { createRandomDocument } from '../../server/rich-text/documents.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openEditor, startEditorServer } from './open-editor.ts';

const axeSource = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

async function findViolations(page: Page) {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`,
  );
  return violations as string[];
}

const article =
  `<h2>题</h2><p>一段<strong>粗</strong><a href="/a">链</a><span class="color-red mark-yellow">色</span></p><ul><li>甲<ul><li>乙</li></ul></li></ul>
<ol start="3"><li>丙</li></ol><blockquote><p>引</p></blockquote><pre>码</pre><table><thead><tr><th>岗</th></tr></thead><tbody><tr><td>梯</td></tr></tbody></table>
<figure class="align-center width-small"><img src="/uploads/a.jpg" alt="塔吊" width="640" height="480"><figcaption>图</figcaption></figure><hr><p class="align-right">完</p>`.replace(
    /\n/g,
    '',
  );

test('the editor', async (t) => {
  const browser = await openBrowser(t);
  // Without a content security policy, which would block axe.
  const server = await startEditorServer(t, { policy: '' });
  const { page, text, getSavedHtml, placeCaret, tool, undo, html } = await openEditor(t, browser, server, article);
  const getChanges = () => page.evaluate(() => window.given);
  const load = async (value: string) => {
    await page.evaluate((next) => window.replaceValue(next), value);
    await page.waitForFunction((next) => window.flush() === next, value);
  };

  await t.test('an unchanged text stays as it is, without change events', async () => {
    await eventually.equal(() => getSavedHtml(), article);
    await text.click();
    await page.locator('#after').click();
    await eventually.deepEqual(() => getChanges(), []);
  });

  await testThoroughly(t, 'normalizing old content causes no change event', async () => {
    await page.evaluate(() => window.replaceValue('<div>一<script>1</script></div>'));
    await page.waitForFunction(() => window.flush() === '<p>一</p>');
    await eventually.deepEqual(() => getChanges(), []);
  });

  await t.test('fires change events after typing, and immediately on blur or flush', async () => {
    await load('<p>一</p>');
    await placeCaret('一');
    await page.keyboard.type('二');
    await page.waitForFunction(() => window.given.at(-1) === '<p>一二</p>');
    await page.keyboard.type('三');
    await page.locator('#after').focus();
    await eventually(async () => assert.equal((await getChanges()).at(-1), '<p>一二三</p>'));
    await placeCaret('三');
    await page.keyboard.type('四');
    await eventually.equal(() => html(), '<p>一二三四</p>');
    await eventually(async () =>
      assert.equal((await getChanges()).at(-1), '<p>一二三四</p>', 'flush fires a change event'),
    );
  });

  await testThoroughly(
    t,
    'a new value replaces the text; its own value passed back does not move the caret',
    async () => {
      await load('<p>一</p>');
      await placeCaret('一');
      for (const letter of 'abcdefgh') {
        await page.keyboard.type(letter);
        await html();
      }
      await eventually.equal(() => getSavedHtml(), '<p>一abcdefgh</p>');
      await load('<p>别</p>');
      await load('');
      await eventually.equal(() => text.getAttribute('data-placeholder'), '请输入内容');
      await eventually.equal(
        () => tool('撤销').getAttribute('aria-disabled'),
        'true',
        'the earlier content cannot be undone to',
      );
    },
  );

  await testThoroughly(t, 'counts its characters', async () => {
    await load('<h2>题 目</h2><p>a&amp;b，𠮷</p>');
    await page.getByText('共7字', { exact: true }).waitFor();
    await placeCaret('题');
    await page.keyboard.type('新');
    await page.getByText('共8字', { exact: true }).waitFor();
  });

  await t.test('the source view can be edited; its changes are sanitized and can be undone', async () => {
    await load('<h2>题</h2><p>一</p>');
    await tool('源代码').click();
    const source = page.getByRole('textbox', { name: '富文本编辑器 源代码' });
    await eventually.equal(() => source.inputValue(), '<h2>题</h2>\n<p>一</p>');
    await source.fill('<h1 onclick="x">题</h1><p style="color:#b3261e">二<script>1</script>');
    await eventually.equal(() => tool('加粗').getAttribute('aria-disabled'), 'true');
    await eventually.equal(() => getSavedHtml(), '<h2>题</h2><p><span class="color-red">二</span></p>');
    await tool('源代码').click();
    await eventually.equal(() => text.textContent(), '题二');
    await placeCaret('题');
    await undo();
    await eventually.equal(() => getSavedHtml(), '<h2>题</h2><p>一</p>');
  });

  await testThoroughly(t, 'switches to full screen, and back by Escape', async () => {
    await load('<p>一</p>');
    await tool('全屏').click();
    const box = () => page.locator('.editor').boundingBox();
    await eventually.deepEqual(() => box(), { x: 0, y: 0, width: 1366, height: 768 });
    await placeCaret('一');
    await page.keyboard.press('Escape');
    await eventually(async () => assert.notEqual((await box())?.width, 1366));
    await eventually.equal(() => page.evaluate(() => document.activeElement?.className.includes('editor-text')), true);
  });

  await testThoroughly(t, 'is read-only when disabled', async () => {
    await load('<p>一</p>');
    await page.evaluate(() => window.setDisabled(true));
    await page.locator('.editor-text[contenteditable="false"]').waitFor();
    await text.click({ position: { x: 40, y: 30 }, force: true });
    await page.keyboard.type('二');
    await tool('加粗').click({ force: true });
    await eventually.equal(() => getSavedHtml(), '<p>一</p>');
    await eventually.equal(() => text.getAttribute('aria-disabled'), 'true');
    await page.evaluate(() => window.setDisabled(false));
    await page.locator('.editor-text[contenteditable="true"]').waitFor();
    await placeCaret('一');
    await page.keyboard.type('二');
    await eventually.equal(() => getSavedHtml(), '<p>一二</p>');
  });

  await t.test('has no accessibility violations: text, dialogs, picture and table tools, source, error', async () => {
    await load(article);
    await eventually.deepEqual(() => findViolations(page), []);
    for (const box of ['插入链接', '插入表格', '文字颜色', '背景颜色']) {
      await tool(box).click();
      await eventually.deepEqual(() => findViolations(page), [], box);
      await page.keyboard.press('Escape');
    }
    await page.locator('.editor-text img').click();
    await eventually.deepEqual(() => findViolations(page), []);
    await placeCaret('梯');
    await eventually.deepEqual(() => findViolations(page), []);
    await tool('源代码').click();
    await eventually.deepEqual(() => findViolations(page), []);
    await tool('源代码').click();
    await page.goto(`${server.url}/#wrong`);
    await page.reload();
    await page.getByText('请精简内容后再保存，当前内容过长').waitFor();
    await eventually.equal(() => text.getAttribute('aria-invalid'), 'true');
    await eventually.deepEqual(() => findViolations(page), []);
  });

  await testThoroughly(t, 'dialogs close by Escape and by a click outside, and return the focus', async () => {
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

  await testThoroughly(t, 'sanitized documents are not changed', async () => {
    // Only a trailing <br>, which is invisible, is not kept.
    const getVisibleText = (value: string) => value.replace(/<[^>]*>|\s/g, '');
    let unchanged = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const cleaned = sanitizeRichText(createRandomDocument(seed));
      await page.evaluate((value) => window.replaceValue(value), cleaned);
      await page.waitForFunction((text) => window.flush().replace(/<[^>]*>|\s/g, '') === text, getVisibleText(cleaned));
      if ((await getSavedHtml()) === cleaned) unchanged++;
      else assert.match(cleaned, /<br>/, `seed ${seed}`);
    }
    assert.ok(unchanged > 75, `${unchanged} documents are identical`);
  });

  await testThoroughly(t, 'typing a letter in an article of 500 KB reads only its own block', async () => {
    const long = Array.from({ length: 3000 }, (_, index) => `<p>第${index}段，${'字'.repeat(50)}</p>`).join('');
    assert.ok(Buffer.byteLength(long) > 500_000);
    await load(long);
    await placeCaret('第1500段');
    const readCount = await page.evaluate(() => {
      // Reading a block accesses its childNodes.
      const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes') as { get(): NodeList };
      const nodes = new Set<Node>();
      Object.defineProperty(Node.prototype, 'childNodes', {
        configurable: true,
        get(this: Node) {
          if (this.nodeName === 'P') nodes.add(this);
          return get.call(this);
        },
      });
      document.execCommand('insertText', false, '新');
      window.flush();
      Object.defineProperty(Node.prototype, 'childNodes', { configurable: true, get });
      return nodes.size;
    });
    assert.ok(readCount <= 3, `${readCount} paragraphs were read`);
    await eventually(async () => assert.ok((await getSavedHtml()).includes('第1500段新')));
  });
});

test('the editor without React is at most 30 KB compressed', async () => {
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
  const lazyOutputs = Object.entries(metafile.outputs).filter(
    ([, { inputs }]) => 'node_modules/marked/lib/marked.esm.js' in inputs,
  );
  assert.equal(lazyOutputs.length, 1, 'Markdown is loaded on demand');
  const initialOutputs = outputFiles.filter(({ path }) => !lazyOutputs.some(([name]) => path.endsWith(name)));
  const bytes = initialOutputs.reduce((sum, { contents }) => sum + zlib.brotliCompressSync(contents).length, 0);
  assert.ok(bytes > 10_000 && bytes <= 30 * 1024, `${bytes} bytes`);
});
