/** Sends one HTTP request and returns the raw response, without following redirects or decompressing. */
import http from 'node:http';
import https from 'node:https';

export interface ProbeResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** The remote address of the connection. */
  peer: string;
}

interface ProbeRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** The local address from which the request is sent. */
  from?: string | undefined;
}

const TIMEOUT_MS = 20_000;
const MAX_BODY_SIZE = 8 << 20;

export function sendRequest(
  url: URL,
  { method = 'GET', headers = {}, body, from }: ProbeRequest = {},
): Promise<ProbeResponse> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    let hasResponse = false;
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const options = { method, headers: { ...headers, ...length }, agent: false, localAddress: from };
    const clientRequest = request(url, options, (response) => {
      hasResponse = true;
      const peer = response.socket.remoteAddress ?? '';
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BODY_SIZE) response.destroy(new Error(`${url} answers endlessly`));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks), peer }),
      );
    });
    clientRequest.setTimeout(TIMEOUT_MS, () => clientRequest.destroy(new Error(`${url} does not answer`)));
    clientRequest.on('error', (error) => {
      // A server that rejects a long body may close the connection while it is sent; its response still counts.
      // Newer Nodes append advice for programmers to what is wrong with a certificate.
      const [reason] = error.message.split('; if the root CA');
      if (!hasResponse) reject(new Error(`${url}: ${reason}`, { cause: error }));
    });
    clientRequest.end(body);
  });
}
