import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import test, { after, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { JsonStreams, sendJson, serializeJson } from '../../../server/http/response/send-json.ts';
import { writeSnapshot } from '../../../server/store/snapshot.ts';
import { send, startSite, temporaryFolder } from '../../helpers/site.ts';

const COUNT = 2_000;
const newInfo = `<p>${'长'.repeat(1_000)}</p>`;

async function folderWithMuchNews(): Promise<string> {
  const folder = temporaryFolder({ after });
  fs.cpSync('data/seed', folder, { recursive: true });
  const entries = Array.from({ length: COUNT }, (_, i) => ({
    id: `n${i}`,
    rev: 1,
    born: '2026-01-01 00:00:00',
    at: '2026-01-01 00:00:00',
    by: 'seed',
    value: { newTitle: `第${i}篇`, newIntro: '', newCover: '', newInfo },
  }));
  await writeSnapshot(path.join(folder, 'news.json'), 'news', entries);
  return folder;
}

const site = await startSite({ after }, { dataDir: await folderWithMuchNews() });

test('POST /v1/news/list with everything in it is whole, although it is sent in pieces', async () => {
  const { status, headers, body } = await site.post('/v1/news/list', { limit: 9999 });
  assert.equal(status, 200);
  assert.equal(headers.get('content-length'), null);
  assert.equal(body.data.count, COUNT);
  assert.equal(body.data.data.length, COUNT);
  assert.deepEqual(
    body.data.data.map((row: { newId: string }) => row.newId),
    Array.from({ length: COUNT }, (_, i) => `n${COUNT - 1 - i}`),
  );
  assert.equal(body.data.data[0].newInfo, newInfo);
});

const body = '{"limit":9999}';

/** Opens so many lines, asks on each for the whole list so many times, and takes no more than the first bytes. */
function ask(lines: number, times = 1, cookie = '') {
  const request = `POST /v1/news/list HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const sockets = Array.from({ length: lines }, () => net.connect(Number(new URL(site.url).port), '127.0.0.1'));
  const heads = sockets.map((socket) => {
    socket.write(request.repeat(times));
    return new Promise<string>((resolve) =>
      socket.once('data', (chunk) => {
        socket.pause();
        resolve(String(chunk).slice(9, 12));
      }),
    );
  });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { statuses: Promise.all(heads), hangUp };
}

test("who takes a long answer slowly gets in nobody's way, and too many of them are told to wait", async (t) => {
  const { statuses, hangUp } = ask(20);
  t.after(hangUp);
  assert.deepEqual((await statuses).sort(), [...Array(16).fill('200'), ...Array(4).fill('429')]);
  assert.equal((await send(site.url, 'GET', '/healthz')).status, 200);
  assert.equal((await site.post('/v1/news/list', { limit: 10 })).status, 200);
});

/** The server hears of lines that were cut a moment later than we do. */
async function answeredAtOnce(lines: number): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const { statuses, hangUp } = ask(lines);
    const found = await statuses;
    hangUp();
    if (found.every((status) => status === '200') || tries === 50) return found;
    await pause(20);
  }
}

test('answers that wait behind others on a line are let go with the line, and keep no place', async () => {
  const { statuses, hangUp } = ask(8, 3);
  await statuses;
  // Until those behind the first ones have taken all places that are left.
  while ((await site.post('/v1/news/list', { limit: 9999 })).status !== 429) await pause(20);
  hangUp();
  assert.deepEqual(await answeredAtOnce(16), Array(16).fill('200'));
});

test('staff get their long lists while strangers hold all of their own places', async (t) => {
  const staff = await site.login();
  const strangers = ask(17);
  t.after(strangers.hangUp);
  assert.deepEqual((await strangers.statuses).sort(), [...Array(16).fill('200'), '429']);
  const { status, body } = await staff.post('/v1/news/list', { limit: 9999 });
  assert.deepEqual([status, body.data?.data.length], [200, COUNT]);
  const forged = ask(1, 1, `item_token=${'a'.repeat(43)}`);
  t.after(forged.hangUp);
  assert.deepEqual(await forged.statuses, ['429'], 'a cookie that opens no session is a stranger’s');
  const colleagues = ask(17, 1, staff.cookie);
  t.after(colleagues.hangUp);
  assert.deepEqual((await colleagues.statuses).sort(), [...Array(16).fill('200'), '429']);
});

/** Sends a long answer to every request, as the site does, but with one place and a shorter time limit. */
async function startStreaming(t: TestContext, timeLimit: number): Promise<{ port: number; ends: boolean[] }> {
  const streams = new JsonStreams(1, timeLimit);
  const ends: boolean[] = [];
  const server = http.createServer((_, response) => {
    const answer = serializeJson({ code: 200, msg: '', data: Array<string>(COUNT).fill('长'.repeat(3_000)) });
    if (typeof answer === 'string') throw new Error('too short to be sent in pieces');
    streams.send(response, answer, []).then(
      () => ends.push(true),
      () => {
        ends.push(false);
        if (!response.headersSent) sendJson(response, 429, '{}', []);
      },
    );
  });
  server.listen(0, '127.0.0.1');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, ends };
}

test('a reader who is slower than the time limit is cut off and gives up the place', async (t) => {
  const { port, ends } = await startStreaming(t, 2_000);
  const slow = net.connect(port, '127.0.0.1');
  t.after(() => slow.destroy());
  slow.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(slow, 'data');
  // A few bytes now and then: never idle, and never done.
  slow.pause();
  const drip = setInterval(() => slow.read(100), 50);
  t.after(() => clearInterval(drip));
  const url = `http://127.0.0.1:${port}`;
  assert.equal((await fetch(url)).status, 429, 'the slow reader holds the only place');
  while (ends.length < 2) await pause(20);
  assert.deepEqual(ends, [false, false]);
  const whole = await fetch(url);
  assert.equal(whole.status, 200);
  assert.equal(((await whole.json()) as { data: string[] }).data.length, COUNT);
  clearInterval(drip);
  const text = await new Promise<string>((resolve) => {
    let received = '';
    slow.on('data', (chunk) => {
      received += chunk;
    });
    slow.once('close', () => resolve(received));
    slow.resume();
  });
  assert.doesNotMatch(text, /\r\n0\r\n\r\n$/, 'what arrived does not look whole');
});

test('an answer reads the same as JSON.stringify would have it', () => {
  const answers = [
    { code: '' as const },
    { code: 200, msg: '', data: null },
    { code: 200, msg: '"\n', data: [] },
    { code: 200, msg: '', data: {} },
    { code: 200, msg: '', data: { data: [{ a: [1, { b: null }] }, 'x', 2], count: 3, left: undefined } },
    { code: 200, msg: '', data: { zhgdList: [{ deep: { deeper: [1] } }], cpxtList: [], jzbhList: [] } },
  ];
  for (const answer of answers) assert.equal(String(serializeJson(answer)), JSON.stringify(answer));
});
