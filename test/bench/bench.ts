/** Measures every row, prints each result at once, and names the machine. */
import os from 'node:os';
import { adminDownloadRows } from './admin-download.ts';
import type { MeasuredGroup } from './chart.ts';
import { lighthouseRows } from './lighthouse.ts';
import { listRows } from './lists.ts';
import { pageWeightRows } from './page-weights.ts';
import { pageRows } from './pages.ts';
import { Scope } from './processes.ts';
import { publishingRows } from './publishing.ts';
import { writeReport } from './report.ts';
import { responseRows } from './responses.ts';
import type { Row } from './rows.ts';
import { saveRows } from './saves.ts';
import { snapshotRows } from './snapshots.ts';
import { startupRows } from './startup.ts';
import { formatCells, formatHeading, formatLine, type Measured } from './table.ts';

export interface Group {
  title: string;
  rows: readonly Row[];
}

/** Each group starts its own servers and stops them at its end. */
const groups: readonly Group[] = [
  { title: 'Answers: pages, calls, files', rows: responseRows },
  { title: 'Pages while content changes', rows: pageRows },
  { title: 'Saves, and saves among more records', rows: saveRows },
  { title: 'Lists and searches, compared with 1,000 records', rows: listRows },
  { title: 'Drafts, times and hand-made order', rows: publishingRows },
  { title: 'While a snapshot is written', rows: snapshotRows },
  { title: 'Start and memory', rows: startupRows },
  { title: 'First visit to the heaviest public page', rows: pageWeightRows },
  { title: 'Back office and installation', rows: adminDownloadRows },
];
/** A score of every page: some hundred rows, too many for the report. */
const scores: Group = { title: 'Lighthouse', rows: lighthouseRows };

/** A run of all rows writes its report into docs/; a run of selected rows only prints them. */
export async function bench(filters: readonly string[], reported = groups, printed = [scores], docs = 'docs') {
  const isSelected = ({ what }: Row) => filters.length === 0 || filters.some((word) => what.includes(word));
  const selected = [...reported, ...printed].flatMap(({ rows }) => rows.filter(isSelected));
  const width = Math.max(0, ...selected.map(({ what }) => what.length));
  console.log(formatHeading(width));
  const measure = async (from: readonly Group[]): Promise<MeasuredGroup[]> => {
    const measured: MeasuredGroup[] = [];
    for (const { title, rows } of from)
      measured.push({ title, rows: await measureGroup(rows.filter(isSelected), width) });
    return measured;
  };
  const machine = machineName();
  const first = await measure(reported);
  if (filters.length === 0) writeReport(docs, { groups: first, machine, day: new Date().toISOString().slice(0, 10) });
  const all = [...first, ...(await measure(printed))].flatMap(({ rows }) => rows);
  const met = all.filter((each) => formatCells(each).isMet).length;
  console.log(`${met} within budget, ${all.length - met} missed`);
  console.log(machine);
}

async function measureGroup(rows: readonly Row[], width: number): Promise<Measured[]> {
  const scope = new Scope();
  const measured: Measured[] = [];
  try {
    for (const { measure, ...row } of rows) {
      const each = { row, figure: await measure(scope) };
      console.log(formatLine(each, width));
      measured.push(each);
    }
  } finally {
    await scope.end();
  }
  return measured;
}

/** The processor and the major and minor versions of Node and the kernel, which the figures depend on. */
function machineName(): string {
  const cores = os.cpus();
  const shortVersion = (version: string) => version.split('.', 2).join('.');
  const parts = [cores[0]?.model.trim(), `${cores.length} cores`, `Node ${shortVersion(process.versions.node)}`];
  return [...parts, `${os.type()} ${shortVersion(os.release())}`].join(', ');
}
