/** The parts of the editor that need no browser: detection of Markdown and URLs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { normalizeUrl } from '../../client/ui/editor/commands/link.ts';
import { OwnOutputTracker } from '../../client/ui/editor/html/OwnOutputTracker.ts';
import { disableStylesAndHandlers } from '../../client/ui/editor/html/read-html.ts';
import { looksLikeMarkdown, plainTextToHtml } from '../../client/ui/editor/paste/plain-text.ts';

test('text is Markdown if it contains unambiguous syntax, or several lines of ambiguous syntax', () => {
  for (const text of [
    '# 题',
    'a\n\n## 题',
    '一**二**三',
    '[链](https://a.cn)',
    '- 甲\n- 乙',
    '1. 甲\n2. 乙',
    '> 甲\n> 乙',
    '```\na\n```',
  ])
    assert.equal(looksLikeMarkdown(text), true, text);
  for (const text of ['', '一段话', '- 甲', '1. 甲\n二', '#标签', '2 * 3 * 4', 'a_b_c', '3 > 2', '价格：100-200'])
    assert.equal(looksLikeMarkdown(text), false, text);
});

test('removes style elements and disables style and event attributes before parsing, whatever quotes and comments surround them', () => {
  for (const [html, expected] of [
    ['<p style="a">甲</p>', '<p x-style="a">甲</p>'],
    ['<p title="<style>" onclick=a>甲</p>', '<p title="<style>" x-onclick=a>甲</p>'],
    ['<a href="/?online=1" STYLE=a>甲</a>', '<a href="/?online=1" x-STYLE=a>甲</a>'],
    ['<style><!-- p {} --></style><p style=a>', '<p x-style=a>'],
    ['<!-- <style> " --><p style=a>', '<!-- <style> " --><p x-style=a>'],
    ['<!--><p style=a>', '<!--><p x-style=a>'],
    ["<p it's style=a>甲</p>", "<p it's x-style=a>甲</p>"],
    ['<p>甲</p><style>p {}', '<p>甲</p>'],
    ['<p style="a', '<p x-style="a'],
  ] as const)
    assert.equal(disableStylesAndHandlers(html), expected, html);
});

test('plain lines become paragraphs with escaped HTML', async () => {
  assert.equal(await plainTextToHtml('甲\n\n <b>&乙  \r\n'), '<p>甲</p><p> &lt;b&gt;&amp;乙</p>');
});

test('a typed URL is completed or rejected', () => {
  const cases: [input: string, url: string | undefined][] = [
    [' https://a.cn/b ', 'https://a.cn/b'],
    ['www.a.cn', 'https://www.a.cn'],
    ['a.com.cn/b?c#d', 'https://a.com.cn/b?c#d'],
    ['/gywm', '/gywm'],
    ['#top', '#top'],
    ['mailto:a@b.cn', 'mailto:a@b.cn'],
    ['tel:0533', 'tel:0533'],
    ['', undefined],
    ['公司', undefined],
    ['//a.cn', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,a', undefined],
    ['https://', undefined],
  ];
  for (const [input, url] of cases) assert.equal(normalizeUrl(input), url, input);
});

test('changes are reported once, and a reported value that comes back late is not taken for a new text', () => {
  const tracker = new OwnOutputTracker();
  tracker.recordLoad('<div>旧</div>', '<p>旧</p>');
  assert.equal(tracker.recordOutput('<p>旧</p>'), false);
  assert.equal(tracker.isExternalChange('<div>旧</div>'), false);
  assert.deepEqual(
    ['<p>一</p>', '<p>二</p>', '<p>三</p>'].map((html) => tracker.recordOutput(html)),
    [true, true, true],
  );
  assert.equal(tracker.isExternalChange('<p>一</p>'), false);
  assert.equal(tracker.isExternalChange('<p>三</p>'), false, 'values in between may be skipped');
  assert.equal(tracker.isExternalChange('<p>二</p>'), true, 'an older value after a newer one is a new text');
  assert.equal(tracker.isExternalChange('<div>旧</div>'), true, 'so is the first value');
});
