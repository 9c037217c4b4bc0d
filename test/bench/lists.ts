/** Lists of 1,000, 10,000 and 100,000 records. Uses applications, because their responses are not cached. */
import { measureCpuPerRequest, post } from './client.ts';
import { createDataFolder, PHRASES } from './data-folders.ts';
import { type RunningSite, type Scope, startSite } from './processes.ts';
import { type Figure, once, type Row, ratioOf, ratioRow, runAlternating } from './rows.ts';

const ROUNDS = 9;
const COUNT = 1_500;
const LIMIT = 10;

interface Size {
  count: number;
  server: RunningSite;
}

const startSites = once(async (scope) => {
  const start = async (count: number): Promise<Size> => ({
    count,
    server: await startSite(scope, await createDataFolder(scope, { agent: count })),
  });
  return { small: await start(1_000), middle: await start(10_000), large: await start(100_000) };
});

interface ListRequest {
  /** The searched names, used in rotation. */
  names: readonly string[];
  page: (count: number) => number;
}

async function compare(scope: Scope, { names, page }: ListRequest, size: 'middle' | 'large'): Promise<Figure> {
  const all = await startSites(scope);
  const createMeasurement = ({ count, server }: Size) => {
    const requests = names.map((agentName) =>
      post('/v1/agent/list', { agentName, page: page(count), limit: LIMIT }, server.staff),
    );
    const request = (i: number) => requests[i % requests.length] ?? Buffer.alloc(0);
    return () => measureCpuPerRequest(server, { connections: 8, count: COUNT, request });
  };
  const tasks = [createMeasurement(all[size]), createMeasurement(all.small)] as const;
  await runAlternating(2, tasks);
  const [larger, smallest] = await runAlternating(ROUNDS, tasks);
  return ratioOf(larger, smallest);
}

const first = () => 1;
const last = (count: number) => count / LIMIT;

function bothSizes(what: string, budget: number, aim: number, listRequest: ListRequest): Row[] {
  return [
    ratioRow(`${what}, 10,000 ÷ 1,000 records, CPU`, budget, aim, (scope) => compare(scope, listRequest, 'middle')),
    ratioRow(`${what}, 100,000 ÷ 1,000 records, CPU`, budget, aim, (scope) => compare(scope, listRequest, 'large')),
  ];
}

export const listRows: readonly Row[] = [
  ...bothSizes('list, first page', 1.05, 1.02, { names: [''], page: first }),
  ...bothSizes('list, last page', 1.05, 1.02, { names: [''], page: last }),
  ...bothSizes('search, two characters', 1.3, 1.1, { names: PHRASES.map((phrase) => phrase.slice(0, 2)), page: first }),
  ...bothSizes('search, four characters', 1.3, 1.1, { names: PHRASES, page: first }),
];
