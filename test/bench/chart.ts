/** The figures as bars, for docs/bench.svg: each figure ÷ its budget, and a line at 1. The same figures always make the same bytes. */
import { formatCells, type Measured } from './table.ts';

export interface MeasuredGroup {
  title: string;
  rows: readonly Measured[];
}

const WIDTH = 900;
const LABELS = 16;
/** Where the bars begin, and how long a figure is that just meets its budget. */
const BARS = 408;
const BUDGET = 200;
/** What is longer is cut off, and says so by an arrow. */
const LONGEST = 1.5;
const FIGURES = 792;
const BUDGETS = 802;
const TOP = 92;
const ROW = 17;
const TITLE = 28;
const BOTTOM = 14;

/** Its own background: where a page is light and the system dark, or the other way round, the letters stay readable. */
const STYLE = [
  'svg{font:12px system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color-scheme:light dark}',
  '.back{fill:#fff}text{fill:#1f2933}.quiet{fill:#5b6774}.bold{font-weight:600}.end{text-anchor:end}.mid{text-anchor:middle}',
  '.bar{fill:#4a8ac4}.over{fill:#d9600f}.spread{stroke:#1f2933;stroke-width:1.5}.grid{stroke:#d5dae0}.line{stroke:#1f2933;stroke-width:1.5}',
  '@media(prefers-color-scheme:dark){.back{fill:#0d1117}text{fill:#e6edf3}.quiet{fill:#9aa5b1}.bar{fill:#3f79b3}.over{fill:#e0752c}',
  '.spread,.line{stroke:#e6edf3}.grid{stroke:#30363d}}',
].join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const text = (x: number, y: number, name: string, said: string) =>
  `<text x="${x}" y="${y}"${name && ` class="${name}"`}>${escaped(said)}</text>`;
const line = (name: string, x1: number, y1: number, x2: number, y2: number) =>
  `<path class="${name}" d="M${x1} ${y1}L${x2} ${y2}"/>`;
const placeOf = (part: number) => Math.round(BARS + Math.min(part, LONGEST) * BUDGET);

/** How much of its budget a figure takes. A figure that has to be at least so much is turned round: 1 is the budget, more is too bad. */
function partOf({ bound, budget }: Measured['row'], value: number): number {
  const [above, below] = bound === 'most' ? [value, budget] : [budget, value];
  if (above === 0) return 0;
  return above / below;
}

/** What it was measured against stands in the table, and is too long for here. */
function labelOf({ what, bound }: Measured['row']): string {
  const [label = what] = what.split(' ÷ ');
  const short = label.replace(/, CPU$/, '');
  return bound === 'most' ? short : `${short}: budget ÷ figure`;
}

function drawn(measured: Measured, y: number): string {
  const { row, figure } = measured;
  const words = formatCells(measured);
  const part = partOf(row, figure.median);
  const middle = y + ROW / 2;
  const base = y + ROW - 5;
  const parts = [text(LABELS, base, '', labelOf(row))];
  const end = placeOf(part);
  if (end > BARS)
    parts.push(
      `<rect class="${words.isMet ? 'bar' : 'over'}" x="${BARS}" y="${y + 3}" width="${end - BARS}" height="${ROW - 6}"/>`,
    );
  if (part > LONGEST) parts.push(text(end + 4, base, 'bold', '→'));
  const [from, to] = figure.spread?.map((each) => placeOf(partOf(row, each))).toSorted((a, b) => a - b) ?? [];
  if (from !== undefined && to !== undefined && to > from) parts.push(line('spread', from, middle, to, middle));
  parts.push(text(FIGURES, base, words.isMet ? 'end' : 'end bold', words.figure));
  parts.push(text(BUDGETS, base, 'quiet', words.budget));
  return parts.join('');
}

export function renderChart(groups: readonly MeasuredGroup[], machine: string): string {
  const rows: string[] = [];
  let y = TOP;
  for (const { title, rows: measured } of groups) {
    rows.push(text(LABELS, y + TITLE - 9, 'bold', title));
    y += TITLE;
    for (const each of measured) {
      rows.push(drawn(each, y));
      y += ROW;
    }
  }
  const height = y + BOTTOM;
  const all = groups.flatMap(({ rows: measured }) => measured);
  const met = all.filter((each) => formatCells(each).isMet).length;
  const said = `${met} of ${all.length} rows within budget`;
  const scale = [0, 0.5, 1, 1.5].flatMap((part) => [
    text(placeOf(part), TOP - 6, part === 1 ? 'mid bold' : 'mid quiet', part === 1 ? 'budget' : String(part)),
    line(part === 1 ? 'line' : 'grid', placeOf(part), TOP, placeOf(part), y),
  ]);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t">`,
    `<title id="t">npm run bench: ${said}</title><style>${STYLE}</style><rect class="back" width="${WIDTH}" height="${height}"/>`,
    text(LABELS, 24, 'bold', `npm run bench: ${said}`),
    text(LABELS, 42, 'quiet', machine),
    text(LABELS, 58, 'quiet', 'Bar: figure ÷ budget, shorter is better. Thin line: the middle half of the rounds.'),
    text(FIGURES, TOP - 6, 'end quiet', 'figure'),
    text(BUDGETS, TOP - 6, 'quiet', 'budget'),
    ...scale,
    ...rows,
    '</svg>',
  ].join('\n')}\n`;
}
