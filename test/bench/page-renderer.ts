/** Baseline server: renders and compresses the home page at every request and responds with the milliseconds that took. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import type { AnyPageRoute } from '../../client/site/page-route.ts';
import { findRoute } from '../../client/site/routes.ts';
import { calls } from '../../contract/calls.ts';
import type { ProductGroups } from '../../contract/records.ts';
import { readSample } from '../../server/content/sample-site.ts';
import { readAssetManifest } from '../../server/http/assets.ts';
import { renderDocument } from '../../server/pages/document/render-document.tsx';
import { getLoader } from '../../server/pages/loaders.ts';
import { createPageAssets } from '../../server/pages/page-assets.ts';
import type { PageContent } from '../../server/pages/page-content.ts';
import { productPageSizes } from '../../server/pages/page-sizes.ts';

const [url = '', dataDir = '', program = ''] = process.argv.slice(2);
const site = readSample(dataDir).site;
const pageAssets = createPageAssets(readAssetManifest(program), { find: () => undefined });
const route = findRoute('/') as AnyPageRoute;
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };

const response = await fetch(url + calls['product.groups'].path, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ limit: productPageSizes.onHome }),
});
const { data: groups } = (await response.json()) as { data: ProductGroups };
const loader = getLoader(route.page);
const data = await loader.load({ site, listProductGroups: () => groups } as unknown as PageContent, {}, route.path);

async function renderOnce(): Promise<number> {
  const start = performance.now();
  const html = await renderDocument({
    route,
    loader,
    layout: 'desktop',
    prefersDesktop: false,
    isElder: false,
    site,
    data,
    search: '',
    origin: url,
    pageAssets,
  });
  zlib.brotliCompressSync(Buffer.from(html), { params });
  return performance.now() - start;
}

const server = http.createServer(async (_, response) => {
  const text = String(await renderOnce());
  response.writeHead(200, { 'Content-Length': text.length }).end(text);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
