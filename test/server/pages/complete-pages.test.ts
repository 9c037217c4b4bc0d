/**
 * The server sends pages complete, not to be filled in by scripts, and small; it renders a page once and then sends the same
 * bytes until something is saved.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import { PAYLOAD_ELEMENT_ID } from '../../../client/site/page-payload.ts';
import { desktopPages } from '../../browser/page-addresses.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite, temporaryFolder } from '../../helpers/site.ts';

const site = await startSite({ after });
const KB = 1024;
const get = async (path: string) => {
  const answer = await sendHttpRequest(site.url, { path, headers: { 'Accept-Encoding': 'br' } });
  return { ...answer, size: answer.bytes.length, html: zlib.brotliDecompressSync(answer.bytes).toString('utf8') };
};

for (const page of desktopPages)
  test(`has text, links and pictures in the HTML of ${page}, within the size budget`, async () => {
    const { status, size, html } = await get(page);
    assert.equal(status, 200);
    assert.ok(size <= 25 * KB, `${size} bytes`);
    const root = html.slice(html.indexOf('<div id="root">'), html.indexOf(`id="${PAYLOAD_ELEMENT_ID}"`));
    assert.match(root, /<h1[ >]/);
    assert.ok(root.replace(/<[^>]+>/g, '').length > 100);
    assert.equal(/<(?:script|link)[^>]*(?:https?:)?\/\//.test(root), false, 'nothing comes from elsewhere');
    const scripts = [...html.matchAll(/<script [^>]*src="([^"]+)"[^>]*>/g)];
    for (const [tag] of scripts) assert.match(tag, /type="module" async/);
  });

test('keeps the stylesheet within its budget', async () => {
  const { html } = await get('/');
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';
  assert.ok((await get(style)).size <= 15 * KB);
});

test('sends the same bytes for a page until something is saved', async () => {
  const first = await get('/product');
  assert.equal((await get('/product?utm_source=wechat&x=1')).headers.etag, first.headers.etag);
  const staff = await site.login();
  await staff.post('/v1/product/saveProduct', { coverName: '新产品', locationId: 'zhgd' });
  const second = await get('/product');
  assert.notEqual(second.headers.etag, first.headers.etag);
  assert.match(second.html, /新产品/);
});

test('serves all pages after new program files were copied over the running ones', async (t) => {
  const copy = path.join(temporaryFolder(t), 'dist');
  fs.cpSync('dist', copy, { recursive: true });
  const running = await startSite(t, { program: path.join(copy, 'server.js') });
  // Waits for files that are loaded after the ready message.
  await sleep(1500);
  fs.rmSync(path.join(copy, 'chunks'), { recursive: true });
  for (const address of desktopPages)
    assert.equal((await sendHttpRequest(running.url, { path: address })).status, 200, address);
});
