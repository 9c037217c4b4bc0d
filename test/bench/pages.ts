/** Pages while content changes: time until a change is shown, and what saves cost the readers. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  Connection,
  decodeText,
  get,
  measureCpuPerRequest,
  post,
  sendAll,
  sendOnce,
  type TimedResponse,
} from './client.ts';
import { getCpuTime } from './process-usage.ts';
import { getProgramFolder, launch, type RunningSite, type Scope, startSite } from './processes.ts';
import { exactFigure, type Figure, medianOf, once, type Row, ratioOf, ratioRow, runAlternating } from './rows.ts';

const BLOCKS = 9;
const SAVES_PER_BLOCK = 60;
const SAVES_PER_SECOND = 100;
const PAGE_COUNT = 12_000;
const ROUNDS = 7;

const site = once((scope) => startSite(scope));

interface Product {
  productId: string;
  coverName: string;
  locationId: string;
}

/** Opens a connection that renames a product of the home page; every name is new, so the page can be searched for it. */
async function openRenamer(server: RunningSite) {
  const groups = JSON.parse(decodeText(await sendOnce(server.url, post('/v1/product/selectAllList', {}))));
  const { productId, locationId }: Product = groups.data.zhgdList[0];
  const connection = await Connection.open(server.url);
  let count = 0;
  return {
    async save(): Promise<string> {
      const coverName = `更名${++count}号`;
      const body = { productId, coverName, locationId };
      const { status } = await connection.send(post('/v1/product/updateProduct', body, server.staff));
      if (status !== 200) throw new Error(`a save answered ${status}`);
      return coverName;
    },
    close: () => connection.close(),
  };
}

/** A page requested after a save was confirmed must show it; otherwise it is stale. */
const shows = (page: TimedResponse, coverName: string) => page.status === 200 && decodeText(page).includes(coverName);

async function measureFirstPage(scope: Scope): Promise<Figure> {
  const server = await site(scope);
  const renderPage = await startPageRenderer(scope, server);
  const product = await openRenamer(server);
  const connection = await Connection.open(server.url);
  const measureBlock = async (measureOnce: () => Promise<number>) => {
    const durations: number[] = [];
    for (let i = 0; i < SAVES_PER_BLOCK; i++) durations.push(await measureOnce());
    return medianOf(durations);
  };
  const serveAfterSave = () =>
    measureBlock(async () => {
      const coverName = await product.save();
      const page = await connection.send(get('/'));
      if (!shows(page, coverName)) throw new Error('the page does not show the save');
      return page.duration;
    });
  const tasks = [serveAfterSave, () => measureBlock(renderPage)] as const;
  await runAlternating(3, tasks);
  const [served, rendered] = await runAlternating(BLOCKS, tasks);
  product.close();
  connection.close();
  return ratioOf(served, rendered);
}

/** Starts a process that only renders and compresses the same page; returns a function that measures one rendering. */
async function startPageRenderer(scope: Scope, { url, dataDir }: RunningSite): Promise<() => Promise<number>> {
  const running = await launch(
    scope,
    ['--import', 'tsx', 'test/bench/page-renderer.ts', url, dataDir, getProgramFolder()],
    {
      env: { NODE_ENV: 'production' },
    },
  );
  return async () => Number(decodeText(await sendOnce(running.url, get('/'))));
}

const measureUnderSaves = once(async (scope) => {
  const server = await site(scope);
  const load = { connections: 8, count: PAGE_COUNT, request: () => get('/') };
  let stale = 0;
  const measureQuiet = () => measureCpuPerRequest(server, load);
  const measureSaving = async () => {
    const product = await openRenamer(server);
    const connection = await Connection.open(server.url);
    let isOver = false;
    const saveLoop = (async () => {
      for (let nextAt = performance.now(); !isOver; nextAt += 1000 / SAVES_PER_SECOND) {
        const coverName = await product.save();
        if (!shows(await connection.send(get('/')), coverName)) stale++;
        await pause(Math.max(0, nextAt - performance.now()));
      }
    })();
    const before = getCpuTime(server.pid);
    await sendAll(server.url, load);
    const cost = (getCpuTime(server.pid) - before) / PAGE_COUNT;
    isOver = true;
    await saveLoop;
    product.close();
    connection.close();
    return cost;
  };
  const tasks = [measureSaving, measureQuiet] as const;
  await runAlternating(1, tasks);
  const [disturbed, undisturbed] = await runAlternating(ROUNDS, tasks);
  return { cost: ratioOf(disturbed, undisturbed), stale };
});

export const pageRows: readonly Row[] = [
  ratioRow('first page after a save ÷ (render + brotli 5 of that tree), p50', 3, 1.5, measureFirstPage),
  ratioRow(
    'page while 100 saves a second go on, saves included ÷ quiet, CPU',
    1.5,
    1.25,
    async (scope) => (await measureUnderSaves(scope)).cost,
  ),
  {
    what: 'stale pages while 100 saves a second go on',
    bound: 'most',
    budget: 0,
    aim: 0,
    unit: 'pages',
    measure: async (scope) => exactFigure((await measureUnderSaves(scope)).stale),
  },
];
