/** Renders and compresses the home page once for every request, and answers how many milliseconds that took. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import type { Ask, Page } from '../../client/site/page-row.ts';
import { pageAt } from '../../client/site/pages.ts';
import { type CallName, calls } from '../../contract/calls.ts';
import { readAssetList } from '../../server/http/assets.ts';
import { builtOf } from '../../server/pages/built.ts';
import { documentOf } from '../../server/pages/document.tsx';
import { readSite } from '../../server/site-file.ts';

const [url = '', dataDir = '', program = ''] = process.argv.slice(2);
const site = readSite(`${dataDir}/site.json`);
const built = builtOf(readAssetList(program));
const page = pageAt('/') as Page;
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };

const ask = (async (name: CallName, input: unknown) => {
  const reply = await fetch(url + calls[name].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  return ((await reply.json()) as { data: unknown }).data;
}) as Ask;

const data = await page.load(ask, {}, site, async () => '');

async function make(): Promise<number> {
  const start = performance.now();
  const html = await documentOf({
    page,
    layout: 'desktop',
    isChosen: false,
    site,
    data,
    search: '',
    origin: url,
    built,
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
