/** Clients that open connections and do not use them, or read slowly. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import test, { type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Site, send, startSite } from '../../helpers/site.ts';

const PER_ADDRESS = 512;

async function open(t: TestContext, site: Site, localAddress = '127.0.0.1'): Promise<net.Socket> {
  const socket = net.connect({ port: Number(new URL(site.url).port), host: '127.0.0.1', localAddress });
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  socket.on('error', () => {}); // a reset is one way of being closed
  return socket;
}

/** Sends a request; returns the response, or '' if the connection was closed. */
function readResponse(socket: net.Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(String(data)));
    socket.once('close', () => resolve(''));
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  });
}

const host = (site: Site) => `Host: ${new URL(site.url).host}`;

test('serves others despite three hundred silent or stuck connections', async (t) => {
  const site = await startSite(t);
  const beginnings = [
    '',
    `GET / HTTP/1.1\r\n${host(site)}\r\nX-Half`,
    `POST /v1/product/list HTTP/1.1\r\n${host(site)}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"limit"`,
    `POST /v1/agent/saveAgent HTTP/1.1\r\n${host(site)}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a"`,
  ];
  await Promise.all(
    Array.from({ length: 300 }, async (_, i) => {
      const socket = await open(t, site);
      socket.write(beginnings[i % beginnings.length] ?? '');
    }),
  );
  const staff = await site.login();
  for (let i = 0; i < 20; i++) {
    assert.equal((await send(site.url, 'GET', '/')).status, 200);
    assert.equal((await site.post('/v1/product/list', {})).status, 200);
    assert.equal((await staff.post('/v1/news/saveNews', { newTitle: `其间 ${i}` })).status, 200);
  }
});

test(`serves ${PER_ADDRESS} connections of one address, and closes further ones until one is free`, async (t) => {
  const site = await startSite(t);
  const sockets: net.Socket[] = [];
  for (let i = 0; i < PER_ADDRESS; i++) sockets.push(await open(t, site));
  assert.match(await readResponse(sockets.at(-1) as net.Socket), /^HTTP\/1\.1 200/);
  assert.equal(await readResponse(await open(t, site)), '');
  sockets[0]?.destroy();
  let answer = '';
  // The server notices the closed connection a moment later than the client.
  for (let tries = 0; tries < 100 && answer === ''; tries++) {
    await pause(20);
    answer = await readResponse(await open(t, site));
  }
  assert.match(answer, /^HTTP\/1\.1 200/);
});

// Other systems have only 127.0.0.1 on loopback, and no /proc that lists open files.
const skip = process.platform === 'linux' ? false : 'needs Linux';

test('serves other addresses when one has used up its connections', { skip }, async (t) => {
  const site = await startSite(t);
  for (let i = 0; i < PER_ADDRESS; i++) await open(t, site);
  assert.equal(await readResponse(await open(t, site)), '');
  assert.match(await readResponse(await open(t, site, '127.0.0.2')), /^HTTP\/1\.1 200/);
});

test('does not limit the connections of a proxy', async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  for (let i = 0; i < PER_ADDRESS; i++) await open(t, site);
  assert.match(await readResponse(await open(t, site)), /^HTTP\/1\.1 200/);
});

test('serves others while a client does not read its response', async (t) => {
  const site = await startSite(t);
  const picture = '/uploads/seed/carousel-site.jpg';
  const deaf = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const socket = await open(t, site);
      socket.pause();
      socket.write(`GET ${picture} HTTP/1.1\r\n${host(site)}\r\n\r\n`.repeat(20));
      return socket;
    }),
  );
  for (let i = 0; i < 20; i++) assert.equal((await send(site.url, 'GET', '/')).status, 200);
  const response = await fetch(site.url + picture);
  assert.equal((await response.arrayBuffer()).byteLength, Number(response.headers.get('content-length')));
  for (const socket of deaf) socket.destroy();
  assert.equal((await send(site.url, 'GET', '/healthz')).status, 200);
});

const filmsOpenIn = ({ process: { pid } }: Site) =>
  fs.readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return fs.readlinkSync(`/proc/${pid}/fd/${fd}`).endsWith('.mp4');
    } catch {
      return false; // closed since
    }
  }).length;

test('closes all files of pipelined requests when the connection breaks', { skip }, async (t) => {
  const site = await startSite(t);
  const film = `GET /uploads/seed/company-intro.mp4 HTTP/1.1\r\n${host(site)}\r\n\r\n`;
  const lines = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const socket = await open(t, site);
      socket.pause();
      socket.write(film.repeat(3));
      return socket;
    }),
  );
  while (filmsOpenIn(site) < 30) await pause(10);
  for (const socket of lines) socket.destroy();
  for (let tries = 0; tries < 100 && filmsOpenIn(site) > 0; tries++) await pause(20);
  assert.equal(filmsOpenIn(site), 0);
});

test('refuses an incomplete request head after a while', async (t) => {
  const site = await startSite(t);
  const socket = await open(t, site);
  socket.write(`GET / HTTP/1.1\r\n${host(site)}\r\nX-Half`);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await once(socket, 'close');
  assert.match(answer, /^HTTP\/1\.1 408 /);
});

test('survives a connection reset right after CONNECT', async (t) => {
  const site = await startSite(t);
  for (let i = 0; i < 20; i++) {
    const socket = await open(t, site);
    socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.resetAndDestroy();
  }
  assert.equal((await send(site.url, 'GET', '/healthz')).status, 200);
});
