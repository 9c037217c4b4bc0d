/** When all is sent: the server is there, nothing lies about, it stops as it should, and what it kept is sound and comes back. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../helpers/command.ts';
import { filesIn } from '../helpers/folder.ts';
import { type Lifetime, type Site, send, startSite } from '../helpers/site.ts';

const FAULT = /.*(?:FAULT|uncaught|unhandled|Warning: |WARNING).*/gi;

export async function runFinalChecks(
  t: Lifetime,
  site: Site,
  staff: Readonly<Record<string, string>>,
): Promise<string[]> {
  const found: string[] = [];
  const insist = (isRight: boolean, what: string) => {
    if (!isRight) found.push(what);
  };
  if (site.process.exitCode !== null || site.process.signalCode !== null)
    return [`the server ended: ${site.output().slice(-2_000)}`];
  insist((await send(site.url, 'GET', '/healthz')).status === 200, 'it is not well');
  const before = await counted(site, staff);
  const arriving = () => filesIn(path.join(site.uploadsDir, '.arriving'));
  // A broken line is noticed a moment later.
  for (let tries = 0; tries < 200 && arriving().length > 0; tries++) await pause(50);
  insist(arriving().length === 0, `half-received uploads are left: ${arriving()}`);
  insist((await site.stop()) === 0, 'it did not stop in order');
  const faults = site.output().match(FAULT) ?? [];
  insist(faults.length === 0, `it says: ${faults.slice(0, 5).join('\n')}`);
  found.push(...strangersIn(site));
  const { code, said } = await runCommand(site, ['check']);
  insist(code === 0 && said.includes('is sound'), `check says: ${said}`);
  const again = await startSite(t, { dataDir: site.dataDir, uploadsDir: site.uploadsDir });
  const after = await counted(again, staff);
  insist(after === before, `a restart finds ${after}, and there were ${before}`);
  insist((await again.stop()) === 0, 'it did not stop in order the second time');
  return found;
}

/** How many records of each kind there are, and which is the newest. */
async function counted(site: Site, staff: Readonly<Record<string, string>>): Promise<string> {
  const all = ['product', 'news', 'carousel', 'agent'].map(async (noun) => {
    const { data } = (await site.post(`/v1/${noun}/list`, { limit: 10_000 }, staff)).body;
    return `${data.count} ${noun} ${createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8)}`;
  });
  return (await Promise.all(all)).join(', ');
}

/** Files that have no business in the folders of a site that has stopped. */
function strangersIn({ dataDir, uploadsDir }: Site): string[] {
  const data = filesIn(dataDir).filter(
    (name) => !/^(?:\w+\.json|history\/\w+\.jsonl|notices\/\w+\.html|\w+\.md)$/.test(name),
  );
  const uploads = filesIn(uploadsDir).filter((name) => {
    if (name.startsWith(`seed${path.sep}`)) return false;
    const bytes = fs.readFileSync(path.join(uploadsDir, name));
    return name.split('.')[0] !== createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  });
  return [...data.map((name) => `data/${name} is left`), ...uploads.map((name) => `uploads/${name} is none`)];
}
