/** Saves, against the least that puts a line on the same disk: at one writer, at many, and in collections of any size. */
import { Connection, post, sendAll, sendOnce } from './client.ts';
import { createDataFolder, createProduct } from './data-folders.ts';
import { type BareKind, type Running, type RunningSite, type Scope, startBare, startSite } from './processes.ts';
import { medianOf, once, type Row, ratioOf, ratioRow, runAlternating } from './rows.ts';

const ONE_WRITER = { blocks: 25, saves: 100 };
// Many short rounds: where the disk stalls, it does so for a tenth of a second.
const MANY_WRITERS = { rounds: 31, saves: 1_000, lines: 64 };
/** What the journal writes around a record of `productOf`. */
const LINE = 640;

const site = once((scope) => startSite(scope));

interface Saver {
  server: Running;
  request: () => Buffer;
}

function saverOf(server: RunningSite): Saver {
  let i = 0;
  return { server, request: () => post('/v1/product/saveProduct', createProduct(i++), server.staff) };
}

async function withBare(scope: Scope, kind: BareKind): Promise<readonly [Saver, Saver]> {
  const server = await site(scope);
  const saver = saverOf(server);
  const bare = await startBare(scope, kind, await sendOnce(server.url, saver.request()), LINE);
  return [saver, { server: bare, request: saver.request }];
}

/** One save of one writer each, in turns: the disk's moods change faster than any longer round. Half take longer. */
async function p50s(savers: readonly Saver[]): Promise<number[][]> {
  const lines = await Promise.all(savers.map(({ server }) => Connection.open(server.url)));
  const order = [...savers.keys()];
  const saveInTurns = async (saves: number) => {
    const took = savers.map((): number[] => []);
    for (let save = 0; save < saves; save++) {
      for (const i of order) {
        const reply = await lines[i]?.send(savers[i]?.request() ?? Buffer.alloc(0));
        if (reply?.status !== 200) throw new Error(`a save answered ${reply?.status}`);
        took[i]?.push(reply.duration);
      }
      order.reverse();
    }
    return took.map(medianOf);
  };
  await saveInTurns(8 * ONE_WRITER.saves);
  const blocks: number[][] = [];
  for (let block = 0; block < ONE_WRITER.blocks; block++) blocks.push(await saveInTurns(ONE_WRITER.saves));
  for (const line of lines) line.close();
  return savers.map((_, i) => blocks.map((block) => block[i] ?? Number.NaN));
}

async function oneWriter(scope: Scope) {
  const [real = [], least = []] = await p50s(await withBare(scope, 'append'));
  return ratioOf(real, least);
}

async function manyWriters(scope: Scope) {
  const { rounds, saves, lines } = MANY_WRITERS;
  const perSecond = async ({ server, request }: Saver) => {
    const start = performance.now();
    await sendAll(server.url, { connections: lines, count: saves, request });
    return (1000 * saves) / (performance.now() - start);
  };
  const [saver, bare] = await withBare(scope, 'group');
  const work = [() => perSecond(saver), () => perSecond(bare)] as const;
  await runAlternating(6, work);
  const [real, most] = await runAlternating(rounds, work);
  return ratioOf(real, most);
}

const bySize = once(async (scope) => {
  const start = async (product: number) => startSite(scope, await createDataFolder(scope, { product }));
  const servers = [await start(1_000), await start(10_000), await start(100_000)];
  const [small = [], middle = [], large = []] = await p50s(servers.map(saverOf));
  for (const server of servers) await server.stop();
  return { middle: ratioOf(middle, small), large: ratioOf(large, small) };
});

export const saveRows: readonly Row[] = [
  ratioRow('saveProduct at 1 writer ÷ bare http + append + fdatasync, p50', 1.15, 0.9, oneWriter),
  {
    ...ratioRow('saveProduct at 64 writers ÷ bare http + group commit, throughput', 0.6, 0.75, manyWriters),
    bound: 'least',
  },
  ratioRow('save, 10,000 ÷ 1,000 records, p50', 1.1, 1.03, async (scope) => (await bySize(scope)).middle),
  ratioRow('save, 100,000 ÷ 1,000 records, p50', 1.1, 1.03, async (scope) => (await bySize(scope)).large),
];
