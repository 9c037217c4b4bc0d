/** Renders and compresses the home page once for every request, and answers how many milliseconds that took. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import type { AnyPageRoute, RunCall } from '../../client/site/page-route.ts';
import { findRoute } from '../../client/site/routes.ts';
import { type CallName, calls } from '../../contract/calls.ts';
import { readSite } from '../../server/content/site-file.ts';
import { readAssetManifest } from '../../server/http/assets.ts';
import { renderDocument } from '../../server/pages/document/render-document.tsx';
import { createPageAssets } from '../../server/pages/page-assets.ts';

const [url = '', dataDir = '', program = ''] = process.argv.slice(2);
const site = readSite(`${dataDir}/site.json`);
const built = createPageAssets(readAssetManifest(program));
const page = findRoute('/') as AnyPageRoute;
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };

const ask = (async (name: CallName, input: unknown) => {
  const reply = await fetch(url + calls[name].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  return ((await reply.json()) as { data: unknown }).data;
}) as RunCall;

const data = await page.load(ask, {}, site, async () => '');

async function make(): Promise<number> {
  const start = performance.now();
  const html = await renderDocument({
    page,
    layout: 'desktop',
    prefersDesktop: false,
    site,
    data,
    search: '',
    origin: url,
    pageAssets: built,
  });
  zlib.brotliCompressSync(Buffer.from(html), { params });
  return performance.now() - start;
}

const server = http.createServer(async (_, response) => {
  const text = String(await make());
  response.writeHead(200, { 'Content-Length': text.length }).end(text);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
