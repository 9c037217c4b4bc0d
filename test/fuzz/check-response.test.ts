/** A judge who finds nothing wrong with anything would let everything pass: each fault it is there for, shown to it once. */
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

const answered = (status: number, headers: Headers = {}, body: string | object = ''): RawResponse => ({
  status,
  headers: Object.entries(headers),
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const without = (headers: Headers, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
const said = { code: 400, msg: '参数错误', data: null };
const page = '<!doctype html><html></html>';

const sound: [what: string, answer: RawResponse][] = [
  ['a success', answered(200, json, { code: 200, msg: '', data: [] })],
  ['a refusal', answered(400, json, said)],
  ['a refusal with errors', answered(400, json, { ...said, errors: { phone: '参数错误' } })],
  ['the empty code', answered(200, json, { code: '' })],
  ['a page', answered(200, html, page)],
  ['an unchanged page', answered(304, { ETag: '"a"' })],
  ['another address', answered(302, { Location: '/login?redirect=%2F' })],
];

const unsound: [what: string, answer: RawResponse][] = [
  ['a fault', answered(500, json, { ...said, code: 500 })],
  ['405 without Allow', answered(405, json, { ...said, code: 405 })],
  ['429 without Retry-After', answered(429, json, { ...said, code: 429 })],
  ['304 with a length', answered(304, { ETag: '"a"', 'Content-Length': '5' })],
  ['another site', answered(302, { Location: '//evil.example' })],
  ['another site with a backslash', answered(302, { Location: '/\\evil.example' })],
  ['no nosniff', answered(200, without(html, 'X-Content-Type-Options'), page)],
  ['no policy', answered(200, without(html, 'Content-Security-Policy'), page)],
  ['a page that breaks off', answered(200, html, '<!doctype html><html>')],
  ['an element that was sent', answered(200, html, page.replace('</', '<fuzz-mark></'))],
  ['another code', answered(400, json, { ...said, code: 401 })],
  ['an English sentence', answered(400, json, { ...said, msg: 'Bad Request' })],
  ['no data', answered(400, json, { code: 400, msg: '参数错误' })],
  ['more than belongs there', answered(400, json, { ...said, stack: 'x' })],
  ['errors that are no sentences', answered(400, json, { ...said, errors: { phone: { a: 1 } } })],
  ['a stack', answered(400, json, { ...said, msg: '参数错误\n    at parse' })],
  ['a library', answered(400, json, { ...said, msg: '参数错误 busboy' })],
  ['a folder', answered(400, json, { ...said, msg: '参数错误 /srv/data' })],
];

test('what is in order is not complained about', () => {
  for (const [what, answer] of sound) assert.deepEqual(checkResponse(answer, ['/srv/data']), [], what);
});

for (const [what, answer] of unsound)
  test(`complains about ${what}`, () => {
    assert.ok(checkResponse(answer, ['/srv/data']).length > 0);
  });

test('complains where somebody is let in who may not be, and about a count of answers that cannot be', () => {
  const asked = {
    kind: 'call' as const,
    name: '',
    visitor: 'nobody' as const,
    method: 'POST',
    target: '/',
    headers: [],
    body: Buffer.alloc(0),
  };
  const done = answered(200, json, { code: 200, msg: '', data: {} });
  assert.equal(checkAccess({ ...asked, call: 'news.save' }, done).length, 1);
  assert.equal(checkAccess({ ...asked, call: 'system.update', visitor: 'editor' }, done).length, 1);
  assert.equal(checkAccess({ ...asked, call: 'news.list' }, done).length, 0);
  const raw = { kind: 'raw' as const, name: '', visitor: 'nobody' as const, bytes: Buffer.alloc(0), cuts: [] };
  const broken = { ...raw, ending: 'wait' as const, isHead: [] };
  assert.equal(checkResponseCount({ ...broken, maxResponses: 1 }, 2).length, 1);
  assert.equal(checkResponseCount({ ...broken, maxResponses: 2, isEachAnswered: true }, 1).length, 1);
  assert.equal(checkResponseCount({ ...broken, maxResponses: 2 }, 1).length, 0);
});

const read = (text: string, isHead = false) => parseResponse(Buffer.from(text, 'latin1'), isHead, true);

test('answers are taken apart as they are written', () => {
  const length = read('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabHTTP');
  assert.deepEqual([length.answer?.body.toString(), length.answer && length.taken], ['ab', 40]);
  const chunked = read(
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n',
  );
  assert.equal(chunked.answer?.body.toString(), 'ab');
  assert.equal(read('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab').answer, undefined, 'not whole yet');
  assert.equal(read('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n', true).answer?.status, 200);
});

test('answers that no client should have to read are not read', () => {
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
    assert.throws(() => read(text), MalformedResponse, text);
});

test('records that break a rule are found', () => {
  const news = { newTitle: '新闻', newIntro: '', newCover: '', newInfo: '<p>a</p>', createDate: '2026-01-01 00:00:00' };
  checkRecord.news?.(news);
  for (const wrong of [
    { newTitle: '' },
    { newTitle: 'x'.repeat(101) },
    { newTitle: 'a\nb' },
    { newIntro: 'a\u0000' },
    { newCover: '/uploads/../a' },
    { newCover: 'https://evil.example/a.png' },
    { newInfo: '<script>x</script>' },
    { createDate: 'today' },
  ])
    assert.throws(() => checkRecord.news?.({ ...news, ...wrong }), JSON.stringify(wrong));
});
