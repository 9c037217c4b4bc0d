/** Staff who save, change, delete and put back, and look at the public page right after it. */
import { headersOf } from '../helpers/site.ts';
import { type Noun, nouns } from '../server/calls/nouns.ts';
import type { Client } from './client.ts';
import { type Fields, type Ledger, type Session, type State, TrackedRecord } from './ledger.ts';
import { random } from './random.ts';
import type { Server } from './server.ts';

export const desktop = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
export const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' };

/** Pages that show a record. One of the carousel shows it with all the others. */
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

/** Of those that are there. */
const MOST_ITEMS = 4;
/** A deleted record is kept for thirty days, in memory too: a writer that made new ones all the time would let it grow. */
const MOST_MADE = 40;

let titles = 0;

/** Every state has a title of its own, and none is the beginning of another. */
function fieldsOf(noun: Noun, ledger: Ledger): Fields {
  const title = `浸泡${++titles}号`;
  const [other] = noun.other;
  const fields = { ...noun.full, [noun.title]: title, [other]: `${title}的说明` };
  const text = richText[noun.name];
  // From a few bytes to several pages of the disk, so that writes are cut everywhere.
  if (text) fields[text] = `<p>${`${title}的正文。`.repeat(1 + random.below(4) ** 4)}</p>`;
  const cover = [...ledger.pictures.keys()].at(-1);
  if (cover && random.chance(3))
    for (const name of ['coverUrl', 'newCover', 'photoUrl']) if (fields[name]) fields[name] = cover;
  return fields;
}

/** Sends it, and notes what was said. */
async function write(
  client: Client,
  staff: Session,
  item: TrackedRecord,
  { verb, state, body }: { verb: string; state: State; body: object },
  expect: number[] = [200],
): Promise<boolean> {
  const { tally } = client;
  const noun = item.kind as Noun;
  item.pending.add(state);
  const { status, body: said } = await client.call(noun.call(verb), body, { headers: headersOf(staff), expect });
  if (status !== 200) {
    item.pending.delete(state);
    return false;
  }
  tally.acknowledged++;
  item.id ??= said.data[noun.id];
  if (said.data.rev !== state.rev) tally.report(`${verb} ${item.id}: rev ${said.data.rev} and not ${state.rev}`);
  if (!item.confirm(state)) tally.report(`${verb} ${item.id}: rev ${state.rev} was given to two saves`);
  return true;
}

/** Has some records of one kind, which nobody else touches. */
export class Writer {
  readonly #noun: Noun;
  readonly #ledger: Ledger;
  readonly #staff: Session;
  #items: TrackedRecord[] = [];
  #made = 0;
  #server: Server | undefined;

  constructor(noun: Noun, ledger: Ledger, staff: Session) {
    this.#noun = noun;
    this.#ledger = ledger;
    this.#staff = staff;
  }

  async step(client: Client): Promise<void> {
    // One new record in each life of the server.
    if (this.#server !== client.server) {
      this.#server = client.server;
      // A first save that was not answered may not have happened.
      this.#items = this.#items.filter(({ id }) => id !== undefined);
      if (this.#items.length === 0 || this.#made < MOST_MADE) return this.#insert(client);
    }
    const item = random.pick(this.#items);
    await this.#change(client, item, String(item.id));
    if (random.chance(2)) await checkPages(client, item);
  }

  /** With nobody else about, whose change would renew all pages, its own has to. */
  async changeAndCheckPages(client: Client): Promise<void> {
    const item = random.pick(this.#items);
    await checkPages(client, item);
    await this.#change(client, item, String(item.id));
    await checkPages(client, item);
  }

  async #insert(client: Client): Promise<void> {
    const item = new TrackedRecord(this.#noun);
    this.#made++;
    this.#ledger.records.push(item);
    this.#items.push(item);
    const fields = fieldsOf(this.#noun, this.#ledger);
    await write(client, this.#staff, item, { verb: 'save', state: { rev: 1, fields }, body: fields });
    if (this.#items.length <= MOST_ITEMS) return;
    const [oldest] = this.#items.splice(0, 1);
    if (oldest?.id && oldest.confirmed?.fields) await this.#remove(client, oldest, oldest.id);
  }

  async #change(client: Client, item: TrackedRecord, id: string): Promise<void> {
    const { rev = 0, fields } = item.confirmed ?? {};
    const named = { [this.#noun.id]: id };
    if (!fields) {
      const [before] = [...item.versions.values()]
        .filter((each) => each.fields && each.rev < rev)
        .sort((a, b) => b.rev - a.rev);
      const state = { rev: rev + 1, fields: before?.fields };
      await write(client, this.#staff, item, { verb: 'restore', state, body: named });
    } else if (random.chance(8)) await this.#remove(client, item, id);
    else if (rev > 1 && random.chance(12)) await this.#beTooLate(client, item, { ...named, ...fields, rev: rev - 1 });
    else {
      const next = fieldsOf(this.#noun, this.#ledger);
      const body = { ...named, ...next, ...(random.chance(4) ? {} : { rev }) };
      await write(client, this.#staff, item, { verb: 'update', state: { rev: rev + 1, fields: next }, body });
    }
  }

  async #remove(client: Client, item: TrackedRecord, id: string): Promise<void> {
    const state = { rev: (item.confirmed?.rev ?? 0) + 1, fields: undefined };
    await write(client, this.#staff, item, { verb: 'delete', state, body: { [this.#noun.id]: id } });
  }

  async #beTooLate(client: Client, item: TrackedRecord, body: object): Promise<void> {
    const ask = { headers: headersOf(this.#staff), expect: [409] };
    const { body: said } = await client.call(this.#noun.call('update'), body, ask);
    if (said.data?.rev !== item.confirmed?.rev)
      client.tally.report(`${item.id}: a save that came too late was shown rev ${said.data?.rev}`);
  }
}

/** A saved change is on the public page at the next request, and so is a deletion. */
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

/** Several who change the same record, each from what it read: of two with the same `rev` one is told so. */
export class ConcurrentWriter {
  readonly #item: TrackedRecord;
  readonly #ledger: Ledger;
  readonly #staff: Session;

  constructor(item: TrackedRecord, ledger: Ledger, staff: Session) {
    this.#item = item;
    this.#ledger = ledger;
    this.#staff = staff;
  }

  async step(client: Client): Promise<void> {
    const noun = this.#item.kind as Noun;
    const named = { [noun.id]: this.#item.id };
    const { body } = await client.call(noun.call('detail'), named);
    const { rev } = body.data;
    const fields = fieldsOf(noun, this.#ledger);
    const state = { rev: rev + 1, fields };
    await write(
      client,
      this.#staff,
      this.#item,
      { verb: 'update', state, body: { ...named, ...fields, rev } },
      [200, 409],
    );
  }
}

/** What several are going to change. */
export async function createSharedRecord(client: Client, ledger: Ledger, staff: Session): Promise<TrackedRecord> {
  const [noun] = nouns as [Noun, ...Noun[]];
  const item = new TrackedRecord(noun);
  ledger.records.push(item);
  const fields = fieldsOf(noun, ledger);
  await write(client, staff, item, { verb: 'save', state: { rev: 1, fields }, body: fields });
  return item;
}
