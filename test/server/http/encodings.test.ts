import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import zlib from 'node:zlib';
import { createCallRequest, type HttpRequest, sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const page = await sendHttpRequest(site.url, { path: '/' });
const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text)?.[1] ?? '';

const decode: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => zlib.brotliDecompressSync(bytes),
  gzip: (bytes) => zlib.gunzipSync(bytes),
  identity: (bytes) => bytes,
};

const things: Record<string, HttpRequest> = {
  'a page': { path: '/' },
  'an asset': { path: stylesheet },
  'a public reply': createCallRequest('/v1/product/selectAllList'),
};

const wishes: [accept: string | undefined, encoding: string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['*', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br ; q=0 , *', 'gzip'],
  ['*;q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['br;q=nonsense, gzip;q=', 'identity'],
  [`${'x,'.repeat(2_000)}br`, 'br'],
];

for (const [what, request] of Object.entries(things)) {
  const requestWith = (accept: string | undefined) =>
    sendHttpRequest(site.url, {
      ...request,
      headers: { ...request.headers, ...(accept === undefined ? {} : { 'Accept-Encoding': accept }) },
    });

  test(`sends ${what} in the best accepted encoding, with the same content in each`, async () => {
    const plain = await requestWith(undefined);
    for (const [accept, encoding] of wishes) {
      const answer = await requestWith(accept);
      const shortAccept = accept?.slice(0, 40);
      assert.equal(answer.headers['content-encoding'] ?? 'identity', encoding, shortAccept);
      assert.equal(decode[encoding]?.(answer.bytes).equals(plain.bytes), true, shortAccept);
      assert.equal(answer.headers['content-length'], String(answer.bytes.length), shortAccept);
      assert.match(answer.headers.vary ?? '', /\bAccept-Encoding\b/);
      assert.equal(answer.status, plain.status);
    }
  });

  test(`compresses ${what}, with a different ETag for each encoding`, async () => {
    const [plain, gzip, br] = [await requestWith('identity'), await requestWith('gzip'), await requestWith('br')];
    assert.ok(br.bytes.length < gzip.bytes.length && gzip.bytes.length < plain.bytes.length);
    const etags = [plain, gzip, br].map(({ headers }) => headers.etag);
    for (const etag of etags) assert.match(String(etag), /^"[^"]+"$/);
    assert.equal(new Set(etags).size, 3);
  });
}

test('does not compress a short response', async () => {
  const { headers, text } = await sendHttpRequest(
    site.url,
    createCallRequest('/v1/product/list', { coverName: '没有' }, { 'Accept-Encoding': 'br' }),
  );
  assert.equal(headers['content-encoding'], undefined);
  assert.deepEqual(JSON.parse(text).data, { data: [], count: 0 });
});

for (const [what, path] of [
  ['a page', '/'],
  ['the page that says there is none', '/no-such-page'],
  ['an asset', stylesheet],
] as const) {
  test(`answers HEAD for ${what} like GET, without a body`, async () => {
    for (const encoding of ['br', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const [get, head] = [
        await sendHttpRequest(site.url, { path, headers }),
        await sendHttpRequest(site.url, { method: 'HEAD', path, headers }),
      ];
      const { date: _, ...ofGet } = get.headers;
      const { date: __, ...ofHead } = head.headers;
      assert.deepEqual([head.status, head.bytes.length], [get.status, 0]);
      assert.deepEqual(ofHead, ofGet);
    }
  });
}

for (const what of ['a page', 'an asset']) {
  const { path } = things[what] as HttpRequest;

  test(`answers 304 for an unchanged ${what}: no body, no length, the same policy`, async () => {
    const first = await sendHttpRequest(site.url, { path, headers: { 'Accept-Encoding': 'br' } });
    const etag = first.headers.etag ?? '';
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, `"a",W/${etag} , "b"`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const revalidated = await sendHttpRequest(site.url, {
          method,
          path,
          headers: { 'Accept-Encoding': 'br', 'If-None-Match': ifNoneMatch },
        });
        assert.equal(revalidated.status, 304, ifNoneMatch);
        assert.equal(revalidated.bytes.length, 0);
        for (const absent of ['content-length', 'content-type', 'content-encoding', 'transfer-encoding'])
          assert.equal(revalidated.headers[absent], undefined, absent);
        for (const present of ['etag', 'vary', 'cache-control', 'content-security-policy', 'x-content-type-options'])
          assert.equal(revalidated.headers[present], first.headers[present], present);
      }
  });

  test(`sends ${what} to a client that has another version`, async () => {
    const { headers } = await sendHttpRequest(site.url, { path, headers: { 'Accept-Encoding': 'br' } });
    const others = ['"other"', 'nonsense', `${headers.etag}x`, String(headers.etag).replaceAll('"', ''), '""', ','];
    for (const ifNoneMatch of others) {
      const revalidated = await sendHttpRequest(site.url, {
        path,
        headers: { 'Accept-Encoding': 'br', 'If-None-Match': ifNoneMatch },
      });
      assert.equal(revalidated.status, 200, ifNoneMatch);
    }
    const otherEncoding = await sendHttpRequest(site.url, {
      path,
      headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': String(headers.etag) },
    });
    assert.equal(otherEncoding.status, 200);
  });
}

test('never answers 304 for the not-found page', async () => {
  const { status, headers } = await sendHttpRequest(site.url, { path: '/no-such-page' });
  assert.equal(status, 404);
  for (const ifNoneMatch of ['*', headers.etag ?? '*'])
    assert.equal(
      (await sendHttpRequest(site.url, { path: '/no-such-page', headers: { 'If-None-Match': ifNoneMatch } })).status,
      404,
    );
});

test('makes browsers revalidate pages, but cache assets', async () => {
  assert.equal(page.headers['cache-control'], 'no-cache');
  const asset = await sendHttpRequest(site.url, { path: stylesheet });
  assert.equal(asset.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(stylesheet, /-[A-Z0-9]{8}\.css$/);
});

test('never answers 304 to a call', async () => {
  const request = createCallRequest('/v1/product/selectAllList');
  const { headers } = await sendHttpRequest(site.url, request);
  for (const ifNoneMatch of ['*', headers.etag ?? '*']) {
    const revalidated = await sendHttpRequest(site.url, {
      ...request,
      headers: { ...request.headers, 'If-None-Match': ifNoneMatch },
    });
    assert.equal(revalidated.status, 200);
  }
});

test('serves only built files as assets', async () => {
  for (const path of [
    '/assets/',
    '/assets/../server.js',
    '/assets/..%2f..%2fserver.js',
    '/server.js',
    '/assets.json',
    '/constructor',
    '/__proto__',
    `${stylesheet}.br`,
    `${stylesheet}/`,
  ])
    assert.equal((await sendHttpRequest(site.url, { path })).status, 404, path);
});
