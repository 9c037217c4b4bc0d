/**
 * A folder of every format that was ever released, as a program of its time left it when it was killed: snapshots, a log
 * that was being compacted, a log after it, histories. These files are never changed; what reads them has to go on reading them.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { checksumSeed, formatLogLine, serializeChange } from '../../../server/store/log-line.ts';
import { readSnapshot, writeSnapshot } from '../../../server/store/snapshot.ts';
import { runCommand } from '../../helpers/command.ts';
import { filesIn } from '../../helpers/folder.ts';
import { headersOf, type Site, send, startSite, temporaryFolder } from '../../helpers/site.ts';
import { contentsIn } from './things.ts';

const fixture = path.resolve('test/fixtures/format-1');
const expected = JSON.parse(fs.readFileSync(path.join(fixture, 'reads.json'), 'utf8'));

function copyOf(t: TestContext): { dataDir: string; uploadsDir: string } {
  const folder = temporaryFolder(t);
  const dataDir = path.join(folder, 'data');
  fs.cpSync(path.join(fixture, 'data'), dataDir, { recursive: true });
  // Not the store's, and not of its format: the maintainer's own, which is kept up to date.
  fs.copyFileSync('data/seed/site.json', path.join(dataDir, 'site.json'));
  return { dataDir, uploadsDir: path.join(folder, 'uploads') };
}

/** What is expected of an answer, and nothing that it has learned to say since. */
function partOf(answer: unknown, wanted: unknown): unknown {
  if (Array.isArray(wanted) && Array.isArray(answer)) return answer.map((each, i) => partOf(each, wanted[i] ?? {}));
  if (typeof wanted !== 'object' || wanted === null || typeof answer !== 'object' || answer === null) return answer;
  const fields = Object.entries(wanted).map(([name, each]) => [
    name,
    partOf((answer as Record<string, unknown>)[name], each),
  ]);
  return Object.fromEntries(fields);
}

async function reads(site: Site): Promise<unknown> {
  // Its password has to open the account as well.
  const staff = await site.login('admin', 'correct-horse-7');
  const answer = async (to: string, body: object = { limit: 100 }) =>
    (await send(site.url, 'POST', to, body, headersOf(staff))).body.data;
  const histories: Record<string, unknown> = {};
  for (const productId of Object.keys(expected.histories))
    histories[productId] = await answer('/v1/product/historyProduct', { productId });
  return {
    products: await answer('/v1/product/list'),
    news: await answer('/v1/news/list'),
    photos: await answer('/v1/carousel/list'),
    applications: await answer('/v1/agent/list'),
    histories,
    system: await answer('/v1/indexLogin/userInfo'),
  };
}

test('a folder of format 1 is sound', async (t) => {
  const folders = copyOf(t);
  const before = contentsIn(folders.dataDir);
  const { code, output } = await runCommand(folders, ['check']);
  assert.equal(code, 0, output);
  const counts = 'product 5, news 1, carousel 1, agent 2, account 2, session 2, remember 0, system 1';
  assert.equal(output, `${folders.dataDir} is sound: ${counts}\n`);
  assert.deepEqual(contentsIn(folders.dataDir), before);
});

test('a folder of format 1 reads as it always did, before and after the program has written it anew', async (t) => {
  const folders = copyOf(t);
  const first = await startSite(t, folders);
  assert.deepEqual(partOf(await reads(first), expected), expected);
  assert.equal(await first.stop(), 0);
  assert.deepEqual(
    filesIn(folders.dataDir).filter((name) => !/\.jsonl?$/.test(name)),
    [],
  );
  const second = await startSite(t, folders);
  assert.deepEqual(partOf(await reads(second), expected), expected);
});

test('the program still writes, byte for byte, what is fixed here', async (t) => {
  const beside = temporaryFolder(t);
  for (const [name, content] of Object.entries(contentsIn(path.join(fixture, 'data')))) {
    const collection = name.split('.', 1)[0] ?? '';
    if (/\.log(\.old)?$/.test(name))
      for (const line of content.trimEnd().split('\n')) {
        const { crc: _crc, len: _len, n, after, ...change } = JSON.parse(line);
        assert.equal(formatLogLine(serializeChange(change), n, after, checksumSeed(collection)), `${line}\n`, name);
      }
    if (name.endsWith('.json')) {
      const { entries } = readSnapshot(path.join(fixture, 'data', name), collection);
      await writeSnapshot(path.join(beside, name), collection, entries);
      assert.equal(fs.readFileSync(path.join(beside, name), 'utf8'), content, name);
    }
  }
});
