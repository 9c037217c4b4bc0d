import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import test, { after, type TestContext } from 'node:test';
import { parseDatabaseUrl } from '../../../../server/store/postgres/database-url.ts';
import { PostgresEngine } from '../../../../server/store/postgres/postgres-engine.ts';
import { SharedFiles } from '../../../../server/store/postgres/shared-files.ts';
import { startPostgres } from '../../../helpers/postgres.ts';
import { temporaryFolder } from '../../../helpers/site.ts';

const cluster = startPostgres({ after });

async function open(t: TestContext) {
  const url = cluster.createDatabase();
  const address = parseDatabaseUrl(url);
  // Makes the tables.
  const engine = await PostgresEngine.open(address, () => {});
  engine.start();
  t.after(() => engine.close());
  const openOne = () => {
    const files = new SharedFiles(address, () => true);
    t.after(() => files.close());
    return files;
  };
  return { url, here: openOne(), there: openOne(), folder: temporaryFolder(t) };
}

test('a file of several parts is on every node, byte by byte, and stored once', async (t) => {
  const { url, here, there, folder } = await open(t);
  const sent = path.join(folder, 'sent');
  for (const [name, size] of [
    ['a.mp4', 2_500_000],
    ['b.mp4', 1 << 20],
    ['c.mp4', 0],
  ] as const) {
    fs.writeFileSync(sent, randomBytes(size));
    await Promise.all([here.put(name, sent), there.put(name, sent), here.put(name, sent)]);
    const received = path.join(folder, name);
    assert.equal(await there.get(name, received), true);
    assert.ok(fs.readFileSync(received).equals(fs.readFileSync(sent)));
  }
  assert.deepEqual(await here.list(), ['a.mp4', 'b.mp4', 'c.mp4']);
  assert.equal(cluster.run('SELECT count(*) FROM smart_site.file_part', url).trim(), '4');
  assert.equal(await here.get('none.mp4', path.join(folder, 'none')), false);
  assert.ok(!fs.existsSync(path.join(folder, 'none')));
});

test('a file that is no longer what was stored is not given out', async (t) => {
  const { url, here, folder } = await open(t);
  const sent = path.join(folder, 'sent');
  fs.writeFileSync(sent, randomBytes(1000));
  await here.put('a.png', sent);
  cluster.run(`UPDATE smart_site.file_part SET bytes = set_byte(bytes, 500, 1 + (get_byte(bytes, 500) & 1))`, url);
  await assert.rejects(here.get('a.png', path.join(folder, 'a')), /the file a\.png in the database is damaged/);
});

test('what is not needed is removed a day after it was stored last', async (t) => {
  const { url, here, folder } = await open(t);
  const sent = path.join(folder, 'sent');
  fs.writeFileSync(sent, randomBytes(1000));
  for (const name of ['needed', 'old', 'old and new', 'new']) await here.put(name, sent);
  cluster.run("UPDATE smart_site.file SET stored = now() - interval '25 hours' WHERE name <> 'new'", url);
  await here.put('old and new', sent);
  await here.removeUnneeded((name) => name === 'needed');
  assert.deepEqual(await here.list(), ['needed', 'new', 'old and new']);
  assert.equal(cluster.run('SELECT count(*) FROM smart_site.file_part', url).trim(), '3');
});
