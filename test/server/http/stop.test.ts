import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isObject } from '../../../server/store/entry.ts';
import { sendToLockOwner } from '../../../server/store/files/folder-lock.ts';
import { type Site, type Staff, send, sessionHeaders, startSite } from '../../helpers/site.ts';

const restart = (t: TestContext, { dataDir, uploadsDir }: Site) => startSite(t, { dataDir, uploadsDir });

function connect(t: TestContext, site: Site): net.Socket {
  const socket = net.connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.on('error', () => {});
  t.after(() => socket.destroy());
  return socket;
}

/** Returns true once new connections are refused, which means that the signal was handled. */
async function isClosing(site: Site): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    const isAccepted = await send(site.url, 'GET', '/healthz').then(
      () => true,
      () => false,
    );
    if (!isAccepted) return true;
    await pause(20);
  }
  return false;
}

const withinTenSeconds = (exit: Promise<number | null>) =>
  Promise.race([exit, pause(10_000, 'still running after 10 seconds', { ref: false })]);

function formatRequest(site: Site, staff: Staff, body: string): string {
  const headers = {
    Host: new URL(site.url).host,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...sessionHeaders(staff),
  };
  return [
    `POST /v1/news/saveNews HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
}

test('completes a running request at SIGTERM, refuses new connections, and exits with 0', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  const body = '{"newTitle":"最后一条"}';
  const socket = connect(t, site);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(formatRequest(site, staff, body) + body.slice(0, 5));
  await send(site.url, 'GET', '/healthz');
  const exit = site.stop();
  assert.equal(await isClosing(site), true);
  assert.equal(received, '');
  socket.write(body.slice(5));
  await once(socket, 'close');
  assert.match(received, /^HTTP\/1\.1 200 OK/);
  assert.equal(await withinTenSeconds(exit), 0);
  const restarted = await restart(t, site);
  assert.equal((await restarted.post('/v1/news/list', { limit: 1 })).body.data.data[0].newTitle, '最后一条');
});

test('stops without waiting for idle connections', async (t) => {
  const site = await startSite(t);
  const sockets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(t, site);
      socket.write(`GET /healthz HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nConnection: keep-alive\r\n\r\n`);
      await once(socket, 'data');
      return socket;
    }),
  );
  const closed = sockets.map((socket) => once(socket, 'close'));
  assert.equal(await withinTenSeconds(site.stop()), 0);
  await Promise.all(closed);
});

test('stops despite a client that never finishes its request', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  const [silent, half, slow] = [connect(t, site), connect(t, site), connect(t, site)];
  await once(silent, 'connect');
  half.write('GET / HTTP/1.1\r\nHost: a\r\nX-Half');
  slow.write(`${formatRequest(site, staff, 'x'.repeat(100))}{"newTitle":"`);
  await send(site.url, 'GET', '/healthz');
  assert.equal(await withinTenSeconds(site.stop()), 0);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`keeps every save confirmed before or during ${signal}`, async (t) => {
    const site = await startSite(t);
    const staff = await site.login();
    const confirmed: string[] = [];
    const saving = Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const reply = await staff.post('/v1/news/saveNews', { newTitle: `停止 ${i}` }).catch(() => undefined);
        if (reply?.status === 200) confirmed.push(reply.body.data.newId);
        if (confirmed.length === 10) site.process.kill(signal);
      }),
    );
    const exit = once(site.process, 'exit').then(([code]) => code as number | null);
    await saving;
    assert.equal(await withinTenSeconds(exit), 0);
    assert.ok(confirmed.length >= 10);
    const restarted = await restart(t, site);
    const { data } = (await restarted.post('/v1/news/list', { newTitle: '停止', limit: 1_000 })).body.data;
    const there = new Set(data.map((row: { newId: string }) => row.newId));
    assert.deepEqual(
      confirmed.filter((id) => !there.has(id)),
      [],
    );
  });

test('ignores a second signal while stopping', async (t) => {
  const site = await startSite(t);
  await site.login();
  const exit = site.stop();
  site.process.kill('SIGTERM');
  site.process.kill('SIGINT');
  assert.equal(await withinTenSeconds(exit), 0);
});

test('closes unused connections soon when stopping, but waits for a running request', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  const silent = connect(t, site);
  const halfAsked = connect(t, site);
  await Promise.all([once(silent, 'connect'), once(halfAsked, 'connect')]);
  halfAsked.write('GET / HT');
  const body = '{"newTitle":"最后一条"}';
  const underWay = connect(t, site);
  await once(underWay, 'connect');
  underWay.write(formatRequest(site, staff, body) + body.slice(0, 5));
  await send(site.url, 'GET', '/healthz');
  const closed = (socket: net.Socket) => new Promise((resolve) => socket.once('close', resolve));
  const unused = Promise.all([closed(silent), closed(halfAsked)]);
  const answered = Promise.race([once(underWay, 'data'), closed(underWay).then(() => ['closed'])]);
  const exit = site.stop();
  await unused;
  underWay.write(body.slice(5));
  assert.match(String((await answered)[0]), /^HTTP\/1\.1 200 /);
  assert.equal(await exit, 0);
});

test('keeps the effect of an account command confirmed at SIGTERM', async (t) => {
  const site = await startSite(t);
  const added: string[] = [];
  let isOver = false;
  const command = async (n: number) => {
    for (let i = 0; !isOver; i++) {
      const name = `clerk-${n}-${i}`;
      const answer = await sendToLockOwner(site.dataDir, { account: ['add', name, 'none'] }).catch(() => undefined);
      if (!isObject(answer)) return;
      if (answer.ok === true) added.push(name);
    }
  };
  const commanders = Array.from({ length: 4 }, (_, n) => command(n));
  while (added.length < 4) await pause(10);
  assert.equal(await site.stop(), 0);
  isOver = true;
  await Promise.all(commanders);
  assert.deepEqual(
    fs.readdirSync(site.dataDir).filter((name) => !name.endsWith('.json')),
    [],
  );
  const accounts = fs.readFileSync(path.join(site.dataDir, 'account.json'), 'utf8');
  for (const name of added) assert.ok(accounts.includes(`"${name}"`), name);
});
