/** Staff who save, change, delete and restore records, and check the public pages right afterwards. */
import { sessionHeaders } from '../helpers/site.ts';
import { type Noun, nouns } from '../server/calls/nouns.ts';
import type { Client } from './client.ts';
import { type Fields, type Ledger, type Session, type State, TrackedRecord } from './ledger.ts';
import { random } from './random.ts';
import type { Server } from './server.ts';

export const desktop = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
export const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' };

/** The pages that show a record; slides of the carousel have no page of their own. */
const pages: Record<string, (id: string) => [path: string, headers: Record<string, string>][]> = {
  product: (id) => [
    [`/productDet?productId=${id}`, desktop],
    [`/cpDeatail?productId=${id}`, phone],
  ],
  news: (id) => [
    [`/xwdtDet?newId=${id}`, desktop],
    [`/xwdtDet?newId=${id}`, phone],
  ],
  carousel: () => [['/product', desktop]],
};

const richText: Record<string, string> = { product: 'productCon', news: 'newInfo' };

/** The number of undeleted records of one writer. */
const MAX_RECORDS = 4;
/** Deleted records stay in memory for thirty days, so a writer without this limit would make memory grow. */
const MAX_CREATED = 40;

let titleCount = 0;

/** Creates the fields of a new state. Its title is unique and no prefix of another one, so pages can be searched for it. */
function createFields(noun: Noun, ledger: Ledger): Fields {
  const title = `浸泡${++titleCount}号`;
  const [other] = noun.other;
  const fields = { ...noun.full, [noun.title]: title, [other]: `${title}的说明` };
  const text = richText[noun.name];
  // From a few bytes to several disk pages, so that kills interrupt writes at different points.
  if (text) fields[text] = `<p>${`${title}的正文。`.repeat(1 + random.below(4) ** 4)}</p>`;
  const cover = [...ledger.pictures.keys()].at(-1);
  if (cover && random.chance(3))
    for (const name of ['coverUrl', 'newCover', 'photoUrl']) if (fields[name]) fields[name] = cover;
  return fields;
}

/** Sends a write and enters its outcome in the ledger. */
async function write(
  client: Client,
  staff: Session,
  record: TrackedRecord,
  { verb, state, body }: { verb: string; state: State; body: object },
  expect: number[] = [200],
): Promise<boolean> {
  const { tally } = client;
  const noun = record.kind as Noun;
  record.pending.add(state);
  const { status, body: response } = await client.call(noun.call(verb), body, {
    headers: sessionHeaders(staff),
    expect,
  });
  if (status !== 200) {
    record.pending.delete(state);
    return false;
  }
  tally.acknowledged++;
  record.id ??= response.data[noun.id];
  if (response.data.rev !== state.rev)
    tally.report(`${verb} ${record.id}: rev ${response.data.rev} and not ${state.rev}`);
  if (!record.confirm(state)) tally.report(`${verb} ${record.id}: rev ${state.rev} was given to two saves`);
  return true;
}

/** Changes records of its own, all of one type, which no other worker changes. */
export class Writer {
  readonly #noun: Noun;
  readonly #ledger: Ledger;
  readonly #staff: Session;
  #records: TrackedRecord[] = [];
  #created = 0;
  #server: Server | undefined;

  constructor(noun: Noun, ledger: Ledger, staff: Session) {
    this.#noun = noun;
    this.#ledger = ledger;
    this.#staff = staff;
  }

  async step(client: Client): Promise<void> {
    // Creates one new record after each start of the server.
    if (this.#server !== client.server) {
      this.#server = client.server;
      // A record whose first save got no response may not exist.
      this.#records = this.#records.filter(({ id }) => id !== undefined);
      if (this.#records.length === 0 || this.#created < MAX_CREATED) return this.#insert(client);
    }
    const record = random.pick(this.#records);
    await this.#change(client, record, String(record.id));
    if (random.chance(2)) await checkPages(client, record);
  }

  /** Run alone, because any other worker's change would also refresh the cached pages. */
  async changeAndCheckPages(client: Client): Promise<void> {
    const record = random.pick(this.#records);
    await checkPages(client, record);
    await this.#change(client, record, String(record.id));
    await checkPages(client, record);
  }

  async #insert(client: Client): Promise<void> {
    const record = new TrackedRecord(this.#noun);
    this.#created++;
    this.#ledger.records.push(record);
    this.#records.push(record);
    const fields = createFields(this.#noun, this.#ledger);
    await write(client, this.#staff, record, { verb: 'save', state: { rev: 1, fields }, body: fields });
    if (this.#records.length <= MAX_RECORDS) return;
    const [oldest] = this.#records.splice(0, 1);
    if (oldest?.id && oldest.confirmed?.fields) await this.#remove(client, oldest, oldest.id);
  }

  async #change(client: Client, record: TrackedRecord, id: string): Promise<void> {
    const { rev = 0, fields } = record.confirmed ?? {};
    const idField = { [this.#noun.id]: id };
    if (!fields) {
      const [before] = [...record.versions.values()]
        .filter((each) => each.fields && each.rev < rev)
        .sort((a, b) => b.rev - a.rev);
      const state = { rev: rev + 1, fields: before?.fields };
      await write(client, this.#staff, record, { verb: 'restore', state, body: idField });
    } else if (random.chance(8)) await this.#remove(client, record, id);
    else if (rev > 1 && random.chance(12))
      await this.#saveOutdated(client, record, { ...idField, ...fields, rev: rev - 1 });
    else {
      const next = createFields(this.#noun, this.#ledger);
      const body = { ...idField, ...next, ...(random.chance(4) ? {} : { rev }) };
      await write(client, this.#staff, record, { verb: 'update', state: { rev: rev + 1, fields: next }, body });
    }
  }

  async #remove(client: Client, record: TrackedRecord, id: string): Promise<void> {
    const state = { rev: (record.confirmed?.rev ?? 0) + 1, fields: undefined };
    await write(client, this.#staff, record, { verb: 'delete', state, body: { [this.#noun.id]: id } });
  }

  async #saveOutdated(client: Client, record: TrackedRecord, body: object): Promise<void> {
    const options = { headers: sessionHeaders(this.#staff), expect: [409] };
    const { body: response } = await client.call(this.#noun.call('update'), body, options);
    if (response.data?.rev !== record.confirmed?.rev)
      client.tally.report(`${record.id}: an outdated save was answered with rev ${response.data?.rev}`);
  }
}

/** Checks that the public pages show a change or deletion at the next request. */
async function checkPages(client: Client, { kind, id = '', confirmed, versions }: TrackedRecord): Promise<void> {
  const isThere = confirmed?.fields !== undefined;
  const fields = confirmed?.fields ?? [...versions.values()].findLast((each) => each.fields)?.fields;
  const title = fields?.[kind.title] ?? '';
  for (const [path, headers] of pages[kind.name]?.(id) ?? []) {
    const isGone = !isThere && path.includes(id);
    const { bytes } = await client.send('GET', path, { headers, expect: [isGone ? 404 : 200] });
    client.tally.pagesAfterSave++;
    if (bytes.includes(title) !== isThere)
      client.tally.report(`${path} ${isThere ? 'does not show' : 'still shows'} ${title}, rev ${confirmed?.rev}`);
  }
}

/** Changes a record that others change too: of two saves with the same `rev` one must get 409. */
export class ConcurrentWriter {
  readonly #record: TrackedRecord;
  readonly #ledger: Ledger;
  readonly #staff: Session;

  constructor(record: TrackedRecord, ledger: Ledger, staff: Session) {
    this.#record = record;
    this.#ledger = ledger;
    this.#staff = staff;
  }

  async step(client: Client): Promise<void> {
    const noun = this.#record.kind as Noun;
    const idField = { [noun.id]: this.#record.id };
    const { body } = await client.call(noun.call('detail'), idField);
    const { rev } = body.data;
    const fields = createFields(noun, this.#ledger);
    const state = { rev: rev + 1, fields };
    await write(
      client,
      this.#staff,
      this.#record,
      { verb: 'update', state, body: { ...idField, ...fields, rev } },
      [200, 409],
    );
  }
}

/** Creates the record that all concurrent writers change. */
export async function createSharedRecord(client: Client, ledger: Ledger, staff: Session): Promise<TrackedRecord> {
  const [noun] = nouns as [Noun, ...Noun[]];
  const record = new TrackedRecord(noun);
  ledger.records.push(record);
  const fields = createFields(noun, ledger);
  await write(client, staff, record, { verb: 'save', state: { rev: 1, fields }, body: fields });
  return record;
}
