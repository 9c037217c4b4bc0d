/** Asks one life of the server, counts every answer, and says which ones should not have been. */
import http from 'node:http';
import type { Server } from './server.ts';
import type { Tally } from './tally.ts';

export interface SendOptions {
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The address it comes from. */
  from?: string;
  /** Statuses that are right. */
  expect?: readonly number[];
}

export interface ClientResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

/** Nobody answers: the server is gone, or was told to go. */
export class ConnectionLost extends Error {}

export class Client {
  readonly server: Server;
  readonly tally: Tally;
  /** Work that takes its time ends early then. */
  isOver = false;
  readonly #agent = new http.Agent({ keepAlive: true });

  constructor(server: Server, tally: Tally) {
    this.server = server;
    this.tally = tally;
  }

  async send(method: string, path: string, { expect = [200], ...ask }: SendOptions = {}): Promise<ClientResponse> {
    let answer: ClientResponse;
    try {
      answer = await this.#exchange(method, path, ask);
    } catch (error) {
      const gone = new ConnectionLost(`${method} ${path}: no answer, ${error}`);
      if (!this.server.isEnding) this.tally.report(gone.message);
      throw gone;
    }
    this.tally.count(answer.status);
    if (!expect.includes(answer.status))
      this.tally.report(`${method} ${path}: ${answer.status} ${answer.bytes.toString().slice(0, 300)}`);
    return answer;
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  async call(
    path: string,
    body: object,
    ask: SendOptions = {},
    method = 'POST',
  ): Promise<{ status: number; body: any }> {
    const headers = { 'Content-Type': 'application/json', ...ask.headers };
    const { status, bytes } = await this.send(method, path, { ...ask, headers, body: JSON.stringify(body) });
    return { status, body: JSON.parse(bytes.toString()) };
  }

  close(): void {
    this.#agent.destroy();
  }

  #exchange(method: string, path: string, { headers = {}, body, from }: SendOptions): Promise<ClientResponse> {
    const { hostname, port } = new URL(this.server.url);
    // Of somebody who comes once, no line is kept.
    const line = from ? { agent: false as const, localAddress: from } : { agent: this.#agent };
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const all = { ...headers, ...length };
      const request = http.request({ ...line, hostname, port, method, path, headers: all }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, bytes: Buffer.concat(chunks) });
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}
