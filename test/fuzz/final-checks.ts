/** The checks after the last case: the server is healthy, leaves no temporary files, stops cleanly, and has the same data after a restart. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '../../contract/calls.ts';
import { nounNames } from '../../contract/nouns/nouns.ts';
import { runCommand } from '../helpers/command.ts';
import { listFiles } from '../helpers/files.ts';
import { type Site, send, startSite, type TestScope } from '../helpers/site.ts';

const FAULT_LINES = /.*(?:FAULT|uncaught|unhandled|Warning: |WARNING).*/gi;

export async function runFinalChecks(
  t: TestScope,
  site: Site,
  staff: Readonly<Record<string, string>>,
): Promise<string[]> {
  const findings: string[] = [];
  const check = (isRight: boolean, message: string) => {
    if (!isRight) findings.push(message);
  };
  if (site.process.exitCode !== null || site.process.signalCode !== null)
    return [`the server ended: ${site.output().slice(-2_000)}`];
  check((await send(site.url, 'GET', '/healthz')).status === 200, '/healthz does not answer 200');
  const before = await summarize(site, staff);
  const arriving = () => listFiles(path.join(site.uploadsDir, '.arriving'));
  // The server notices a broken connection only a moment later.
  for (let tries = 0; tries < 200 && arriving().length > 0; tries++) await pause(50);
  check(arriving().length === 0, `half-received uploads are left: ${arriving()}`);
  check((await site.stop()) === 0, 'it did not stop cleanly');
  const faults = site.output().match(FAULT_LINES) ?? [];
  check(faults.length === 0, `it logged: ${faults.slice(0, 5).join('\n')}`);
  findings.push(...findUnexpectedFiles(site));
  const { code, output } = await runCommand(site, ['check']);
  check(code === 0 && output.includes('is sound'), `check says: ${output}`);
  const restarted = await startSite(t, { dataDir: site.dataDir, uploadsDir: site.uploadsDir });
  const after = await summarize(restarted, staff);
  check(after === before, `${after} after a restart, ${before} before`);
  check((await restarted.stop()) === 0, 'it did not stop cleanly the second time');
  return findings;
}

/** Counts and hashes of the records of each type, shown, written and deleted, for comparing before and after the restart. */
async function summarize(site: Site, staff: Readonly<Record<string, string>>): Promise<string> {
  const paths = [
    calls['agent.list'].path,
    calls['file.list'].path,
    calls['file.bin'].path,
    ...nounNames.flatMap((noun) =>
      (['list', 'manage', 'bin'] as const).map((action) => calls[`${noun}.${action}`].path),
    ),
  ];
  const all = paths.map(async (path) => {
    const { data } = (await site.post(path, { limit: 10_000 }, staff)).body;
    return `${path}: ${data.count} ${createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8)}`;
  });
  return (await Promise.all(all)).join(', ');
}

/** Files that should not be in the folders of a stopped site. */
function findUnexpectedFiles({ dataDir, uploadsDir }: Site): string[] {
  const data = listFiles(dataDir).filter(
    (name) => !/^(?:\w+\.json|history\/\w+\.jsonl|notices\/\w+\.html|\w+\.md)$/.test(name),
  );
  const uploads = listFiles(uploadsDir).filter((name) => {
    if (name.startsWith(`seed${path.sep}`)) return false;
    const bytes = fs.readFileSync(path.join(uploadsDir, name));
    return name.split('.')[0] !== createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  });
  return [
    ...data.map((name) => `data/${name} is left over`),
    ...uploads.map((name) => `uploads/${name} is not named by its hash`),
  ];
}
