/** One question to the site, and its answer as it came: nothing is followed, unpacked or tidied. */
import http from 'node:http';
import https from 'node:https';

export interface ProbeResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** Who answered, as far as one could see. */
  peer: string;
}

interface ProbeRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** An address of this machine to ask from. */
  from?: string | undefined;
}

const PATIENCE = 20_000;
const LONGEST = 8 << 20;

export function sendRequest(
  url: URL,
  { method = 'GET', headers = {}, body, from }: ProbeRequest = {},
): Promise<ProbeResponse> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const options = { method, headers: { ...headers, ...length }, agent: false, localAddress: from };
    const asking = request(url, options, (response) => {
      isAnswered = true;
      const peer = response.socket.remoteAddress ?? '';
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > LONGEST) response.destroy(new Error(`${url} answers endlessly`));
        else parts.push(part);
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts), peer }),
      );
    });
    asking.setTimeout(PATIENCE, () => asking.destroy(new Error(`${url} does not answer`)));
    asking.on('error', (error) => {
      // Whoever refuses a long body may hang up in the middle of it; what he had said before counts.
      if (!isAnswered) reject(new Error(`${url}: ${error.message}`, { cause: error }));
    });
    asking.end(body);
  });
}
