import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { runCommand } from '../../../helpers/command.ts';
import { Random, runSeed } from '../../../helpers/random.ts';
import { type Reply, type Staff, send, sessionHeaders, startSite, temporaryFolder } from '../../../helpers/site.ts';
import { amount } from '../../../helpers/thorough.ts';
import { type State, type WrittenRecord, writeUntilGone } from './writers.ts';

const KILLS = amount(5, 16);
const WRITERS = 32;

interface Row {
  productId: string;
  coverName: string;
  productCon: string;
  rev: number;
  deleted?: boolean;
}

const isSame = (row: Row | undefined, state: State) =>
  row === undefined ? state === undefined : row.coverName === state?.coverName && row.productCon === state.productCon;

/**
 * Compares one record with the states that its writer saw confirmed, and resolves the unconfirmed write.
 * Returns a message if they differ.
 */
function resolve(record: WrittenRecord, byId: Map<string, Row>, ownRows: Row[]): string | undefined {
  const { pending, confirmed, name } = record;
  if (record.id === undefined) {
    // The first save was not confirmed, so there is no id, but the name is unique.
    const rows = ownRows.filter(({ coverName }) => coverName === name);
    if (rows.length > 1) return `${name} is there ${rows.length} times`;
    const [row] = rows;
    if (!row) return undefined;
    if (!isSame(row, pending?.state) || row.rev !== 1) return `${name} is there, but not as it was sent`;
    record.id = row.productId;
    confirmed.push(pending?.state);
    return undefined;
  }
  const row = byId.get(record.id);
  const last = confirmed.at(-1);
  if (isSame(row, last) && (!row || row.rev === confirmed.length)) return undefined;
  if (pending && isSame(row, pending.state) && (!row || row.rev === confirmed.length + 1)) {
    confirmed.push(pending.state);
    return undefined;
  }
  return `${name}: confirmed ${JSON.stringify(last)?.slice(0, 80)}, there is ${JSON.stringify(row)?.slice(0, 80)}`;
}

test(`loses no confirmed save and stores none partially in ${KILLS} kills with ${WRITERS} writers`, async (t) => {
  const folder = temporaryFolder(t);
  const folders = { dataDir: path.join(folder, 'data'), uploadsDir: path.join(folder, 'uploads') };
  const random = new Random(runSeed);
  const all: WrittenRecord[] = [];
  let session: Staff | undefined;
  let seeded: Set<string> | undefined;

  for (let kill = 0; kill <= KILLS; kill++) {
    const site = await startSite(t, { ...folders, env: { LOG: 'silent' } });
    const rows: Row[] = (await site.post('/v1/product/list', { limit: 10_000 })).body.data.data;
    seeded ??= new Set(rows.map(({ productId }) => productId));

    const ownRows = rows.filter(({ productId }) => !seeded?.has(productId));
    const byId = new Map(ownRows.map((row) => [row.productId, row]));
    const differences = all.map((record) => resolve(record, byId, ownRows)).filter((each) => each !== undefined);
    assert.deepEqual(differences, [], `after kill ${kill}`);
    const knownIds = new Set(all.map(({ id }) => id));
    assert.deepEqual(
      ownRows.filter(({ productId }) => !knownIds.has(productId)),
      [],
      'nothing is there that nobody saved',
    );
    for (const record of all) delete record.pending;
    if (kill === KILLS) {
      if (session) await compareHistories(site.url, session, all);
      break;
    }

    // One login for all rounds, so that saves fail if sessions do not survive a kill.
    session ??= await site.login();
    const moment = 1 + Math.floor((random.below(1000) / 1000) ** 2 * 400);
    let killed: Promise<void> | undefined;
    const round = await writeUntilGone(site.url, session, `k${kill}`, WRITERS, (confirmed) => {
      if (confirmed === moment) killed = site.kill();
    });
    await killed;
    assert.deepEqual(
      round.refused.map(({ status, body }: Reply) => `${status} ${JSON.stringify(body)}`),
      [],
    );
    assert.ok(round.confirmed >= moment);
    all.push(...round.records);

    const { code, output } = await runCommand(folders, ['check']);
    assert.equal(code, 0, output);
    assert.match(output, /is sound: product \d+/);
  }
  assert.ok(all.filter(({ confirmed }) => confirmed.length > 0).length > KILLS);
});

/** Checks that the history has every state of a record once, in order. */
async function compareHistories(url: string, session: Staff, all: WrittenRecord[]): Promise<void> {
  const headers = sessionHeaders(session);
  const saved = all.filter(({ id }) => id !== undefined);
  for (const record of saved.filter((_, i) => i % 11 === 0)) {
    const { body } = await send(url, 'POST', '/v1/product/historyProduct', { productId: record.id }, headers);
    const versions: Row[] = body.data.toReversed();
    const actual = versions.map(({ rev, deleted, coverName }) => `${rev} ${deleted ? 'deleted' : coverName}`);
    const expected = record.confirmed.map((state, i) => `${i + 1} ${state ? state.coverName : 'deleted'}`);
    assert.deepEqual(actual, expected, record.name);
    for (const [i, state] of record.confirmed.entries())
      if (state) assert.equal(versions[i]?.productCon, state.productCon, `${record.name}, version ${i + 1}`);
  }
}
