/** Memory that runs short is noticed before it runs out: in the log, on the dashboard and by the doctor. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { compareMemory, estimateHeapLimit } from '../../server/cli/doctor/check-memory.ts';
import { MB, type MemoryUsage } from '../../server/memory.ts';
import { MemoryWatch } from '../../server/memory-watch.ts';
import { writeSnapshot } from '../../server/store/files/snapshot.ts';
import { runCommand } from '../helpers/command.ts';
import { type Site, startSite, type TestScope, temporaryFolder } from '../helpers/site.ts';

const wholeFile = { after };
const plenty: MemoryUsage = { total: 100 * MB, granted: 1_000 * MB, heap: 20 * MB, heapLimit: 500 * MB };

/** Starts a site whose articles take 95 MB, by a Node that allows 123 MB for its heap. */
async function startAlmostFull(t: TestScope): Promise<Site> {
  const dataDir = temporaryFolder(t);
  fs.cpSync('data/seed', dataDir, { recursive: true });
  const entries = Array.from({ length: 199 }, (_, i) => ({
    id: `n${i}`,
    rev: 1,
    born: '2026-01-01 00:00:00',
    at: '2026-01-01 00:00:00',
    by: 'seed',
    value: { newTitle: `第${i}篇`, newIntro: '', newCover: '', newInfo: `<p>${'x'.repeat(500_000)}</p>` },
  }));
  await writeSnapshot(path.join(dataDir, 'news.json'), 'news', entries);
  return startSite(t, { dataDir, env: { NODE_OPTIONS: '--max-old-space-size=120 --max-semi-space-size=1' } });
}

const full = await startAlmostFull(wholeFile);
const overviewOf = async (site: Site) => (await (await site.login()).post('/v1/dashboard/overview')).body.data;

test('writes one warning to the log, and shows the share on the dashboard', async () => {
  const { memoryPercent } = await overviewOf(full);
  assert.ok(memoryPercent >= 80 && memoryPercent <= 100, `${memoryPercent}`);
  const warnings = full.output().match(/WARNING memory is at \d+% of its limit: .* of 123 MB for records; /g);
  assert.equal(warnings?.length, 1, full.output());
});

test('says nothing where there is enough', async (t) => {
  const site = await startSite(t);
  assert.equal('memoryPercent' in (await overviewOf(site)), false);
  assert.doesNotMatch(site.output(), /memory/);
});

test('the doctor asks the running server for its limits, and says how much to grant', async () => {
  const { output } = await runCommand(full, ['doctor']);
  assert.match(
    output,
    /^warning {2}the data needs \d+ MB of memory, \d+ MB of it for records; .* grants \d+ MB, 123 MB of it for records\n {9}→ grant \d+ MB: systemctl edit smart-site, \[Service\] MemoryMax=\d+M, /m,
  );
});

test('the doctor reads the limit of the unit where the site does not run', async (t) => {
  const site = await startSite(t);
  await site.stop();
  const bin = temporaryFolder(t);
  const grant = async (limit: string) => {
    const script = `#!/bin/sh\n[ "$*" = "show --property=MemoryMax --value smart-site.service" ] && echo ${limit}\n`;
    fs.writeFileSync(path.join(bin, 'systemctl'), script, { mode: 0o755 });
    const env = { PATH: `${bin}:${process.env.PATH}`, CALLED_AS: 'smart-site' };
    return (await runCommand(site, ['doctor'], '', { env })).output;
  };
  const needs = /the data needs \d+ MB of memory, \d+ MB of it for records; /.source;
  assert.match(await grant('infinity'), new RegExp(`^ok {7}${needs}the machine grants`, 'm'));
  assert.match(await grant('536870912'), new RegExp(`^ok {7}${needs}its unit or container grants 512 MB, 256 MB`, 'm'));
  assert.match(await grant('201326592'), new RegExp(`^warning {2}${needs}its unit or container grants 192 MB`, 'm'));
  assert.match(await grant('134217728'), new RegExp(`^wrong {4}${needs}its unit or container grants 128 MB`, 'm'));
});

test('compares the heap as well as the whole, and advises a grant that is enough for both', () => {
  const grant = (megabytes: number) => ({
    bytes: megabytes * MB,
    heapLimit: estimateHeapLimit(megabytes * MB),
    grantedBy: 'the machine',
  });
  // 100,000 articles of 5,000 characters.
  const records = 1_030 * MB;
  assert.equal(compareMemory(records, grant(1_024)).state, 'wrong');
  assert.equal(compareMemory(records, grant(2_048)).state, 'wrong', 'half of it is too little for the records');
  const { state, remedy } = compareMemory(records, grant(2_400));
  assert.equal(state, 'warning');
  const advised = Number(/^grant (\d+) MB/.exec(remedy ?? '')?.[1]);
  assert.equal(compareMemory(records, grant(advised)).state, 'ok');
  assert.equal(estimateHeapLimit(8_192 * MB), 2_048 * MB);
  assert.equal(estimateHeapLimit(16_384 * MB), 4_096 * MB);
});

test('warns once, of either limit, and only of what stays', () => {
  const readings = [
    plenty,
    { ...plenty, heap: 450 * MB },
    { ...plenty, heap: 440 * MB },
    { ...plenty, heap: 430 * MB },
    { ...plenty, heap: 420 * MB },
    { ...plenty, heap: 410 * MB },
    { ...plenty, heap: 410 * MB },
    plenty,
  ];
  const watch = new MemoryWatch(() => readings.shift() ?? { ...plenty, total: 900 * MB });
  const percents: unknown[] = [];
  const warnings: unknown[] = [];
  for (let i = 0; i < 14; i++) {
    warnings.push(watch.check());
    percents.push(watch.highPercent);
  }
  const none = undefined;
  assert.deepEqual(percents, [none, none, none, none, none, 82, 82, none, none, none, none, none, 90, 90]);
  assert.deepEqual(
    warnings.flatMap((warning, i) => (warning ? [i] : [])),
    [5],
  );
  assert.match(String(warnings[5]), /at 82% of its limit: 100 MB of 1000 MB granted, 410 MB of 500 MB for records/);
});
