/** Measures row by row, prints each as it comes, and tells what it was measured on. */
import os from 'node:os';
import { lighthouseRows } from './lighthouse.ts';
import { pageRows } from './pages.ts';
import { Scope } from './processes.ts';
import { replyRows } from './replies.ts';
import type { Row } from './rows.ts';
import { saveRows } from './saves.ts';
import { sizeRows } from './sizes.ts';
import { snapshotRows } from './snapshots.ts';
import { startRows } from './starts.ts';
import { heading, lineOf } from './table.ts';
import { weightRows } from './weights.ts';
import { wireRows } from './wire.ts';

/** Each group has its own servers, and leaves none behind. */
const groups: readonly (readonly Row[])[] = [
  replyRows,
  pageRows,
  saveRows,
  sizeRows,
  snapshotRows,
  startRows,
  weightRows,
  wireRows,
  lighthouseRows,
];

export async function bench(wanted: readonly string[]): Promise<void> {
  const isWanted = ({ what }: Row) => wanted.length === 0 || wanted.some((word) => what.includes(word));
  const chosen = groups.map((rows) => rows.filter(isWanted)).filter((rows) => rows.length > 0);
  const width = Math.max(0, ...chosen.flat().map(({ what }) => what.length));
  console.log(heading(width));
  let missed = 0;
  for (const rows of chosen) {
    const scope = new Scope();
    try {
      for (const row of rows) {
        const { line, isMet } = lineOf(row, await row.measure(scope), width);
        console.log(line);
        if (!isMet) missed++;
      }
    } finally {
      await scope.end();
    }
  }
  const cores = os.cpus();
  console.log(`${chosen.flat().length - missed} within budget, ${missed} missed`);
  console.log(
    `${cores[0]?.model.trim()}, ${cores.length} cores, node ${process.version}, ${os.type()} ${os.release()}`,
  );
}
