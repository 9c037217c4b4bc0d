/** Serves a page with some components, with the styles of the back office and the site's content security policy. */
import fs from 'node:fs';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { build } from 'esbuild';
import { pageHeaders } from '../../server/http/security-headers.ts';

const DOCUMENT = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>部件</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/admin.css"></head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;

/** Serves the given handlers by path, and the page at any other path; returns the server's address. */
export async function serveBundle(
  t: TestContext,
  entry: string,
  handlers: Readonly<Record<string, RequestListener>> = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: { page: entry, admin: 'client/styles/admin.css' },
    outdir: '/',
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: ['chrome88', 'safari15.4'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = new Map<string, [type: string, body: string | Uint8Array]>([
    ['/icons.svg', ['image/svg+xml', fs.readFileSync('client/assets/icons.svg')]],
    ...outputFiles.map(({ path, text }): [string, [string, string]] => [
      path,
      [path.endsWith('.css') ? 'text/css' : 'text/javascript', text],
    ]),
  ]);
  const policy = pageHeaders(false);
  const server = http.createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const handler = handlers[path];
    if (handler) return handler(request, response);
    const [type, body] = files.get(path) ?? ['text/html', DOCUMENT];
    response.writeHead(200, ['Content-Type', `${type}; charset=utf-8`, ...policy]);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
