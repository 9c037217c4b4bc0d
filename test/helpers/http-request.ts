/** One request and its answer as they are on the wire: nothing decoded, nothing followed, nothing added. */
import http from 'node:http';
import https from 'node:https';

export interface HttpRequest {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface HttpResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** `line`: from which address, and whose certificate is taken. */
export function sendHttpRequest(
  url: string,
  { method = 'GET', path, headers = {}, body }: HttpRequest,
  line: https.RequestOptions = {},
): Promise<HttpResponse> {
  const { protocol, hostname, port } = new URL(url);
  const ask = protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const request = ask({ hostname, port, method, path, headers, agent: false, ...line }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString('utf8') });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

export const createCallRequest = (
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): HttpRequest => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
