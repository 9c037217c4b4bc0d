/** Everybody who has no password: readers on both devices, players of films, and companies that apply. */
import zlib from 'node:zlib';
import { headersOf } from '../helpers/site.ts';
import type { Client } from './client.ts';
import { applications, type Ledger, type Session, TrackedRecord } from './ledger.ts';
import { random } from './random.ts';
import { desktop, phone } from './writers.ts';

const BOTH = [
  '/xwdt',
  '/yingyongchangjing',
  '/map',
  '/huanghejiangong',
  '/qdfangwu',
  '/privacy',
  '/sitemap.xml',
  '/robots.txt',
];
const places = [
  { headers: desktop, paths: ['/', '/product', '/dljm', '/gywm', ...BOTH] },
  { headers: phone, paths: ['/mobile', '/zhuyingyewu', '/dailijiameng', '/gongsijianjie', '/xiangmuanli', ...BOTH] },
];
const calls: [path: string, body: object][] = [
  ['/v1/product/selectAllList', {}],
  ['/v1/product/selectAllList', { limit: 999 }],
  ['/v1/product/list', { coverName: '浸泡', page: 1, limit: 20 }],
  ['/v1/product/list', { locationId: 'zhgd', page: 2, limit: 10 }],
  ['/v1/news/list', { page: 1, limit: 9999 }],
  ['/v1/news/list', { newTitle: '号' }],
  ['/v1/carousel/selectAllList', {}],
];
const FILMS = ['/uploads/seed/company-intro.mp4', '/uploads/seed/install-dianjian.mp4'];

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
};

/** Reads page after page, each with its files, and asks what the pages' programs ask. */
export async function readPages(client: Client): Promise<void> {
  const { headers, paths } = random.pick(places);
  const path = random.pick(paths);
  const encoding = random.pick(['br', 'gzip', 'identity']);
  const page = await client.send('GET', path, { headers: { ...headers, 'Accept-Encoding': encoding } });
  const decode = decoders[page.headers['content-encoding'] ?? ''];
  const text = (decode ? decode(page.bytes) : page.bytes).toString();
  if (path !== '/robots.txt' && !/<\/(?:html|urlset)>\s*$/.test(text)) client.tally.report(`${path} has no end`);

  const again = { ...headers, 'Accept-Encoding': encoding, 'If-None-Match': page.headers.etag ?? '' };
  await client.send('GET', path, { headers: again, expect: [200, 304] });
  const files = [...text.matchAll(/(?:src|href)="(\/[^"?]+\.(?:css|js|svg|avif|webp|jpg|png))"/g)].map(
    ([, each]) => each,
  );
  if (files.length > 0)
    await client.send('GET', random.pick(files) ?? '', { headers: { 'Accept-Encoding': encoding } });

  const [call, body] = random.pick(calls);
  const answer = await client.call(call, body);
  const rows: { productId?: string; newId?: string }[] = answer.body.data.data ?? answer.body.data.zhgdList ?? [];
  const row = rows.length > 0 ? random.pick(rows) : {};
  // Somebody may just be deleting it.
  const ask = { headers: desktop, expect: [200, 404] };
  if (row.productId) await client.send('GET', `/productDet?productId=${row.productId}`, ask);
  if (row.newId) await client.send('GET', `/xwdtDet?newId=${row.newId}`, ask);
  await client.send('GET', `/no-such-page-${random.below(1_000)}`, { headers, expect: [404] });
}

/** A part of a film, as a player asks for it. */
export async function playFilm(client: Client): Promise<void> {
  const start = random.below(200_000);
  const length = 1 + random.below(150_000);
  const range = `bytes=${start}-${start + length - 1}`;
  const { bytes } = await client.send('GET', random.pick(FILMS), { headers: { Range: range }, expect: [206] });
  if (bytes.length !== length) client.tally.report(`${range} has ${bytes.length} bytes`);
}

const MOST_APPLICATIONS = 150;
const ADDRESSES = 2_000;
let applicants = 0;

/** Companies apply from all over, a little too often for one address; and personal data is erased again. */
export class Applicants {
  readonly #ledger: Ledger;
  readonly #staff: Session;
  readonly #there: TrackedRecord[] = [];

  constructor(ledger: Ledger, staff: Session) {
    this.#ledger = ledger;
    this.#staff = staff;
  }

  async step(client: Client): Promise<void> {
    await this.#apply(client);
    if (this.#there.length > MOST_APPLICATIONS) await this.#erase(client);
  }

  async #apply(client: Client): Promise<void> {
    const n = ++applicants;
    const address = Math.floor(n / 6) % ADDRESSES;
    const fields = { agentName: `申请人${n}号`, agentInfo: `第${n}公司`, phone: `1${3_000_000_000 + n}` };
    const item = new TrackedRecord(applications);
    const state = { rev: 1, fields };
    item.pending.add(state);
    this.#ledger.records.push(item);
    const path = random.pick(['/v1/agent/saveAgent', '/allianceRest/insert']);
    const from = `127.8.${address >> 8}.${address & 255}`;
    const { status, body } = await client.call(path, fields, { from, expect: [200, 429] });
    if (status !== 200) return void item.pending.clear();
    client.tally.acknowledged++;
    item.id = body.data.agentId;
    item.confirm(state);
    this.#there.push(item);
  }

  async #erase(client: Client): Promise<void> {
    const [item] = this.#there.splice(0, 1);
    if (!item) return;
    const state = { rev: 2, fields: undefined };
    item.pending.add(state);
    await client.call('/v1/agent/deleteAgent', { agentId: item.id }, { headers: headersOf(this.#staff) });
    client.tally.acknowledged++;
    item.confirm(state);
  }
}
