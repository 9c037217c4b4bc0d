/** The output of a soak: a progress line now and then, and a table at the end. */
import type { IdleState } from './idle-state.ts';
import type { Outcome } from './soak.ts';
import type { Tally } from './tally.ts';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

export const formatProgress = (seconds: number, tally: Tally) =>
  `${Math.round(seconds)} s: ${tally.requests} answers, ${tally.acknowledged} writes acknowledged, ${tally.compared} compared, ` +
  `${tally.kills} kills, ${tally.stops} stops, ${tally.findings.length} findings`;

export function formatReport({ tally, runs }: Outcome): string {
  const statuses = [...tally.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const rows: [string, string | number][] = [
    ['answers by status', statuses.join(', ')],
    ['writes acknowledged', tally.acknowledged],
    ['compared after a start', tally.compared],
    ['pages looked at after a save', tally.pagesAfterSave],
    ['lines broken off or misused', tally.brokenConnections],
    ['backups while serving', tally.backups],
    ['kills', tally.kills],
    ['stops', tally.stops],
  ];
  const table = rows.map(([name, value]) => `${name.padEnd(30)}${value}`);
  const result = tally.findings.length === 0 ? 'nothing was found' : `${tally.findings.length} findings, printed above`;
  return [...table, '', ...runs.flatMap(formatRun), '', result].join('\n');
}

function formatRun(states: readonly IdleState[], run: number): string[] {
  const head = `run ${run + 1}, at rest after each round`;
  return [
    `${head.padEnd(40)}${['answers', 'heap MB', 'buffers', 'resident', 'files', 'sockets'].map((each) => each.padStart(9)).join('')}`,
    ...states.map(({ requests, heap, external, resident, files, sockets }) =>
      [
        ''.padEnd(40),
        ...[requests, megabytes(heap), megabytes(external), megabytes(resident), files, sockets].map((each) =>
          String(each).padStart(9),
        ),
      ].join(''),
    ),
  ];
}
