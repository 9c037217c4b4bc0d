/** Tests the chart and the table of the bench: what they show, and when they are written. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { temporaryFolder } from '../helpers/site.ts';
import { bench } from './bench.ts';
import { renderChart } from './chart.ts';
import type { Figure, Row } from './rows.ts';
import type { RowInfo } from './table.ts';

const row = (what: string, facts: Partial<RowInfo> = {}): RowInfo => ({
  what,
  bound: 'most',
  budget: 2,
  aim: 1,
  ...facts,
});
const render = (facts: RowInfo, figure: Figure) =>
  renderChart([{ title: 'Group', rows: [{ row: facts, figure }] }], 'a machine');
/** Reads the kind and length of the bar; the length is a fraction of the budget. */
const readBar = (svg: string) => {
  const [, kind, width] = /<rect class="(bar|over)" x="\d+" y="\d+" width="(\d+)"/.exec(svg) ?? [];
  return kind ? `${kind} ${Number(width) / 200}` : 'none';
};

test('draws a bar as long as figure ÷ budget, and marks a missed budget', () => {
  assert.equal(readBar(render(row('page'), { median: 1 })), 'bar 0.5');
  assert.equal(readBar(render(row('page'), { median: 2 })), 'bar 1');
  assert.equal(readBar(render(row('page'), { median: 2.5 })), 'over 1.25');
});

test('draws budget ÷ figure for a minimum, and says so in the label', () => {
  const least = row('saves ÷ bare', { bound: 'least', budget: 0.6 });
  assert.equal(readBar(render(least, { median: 1.2 })), 'bar 0.5');
  assert.equal(readBar(render(least, { median: 0.5 })), 'over 1.2');
  assert.match(render(least, { median: 1.2 }), />saves: budget ÷ figure</);
});

test('draws no bar for zero of a zero budget, and ends a bar that is too long in an arrow', () => {
  const none = row('stale pages', { budget: 0, unit: 'pages' });
  assert.equal(readBar(render(none, { median: 0 })), 'none');
  assert.doesNotMatch(render(none, { median: 0 }), /→/);
  assert.equal(readBar(render(none, { median: 1 })), 'over 1.5');
  for (const svg of [render(none, { median: 1 }), render(row('page'), { median: 9 })]) assert.match(svg, />→</);
});

test('writes well-formed SVG whatever a row is called, and the same bytes for the same figures', () => {
  const renderSvg = () => render(row('a < b & "c" ÷ d'), { median: 1, spread: [0.8, 1.4] });
  const svg = renderSvg();
  assert.match(svg, />a &lt; b &amp; "c"</);
  const open: string[] = [];
  for (const [, end, name = '', isSelfClosing] of svg.matchAll(/<(\/?)([a-z]+)(?: [a-z][\w:-]*="[^"<]*")*(\/?)>/gi))
    if (end) assert.equal(open.pop(), name);
    else if (!isSelfClosing) open.push(name);
  assert.deepEqual(open, []);
  assert.doesNotMatch(svg.replaceAll(/<[^<>]+>/g, ''), /[<>]|&(?!amp;|lt;|gt;)/);
  assert.match(svg, /<path class="spread" d="M488 [\d.]+L548 /);
  assert.match(svg, /prefers-color-scheme:dark/);
  assert.equal(renderSvg(), svg);
});

const PAGE = [
  '# Performance',
  '<!-- written by npm run bench: begin -->',
  'an older run',
  '<!-- written by npm run bench: end -->',
  'the rest',
].join('\n');

function createDocs(t: TestContext) {
  t.mock.method(console, 'log', () => undefined);
  const folder = temporaryFolder(t);
  fs.writeFileSync(path.join(folder, 'performance.md'), PAGE);
  fs.writeFileSync(path.join(folder, 'bench.svg'), 'an older picture');
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  return { folder, page: () => read('performance.md'), svg: () => read('bench.svg') };
}

const measured = (facts: RowInfo, median: number): Row => ({ ...facts, measure: async () => ({ median }) });
const group = (...rows: Row[]) => [{ title: 'Group', rows }];
const rows = group(measured(row('page ÷ bare'), 1.5), measured(row('start ÷ bare'), 3));

test('writes chart and table after a run of all rows, without the rows that are only printed', async (t) => {
  const { folder, page, svg } = createDocs(t);
  await bench([], rows, group(measured(row('score'), 1)), folder);
  assert.match(svg(), /1 of 2 rows within budget/);
  assert.match(page(), /^# Performance\n[\s\S]*1 of 2 rows within budget[\s\S]*\nthe rest$/);
  assert.match(
    page(),
    /\n\| page ÷ bare \| ≤ 2\.00 \| 1\.50 \| {2}\|\n\| start ÷ bare \| ≤ 2\.00 \| \*\*3\.00\*\* \| {2}\|\n/,
  );
  assert.doesNotMatch(page(), /an older run|score/);
});

test('writes nothing after a run of selected rows or a run that fails', async (t) => {
  const { folder, page, svg } = createDocs(t);
  await bench(['page'], rows, [], folder);
  const broken: Row = { ...row('broken'), measure: () => Promise.reject(new Error('no such server')) };
  await assert.rejects(bench([], [...rows, ...group(broken)], [], folder), /no such server/);
  assert.deepEqual([page(), svg()], [PAGE, 'an older picture']);
});
