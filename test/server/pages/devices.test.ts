/** Redirects by device, CONTRACT.md §3. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const PHONE = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/86.0 Mobile Safari/537.36 MicroMessenger/8.0';
const request = (path: string, userAgent: string, cookie = '') =>
  sendHttpRequest(site.url, { path, headers: { 'User-Agent': userAgent, ...(cookie && { Cookie: cookie }) } });

for (const path of ['/', '/product', '/dljm', '/gywm', '/demo', '/product?tab=2'])
  test(`redirects a phone from ${path} to /mobile`, async () => {
    const { status, headers } = await request(path, PHONE);
    assert.equal(status, 302);
    assert.equal(headers.location, '/mobile');
    assert.match(String(headers.vary), /User-Agent/);
    assert.equal(headers['cache-control'], 'no-store');
  });

for (const path of ['productId=ai-camera&desc=x', `title=${encodeURIComponent('AI视频识别摄像机')}`])
  test(`redirects a desktop from /cpDeatail?${path} to the product’s page`, async () => {
    const { status, headers } = await request(`/cpDeatail?${path}`, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)');
    assert.equal(status, 302);
    assert.equal(headers.location, '/productDet?productId=ai-camera');
    assert.match(String(headers.vary), /User-Agent/);
    assert.equal((await request(String(headers.location), 'Mozilla/5.0 (X11; Linux x86_64)')).status, 200);
  });

test('keeps the product of a shared link', async () => {
  const { status, headers } = await request('/productDet?productId=ai-camera&from=wechat', PHONE);
  assert.equal(status, 302);
  assert.equal(headers.location, '/cpDeatail?productId=ai-camera');
});

for (const path of [
  '/mobile',
  '/zhuyingyewu',
  '/dailijiameng',
  '/gongsijianjie',
  '/xiangmuanli',
  '/cpDeatail',
  '/cpDeatail?productId=x',
  '/cpDeatail?title=x',
  `/cpDeatail?productId=x&title=${encodeURIComponent('AI视频识别摄像机')}`,
])
  test(`redirects a desktop from ${path} to /`, async () => {
    const { status, headers } = await request(path, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)');
    assert.equal(status, 302);
    assert.equal(headers.location, '/');
    assert.match(String(headers.vary), /User-Agent/);
  });

for (const path of ['/xwdt', '/yingyongchangjing', '/map', '/sdkaili', '/privacy'])
  test(`shows ${path} to both devices`, async () => {
    for (const agent of [PHONE, 'Mozilla/5.0 (X11; Linux x86_64)']) {
      const { status, headers } = await request(path, agent);
      assert.equal(status, 200);
      assert.match(String(headers.vary), /User-Agent/);
    }
  });

test('never redirects crawlers, whatever device they claim to be', async () => {
  for (const name of ['Baiduspider', 'Googlebot', 'Bytespider'])
    assert.equal((await request('/', `${PHONE} (compatible; ${name}/2.0)`)).status, 200);
});

test('lets a phone switch to the desktop pages by a link, keeps the choice, and switches back', async () => {
  const chosen = await request('/product?tab=2&view=desktop', PHONE);
  assert.equal(chosen.status, 302);
  assert.equal(chosen.headers.location, '/product?tab=2');
  const cookie = String(chosen.headers['set-cookie']).split(';', 1)[0] ?? '';
  assert.equal(cookie, 'site_view=desktop');
  assert.match(String(chosen.headers['set-cookie']), /Max-Age=31536000; SameSite=Lax/);
  const page = await request('/product?tab=2', PHONE, `other=1; ${cookie}`);
  assert.equal(page.status, 200);
  assert.match(page.text, /<a href="\/zhuyingyewu\?tab=2&amp;view=phone"[^>]*>返回手机版<\/a>/);
  assert.match(page.text, /<meta name="viewport" content="width=1280">/);
  const back = await request('/product?tab=2&view=phone', PHONE, cookie);
  assert.equal(back.headers.location, '/product?tab=2');
  assert.match(String(back.headers['set-cookie']), /^site_view=phone; Path=\/; Max-Age=0/);
  assert.equal((await request('/product?tab=2', PHONE)).status, 302);
});

test('offers a desktop no link to the phone pages', async () => {
  const { text } = await request('/', 'Mozilla/5.0 (X11; Linux x86_64)', 'site_view=desktop');
  assert.equal(text.includes('返回手机版'), false);
});

for (const path of [
  '//evil.example',
  '///evil.example/..',
  '/%5Cevil.example',
  '/%E4%B8%AD',
  '/%0d%0aX-Evil:1',
  '/%00',
  '/404',
])
  test(`does not redirect a device choice at ${path} to another host`, async () => {
    for (const choice of ['desktop', 'phone']) {
      const { status, headers } = await request(`${path}?view=${choice}`, PHONE);
      assert.equal(status, 302);
      assert.equal(headers.location, '/404');
      assert.equal(headers['x-evil'], undefined);
    }
  });
