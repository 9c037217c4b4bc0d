/** Pages while content changes: how soon they show it, and what it costs those who read. */
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
import { launch, programFolder, type RunningSite, type Scope, startSite } from './processes.ts';
import { exactFigure, type Figure, medianOf, once, type Row, ratioOf, ratioRow, runAlternating } from './rows.ts';

const BLOCKS = 9;
const SAVES_A_BLOCK = 60;
const SAVES_A_SECOND = 100;
const PAGES = 12_000;
const ROUNDS = 7;

const site = once((scope) => startSite(scope));

interface Product {
  productId: string;
  coverName: string;
  locationId: string;
}

/** Saves a product that the home page shows, under a name that was never there before. */
async function renamer(server: RunningSite) {
  const groups = JSON.parse(decodeText(await sendOnce(server.url, post('/v1/product/selectAllList', {}))));
  const { productId, locationId }: Product = groups.data.zhgdList[0];
  const line = await Connection.open(server.url);
  let count = 0;
  return {
    async save(): Promise<string> {
      const coverName = `更名${++count}号`;
      const body = { productId, coverName, locationId };
      const { status } = await line.send(post('/v1/product/updateProduct', body, server.staff));
      if (status !== 200) throw new Error(`a save answered ${status}`);
      return coverName;
    },
    close: () => line.close(),
  };
}

/** A page is stale when it was asked for after a save was confirmed and does not show it. */
const shows = (page: TimedResponse, coverName: string) => page.status === 200 && decodeText(page).includes(coverName);

async function firstPage(scope: Scope): Promise<Figure> {
  const server = await site(scope);
  const maker = await pageMaker(scope, server);
  const product = await renamer(server);
  const line = await Connection.open(server.url);
  const block = async (work: () => Promise<number>) => {
    const took: number[] = [];
    for (let i = 0; i < SAVES_A_BLOCK; i++) took.push(await work());
    return medianOf(took);
  };
  const served = () =>
    block(async () => {
      const coverName = await product.save();
      const page = await line.send(get('/'));
      if (!shows(page, coverName)) throw new Error('the page does not show the save');
      return page.duration;
    });
  const work = [served, () => block(maker)] as const;
  await runAlternating(3, work);
  const [real, least] = await runAlternating(BLOCKS, work);
  product.close();
  line.close();
  return ratioOf(real, least);
}

/** The same page made in a process that does nothing else: the view rendered and compressed, as it stands now. */
async function pageMaker(scope: Scope, { url, dataDir }: RunningSite): Promise<() => Promise<number>> {
  const running = await launch(
    scope,
    ['--import', 'tsx', 'test/bench/page-renderer.ts', url, dataDir, programFolder()],
    {
      env: { NODE_ENV: 'production' },
    },
  );
  return async () => Number(decodeText(await sendOnce(running.url, get('/'))));
}

const busy = once(async (scope) => {
  const server = await site(scope);
  const load = { connections: 8, count: PAGES, request: () => get('/') };
  let stale = 0;
  const quiet = () => measureCpuPerRequest(server, load);
  const saving = async () => {
    const product = await renamer(server);
    const line = await Connection.open(server.url);
    let isOver = false;
    const saver = (async () => {
      for (let due = performance.now(); !isOver; due += 1000 / SAVES_A_SECOND) {
        const coverName = await product.save();
        if (!shows(await line.send(get('/')), coverName)) stale++;
        await pause(Math.max(0, due - performance.now()));
      }
    })();
    const before = getCpuTime(server.pid);
    await sendAll(server.url, load);
    const cost = (getCpuTime(server.pid) - before) / PAGES;
    isOver = true;
    await saver;
    product.close();
    line.close();
    return cost;
  };
  const work = [saving, quiet] as const;
  await runAlternating(1, work);
  const [disturbed, undisturbed] = await runAlternating(ROUNDS, work);
  return { cost: ratioOf(disturbed, undisturbed), stale };
});

export const pageRows: readonly Row[] = [
  ratioRow('first page after a save ÷ (render + brotli 5 of that tree), p50', 3, 1.5, firstPage),
  ratioRow(
    'page while 100 saves a second go on, saves included ÷ quiet, CPU',
    1.5,
    1.25,
    async (scope) => (await busy(scope)).cost,
  ),
  {
    what: 'stale pages while 100 saves a second go on',
    bound: 'most',
    budget: 0,
    aim: 0,
    unit: 'pages',
    measure: async (scope) => exactFigure((await busy(scope)).stale),
  },
];
