import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import test, { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { serializeJson } from '../../../server/http/response/send-json.ts';
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
const request = `POST /v1/news/list HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** Opens connections, requests the whole list on each the given number of times, and reads only the first bytes. */
function openSlowClients(connections: number, times = 1) {
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
