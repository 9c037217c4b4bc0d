/** What it costs to send what is ready: pages, lists, assets. */
import { decodeText, get, type Load, measureCpuPerRequest, post, sendOnce } from './client.ts';
import { type BareKind, Scope, startBare, startSite } from './processes.ts';
import { type Figure, once, ratioOf, ratioRow, runAlternating } from './rows.ts';

/** How the compiler happens to lay a process out moves its figure by a twentieth: several processes are started of each. */
const LIVES = 5;
/** Until the compiler has seen enough of both. */
const WARM_UP = 8;
const ROUNDS = 7;
const COUNT = 2_500;
const LINES = 8;

const site = once((scope) => startSite(scope));

async function against(kind: BareKind, request: Buffer, expect = 200): Promise<Figure> {
  const all: { real: number[]; least: number[] } = { real: [], least: [] };
  for (let life = 0; life < LIVES; life++) {
    const scope = new Scope();
    const server = await startSite(scope);
    const bare = await startBare(scope, kind, await sendOnce(server.url, request));
    const load: Load = { connections: LINES, count: COUNT, request: () => request, expect };
    const work = [() => measureCpuPerRequest(server, load), () => measureCpuPerRequest(bare, load)] as const;
    await runAlternating(WARM_UP, work);
    const [real, least] = await runAlternating(ROUNDS, work);
    all.real.push(...real);
    all.least.push(...least);
    await scope.end();
  }
  return ratioOf(all.real, all.least);
}

async function etagOf(scope: Scope, path: string): Promise<string> {
  const { head } = await sendOnce((await site(scope)).url, get(path));
  return /\r\nETag: (\S+)/i.exec(head)?.[1] ?? '';
}

async function stylesheet(scope: Scope): Promise<string> {
  const page = decodeText(await sendOnce((await site(scope)).url, get('/')));
  return /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? '';
}

export const responseRows = [
  ratioRow('cached page, brotli ÷ bare node:http sending the same bytes, CPU', 1.12, 1.06, () =>
    against('reply', get('/')),
  ),
  ratioRow('cached page, If-None-Match → 304 ÷ bare 304, CPU', 1.18, 1.13, async (scope) =>
    against('reply', get('/', { 'If-None-Match': await etagOf(scope, '/') }), 304),
  ),
  ratioRow('POST selectAllList ÷ bare (read body, JSON.parse, prepared reply), CPU', 1.12, 1.06, () =>
    against('parse', post('/v1/product/selectAllList', {})),
  ),
  ratioRow('POST news/list, limit 10 ÷ the same, CPU', 1.2, 1.12, () =>
    against('parse', post('/v1/news/list', { newTitle: '', page: 1, limit: 10 })),
  ),
  ratioRow('asset, prepared brotli 11 ÷ bare, CPU', 1.1, 1.05, async (scope) =>
    against('reply', get(await stylesheet(scope))),
  ),
];
