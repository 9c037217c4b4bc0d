/** A client with little overhead, the same for every server: sends prepared bytes over open connections. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import zlib from 'node:zlib';
import { getCpuTime } from './process-usage.ts';

export interface TimedResponse {
  status: number;
  head: string;
  body: Buffer;
  /** Milliseconds from the first byte sent to the last received. */
  duration: number;
}

const BROWSER = [
  'User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Accept: */*',
  'Accept-Encoding: gzip, deflate, br',
  'Accept-Language: zh-CN,zh;q=0.9',
];

export const get = (path: string, headers: Record<string, string> = {}) => formatRequest('GET', path, headers);

export const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  formatRequest('POST', path, headers, JSON.stringify(body));

function formatRequest(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const ownHeaders = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const bodyHeaders = body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : [];
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...BROWSER, ...ownHeaders, ...bodyHeaders, '', body];
  return Buffer.from(lines.join('\r\n'));
}

/** One connection, one request at a time. */
export class Connection {
  readonly #socket: net.Socket;
  #received: Buffer | undefined;
  #sentAt = 0;
  #resolve: (response: TimedResponse) => void = () => {};
  #reject: (error: Error) => void = () => {};

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('close', () => this.#reject(new Error('the server closed the connection')));
    socket.on('error', (error) => this.#reject(error));
  }

  static open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), hostname, () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  send(request: Buffer): Promise<TimedResponse> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#sentAt = performance.now();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#reject = () => {};
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    const received = this.#received ? Buffer.concat([this.#received, chunk]) : chunk;
    this.#received = received;
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = received.toString('latin1', 0, end);
    const length = Number(/\r\nContent-Length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (received.length < end + 4 + length) return;
    this.#received = undefined;
    const duration = performance.now() - this.#sentAt;
    this.#resolve({ status: Number(head.slice(9, 12)), head, body: received.subarray(end + 4), duration });
  }
}

export interface Load {
  connections: number;
  count: number;
  request: (i: number) => Buffer;
  expect?: number;
}

/** Sends `count` requests over the given number of connections; returns the duration of each in milliseconds. */
export async function sendAll(url: string, load: Load): Promise<number[]> {
  const connections = await Promise.all(Array.from({ length: load.connections }, () => Connection.open(url)));
  const durations: number[] = [];
  try {
    await sendOver(connections, load, durations);
  } finally {
    for (const connection of connections) connection.close();
  }
  return durations;
}

async function sendOver(
  connections: readonly Connection[],
  { count, request, expect = 200 }: Load,
  durations: number[],
): Promise<void> {
  let next = 0;
  const sendNext = async (connection: Connection) => {
    while (next < count) {
      const response = await connection.send(request(next++));
      if (response.status !== expect)
        throw new Error(`answered ${response.status}: ${response.body.toString().slice(0, 200)}`);
      durations.push(response.duration);
    }
  };
  await Promise.all(connections.map(sendNext));
}

export function decodeText({ head, body }: TimedResponse): string {
  return (/\r\nContent-Encoding: br/i.test(head) ? zlib.brotliDecompressSync(body) : body).toString();
}

export async function sendOnce(url: string, request: Buffer): Promise<TimedResponse> {
  const connection = await Connection.open(url);
  try {
    return await connection.send(request);
  } finally {
    connection.close();
  }
}

/** Processor time of the server process per request, in milliseconds; independent of other load on the machine. */
export async function measureCpuPerRequest({ url, pid }: { url: string; pid: number }, load: Load): Promise<number> {
  const before = getCpuTime(pid);
  await sendAll(url, load);
  // Includes work after the response, such as writing the log.
  await pause(20);
  return (getCpuTime(pid) - before) / load.count;
}
