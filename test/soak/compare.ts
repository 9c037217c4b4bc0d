/** After a start: is everything there that was acknowledged, and nothing that nobody sent? */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { headersOf } from '../helpers/site.ts';
import { nouns } from '../server/calls/nouns.ts';
import type { Client } from './client.ts';
import { findLeftovers } from './idle-state.ts';
import { type Ledger, type RecordType, recordTypes, type Session, type State, type TrackedRecord } from './ledger.ts';
import type { Folders } from './server.ts';
import { USER_INFO } from './staff.ts';

type Row = Record<string, string> & { rev: number };

const HISTORIES = 30;

export async function compareAll(client: Client, ledger: Ledger, folders: Folders, staff: Session): Promise<void> {
  for (const kind of recordTypes) await compareKind(client, ledger, kind, headersOf(staff));
  await comparePictures(client, ledger, folders);
  for (const name of findLeftovers(folders)) client.tally.report(`${name} stayed behind over a start`);
  await compareSessions(client, ledger, staff);
}

/** The rows that are there before anybody writes. */
export async function recordSeedIds(client: Client, ledger: Ledger, staff: Session): Promise<void> {
  for (const kind of recordTypes)
    for (const row of await rowsOf(client, kind, headersOf(staff))) ledger.seedIds.add(String(row[kind.id]));
}

async function rowsOf(client: Client, { list }: RecordType, headers: Record<string, string>): Promise<Row[]> {
  const { body } = await client.call(list, { limit: 10_000 }, { headers });
  return body.data?.data ?? [];
}

async function compareKind(
  client: Client,
  ledger: Ledger,
  kind: RecordType,
  headers: Record<string, string>,
): Promise<void> {
  const rows = await rowsOf(client, kind, headers);
  const byId = new Map(rows.map((row) => [row[kind.id], row]));
  const byTitle = new Map(rows.map((row) => [row[kind.title], row]));
  for (const item of ledger.recordsOfType(kind)) {
    // An item whose first save was not answered has no id yet, but a name that nobody else has.
    const [first] = item.pending;
    const row = item.id ? byId.get(item.id) : byTitle.get(first?.fields?.[kind.title] ?? '');
    const wrong = settle(item, row);
    client.tally.compared++;
    if (wrong) client.tally.report(wrong);
  }
  const known = new Set(ledger.recordsOfType(kind).map(({ id }) => id));
  for (const row of rows)
    if (!known.has(row[kind.id]) && !ledger.seedIds.has(String(row[kind.id])))
      client.tally.report(`${kind.name}: nobody saved ${JSON.stringify(row).slice(0, 300)}`);
}

/** Finds the state in which the record is, and settles what its writer could not know. Returns what is wrong. */
function settle(item: TrackedRecord, row: Row | undefined): string | undefined {
  const { kind, confirmed, pending } = item;
  const states = confirmed ? [confirmed, ...pending] : [{ rev: 0, fields: undefined }, ...pending];
  const there = states.find((state) => isIn(state, row));
  if (!there) {
    const told = states.map((state) => JSON.stringify(state).slice(0, 300)).join(' or ');
    return `${kind.name} ${item.id}: should be ${told}, is ${JSON.stringify(row)?.slice(0, 300)}`;
  }
  if (row) item.id = row[kind.id];
  if (there.rev > 0) item.settle(there);
  else pending.clear();
  return undefined;
}

function isIn({ rev, fields }: State, row: Row | undefined): boolean {
  if (!fields || !row) return !fields && !row;
  return row.rev === rev && Object.entries(fields).every(([name, value]) => row[name] === value);
}

async function comparePictures(client: Client, ledger: Ledger, { uploadsDir }: Folders): Promise<void> {
  for (const [address, sent] of ledger.pictures) {
    const { bytes } = await client.send('GET', address);
    client.tally.compared++;
    if (!bytes.equals(sent)) client.tally.report(`${address} is not what was sent`);
  }
  // An upload that was not answered may be there too, but whole: its name says what is in it.
  for (const name of fs.readdirSync(uploadsDir).filter((each) => each !== 'seed' && each !== '.arriving')) {
    const hash = createHash('sha256')
      .update(fs.readFileSync(path.join(uploadsDir, name)))
      .digest('hex');
    if (!/^[\da-f]{32}\.(?:png|jpg)$/.test(name) || !hash.startsWith(path.parse(name).name))
      client.tally.report(`uploads/${name} is no whole picture`);
  }
}

/** A login, a logout and the system's name are writes like any other. */
async function compareSessions(client: Client, ledger: Ledger, staff: Session): Promise<void> {
  for (const { cookie } of [staff, ...ledger.sessions]) {
    const { body } = await client.call(USER_INFO, {}, { headers: { Cookie: cookie } });
    const { sysName } = body.data ?? {};
    client.tally.compared++;
    const names = [ledger.systemName, ...ledger.pendingSystemNames];
    if (ledger.systemName !== undefined && !names.includes(sysName))
      client.tally.report(`the system should be called ${names.join(' or ')}, and is called ${sysName}`);
    ledger.pendingSystemNames.clear();
    ledger.systemName = sysName;
  }
  for (const { cookie } of ledger.endedSessions) {
    await client.call(USER_INFO, {}, { headers: { Cookie: cookie }, expect: [401] });
    client.tally.compared++;
  }
}

/** Every state that was acknowledged is among a record's versions, deletions too. */
export async function compareHistories(client: Client, ledger: Ledger, staff: Session): Promise<void> {
  for (const noun of nouns) {
    const saved = ledger.recordsOfType(noun).filter(({ id }) => id !== undefined);
    const every = Math.ceil(saved.length / HISTORIES);
    for (const item of saved.filter((_, i) => i % every === 0)) {
      const { body } = await client.call(noun.call('history'), { [noun.id]: item.id }, { headers: headersOf(staff) });
      const versions = new Map<number, Row & { deleted: boolean }>(body.data.map((row: Row) => [row.rev, row]));
      for (const { rev, fields } of item.versions.values()) {
        const version = versions.get(rev);
        client.tally.compared++;
        if (!version || version.deleted !== !fields || (fields && !isIn({ rev, fields }, version)))
          client.tally.report(`${noun.name} ${item.id}, version ${rev}: ${JSON.stringify(version)?.slice(0, 200)}`);
      }
    }
  }
}
