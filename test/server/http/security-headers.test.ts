import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { createCallRequest, type HttpRequest, type HttpResponse, sendHttpRequest } from '../../helpers/http-request.ts';
import { sessionHeaders, startSite } from '../../helpers/site.ts';

const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const staff = await site.login();
const stylesheet =
  /<link rel="stylesheet" href="([^"]+)"/.exec((await sendHttpRequest(site.url, { path: '/' })).text)?.[1] ?? '';
const picture = '/uploads/seed/ai-camera.jpg';

const answers: Record<string, HttpRequest> = {
  'a page': { path: '/' },
  'a page by HEAD': { method: 'HEAD', path: '/' },
  'the page that says there is none': { path: '/no-such-page' },
  'the login': { path: '/login' },
  'a view of the back office': { path: '/dashboard', headers: { Cookie: staff.cookie } },
  'an asset': { path: stylesheet },
  'an upload': { path: picture },
  'part of an upload': { path: picture, headers: { Range: 'bytes=0-9' } },
  'a part that is not there': { path: picture, headers: { Range: 'bytes=99999999-' } },
  'a public reply': createCallRequest('/v1/product/list'),
  'a staff reply': createCallRequest('/v1/agent/list', {}, sessionHeaders(staff)),
  'a refused staff call': createCallRequest('/v1/agent/list'),
  'a wrong field': createCallRequest('/v1/product/list', { limit: 0 }),
  'an unknown call': createCallRequest('/v1/none'),
  'a wrong method': { method: 'DELETE', path: '/' },
  'a malformed address': { path: '/%' },
  'a malformed Host': { path: '/', headers: { Host: 'a b' } },
};
const pages = [
  'a page',
  'a page by HEAD',
  'the page that says there is none',
  'a malformed address',
  'the login',
  'a view of the back office',
];
const uploads = ['an upload', 'part of an upload', 'a part that is not there'];

const got: Record<string, HttpResponse> = {};
for (const [what, request] of Object.entries(answers)) got[what] = await sendHttpRequest(site.url, request);

function directivesOf(answer: HttpResponse | undefined): Record<string, string> {
  const policy = String(answer?.headers['content-security-policy'] ?? '');
  return Object.fromEntries(
    policy.split(';').map((each) => [each.trim().split(' ', 1)[0] ?? '', each.trim().split(' ').slice(1).join(' ')]),
  );
}

for (const [what, answer] of Object.entries(got)) {
  test(`sends nosniff, a referrer policy and no server name with ${what}`, () => {
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.match(
      String(answer.headers['referrer-policy']),
      /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
    );
    for (const header of ['server', 'x-powered-by']) assert.equal(answer.headers[header], undefined, header);
  });

  test(`sends HSTS with ${what} only over https`, async () => {
    assert.equal(answer.headers['strict-transport-security'], undefined);
    const request = answers[what] as HttpRequest;
    const secure = await sendHttpRequest(site.url, {
      ...request,
      headers: { ...request.headers, 'X-Forwarded-Proto': 'https' },
    });
    assert.equal(secure.status, answer.status);
    assert.match(secure.headers['strict-transport-security'] ?? '', /^max-age=31536000\b/);
  });
}

for (const what of pages)
  test(`allows only own scripts and no framing for ${what}, and only itself and the map as frames`, () => {
    const policy = directivesOf(got[what]);
    const scripts = policy['script-src'] ?? policy['default-src'] ?? '';
    assert.match(scripts, /'self'/);
    for (const lax of ["'unsafe-inline'", "'unsafe-eval'", '*', 'data:', 'blob:', 'http:', 'https:'])
      assert.equal(scripts.split(' ').includes(lax), false, lax);
    assert.equal(policy['frame-ancestors'], "'none'");
    assert.equal(policy['object-src'] ?? policy['default-src'], "'none'");
    assert.equal(policy['base-uri'], "'none'");
    assert.match(policy['form-action'] ?? '', /^'(?:self|none)'$/);
    assert.equal(
      (policy['frame-src'] ?? '').split(' ').some((source) => source === '*' || source === 'https:'),
      false,
    );
    assert.match(String(got[what]?.headers['permissions-policy']), /camera=\(\)/);
    assert.equal(got[what]?.headers['cross-origin-opener-policy'], 'same-origin');
  });

test('has no script, style or handler in a page that its own policy would block', () => {
  for (const what of pages) {
    const text = got[what]?.text ?? '';
    assert.equal(
      /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")/i.test(text),
      false,
      'inline script',
    );
    assert.equal(/\son\w+=/i.test(text), false, 'inline handler');
    assert.equal(/javascript:/i.test(text), false, 'script address');
  }
});

for (const what of uploads)
  test(`forbids everything by the policy of ${what}`, () => {
    const policy = directivesOf(got[what]);
    assert.equal(policy['default-src'], "'none'");
    assert.equal(policy.sandbox, '');
    assert.equal(policy['frame-ancestors'], "'none'");
  });

const calls = Object.keys(answers).filter(
  (what) => !pages.includes(what) && !uploads.includes(what) && what !== 'an asset',
);

for (const what of calls)
  test(`sends ${what} as JSON that must not be cached`, () => {
    assert.equal(got[what]?.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(got[what]?.headers['cache-control'], 'no-store');
    assert.equal(directivesOf(got[what])['default-src'], "'none'");
    assert.equal(directivesOf(got[what])['frame-ancestors'], "'none'");
  });

test('sends no CORS headers with any call', async () => {
  for (const path of ['/v1/product/list', '/v1/agent/list', '/v1/agent/saveAgent']) {
    const { headers } = await sendHttpRequest(
      site.url,
      createCallRequest(path, {}, { Origin: 'https://evil.example' }),
    );
    const opened = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
    assert.deepEqual(opened, [], path);
  }
  const preflight = await sendHttpRequest(site.url, {
    method: 'OPTIONS',
    path: '/v1/agent/list',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
  });
  assert.equal(preflight.status, 405);
});

test('reveals no stack, path or library name in a refusal', () => {
  for (const [what, { status, text }] of Object.entries(got))
    if (status >= 400 && !pages.includes(what))
      assert.equal(/\bat \S+:\d+|node_modules|\.ts\b|\.js\b|\/tmp\/|Error\b|busboy|scrypt/.test(text), false, what);
});

test('answers /healthz to GET and HEAD, uncached', async () => {
  const { status, headers, text } = await sendHttpRequest(site.url, { path: '/healthz' });
  assert.equal(status, 200);
  assert.deepEqual(JSON.parse(text), { ok: true, you: '127.0.0.1' });
  const forwarded = await sendHttpRequest(site.url, {
    path: '/healthz',
    headers: { 'X-Forwarded-For': '203.0.113.9' },
  });
  assert.equal(JSON.parse(forwarded.text).you, '203.0.113.9', 'this site trusts its proxy');
  assert.equal(headers['cache-control'], 'no-store');
  const head = await sendHttpRequest(site.url, { method: 'HEAD', path: '/healthz' });
  assert.deepEqual([head.status, head.bytes.length], [200, 0]);
  assert.equal((await sendHttpRequest(site.url, { method: 'POST', path: '/healthz' })).status, 405);
});
