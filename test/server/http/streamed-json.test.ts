import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import test, { after, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { JsonStreams } from '../../../server/http/response/json-streams.ts';
import { sendJson, serializeJson } from '../../../server/http/response/send-json.ts';
import { writeSnapshot } from '../../../server/store/files/snapshot.ts';
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

test('sends a complete list in pieces', async () => {
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

/** Opens connections, requests the whole list on each the given number of times, and reads only the first bytes. */
function openSlowClients(connections: number, times = 1, cookie = '') {
  const request = `POST /v1/news/list HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const sockets = Array.from({ length: connections }, () => net.connect(Number(new URL(site.url).port), '127.0.0.1'));
  const statuses = sockets.map((socket) => {
    socket.write(request.repeat(times));
    return new Promise<string>((resolve) =>
      socket.once('data', (chunk) => {
        socket.pause();
        resolve(String(chunk).slice(9, 12));
      }),
    );
  });
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { statuses: Promise.all(statuses), disconnect };
}

test('serves others while slow clients read long responses, and answers 429 when there are too many', async (t) => {
  const { statuses, disconnect } = openSlowClients(20);
  t.after(disconnect);
  assert.deepEqual((await statuses).sort(), [...Array(16).fill('200'), ...Array(4).fill('429')]);
  assert.equal((await send(site.url, 'GET', '/healthz')).status, 200);
  assert.equal((await site.post('/v1/news/list', { limit: 10 })).status, 200);
});

/** Opens slow clients repeatedly until all get status 200, because the server notices closed connections only a moment later. */
async function requestUntilAccepted(connections: number): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const { statuses, disconnect } = openSlowClients(connections);
    const found = await statuses;
    disconnect();
    if (found.every((status) => status === '200') || tries === 50) return found;
    await pause(20);
  }
}

test('frees the places of queued responses when their connection closes', async () => {
  const { statuses, disconnect } = openSlowClients(8, 3);
  await statuses;
  // Waits until the queued responses have taken all remaining places.
  while ((await site.post('/v1/news/list', { limit: 9999 })).status !== 429) await pause(20);
  disconnect();
  assert.deepEqual(await requestUntilAccepted(16), Array(16).fill('200'));
});

test('sends staff their long lists while visitors take up all of their own places', async (t) => {
  const staff = await site.login();
  const visitors = openSlowClients(17);
  t.after(visitors.disconnect);
  assert.deepEqual((await visitors.statuses).sort(), [...Array(16).fill('200'), '429']);
  const { status, body } = await staff.post('/v1/news/list', { limit: 9999 });
  assert.deepEqual([status, body.data?.data.length], [200, COUNT]);
  const forged = openSlowClients(1, 1, `item_token=${'a'.repeat(43)}`);
  t.after(forged.disconnect);
  assert.deepEqual(await forged.statuses, ['429'], 'an invalid session cookie counts as a visitor');
  const colleagues = openSlowClients(17, 1, staff.cookie);
  t.after(colleagues.disconnect);
  assert.deepEqual((await colleagues.statuses).sort(), [...Array(16).fill('200'), '429']);
});

/** Starts a server that streams a long response to every request, with a single place and a given time limit. */
async function startStreaming(t: TestContext, timeLimit: number): Promise<{ port: number; ends: boolean[] }> {
  const streams = new JsonStreams(1, timeLimit);
  const ends: boolean[] = [];
  const server = http.createServer((_, response) => {
    const json = serializeJson({ code: 200, msg: '', data: Array<string>(COUNT).fill('长'.repeat(3_000)) });
    if (typeof json === 'string') throw new Error('too short to be sent in pieces');
    streams.send(response, json, []).then(
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

test('disconnects a reader that is slower than the time limit, and frees its place', async (t) => {
  const { port, ends } = await startStreaming(t, 2_000);
  const slowReader = net.connect(port, '127.0.0.1');
  t.after(() => slowReader.destroy());
  slowReader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(slowReader, 'data');
  // Reads a few bytes at a time, so that the connection is never idle and the response never complete.
  slowReader.pause();
  const dripTimer = setInterval(() => slowReader.read(100), 50);
  t.after(() => clearInterval(dripTimer));
  const url = `http://127.0.0.1:${port}`;
  assert.equal((await fetch(url)).status, 429, 'the slow reader holds the only place');
  while (ends.length < 2) await pause(20);
  assert.deepEqual(ends, [false, false]);
  const complete = await fetch(url);
  assert.equal(complete.status, 200);
  assert.equal(((await complete.json()) as { data: string[] }).data.length, COUNT);
  clearInterval(dripTimer);
  const text = await new Promise<string>((resolve) => {
    let received = '';
    slowReader.on('data', (chunk) => {
      received += chunk;
    });
    slowReader.once('close', () => resolve(received));
    slowReader.resume();
  });
  assert.doesNotMatch(text, /\r\n0\r\n\r\n$/, 'the incomplete response has no end');
});

test('sends the same text as JSON.stringify', () => {
  const responses = [
    { code: '' as const },
    { code: 200, msg: '', data: null },
    { code: 200, msg: '"\n', data: [] },
    { code: 200, msg: '', data: {} },
    { code: 200, msg: '', data: { data: [{ a: [1, { b: null }] }, 'x', 2], count: 3, left: undefined } },
    { code: 200, msg: '', data: { zhgdList: [{ deep: { deeper: [1] } }], cpxtList: [], jzbhList: [] } },
  ];
  for (const response of responses) assert.equal(String(serializeJson(response)), JSON.stringify(response));
});
