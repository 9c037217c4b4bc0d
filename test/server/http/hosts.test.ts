/** The origin in a page's links: the validated Host header of the request, or PUBLIC_URL if it is set. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { type Site, sessionHeaders, startSite } from '../../helpers/site.ts';

const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const request = (to: Site, Host: string, headers: Record<string, string> = {}, path = '/') =>
  sendHttpRequest(to.url, { path, headers: { Host, ...headers } });
const canonicalIn = (text: string) => /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];

/** All absolute URLs of the site in a page. */
const originsIn = (text: string) => [
  ...new Set([...text.matchAll(/https?:\/\/[a-z]+\.(?:first|second)\.example/g)].map(([origin]) => origin)),
];

test('uses only the requested host in a page, also for alternating hosts', async () => {
  for (let i = 0; i < 3; i++)
    for (const host of ['www.first.example', 'www.second.example', 'www.first.example']) {
      const { status, text } = await request(site, host);
      assert.equal(status, 200);
      assert.equal(canonicalIn(text), `http://${host}/`);
      assert.deepEqual(originsIn(text), [`http://${host}`]);
    }
});

test('sends each of two hosts its own page for concurrent requests', async () => {
  const hosts = Array.from({ length: 40 }, (_, i) => `www.${i % 2 ? 'first' : 'second'}.example:${8_000 + (i % 5)}`);
  const pages = await Promise.all(hosts.map((host) => request(site, host)));
  assert.deepEqual(
    pages.map(({ text }) => canonicalIn(text)),
    hosts.map((host) => `http://${host}/`),
  );
});

test('gives pages of different hosts different ETags', async () => {
  const [first, second] = [await request(site, 'www.first.example'), await request(site, 'www.second.example')];
  assert.notEqual(first.headers.etag, second.headers.etag);
  const otherHost = await request(site, 'www.second.example', { 'If-None-Match': String(first.headers.etag) });
  assert.equal(otherHost.status, 200);
  assert.equal(canonicalIn(otherHost.text), 'http://www.second.example/');
});

test('uses https in a page requested by https through the proxy', async () => {
  const secure = await request(site, 'www.first.example', { 'X-Forwarded-Proto': 'https' });
  assert.equal(canonicalIn(secure.text), 'https://www.first.example/');
  assert.equal(canonicalIn((await request(site, 'www.first.example')).text), 'http://www.first.example/');
});

test('ignores the letter case of the host', async () => {
  assert.equal(canonicalIn((await request(site, 'WWW.First.Example:80')).text), 'http://www.first.example:80/');
});

test('accepts valid hosts', async () => {
  for (const host of [
    'localhost',
    'a',
    '127.0.0.1:3000',
    '[::1]:3000',
    '[2001:db8::1]',
    'xn--fiq228c.example',
    'a-b.c--d.example',
  ])
    assert.equal((await request(site, host)).status, 200, host);
});

const malformed = [
  '.example',
  '-a.example',
  'a b.example',
  'a.example/path',
  'a.example?x',
  'a.example#x',
  'user@a.example',
  'a.example:port',
  'a.example:',
  'a.example:123456',
  'a.example:80:80',
  'a.example, b.example',
  '<script>',
  '"onload="',
  "a'b",
  'a\\b',
  'a%20b',
  '[::1',
  '::1',
  '[g::1]',
  'http://a.example',
  'é.example',
  'a'.repeat(300),
];

for (const path of ['/', '/no-such-page'])
  test(`refuses an invalid Host for ${path}`, async () => {
    for (const host of malformed) {
      const { status, text } = await request(site, host, {}, path);
      assert.equal(status, 400, host);
      assert.equal(JSON.parse(text).code, 400);
      assert.equal(text.includes(host), false, host);
    }
  });

test('ignores other headers about the host', async () => {
  const otherHeaders = {
    'X-Forwarded-Host': 'www.second.example',
    'X-Original-URL': '/v1/none',
    'X-Rewrite-URL': '/v1/none',
    Forwarded: 'host=www.second.example;proto=https',
  };
  const { text } = await request(site, 'www.first.example', otherHeaders);
  assert.deepEqual(originsIn(text), ['http://www.first.example']);
});

test('uses PUBLIC_URL in every page, whatever the request', async (t) => {
  const own = await startSite(t, { env: { PUBLIC_URL: 'https://www.first.example/', TRUST_PROXY: '1' } });
  for (const host of ['www.second.example', 'localhost', '10.0.0.1:3000'])
    for (const proto of ['http', 'https']) {
      const { text } = await request(own, host, { 'X-Forwarded-Proto': proto });
      assert.equal(canonicalIn(text), 'https://www.first.example/');
      assert.deepEqual(originsIn(text), ['https://www.first.example']);
    }
  assert.equal((await request(own, 'a b')).status, 400);
});

test('accepts a default port added by a proxy', async () => {
  const from = async (Origin: string, Host: string) => {
    const headers = { Origin, Host, 'Content-Type': 'application/json' };
    const body = '{"username":"nobody","password":"nothing-1"}';
    return (await sendHttpRequest(site.url, { method: 'POST', path: '/v1/indexLogin/loginAuth', headers, body }))
      .status;
  };
  assert.equal(await from('https://www.first.example', 'www.first.example:443'), 401);
  assert.equal(await from('http://www.first.example', 'www.first.example:80'), 401);
  assert.equal(await from('https://www.first.example', 'www.first.example:444'), 403);
});

test('allows staff calls only from pages of PUBLIC_URL', async (t) => {
  const own = await startSite(t, { env: { PUBLIC_URL: 'https://www.first.example' } });
  const staff = await own.login();
  const headers = sessionHeaders(staff);
  const from = async (Origin: string) => (await own.post('/v1/agent/list', {}, { ...headers, Origin })).status;
  assert.equal(await from('https://www.first.example'), 200);
  assert.equal(await from('https://www.second.example'), 403);
  assert.equal(await from('http://www.first.example'), 403);
});
