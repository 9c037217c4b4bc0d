/**
 * Reads a folder of every format that was ever released, as the release of that time left it when killed: snapshots, a log being
 * compacted, a log after it, histories. These files never change, and every later release must be able to read them.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { checksumSeed, formatLogLine, serializeChange } from '../../../../server/store/files/log-line.ts';
import { readSnapshot, writeSnapshot } from '../../../../server/store/files/snapshot.ts';
import { runCommand } from '../../../helpers/command.ts';
import { listFiles } from '../../../helpers/files.ts';
import { type Site, send, sessionHeaders, startSite, temporaryFolder } from '../../../helpers/site.ts';
import { readFiles } from '../things.ts';

const fixture = path.resolve('test/fixtures/format-1');
const expected = JSON.parse(fs.readFileSync(path.join(fixture, 'reads.json'), 'utf8'));

function copyFixture(t: TestContext): { dataDir: string; uploadsDir: string } {
  const folder = temporaryFolder(t);
  const dataDir = path.join(folder, 'data');
  fs.cpSync(path.join(fixture, 'data'), dataDir, { recursive: true });
  // The folder is of a version that had the company in a file of the maintainer.
  fs.copyFileSync('test/server/content/version-0.1/site.json', path.join(dataDir, 'site.json'));
  return { dataDir, uploadsDir: path.join(folder, 'uploads') };
}

/** Reduces a response to the expected fields, because later releases may add more. */
function pickExpected(response: unknown, expected: unknown): unknown {
  if (Array.isArray(expected) && Array.isArray(response))
    return response.map((each, i) => pickExpected(each, expected[i] ?? {}));
  if (typeof expected !== 'object' || expected === null || typeof response !== 'object' || response === null)
    return response;
  const fields = Object.entries(expected).map(([name, each]) => [
    name,
    pickExpected((response as Record<string, unknown>)[name], each),
  ]);
  return Object.fromEntries(fields);
}

async function readAll(site: Site): Promise<unknown> {
  // Also checks that the old password still works.
  const staff = await site.login('admin', 'correct-horse-7');
  const response = async (to: string, body: object = { limit: 100 }) =>
    (await send(site.url, 'POST', to, body, sessionHeaders(staff))).body.data;
  const histories: Record<string, unknown> = {};
  for (const productId of Object.keys(expected.histories))
    histories[productId] = await response('/v1/product/historyProduct', { productId });
  return {
    products: await response('/v1/product/list'),
    news: await response('/v1/news/list'),
    photos: await response('/v1/carousel/list'),
    applications: await response('/v1/agent/list'),
    histories,
    system: await response('/v1/indexLogin/userInfo'),
  };
}

test('finds a folder of format 1 valid', async (t) => {
  const folders = copyFixture(t);
  const before = readFiles(folders.dataDir);
  const { code, output } = await runCommand(folders, ['check']);
  assert.equal(code, 0, output);
  const counts =
    'product 5, news 1, carousel 1, case 0, scenario 0, showroom 0, honour 0, certificate 0, partner 0, point 0, company 0, agent 2, account 2, session 2, remember 0, factor 0, policy 0, passkey 0, challenge 0, newDevice 0, audit 0, share 0, system 1, media 0, startStep 0, notice 0, delivery 0, visit 0, visitor 0';
  assert.equal(output, `${folders.dataDir} is sound: ${counts}\n`);
  assert.deepEqual(readFiles(folders.dataDir), before);
});

test('reads a folder of format 1 unchanged, before and after rewriting it', async (t) => {
  const folders = copyFixture(t);
  const first = await startSite(t, folders);
  assert.deepEqual(pickExpected(await readAll(first), expected), expected);
  assert.equal(await first.stop(), 0);
  assert.deepEqual(
    listFiles(folders.dataDir).filter((name) => !/\.jsonl?$/.test(name)),
    [],
  );
  const second = await startSite(t, folders);
  assert.deepEqual(pickExpected(await readAll(second), expected), expected);
});

test('still writes the same bytes', async (t) => {
  const beside = temporaryFolder(t);
  for (const [name, content] of Object.entries(readFiles(path.join(fixture, 'data')))) {
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
