/** 10,000 products with drafts, times to come and an order made by hand, compared with 10,000 that are simply published. */
import fs from 'node:fs';
import path from 'node:path';
import { measureCpuPerRequest, post, sendAll, sendOnce } from './client.ts';
import { createDataFolder, createProduct, createProductEntry, PHRASES } from './data-folders.ts';
import { type RunningSite, type Scope, startSite } from './processes.ts';
import { exactFigure, once, type Row, ratioOf, ratioRow, runAlternating } from './rows.ts';

const RECORDS = 10_000;
const ROUNDS = 9;
const READS = 1_000;
const WRITES = 300;

const startSites = once(async (scope) => ({
  plain: await startSite(scope, await createDataFolder(scope, { product: RECORDS })),
  edited: await startSite(scope, await createDataFolder(scope, { editedProduct: RECORDS })),
}));

interface Request {
  /** The end of the address, after `/v1/`. */
  path: string;
  body(i: number): object;
  count: number;
}

/** A record number that differs from call to call and is spread over the whole list. */
const spread = (i: number) => (i * 7_919) % RECORDS;
const idOf = (i: number) => createProductEntry(spread(i)).id;

const list: Request = { path: 'product/manageProduct', body: (i) => ({ page: 1 + (i % 50), limit: 10 }), count: READS };
const publicList: Request = { ...list, path: 'product/list' };
const byState: Request = { ...list, body: () => ({ state: 'published', page: 1, limit: 10 }) };
const save: Request = {
  path: 'product/updateProduct',
  // In its group, so that moves find it there.
  body: (i) => ({ productId: idOf(i), ...createProduct(spread(i)), coverDescribe: `第${i}次修改` }),
  count: WRITES,
};
const publish: Request = { path: 'product/publishProduct', body: (i) => ({ productId: idOf(i) }), count: WRITES };
/** Within its group, of which there are three. */
const move: Request = {
  path: 'product/orderProduct',
  body: (i) => {
    const number = spread(i) % (RECORDS - 3);
    return { productId: createProductEntry(number).id, before: createProductEntry(number + 3).id };
  },
  count: WRITES,
};
const preview: Request = {
  path: 'product/previewProduct',
  body: (i) => ({ productId: idOf(i), ...createProduct(i), device: 'desktop' }),
  count: 100,
};
const filter: Request = {
  path: 'product/manageProduct',
  body: (i) => ({ coverName: PHRASES[i % PHRASES.length], page: 1, limit: 20 }),
  count: READS,
};
const find: Request = { path: 'site/find', body: (i) => ({ text: PHRASES[i % PHRASES.length] }), count: READS };
const INITIALS = ['pkjs', 'gzmb', 'nhsd', 'mhjq', 'clcx'];
const findByInitials: Request = { ...find, body: (i) => ({ text: INITIALS[i % INITIALS.length] }) };

function createMeasurement(site: RunningSite, { path, body, count }: Request) {
  let sent = 0;
  const request = () => post(`/v1/${path}`, body(sent++), site.staff);
  return () => measureCpuPerRequest(site, { connections: 8, count, request });
}

async function compare(scope: Scope, request: Request, base: Request) {
  const { plain, edited } = await startSites(scope);
  const tasks = [createMeasurement(edited, request), createMeasurement(plain, base)] as const;
  await runAlternating(1, tasks);
  const [figure, baseFigure] = await runAlternating(ROUNDS, tasks);
  return ratioOf(figure, baseFigure);
}

/** Bytes that a move adds to the log; a line of a record is ten times as long. */
async function measureMove(scope: Scope): Promise<number> {
  const { edited } = await startSites(scope);
  const file = path.join(edited.dataDir, 'product.log');
  const request = (i: number) => post('/v1/product/orderProduct', move.body(i), edited.staff);
  await sendOnce(edited.url, request(0));
  const readLines = () =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'));
  const before = readLines();
  await sendAll(edited.url, { connections: 1, count: 20, request: (i) => request(1 + i) });
  const added = readLines().slice(before.length);
  if (added.length !== 20) throw new Error(`20 moves wrote ${added.length} lines`);
  return added.join('\n').length / added.length / 1024;
}

const row = (what: string, budget: number, aim: number, request: Request, base: Request) =>
  ratioRow(`${what}, 10,000 records, CPU`, budget, aim, (scope) => compare(scope, request, base));

export const publishingRows: readonly Row[] = [
  row('staff’s list, edited ÷ published', 1.1, 1.03, list, list),
  row('public list, edited ÷ published', 1.1, 1.03, publicList, publicList),
  // No index answers it, because times change states: it looks at every record.
  row('staff’s list by state ÷ without', 6, 3, byState, list),
  row('save, edited ÷ published', 1.1, 1.03, save, save),
  row('publish ÷ save', 1.1, 1, publish, save),
  // A save leaves the indexes alone; a move takes the record out of them and puts it in again.
  row('move ÷ save', 2, 1.1, move, save),
  row('preview, edited ÷ published', 1.1, 1.03, preview, preview),
  row('search over everything ÷ search in one list', 3, 2, find, filter),
  row('search by initials ÷ search over everything', 1.5, 1.1, findByInitials, find),
  {
    what: 'line that a move writes, 10,000 records',
    bound: 'most',
    budget: 0.3,
    aim: 0.2,
    unit: 'KB',
    measure: async (scope) => exactFigure(await measureMove(scope)),
  },
];
