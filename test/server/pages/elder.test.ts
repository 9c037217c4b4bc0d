/** The version for older visitors (CONTRACT.md §10): its switch works without script, and others get none of its bytes. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { desktopPages, phonePages } from '../../browser/page-addresses.ts';
import { PHONE_USER_AGENT } from '../../browser/phone.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const ELDER = 'site_elder=on';
const DESKTOP_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64)';
const request = (path: string, { cookie = '', agent = DESKTOP_USER_AGENT } = {}) =>
  sendHttpRequest(site.url, { path, headers: { 'User-Agent': agent, ...(cookie && { Cookie: cookie }) } });

/** The address of the link that switches the version. */
const findSwitch = (html: string, choice: 'on' | 'off') =>
  new RegExp(`<a [^>]*href="([^"]*[?;]elder=${choice})"`).exec(html)?.[1]?.replaceAll('&amp;', '&');

for (const [agent, pages] of [
  [DESKTOP_USER_AGENT, [...desktopPages, '/404']],
  [PHONE_USER_AGENT, phonePages],
] as const)
  for (const path of pages)
    test(`switches ${path} by a link, for ${agent.length > 40 ? 'phones' : 'desktops'}, and back to the same page`, async () => {
      const standard = await request(path, { agent });
      const on = findSwitch(standard.text, 'on');
      assert.ok(on, 'has the link');
      const chosen = await request(on, { agent });
      assert.equal(chosen.status, 302);
      assert.match(String(chosen.headers['set-cookie']), /^site_elder=on; Path=\/; Max-Age=31536000; SameSite=Lax$/);
      const address = String(chosen.headers.location);
      const elder = await request(address, { agent, cookie: ELDER });
      assert.equal(elder.status, standard.status);
      assert.match(elder.text, /您正在使用长辈版/);
      assert.match(elder.text, /<a class="elder-call" href="tel:/);
      const off = findSwitch(elder.text, 'off');
      assert.ok(off, 'has the link back');
      const back = await request(off, { agent, cookie: ELDER });
      assert.match(String(back.headers['set-cookie']), /^site_elder=off; Path=\/; Max-Age=0/);
      assert.equal(back.headers.location, address);
      assert.equal((await request(address, { agent })).text, standard.text);
    });

test('needs no program, and costs other visitors no stylesheet', async () => {
  const elder = await request('/', { cookie: `other=1; ${ELDER}` });
  assert.match(elder.text, /<link rel="stylesheet" href="\/assets\/elder-/);
  assert.doesNotMatch(elder.text, /data-program|desktop-|page-payload/);
  const standard = await request('/');
  assert.doesNotMatch(standard.text, /\/assets\/elder-/);
  assert.match(standard.text, /data-program/);
  assert.match(String(standard.headers.vary), /Cookie/);
});

test('caches the two versions apart, and shows a saved change in both', async () => {
  const first = await request('/product', { cookie: ELDER });
  assert.equal((await request('/product', { cookie: ELDER })).headers.etag, first.headers.etag);
  assert.notEqual((await request('/product')).headers.etag, first.headers.etag);
  const staff = await site.login();
  await staff.post('/v1/product/saveProduct', { coverName: '长辈也看的产品', locationId: 'zhgd' });
  for (const cookie of [ELDER, '']) assert.match((await request('/product', { cookie })).text, /长辈也看的产品/);
});

test('keeps both choices of a phone, also when made by one link', async () => {
  const { headers } = await request('/product?elder=on&view=desktop&tab=2', { agent: PHONE_USER_AGENT });
  assert.equal(headers.location, '/product?tab=2');
  assert.deepEqual(
    (headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';', 1)[0]),
    ['site_view=desktop', 'site_elder=on'],
  );
});

test('takes an application', async () => {
  const answer = await sendHttpRequest(site.url, {
    method: 'POST',
    path: '/dailijiameng',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'User-Agent': PHONE_USER_AGENT,
      Cookie: ELDER,
      Origin: site.url,
    },
    body: new URLSearchParams({
      companyName: '山东示例建设',
      clientName: '王建国',
      phone: '13800138000',
      consent: 'on',
    }).toString(),
  });
  assert.equal(answer.status, 200);
  assert.match(answer.text, /您正在使用长辈版/);
  assert.match(answer.text, /回执号/);
});

test('leaves the map that other pages frame as it is', async () => {
  const { text } = await request('/map?zoom=15', { cookie: ELDER });
  assert.doesNotMatch(text, /长辈版/);
  assert.match(text, /data-program/);
});
