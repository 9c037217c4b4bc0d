/** Tests the checks of the fuzz: each fault that they are meant to find, once, because checks that find nothing would go unnoticed. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkRecord } from './check-record.ts';
import { checkAccess, checkResponse, checkResponseCount } from './check-response.ts';
import { MalformedResponse, parseResponse, type RawResponse } from './response.ts';

type Headers = Record<string, string>;

const always = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' };
const policy = { 'Content-Security-Policy': "default-src 'none'" };
const json = { 'Content-Type': 'application/json; charset=utf-8', ...always, ...policy };
const html = { 'Content-Type': 'text/html; charset=utf-8', ...always, ...policy };

const createResponse = (status: number, headers: Headers = {}, body: string | object = ''): RawResponse => ({
  status,
  headers: Object.entries(headers),
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const without = (headers: Headers, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
const refusal = { code: 400, msg: '参数错误', data: null };
const page = '<!doctype html><html></html>';

const validResponses: [what: string, response: RawResponse][] = [
  ['a success', createResponse(200, json, { code: 200, msg: '', data: [] })],
  ['a refusal', createResponse(400, json, refusal)],
  ['a refusal with errors', createResponse(400, json, { ...refusal, errors: { phone: '参数错误' } })],
  ['the empty code', createResponse(200, json, { code: '' })],
  ['a page', createResponse(200, html, page)],
  ['an unchanged page', createResponse(304, { ETag: '"a"' })],
  ['a redirect', createResponse(302, { Location: '/login?redirect=%2F' })],
];

const invalidResponses: [what: string, response: RawResponse][] = [
  ['status 500', createResponse(500, json, { ...refusal, code: 500 })],
  ['405 without Allow', createResponse(405, json, { ...refusal, code: 405 })],
  ['429 without Retry-After', createResponse(429, json, { ...refusal, code: 429 })],
  ['304 with a length', createResponse(304, { ETag: '"a"', 'Content-Length': '5' })],
  ['a redirect to another site', createResponse(302, { Location: '//evil.example' })],
  ['a redirect to another site with a backslash', createResponse(302, { Location: '/\\evil.example' })],
  ['no nosniff', createResponse(200, without(html, 'X-Content-Type-Options'), page)],
  ['no policy', createResponse(200, without(html, 'Content-Security-Policy'), page)],
  ['a page that is cut off', createResponse(200, html, '<!doctype html><html>')],
  ['an unescaped element from the request', createResponse(200, html, page.replace('</', '<fuzz-mark></'))],
  ['a code that differs from the status', createResponse(400, json, { ...refusal, code: 401 })],
  ['an English message', createResponse(400, json, { ...refusal, msg: 'Bad Request' })],
  ['no data', createResponse(400, json, { code: 400, msg: '参数错误' })],
  ['an unknown field', createResponse(400, json, { ...refusal, stack: 'x' })],
  ['errors that are not text', createResponse(400, json, { ...refusal, errors: { phone: { a: 1 } } })],
  ['a stack trace', createResponse(400, json, { ...refusal, msg: '参数错误\n    at parse' })],
  ['a library name', createResponse(400, json, { ...refusal, msg: '参数错误 busboy' })],
  ['a folder name', createResponse(400, json, { ...refusal, msg: '参数错误 /srv/data' })],
];

test('accepts valid responses', () => {
  for (const [what, response] of validResponses) assert.deepEqual(checkResponse(response, ['/srv/data']), [], what);
});

for (const [what, response] of invalidResponses)
  test(`reports ${what}`, () => {
    assert.ok(checkResponse(response, ['/srv/data']).length > 0);
  });

test('reports a success without permission, and a wrong number of responses', () => {
  const httpCase = {
    kind: 'call' as const,
    name: '',
    visitor: 'nobody' as const,
    method: 'POST',
    target: '/',
    headers: [],
    body: Buffer.alloc(0),
  };
  const done = createResponse(200, json, { code: 200, msg: '', data: {} });
  assert.equal(checkAccess({ ...httpCase, call: 'news.save' }, done).length, 1);
  assert.equal(checkAccess({ ...httpCase, call: 'system.update', visitor: 'editor' }, done).length, 1);
  assert.equal(checkAccess({ ...httpCase, call: 'news.list' }, done).length, 0);
  const raw = { kind: 'raw' as const, name: '', visitor: 'nobody' as const, bytes: Buffer.alloc(0), cuts: [] };
  const rawCase = { ...raw, ending: 'never' as const, isHead: [] };
  assert.equal(checkResponseCount({ ...rawCase, maxResponses: 1 }, 2).length, 1);
  assert.equal(checkResponseCount({ ...rawCase, maxResponses: 2, isEachAnswered: true }, 1).length, 1);
  assert.equal(checkResponseCount({ ...rawCase, maxResponses: 2 }, 1).length, 0);
});

const parse = (text: string, isHead = false) => parseResponse(Buffer.from(text, 'latin1'), isHead, true);

test('parses Content-Length, chunked, 100 Continue and HEAD responses', () => {
  const length = parse('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabHTTP');
  assert.deepEqual([length.response?.body.toString(), length.response && length.length], ['ab', 40]);
  const chunked = parse(
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n',
  );
  assert.equal(chunked.response?.body.toString(), 'ab');
  assert.equal(parse('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab').response, undefined, 'not complete yet');
  assert.equal(parse('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n', true).response?.status, 200);
});

test('refuses malformed responses', () => {
  for (const text of [
    'HTTP/1.0 200 OK\r\n\r\n',
    'HTTP/1.1 20 OK\r\n\r\n',
    'HTTP/1.1 200 OK\r\nA b: c\r\n\r\n',
    'HTTP/1.1 200 OK\r\nA: b\nC: d\r\n\r\n',
    'HTTP/1.1 200 OK\r\nA: \u00e4\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nab',
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n',
  ])
    assert.throws(() => parse(text), MalformedResponse, text);
});

test('finds records that break a rule', () => {
  const news = { newTitle: '新闻', newIntro: '', newCover: '', newInfo: '<p>a</p>', createDate: '2026-01-01 00:00:00' };
  checkRecord.news?.(news);
  for (const change of [
    { newTitle: '' },
    { newTitle: 'x'.repeat(101) },
    { newTitle: 'a\nb' },
    { newIntro: 'a\u0000' },
    { newCover: '/uploads/../a' },
    { newCover: 'https://evil.example/a.png' },
    { newInfo: '<script>x</script>' },
    { createDate: 'today' },
  ])
    assert.throws(() => checkRecord.news?.({ ...news, ...change }), JSON.stringify(change));
});
