/** Slow, silent and malformed connections. Their responses are ignored; they must not affect other clients. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sessionHeaders } from '../helpers/site.ts';
import type { Client } from './client.ts';
import type { Session } from './ledger.ts';
import { random } from './random.ts';

/** An address of their own, because connections are limited per address. */
const ADDRESS = '127.0.0.9';
const HEAD = 'Host: a\r\nConnection: keep-alive\r\n';

export async function runBadClient(client: Client, staff: Session): Promise<void> {
  const { hostname, port } = new URL(client.server.url);
  const socket = net.connect({ host: hostname, port: Number(port), localAddress: ADDRESS });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const isOver = () => client.isOver || client.server.isEnding || socket.destroyed;
  const holdOpen = async () => {
    for (let left = random.below(20); left > 0 && !isOver(); left--) await pause(100);
  };
  const kind = random.below(8);
  if (kind === 0) await holdOpen();
  else if (kind === 1) {
    socket.write(`GET / HTTP/1.1\r\n${HEAD}X-Half`);
    await holdOpen();
  } else if (kind === 2) {
    const authHeaders = Object.entries(sessionHeaders(staff)).map(([name, value]) => `${name}: ${value}\r\n`);
    const type = 'Content-Type: application/json\r\nContent-Length: 1000\r\n';
    socket.write(`POST /v1/news/saveNews HTTP/1.1\r\n${HEAD}${authHeaders.join('')}${type}\r\n{"newTitle":"`);
    while (!isOver() && !random.chance(20)) {
      socket.write('半');
      await pause(50);
    }
  } else if (kind === 3) {
    // Requests more than the socket buffers holdOpen, and reads none of it.
    socket.pause();
    socket.write(`GET /uploads/seed/company-intro.mp4 HTTP/1.1\r\n${HEAD}\r\n`.repeat(3));
    await holdOpen();
  } else if (kind === 4) {
    socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.resetAndDestroy());
  } else if (kind === 5) {
    socket.write(`GET /\u0000 HTP/1.1\r\n${'x'.repeat(random.below(20_000))}\r\n\r\n`);
    await holdOpen();
  } else if (kind === 6) {
    // Pipelines twenty requests and resets the connection at the first response.
    socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`.repeat(20));
    socket.once('data', () => socket.resetAndDestroy());
    await holdOpen();
  } else {
    // Half-closed: sends FIN after the request and still reads the response.
    socket.end(`GET /product HTTP/1.1\r\n${HEAD}\r\n`);
    socket.resume();
    await holdOpen();
  }
  socket.destroy();
  await closed;
  client.tally.brokenConnections++;
}
