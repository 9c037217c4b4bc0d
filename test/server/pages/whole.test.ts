/** A page is whole in what the server sends, small, and made once. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import { desktopPages } from '../../browser/addresses.ts';
import { exchange } from '../../helpers/exchange.ts';
import { startSite, temporaryFolder } from '../../helpers/site.ts';

const site = await startSite({ after });
const KB = 1024;
const get = async (path: string) => {
  const answer = await exchange(site.url, { path, headers: { 'Accept-Encoding': 'br' } });
  return { ...answer, size: answer.bytes.length, html: zlib.brotliDecompressSync(answer.bytes).toString('utf8') };
};

for (const page of desktopPages)
  test(`${page}: text, links and pictures are in the HTML, within the budget on the wire`, async () => {
    const { status, size, html } = await get(page);
    assert.equal(status, 200);
    assert.ok(size <= 25 * KB, `${size} bytes`);
    const root = html.slice(html.indexOf('<div id="root">'), html.indexOf('id="visit"'));
    assert.match(root, /<h1[ >]/);
    assert.ok(root.replace(/<[^>]+>/g, '').length > 100);
    assert.equal(/<(?:script|link)[^>]*(?:https?:)?\/\//.test(root), false, 'nothing comes from elsewhere');
    const scripts = [...html.matchAll(/<script [^>]*src="([^"]+)"[^>]*>/g)];
    for (const [tag] of scripts) assert.match(tag, /type="module" async/);
  });

test('the style is within its budget', async () => {
  const { html } = await get('/');
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';
  assert.ok((await get(style)).size <= 15 * KB);
});

test('the same page is the same bytes, until something is saved', async () => {
  const first = await get('/product');
  assert.equal((await get('/product?utm_source=wechat&x=1')).headers.etag, first.headers.etag);
  const staff = await site.login();
  await staff.post('/v1/product/saveProduct', { coverName: '新产品', locationId: 'zhgd' });
  const second = await get('/product');
  assert.notEqual(second.headers.etag, first.headers.etag);
  assert.match(second.html, /新产品/);
});

test('an upgrade copied over a running program breaks no page', async (t) => {
  const copy = path.join(temporaryFolder(t), 'dist');
  fs.cpSync('dist', copy, { recursive: true });
  const running = await startSite(t, { program: path.join(copy, 'server.js') });
  // What is loaded after it is ready needs a moment.
  await sleep(1500);
  fs.rmSync(path.join(copy, 'chunks'), { recursive: true });
  for (const address of desktopPages)
    assert.equal((await exchange(running.url, { path: address })).status, 200, address);
});
