/** HTTP client for one run of the server: counts every response and reports unexpected statuses. */
import http from 'node:http';
import type { Server } from './server.ts';
import type { Tally } from './tally.ts';

export interface SendOptions {
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The local IP address to send from. */
  from?: string;
  /** The accepted statuses. */
  expect?: readonly number[];
}

export interface ClientResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

/** Thrown when a request gets no response because the server ended. */
export class ConnectionLost extends Error {}

export class Client {
  readonly server: Server;
  readonly tally: Tally;
  /** Set at the end of a load, so that workers stop waiting. */
  isOver = false;
  readonly #agent = new http.Agent({ keepAlive: true });

  constructor(server: Server, tally: Tally) {
    this.server = server;
    this.tally = tally;
  }

  async send(method: string, path: string, { expect = [200], ...ask }: SendOptions = {}): Promise<ClientResponse> {
    let response: ClientResponse;
    try {
      response = await this.#exchange(method, path, ask);
    } catch (error) {
      const lost = new ConnectionLost(`${method} ${path}: no response, ${error}`);
      if (!this.server.isEnding) this.tally.report(lost.message);
      throw lost;
    }
    this.tally.count(response.status);
    if (!expect.includes(response.status))
      this.tally.report(`${method} ${path}: ${response.status} ${response.bytes.toString().slice(0, 300)}`);
    return response;
  }

  async call(
    path: string,
    body: object,
    options: SendOptions = {},
    method = 'POST',
    // biome-ignore lint/suspicious/noExplicitAny: responses of every shape
  ): Promise<{ status: number; body: any }> {
    const headers = { 'Content-Type': 'application/json', ...options.headers };
    const { status, bytes } = await this.send(method, path, { ...options, headers, body: JSON.stringify(body) });
    return { status, body: JSON.parse(bytes.toString()) };
  }

  close(): void {
    this.#agent.destroy();
  }

  #exchange(method: string, path: string, { headers = {}, body, from }: SendOptions): Promise<ClientResponse> {
    const { hostname, port } = new URL(this.server.url);
    // An address is used only once, so its connection is not kept open.
    const connection = from ? { agent: false as const, localAddress: from } : { agent: this.#agent };
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const all = { ...headers, ...length };
      const request = http.request({ ...connection, hostname, port, method, path, headers: all }, (response) => {
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
