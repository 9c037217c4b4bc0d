/** Compares the server's data with the ledger after a start: every confirmed write is there, and nothing that was never uploaded. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sessionHeaders } from '../helpers/site.ts';
import { nouns } from '../server/calls/nouns.ts';
import type { Client } from './client.ts';
import { findLeftovers } from './idle-state.ts';
import { type Ledger, type RecordType, recordTypes, type Session, type State, type TrackedRecord } from './ledger.ts';
import type { Folders } from './server.ts';
import { USER_INFO } from './staff.ts';

type Row = Record<string, string> & { rev: number };

/** How many records of each type have their history compared. */
const COMPARED_HISTORIES = 30;

export async function compareAll(client: Client, ledger: Ledger, folders: Folders, staff: Session): Promise<void> {
  for (const kind of recordTypes) await compareKind(client, ledger, kind, sessionHeaders(staff));
  await comparePictures(client, ledger, folders);
  for (const name of findLeftovers(folders)) client.tally.report(`${name} is left over after a start`);
  await compareSessions(client, ledger, staff);
}

export async function recordSeedIds(client: Client, ledger: Ledger, staff: Session): Promise<void> {
  for (const kind of recordTypes)
    for (const row of await fetchRows(client, kind, sessionHeaders(staff))) ledger.seedIds.add(String(row[kind.id]));
}

async function fetchRows(client: Client, { list }: RecordType, headers: Record<string, string>): Promise<Row[]> {
  const { body } = await client.call(list, { limit: 10_000 }, { headers });
  return body.data?.data ?? [];
}

async function compareKind(
  client: Client,
  ledger: Ledger,
  kind: RecordType,
  headers: Record<string, string>,
): Promise<void> {
  const rows = await fetchRows(client, kind, headers);
  const byId = new Map(rows.map((row) => [row[kind.id], row]));
  const byTitle = new Map(rows.map((row) => [row[kind.title], row]));
  for (const record of ledger.recordsOfType(kind)) {
    // A record whose first save got no response has no id yet, but its title is unique.
    const [first] = record.pending;
    const row = record.id ? byId.get(record.id) : byTitle.get(first?.fields?.[kind.title] ?? '');
    const difference = resolve(record, row);
    client.tally.compared++;
    if (difference) client.tally.report(difference);
  }
  const knownIds = new Set(ledger.recordsOfType(kind).map(({ id }) => id));
  for (const row of rows)
    if (!knownIds.has(row[kind.id]) && !ledger.seedIds.has(String(row[kind.id])))
      client.tally.report(`${kind.name}: nobody saved ${JSON.stringify(row).slice(0, 300)}`);
}

/** Finds which expected state the record has, and resolves its unconfirmed writes. Returns a message if it has none of them. */
function resolve(record: TrackedRecord, row: Row | undefined): string | undefined {
  const { kind, confirmed, pending } = record;
  const states = confirmed ? [confirmed, ...pending] : [{ rev: 0, fields: undefined }, ...pending];
  const actual = states.find((state) => matches(state, row));
  if (!actual) {
    const expected = states.map((state) => JSON.stringify(state).slice(0, 300)).join(' or ');
    return `${kind.name} ${record.id}: should be ${expected}, is ${JSON.stringify(row)?.slice(0, 300)}`;
  }
  if (row) record.id = row[kind.id];
  if (actual.rev > 0) record.resolvePending(actual);
  else pending.clear();
  return undefined;
}

function matches({ rev, fields }: State, row: Row | undefined): boolean {
  if (!fields || !row) return !fields && !row;
  return row.rev === rev && Object.entries(fields).every(([name, value]) => row[name] === value);
}

async function comparePictures(client: Client, ledger: Ledger, { uploadsDir }: Folders): Promise<void> {
  for (const [address, uploaded] of ledger.pictures) {
    const { bytes } = await client.send('GET', address);
    client.tally.compared++;
    if (!bytes.equals(uploaded)) client.tally.report(`${address} is not what was uploaded`);
  }
  // An upload without a response may be stored too, but only complete: its name must match its hash.
  for (const name of fs.readdirSync(uploadsDir).filter((each) => each !== 'seed' && each !== '.arriving')) {
    const hash = createHash('sha256')
      .update(fs.readFileSync(path.join(uploadsDir, name)))
      .digest('hex');
    if (!/^[\da-f]{32}\.(?:png|jpg)$/.test(name) || !hash.startsWith(path.parse(name).name))
      client.tally.report(`uploads/${name} is not a complete picture`);
  }
}

/** Logins, logouts and the system name are writes that must survive too. */
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

/** Checks that every confirmed state of a record, deletions included, is in its history. */
export async function compareHistories(client: Client, ledger: Ledger, staff: Session): Promise<void> {
  for (const noun of nouns) {
    const saved = ledger.recordsOfType(noun).filter(({ id }) => id !== undefined);
    const step = Math.ceil(saved.length / COMPARED_HISTORIES);
    for (const record of saved.filter((_, i) => i % step === 0)) {
      const { body } = await client.call(
        noun.call('history'),
        { [noun.id]: record.id },
        { headers: sessionHeaders(staff) },
      );
      const versions = new Map<number, Row & { deleted: boolean }>(body.data.map((row: Row) => [row.rev, row]));
      for (const { rev, fields } of record.versions.values()) {
        const version = versions.get(rev);
        client.tally.compared++;
        if (!version || version.deleted !== !fields || (fields && !matches({ rev, fields }, version)))
          client.tally.report(`${noun.name} ${record.id}, version ${rev}: ${JSON.stringify(version)?.slice(0, 200)}`);
      }
    }
  }
}
