/** Processor time of cached responses: pages, lists, assets. */
import { decodeText, get, type Load, measureCpuPerRequest, post, sendOnce } from './client.ts';
import { type BareKind, Scope, startBare, startSite } from './processes.ts';
import { type Figure, once, ratioOf, ratioRow, runAlternating } from './rows.ts';

/** Figures differ by 5% from process to process, depending on how V8 compiles them, so several are started of each server. */
const PROCESSES = 5;
/** Rounds until V8 has optimized both servers. */
const WARM_UP_ROUNDS = 8;
const ROUNDS = 7;
const COUNT = 2_500;
const CONNECTIONS = 8;

const getSite = once((scope) => startSite(scope));

async function compareWithBare(kind: BareKind, request: Buffer, expect = 200): Promise<Figure> {
  const durations: { siteTimes: number[]; bareTimes: number[] } = { siteTimes: [], bareTimes: [] };
  for (let process = 0; process < PROCESSES; process++) {
    const scope = new Scope();
    const server = await startSite(scope);
    const bare = await startBare(scope, kind, await sendOnce(server.url, request));
    const load: Load = { connections: CONNECTIONS, count: COUNT, request: () => request, expect };
    const tasks = [() => measureCpuPerRequest(server, load), () => measureCpuPerRequest(bare, load)] as const;
    await runAlternating(WARM_UP_ROUNDS, tasks);
    const [siteTimes, bareTimes] = await runAlternating(ROUNDS, tasks);
    durations.siteTimes.push(...siteTimes);
    durations.bareTimes.push(...bareTimes);
    await scope.end();
  }
  return ratioOf(durations.siteTimes, durations.bareTimes);
}

/** The same page, as it is shown and as it is fetched ahead, which is no view. The headers are of the same length. */
async function compareCountedWithUncounted(): Promise<Figure> {
  const times: { counted: number[]; uncounted: number[] } = { counted: [], uncounted: [] };
  for (let process = 0; process < PROCESSES; process++) {
    const scope = new Scope();
    const server = await startSite(scope);
    const measure = (header: string) => {
      const request = get('/', { [header]: 'prefetch' });
      return () => measureCpuPerRequest(server, { connections: CONNECTIONS, count: COUNT, request: () => request });
    };
    const tasks = [measure('X-Other'), measure('Purpose')] as const;
    await runAlternating(WARM_UP_ROUNDS, tasks);
    const [counted, uncounted] = await runAlternating(ROUNDS, tasks);
    times.counted.push(...counted);
    times.uncounted.push(...uncounted);
    await scope.end();
  }
  return ratioOf(times.counted, times.uncounted);
}

async function getEtag(scope: Scope, path: string): Promise<string> {
  const { head } = await sendOnce((await getSite(scope)).url, get(path));
  return /\r\nETag: (\S+)/i.exec(head)?.[1] ?? '';
}

async function getStylesheetPath(scope: Scope): Promise<string> {
  const page = decodeText(await sendOnce((await getSite(scope)).url, get('/')));
  return /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? '';
}

export const responseRows = [
  ratioRow('cached page, brotli ÷ bare node:http sending the same bytes, CPU', 1.12, 1.06, () =>
    compareWithBare('reply', get('/')),
  ),
  ratioRow('cached page, If-None-Match → 304 ÷ bare 304, CPU', 1.18, 1.13, async (scope) =>
    compareWithBare('reply', get('/', { 'If-None-Match': await getEtag(scope, '/') }), 304),
  ),
  ratioRow('page view counted ÷ not counted, CPU', 1.02, 1.01, compareCountedWithUncounted),
  ratioRow('POST selectAllList ÷ bare (read body, JSON.parse, prepared reply), CPU', 1.12, 1.06, () =>
    compareWithBare('parse', post('/v1/product/selectAllList', {})),
  ),
  ratioRow('POST news/list, limit 10 ÷ the same, CPU', 1.2, 1.12, () =>
    compareWithBare('parse', post('/v1/news/list', { newTitle: '', page: 1, limit: 10 })),
  ),
  ratioRow('asset, prepared brotli 11 ÷ bare, CPU', 1.1, 1.05, async (scope) =>
    compareWithBare('reply', get(await getStylesheetPath(scope))),
  ),
];
