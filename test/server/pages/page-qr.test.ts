/** The QR codes of printed pages lead to pages of this site only. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { createPageQrUrl } from '../../../contract/page-qr.ts';
import { drawQrCode } from '../../../server/pages/qr-code.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const get = (path: string) => sendHttpRequest(site.url, { path });

for (const address of ['/', '/productDet?productId=tower-crane-monitoring', '/sdkaili'])
  test(`draws the code of ${address}`, async () => {
    const { status, text, headers } = await get(createPageQrUrl(address));
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'image/svg+xml');
    assert.equal(text, drawQrCode(site.url + address));
  });

test('names its code in the page, with the address for desktops on phones too', async () => {
  assert.match((await get('/sdkaili')).text, /<img src="\/page-qr\.svg\?of=%2Fsdkaili"[^>]* loading="lazy"/);
});

for (const address of [
  '',
  'https://evil.example/',
  '//evil.example',
  '/a/b/c',
  '@evil.example',
  `/search?q=${'长'.repeat(200)}`,
])
  test(`draws no code of ${address.slice(0, 40) || 'nothing'}`, async () => {
    assert.equal((await get(createPageQrUrl(address))).status, 404);
  });

test('keeps the rules for paper out of the style sheets of screens', async () => {
  const { text } = await get('/');
  const sheets = [...text.matchAll(/<link rel="stylesheet"( media="print")? href="([^"]+)">/g)];
  assert.deepEqual(
    sheets.map(([, media]) => media !== undefined),
    [false, true],
  );
  const [screen, paper] = await Promise.all(sheets.map(async ([, , path = '']) => (await get(path)).text));
  assert.doesNotMatch(screen ?? '', /@page/);
  assert.match(paper ?? '', /@page/);
});
