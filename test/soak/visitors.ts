/** Visitors who are not signed in: readers on both devices, film players, and companies that apply. */
import zlib from 'node:zlib';
import { sessionHeaders } from '../helpers/site.ts';
import type { Client } from './client.ts';
import { applications, type Ledger, type Session, TrackedRecord } from './ledger.ts';
import { random } from './random.ts';
import { desktop, phone } from './writers.ts';

const SHARED_PATHS = [
  '/xwdt',
  '/yingyongchangjing',
  '/map',
  '/huanghejiangong',
  '/qdfangwu',
  '/privacy',
  '/sitemap.xml',
  '/robots.txt',
];
const devices = [
  { headers: desktop, paths: ['/', '/product', '/dljm', '/gywm', ...SHARED_PATHS] },
  {
    headers: phone,
    paths: ['/mobile', '/zhuyingyewu', '/dailijiameng', '/gongsijianjie', '/xiangmuanli', ...SHARED_PATHS],
  },
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

/** Reads pages with their files, revalidates them, and makes the calls that their scripts make. */
export async function readPages(client: Client): Promise<void> {
  const { headers, paths } = random.pick(devices);
  const path = random.pick(paths);
  const encoding = random.pick(['br', 'gzip', 'identity']);
  const page = await client.send('GET', path, { headers: { ...headers, 'Accept-Encoding': encoding } });
  const decode = decoders[page.headers['content-encoding'] ?? ''];
  const text = (decode ? decode(page.bytes) : page.bytes).toString();
  if (path !== '/robots.txt' && !/<\/(?:html|urlset)>\s*$/.test(text)) client.tally.report(`${path} is cut off`);

  const revalidation = { ...headers, 'Accept-Encoding': encoding, 'If-None-Match': page.headers.etag ?? '' };
  await client.send('GET', path, { headers: revalidation, expect: [200, 304] });
  const files = [...text.matchAll(/(?:src|href)="(\/[^"?]+\.(?:css|js|svg|avif|webp|jpg|png))"/g)].map(
    ([, each]) => each,
  );
  if (files.length > 0)
    await client.send('GET', random.pick(files) ?? '', { headers: { 'Accept-Encoding': encoding } });

  const [call, body] = random.pick(calls);
  const response = await client.call(call, body);
  const rows: { productId?: string; newId?: string }[] = response.body.data.data ?? response.body.data.zhgdList ?? [];
  const row = rows.length > 0 ? random.pick(rows) : {};
  // Another worker may just have deleted it.
  const options = { headers: desktop, expect: [200, 404] };
  if (row.productId) await client.send('GET', `/productDet?productId=${row.productId}`, options);
  if (row.newId) await client.send('GET', `/xwdtDet?newId=${row.newId}`, options);
  await client.send('GET', `/no-such-page-${random.below(1_000)}`, { headers, expect: [404] });
}

/** Requests a byte range of a film, as a player does. */
export async function playFilm(client: Client): Promise<void> {
  const start = random.below(200_000);
  const length = 1 + random.below(150_000);
  const range = `bytes=${start}-${start + length - 1}`;
  const { bytes } = await client.send('GET', random.pick(FILMS), { headers: { Range: range }, expect: [206] });
  if (bytes.length !== length) client.tally.report(`${range} has ${bytes.length} bytes`);
}

const MAX_APPLICATIONS = 150;
const ADDRESSES = 2_000;
let applicationCount = 0;

/** Sends applications from many addresses, six from each, so that some are rate-limited; erases the oldest again. */
export class Applicants {
  readonly #ledger: Ledger;
  readonly #staff: Session;
  readonly #stored: TrackedRecord[] = [];

  constructor(ledger: Ledger, staff: Session) {
    this.#ledger = ledger;
    this.#staff = staff;
  }

  async step(client: Client): Promise<void> {
    await this.#apply(client);
    if (this.#stored.length > MAX_APPLICATIONS) await this.#erase(client);
  }

  async #apply(client: Client): Promise<void> {
    const n = ++applicationCount;
    const address = Math.floor(n / 6) % ADDRESSES;
    const fields = { agentName: `申请人${n}号`, agentInfo: `第${n}公司`, phone: `1${3_000_000_000 + n}` };
    const record = new TrackedRecord(applications);
    const state = { rev: 1, fields };
    record.pending.add(state);
    this.#ledger.records.push(record);
    const path = random.pick(['/v1/agent/saveAgent', '/allianceRest/insert']);
    const from = `127.8.${address >> 8}.${address & 255}`;
    const { status, body } = await client.call(path, fields, { from, expect: [200, 429] });
    if (status !== 200) return void record.pending.clear();
    client.tally.acknowledged++;
    record.id = body.data.agentId;
    record.confirm(state);
    this.#stored.push(record);
  }

  async #erase(client: Client): Promise<void> {
    const [record] = this.#stored.splice(0, 1);
    if (!record) return;
    const state = { rev: 2, fields: undefined };
    record.pending.add(state);
    await client.call('/v1/agent/deleteAgent', { agentId: record.id }, { headers: sessionHeaders(this.#staff) });
    client.tally.acknowledged++;
    record.confirm(state);
  }
}
