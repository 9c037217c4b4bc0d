/** Saves, compared with a bare server that flushes a line to the same disk: with one writer, with many, and by collection size. */
import { Connection, post, sendAll, sendOnce } from './client.ts';
import { createDataFolder, createProduct } from './data-folders.ts';
import { type BareKind, type Running, type RunningSite, type Scope, startBare, startSite } from './processes.ts';
import { medianOf, once, type Row, ratioOf, ratioRow, runAlternating } from './rows.ts';

const ONE_WRITER = { blocks: 25, saves: 100 };
// Many short rounds, because stalls of the disk last about a tenth of a second.
const MANY_WRITERS = { rounds: 31, saves: 1_000, connections: 64 };
/** The length of the journal's line for a record of `createProduct`. */
const LINE_LENGTH = 640;

const site = once((scope) => startSite(scope));

interface Saver {
  server: Running;
  request: () => Buffer;
}

function createSaver(server: RunningSite): Saver {
  let i = 0;
  return { server, request: () => post('/v1/product/saveProduct', createProduct(i++), server.staff) };
}

async function createPair(scope: Scope, kind: BareKind): Promise<readonly [Saver, Saver]> {
  const server = await site(scope);
  const saver = createSaver(server);
  const bare = await startBare(scope, kind, await sendOnce(server.url, saver.request()), LINE_LENGTH);
  return [saver, { server: bare, request: saver.request }];
}

/** The median duration of a save per block. The servers alternate save by save, because the disk's speed changes quickly. */
async function measureMedians(savers: readonly Saver[]): Promise<number[][]> {
  const connections = await Promise.all(savers.map(({ server }) => Connection.open(server.url)));
  const order = [...savers.keys()];
  const saveAlternating = async (saves: number) => {
    const durations = savers.map((): number[] => []);
    for (let save = 0; save < saves; save++) {
      for (const i of order) {
        const response = await connections[i]?.send(savers[i]?.request() ?? Buffer.alloc(0));
        if (response?.status !== 200) throw new Error(`a save answered ${response?.status}`);
        durations[i]?.push(response.duration);
      }
      order.reverse();
    }
    return durations.map(medianOf);
  };
  await saveAlternating(8 * ONE_WRITER.saves);
  const blocks: number[][] = [];
  for (let block = 0; block < ONE_WRITER.blocks; block++) blocks.push(await saveAlternating(ONE_WRITER.saves));
  for (const connection of connections) connection.close();
  return savers.map((_, i) => blocks.map((block) => block[i] ?? Number.NaN));
}

async function compareOneWriter(scope: Scope) {
  const [site = [], bare = []] = await measureMedians(await createPair(scope, 'append'));
  return ratioOf(site, bare);
}

async function compareManyWriters(scope: Scope) {
  const { rounds, saves, connections } = MANY_WRITERS;
  const savesPerSecond = async ({ server, request }: Saver) => {
    const start = performance.now();
    await sendAll(server.url, { connections, count: saves, request });
    return (1000 * saves) / (performance.now() - start);
  };
  const [saver, bare] = await createPair(scope, 'group');
  const tasks = [() => savesPerSecond(saver), () => savesPerSecond(bare)] as const;
  await runAlternating(6, tasks);
  const [site, bareRate] = await runAlternating(rounds, tasks);
  return ratioOf(site, bareRate);
}

const compareSizes = once(async (scope) => {
  const start = async (product: number) => startSite(scope, await createDataFolder(scope, { product }));
  const servers = [await start(1_000), await start(10_000), await start(100_000)];
  const [small = [], middle = [], large = []] = await measureMedians(servers.map(createSaver));
  for (const server of servers) await server.stop();
  return { middle: ratioOf(middle, small), large: ratioOf(large, small) };
});

export const saveRows: readonly Row[] = [
  ratioRow('saveProduct at 1 writer ÷ bare http + append + fdatasync, p50', 1.15, 0.9, compareOneWriter),
  {
    ...ratioRow('saveProduct at 64 writers ÷ bare http + group commit, throughput', 0.6, 0.75, compareManyWriters),
    bound: 'least',
  },
  ratioRow('save, 10,000 ÷ 1,000 records, p50', 1.1, 1.03, async (scope) => (await compareSizes(scope)).middle),
  ratioRow('save, 100,000 ÷ 1,000 records, p50', 1.1, 1.03, async (scope) => (await compareSizes(scope)).large),
];
