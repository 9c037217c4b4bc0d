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
const request = `POST /v1/news/list HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** Opens so many lines, asks on each for the whole list so many times, and takes no more than the first bytes. */
function ask(lines: number, times = 1) {
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
