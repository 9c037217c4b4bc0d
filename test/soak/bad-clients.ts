/** Clients that are slow, silent, deaf or broken. Nobody waits for an answer; they have to cost nobody anything. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { headersOf } from '../helpers/site.ts';
import type { Client } from './client.ts';
import type { Session } from './ledger.ts';
import { random } from './random.ts';

/** Theirs alone: how many lines one address may have is counted. */
const ADDRESS = '127.0.0.9';
const HEAD = 'Host: a\r\nConnection: keep-alive\r\n';

export async function runBadClient(client: Client, staff: Session): Promise<void> {
  const { hostname, port } = new URL(client.server.url);
  const socket = net.connect({ host: hostname, port: Number(port), localAddress: ADDRESS });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const isOver = () => client.isOver || client.server.isEnding || socket.destroyed;
  const hold = async () => {
    for (let left = random.below(20); left > 0 && !isOver(); left--) await pause(100);
  };
  const kind = random.below(8);
  if (kind === 0) await hold();
  else if (kind === 1) {
    socket.write(`GET / HTTP/1.1\r\n${HEAD}X-Half`);
    await hold();
  } else if (kind === 2) {
    const staffed = Object.entries(headersOf(staff)).map(([name, value]) => `${name}: ${value}\r\n`);
    const type = 'Content-Type: application/json\r\nContent-Length: 1000\r\n';
    socket.write(`POST /v1/news/saveNews HTTP/1.1\r\n${HEAD}${staffed.join('')}${type}\r\n{"newTitle":"`);
    while (!isOver() && !random.chance(20)) {
      socket.write('半');
      await pause(50);
    }
  } else if (kind === 3) {
    // Asks for more than the line holds, and reads none of it.
    socket.pause();
    socket.write(`GET /uploads/seed/company-intro.mp4 HTTP/1.1\r\n${HEAD}\r\n`.repeat(3));
    await hold();
  } else if (kind === 4) {
    socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.resetAndDestroy());
  } else if (kind === 5) {
    socket.write(`GET /\u0000 HTP/1.1\r\n${'x'.repeat(random.below(20_000))}\r\n\r\n`);
    await hold();
  } else if (kind === 6) {
    // Twenty at once, and away after the first of the answers.
    socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`.repeat(20));
    socket.once('data', () => socket.resetAndDestroy());
    await hold();
  } else {
    // Half closed: nothing more is said, and everything is still heard.
    socket.end(`GET /product HTTP/1.1\r\n${HEAD}\r\n`);
    socket.resume();
    await hold();
  }
  socket.destroy();
  await closed;
  client.tally.brokenConnections++;
}
