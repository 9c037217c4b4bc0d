/**
 * Thousands of requests made by chance. Whatever is sent, no answer is a fault of ours, and the server goes on.
 * `FUZZ_SEED=123` repeats a run, `FUZZ_COUNT=100000` makes a longer one.
 */
import assert from 'node:assert/strict';
import http from 'node:http';
import test from 'node:test';
import { Random } from '../../helpers/random.ts';
import { headersOf, type Site, type Staff, send, startSite } from '../../helpers/site.ts';
import { formOf, headersFor, jsonOf, METHODS, pathOf, paths } from './chance.ts';

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const count = Number(process.env.FUZZ_COUNT ?? 2_000);

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

/** The status, or 0 where the line was closed. */
function knock(
  site: Site,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<number> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, hostname, port, method, path, headers, timeout: 20_000 }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    request.on('timeout', () => reject(new Error('no answer in 20 seconds')));
    request.on('error', () => resolve(0));
    request.end(method === 'GET' || method === 'HEAD' ? undefined : body);
  });
}

const counts = (site: Site) =>
  Promise.all(
    ['product', 'news', 'carousel'].map(async (noun) => (await site.post(`/v1/${noun}/list`)).body.data.count),
  );

async function storm(site: Site, staff: Staff | undefined): Promise<void> {
  const random = new Random(seed);
  const problems: string[] = [];
  const one = async (i: number) => {
    const path = pathOf(random);
    const usual = paths.some((each) => path.startsWith(each)) ? 'POST' : 'GET';
    const method = random.chance(6) ? random.pick(METHODS) : usual;
    // Staff who log out by chance would be strangers from then on.
    if (staff && path.includes('logout')) return;
    const isForm = path.includes('upload') ? !random.chance(4) : random.chance(20);
    const type = isForm ? 'multipart/form-data; boundary=B' : 'application/json';
    const headers = { 'Content-Type': type, ...(staff ? headersOf(staff) : {}), ...headersFor(random) };
    const body = isForm ? formOf(random) : jsonOf(random);
    const status = await knock(site, method, path, headers, body).catch((error: Error) => error.message);
    if (typeof status === 'string' || status >= 500)
      problems.push(`#${i} ${status} ${method} ${path} ${JSON.stringify(headers)} ${body}`);
  };
  for (let i = 0; i < count; i += 16) await Promise.all(Array.from({ length: 16 }, (_, j) => one(i + j)));
  const again = `repeat with FUZZ_SEED=${seed}`;
  assert.deepEqual(problems, [], again);
  assert.equal(site.process.exitCode, null, again);
  assert.equal((await send(site.url, 'GET', '/healthz')).status, 200, again);
  assert.equal(
    /FAULT|uncaught|unhandled/i.test(site.output()),
    false,
    `${again}\n${site
      .output()
      .match(/.*FAULT.*/g)
      ?.join('\n')}`,
  );
}

test(`${count} requests made by chance, sent by a stranger, are never answered with a fault`, async (t) => {
  t.after(() => agent.destroy());
  await storm(await startSite(t), undefined);
});

test(`${count} requests made by chance, sent by staff, are never answered with a fault, and a restart reads what they stored`, async (t) => {
  t.after(() => agent.destroy());
  const first = await startSite(t);
  await storm(first, await first.login());
  const kept = await counts(first);
  assert.equal(await first.stop(), 0);
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.deepEqual(await counts(second), kept);
});
