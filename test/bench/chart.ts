/** Draws docs/bench.svg: each figure ÷ its budget as a bar, with a line at 1. The same figures always give the same bytes. */
import { formatCells, type Measured } from './table.ts';

export interface MeasuredGroup {
  title: string;
  rows: readonly Measured[];
}

const WIDTH = 900;
const LABELS_X = 16;
const BARS_X = 408;
/** The length of a bar whose figure equals its budget. */
const BUDGET_LENGTH = 200;
/** Longer bars are cut off here and end in an arrow. */
const MAX_SHARE = 1.5;
const FIGURES_X = 792;
const BUDGETS_X = 802;
const TOP = 92;
const ROW_HEIGHT = 17;
const TITLE_HEIGHT = 28;
const BOTTOM = 14;

/** The chart has its own background, so that the text is readable where page and system use different colour schemes. */
const STYLE = [
  'svg{font:12px system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color-scheme:light dark}',
  '.back{fill:#fff}text{fill:#1f2933}.quiet{fill:#5b6774}.bold{font-weight:600}.end{text-anchor:end}.mid{text-anchor:middle}',
  '.bar{fill:#4a8ac4}.over{fill:#d9600f}.spread{stroke:#1f2933;stroke-width:1.5}.grid{stroke:#d5dae0}.line{stroke:#1f2933;stroke-width:1.5}',
  '@media(prefers-color-scheme:dark){.back{fill:#0d1117}text{fill:#e6edf3}.quiet{fill:#9aa5b1}.bar{fill:#3f79b3}.over{fill:#e0752c}',
  '.spread,.line{stroke:#e6edf3}.grid{stroke:#30363d}}',
].join('');

const escapeXml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const renderText = (x: number, y: number, className: string, content: string) =>
  `<text x="${x}" y="${y}"${className && ` class="${className}"`}>${escapeXml(content)}</text>`;
const renderLine = (name: string, x1: number, y1: number, x2: number, y2: number) =>
  `<path class="${name}" d="M${x1} ${y1}L${x2} ${y2}"/>`;
const toX = (share: number) => Math.round(BARS_X + Math.min(share, MAX_SHARE) * BUDGET_LENGTH);

/** The share of its budget that a value uses. For a minimum this is budget ÷ value, so that more than 1 is always a miss. */
function shareOf({ bound, budget }: Measured['row'], value: number): number {
  const [above, below] = bound === 'most' ? [value, budget] : [budget, value];
  if (above === 0) return 0;
  return above / below;
}

/** The label without its baseline, which is too long for the chart; the table has it. */
function formatLabel({ what, bound }: Measured['row']): string {
  const [label = what] = what.split(' ÷ ');
  const short = label.replace(/, CPU$/, '');
  return bound === 'most' ? short : `${short}: budget ÷ figure`;
}

function renderRow(measured: Measured, y: number): string {
  const { row, figure } = measured;
  const cells = formatCells(measured);
  const share = shareOf(row, figure.median);
  const middle = y + ROW_HEIGHT / 2;
  const base = y + ROW_HEIGHT - 5;
  const parts = [renderText(LABELS_X, base, '', formatLabel(row))];
  const end = toX(share);
  if (end > BARS_X)
    parts.push(
      `<rect class="${cells.isMet ? 'bar' : 'over'}" x="${BARS_X}" y="${y + 3}" width="${end - BARS_X}" height="${ROW_HEIGHT - 6}"/>`,
    );
  if (share > MAX_SHARE) parts.push(renderText(end + 4, base, 'bold', '→'));
  const [from, to] = figure.spread?.map((each) => toX(shareOf(row, each))).toSorted((a, b) => a - b) ?? [];
  if (from !== undefined && to !== undefined && to > from) parts.push(renderLine('spread', from, middle, to, middle));
  parts.push(renderText(FIGURES_X, base, cells.isMet ? 'end' : 'end bold', cells.figure));
  parts.push(renderText(BUDGETS_X, base, 'quiet', cells.budget));
  return parts.join('');
}

export function renderChart(groups: readonly MeasuredGroup[], machine: string): string {
  const rows: string[] = [];
  let y = TOP;
  for (const { title, rows: measured } of groups) {
    rows.push(renderText(LABELS_X, y + TITLE_HEIGHT - 9, 'bold', title));
    y += TITLE_HEIGHT;
    for (const each of measured) {
      rows.push(renderRow(each, y));
      y += ROW_HEIGHT;
    }
  }
  const height = y + BOTTOM;
  const all = groups.flatMap(({ rows: measured }) => measured);
  const met = all.filter((each) => formatCells(each).isMet).length;
  const summary = `${met} of ${all.length} rows within budget`;
  const scale = [0, 0.5, 1, 1.5].flatMap((share) => [
    renderText(toX(share), TOP - 6, share === 1 ? 'mid bold' : 'mid quiet', share === 1 ? 'budget' : String(share)),
    renderLine(share === 1 ? 'line' : 'grid', toX(share), TOP, toX(share), y),
  ]);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t">`,
    `<title id="t">npm run bench: ${summary}</title><style>${STYLE}</style><rect class="back" width="${WIDTH}" height="${height}"/>`,
    renderText(LABELS_X, 24, 'bold', `npm run bench: ${summary}`),
    renderText(LABELS_X, 42, 'quiet', machine),
    renderText(
      LABELS_X,
      58,
      'quiet',
      'Bar: figure ÷ budget, shorter is better. Thin line: the middle half of the rounds.',
    ),
    renderText(FIGURES_X, TOP - 6, 'end quiet', 'figure'),
    renderText(BUDGETS_X, TOP - 6, 'quiet', 'budget'),
    ...scale,
    ...rows,
    '</svg>',
  ].join('\n')}\n`;
}
