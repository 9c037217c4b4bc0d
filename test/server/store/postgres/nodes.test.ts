import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { ConflictError } from '../../../../server/store/errors.ts';
import { pruneLog } from '../../../../server/store/postgres/prune.ts';
import { startPostgres } from '../../../helpers/postgres.ts';
import { erasable, formatRecords } from '../things.ts';
import { type Node, openNode } from './nodes.ts';

const cluster = startPostgres({ after });
const crane = { title: '塔吊', kind: 'crane' };

async function openTwo(t: test.TestContext, definition?: typeof erasable): Promise<[Node, Node, string]> {
  const url = cluster.createDatabase();
  // At the same instant: of the two only one makes the tables.
  const [here, there] = await Promise.all([openNode(t, url, definition), openNode(t, url, definition)]);
  return [here, there, url];
}

test('what one node has stored is on the other, and on one that starts later', async (t) => {
  const [here, there, url] = await openTwo(t);
  await here.things.insert(crane, 'li', 'a');
  await there.engine.catchUp();
  await there.things.update('a', 1, 'wang', (value) => ({ ...value, title: '塔吊监测' }));
  await here.engine.catchUp();
  assert.deepEqual(formatRecords(here.things), ['a2 塔吊监测']);
  const later = await openNode(t, url);
  assert.deepEqual(formatRecords(later.things), ['a2 塔吊监测']);
  assert.deepEqual(
    (await later.things.versions('a')).map(({ rev, by, value }) => [rev, by, value.title]),
    [
      [2, 'wang', '塔吊监测'],
      [1, 'li', '塔吊'],
    ],
  );
});

test('a node hears of a change by itself', async (t) => {
  const [here, there] = await openTwo(t);
  const arrived = new Promise<string | undefined>((resolve) =>
    there.things.observe({ onApplied: (next) => resolve(next?.id) }),
  );
  await here.things.insert(crane, 'li', 'a');
  assert.equal(await arrived, 'a');
});

test('of many updates of one revision on two nodes, one is stored', async (t) => {
  const [here, there] = await openTwo(t);
  const { id } = await here.things.insert(crane, 'li');
  await there.engine.catchUp();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? here : there).things
        .update(id, 1, `editor${index}`, (value) => value)
        .then(
          () => 'stored',
          (error) => (error instanceof ConflictError ? 'conflict' : String(error)),
        ),
    ),
  );
  assert.deepEqual(outcomes.sort(), [...Array(19).fill('conflict'), 'stored']);
});

test('every update of many from two nodes counts, and both nodes have the same list', async (t) => {
  const [here, there] = await openTwo(t);
  await here.things.insert({ title: '0', kind: 'sum' }, 'li', 'sum');
  await there.engine.catchUp();
  const add = (node: Node) =>
    node.things.update('sum', undefined, 'li', (value) => ({ ...value, title: String(Number(value.title) + 1) }));
  const insert = (node: Node) => node.things.insert(crane, 'li');
  await Promise.all(
    [here, there].flatMap((node) => Array.from({ length: 30 }, () => [add(node), insert(node)])).flat(),
  );
  await Promise.all([here.engine.catchUp(), there.engine.catchUp()]);
  assert.equal(here.things.get('sum')?.value.title, '60');
  assert.equal(here.things.size, 61);
  assert.deepEqual(formatRecords(here.things), formatRecords(there.things));
  assert.deepEqual(here.engine.position, there.engine.position);
});

test('what must be there once is there once', async (t) => {
  const [here, there] = await openTwo(t);
  const insert = ({ things }: Node) =>
    things.insertUnless('crane', () => things.list({ group: 'crane' }).entries[0], crane, 'li');
  const inserted = await Promise.all([insert(here), insert(there), insert(here), insert(there)]);
  assert.equal(new Set(inserted.map(({ id }) => id)).size, 1);
});

test('moves, the trash and what has left it are the same on a node that starts later', async (t) => {
  const [here, , url] = await openTwo(t);
  for (const id of ['a', 'b', 'c']) await here.things.insert({ title: id, kind: 'crane' }, 'li', id);
  await here.things.move('a', 'c', 'li');
  await here.things.remove('b', 'li');
  const before = await openNode(t, url);
  assert.deepEqual(formatRecords(before.things), formatRecords(here.things));
  assert.deepEqual(
    before.things.trashed().map(({ id }) => id),
    ['b'],
  );
  assert.equal((await before.things.restore('b', 'li'))?.rev, 3);
});

test('a record that is erased leaves nothing in state and history, and soon nothing in the log', async (t) => {
  const [here, there, url] = await openTwo(t, erasable);
  await here.things.insert({ title: '张三 13800000000', kind: 'person' }, 'li', 'a');
  await here.things.remove('a', 'li');
  const find = (table: string) =>
    cluster.run(`SELECT count(*) FROM smart_site.${table} WHERE body LIKE '%张三%'`, url).trim();
  assert.deepEqual([find('state'), find('history'), find('log')], ['0', '0', '1']);
  // In eleven minutes the other node has long read it.
  await there.engine.catchUp();
  cluster.run("UPDATE smart_site.log SET written = now() - interval '11 minutes'", url);
  await here.engine.read(pruneLog);
  assert.equal(find('log'), '0');
  // Both still know where the log is.
  await there.engine.catchUp();
  await there.things.insert(crane, 'wang', 'b');
  await here.engine.catchUp();
  assert.deepEqual(formatRecords(here.things), ['b1 塔吊']);
  assert.deepEqual([here.warnings, there.warnings], [[], []]);
});

test('a row edited by hand is checked, and named if it is wrong', async (t) => {
  const [here, , url] = await openTwo(t);
  await here.things.insert(crane, 'li', 'a');
  cluster.run(`UPDATE smart_site.state SET body = replace(body, '塔吊', '升降机')`, url);
  const edited = await openNode(t, url);
  assert.deepEqual(formatRecords(edited.things), ['a1 升降机']);
  assert.deepEqual(edited.warnings, ['thing: edited by hand in the database, and checked: a']);
  cluster.run(`UPDATE smart_site.state SET body = replace(body, '升降机', '')`, url);
  await assert.rejects(
    openNode(t, url),
    /^Error: thing "a", seq 1 of the database: "a": a thing needs a title and a kind$/,
  );
});

test('a node goes on after the database was stopped and started, and has lost and doubled nothing', async (t) => {
  const [here, there] = await openTwo(t);
  const confirmed: string[] = [];
  let isOver = false;
  const write = async (node: Node) => {
    while (!isOver) {
      const entry = await node.things.insert(crane, 'li').catch(() => undefined);
      if (entry) confirmed.push(entry.id);
    }
  };
  const writing = [write(here), write(there)];
  for (const _ of [1, 2]) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    cluster.stop();
    cluster.start();
  }
  const count = confirmed.length;
  while (confirmed.length < count + 10) await new Promise((resolve) => setTimeout(resolve, 50));
  isOver = true;
  await Promise.all(writing);
  await Promise.all([here.engine.catchUp(), there.engine.catchUp()]);
  assert.deepEqual(formatRecords(here.things), formatRecords(there.things));
  const stored = here.things.all().map(({ id }) => id);
  assert.deepEqual(
    confirmed.filter((id) => !stored.includes(id)),
    [],
  );
  assert.equal(new Set(confirmed).size, confirmed.length);
});

test('a change whose confirmation is lost is found, and stored once', async (t) => {
  const [here, there] = await openTwo(t);
  const kill = () =>
    cluster.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'smart-site'");
  let isOver = false;
  const killing = (async () => {
    while (!isOver) {
      kill();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const inserted = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? here : there).things.insert(crane, 'li')),
  );
  isOver = true;
  await killing;
  await Promise.all([here.engine.catchUp(), there.engine.catchUp()]);
  const stored = new Set(here.things.all().map(({ id }) => id));
  for (const each of inserted) if (each.status === 'fulfilled') assert.ok(stored.has(each.value.id));
  assert.deepEqual(formatRecords(here.things), formatRecords(there.things));
});

test('a node notices that the database has lost what was confirmed, and loads everything again', async (t) => {
  const [here, there, url] = await openTwo(t);
  await here.things.insert(crane, 'li', 'a');
  await here.things.insert(crane, 'li', 'b');
  await there.engine.catchUp();
  cluster.run(
    `DELETE FROM smart_site.log WHERE seq = 2; DELETE FROM smart_site.state WHERE record = 'b';
     UPDATE smart_site.head SET seq = 1, hash = (SELECT hash FROM smart_site.log WHERE seq = 1)`,
    url,
  );
  await here.things.insert({ title: '基坑', kind: 'pit' }, 'li', 'c').catch(() => {});
  await there.engine.catchUp().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  for (const node of [here, there]) {
    await node.engine.catchUp();
    assert.match(node.warnings.join('\n'), /the database has lost changes|the log differs from what was confirmed/);
  }
  assert.deepEqual(formatRecords(here.things), formatRecords(there.things));
  assert.ok(!here.things.get('b'));
});
