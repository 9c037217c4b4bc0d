/** Sends a request and returns the response without decoding it, following redirects or adding headers. */
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

/** `connection`: options such as the local address and accepted certificates. */
export function sendHttpRequest(
  url: string,
  { method = 'GET', path, headers = {}, body }: HttpRequest,
  connection: https.RequestOptions = {},
): Promise<HttpResponse> {
  const { protocol, hostname, port } = new URL(url);
  const send = protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, method, path, headers, agent: false, ...connection }, (response) => {
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
