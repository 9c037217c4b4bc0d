/** How calls refuse requests. Runs for every row of the table of calls, so that new calls are tested too. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import type { CallDefinition } from '../../../contract/call-definition.ts';
import { calls } from '../../../contract/calls.ts';
import { send, sessionHeaders, startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const staff = await site.login();
const headers = sessionHeaders(staff);
const rows = Object.entries(calls).map(([name, definition]): [string, CallDefinition] => [
  name,
  definition as CallDefinition,
]);
const JSON_ROWS = rows.filter(([, definition]) => !definition.file);

/** Checks that the response has a Chinese message and no unknown fields. */
function assertRefusal(reply: { status: number; body: Record<string, unknown> }, status: number, what: string): void {
  assert.equal(reply.status, status, what);
  assert.equal(reply.body.code, status, what);
  assert.match(String(reply.body.msg), /^\p{Script=Han}[^a-z]*$/u, what);
  assert.deepEqual(
    Object.keys(reply.body).filter((key) => !['code', 'msg', 'data', 'errors'].includes(key)),
    [],
    what,
  );
}

async function sendRaw(definition: CallDefinition, body: BodyInit | undefined, more: Record<string, string> = {}) {
  const response = await fetch(site.url + definition.path, {
    method: definition.method ?? 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', ...more },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

test('gives every call its own path', () => {
  assert.equal(new Set(rows.map(([, definition]) => definition.path)).size, rows.length);
});

for (const [name, definition] of rows) {
  const allowedMethod = definition.method ?? 'POST';

  test(`answers another method for ${name} with 405 and Allow`, async () => {
    for (const method of ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS'].filter(
      (each) => each !== allowedMethod,
    )) {
      const reply = await send(site.url, method, definition.path, undefined, headers);
      assertRefusal(reply, 405, method);
      assert.equal(reply.headers.get('allow'), allowedMethod);
    }
    const head = await fetch(site.url + definition.path, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('allow'), await head.text()], [405, allowedMethod, '']);
  });
}

for (const [name, definition] of JSON_ROWS) {
  test(`answers a body for ${name} that is not a JSON object with 400`, async () => {
    for (const body of [
      '{',
      '{"a":1',
      'null',
      '[]',
      '[{}]',
      '"text"',
      '7',
      'true',
      "{'a':1}",
      '{"a":1}{"b":2}',
      '\u0000',
      ''.padEnd(50, '['),
    ])
      assertRefusal(await sendRaw(definition, body), 400, `${name} ${JSON.stringify(body)}`);
  });

  test(`answers an unsupported type or encoding for ${name} with 415`, async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=B',
      'application/jsonx',
      'x',
    ])
      assertRefusal(await sendRaw(definition, '{}', { 'Content-Type': type }), 415, `${name} ${type}`);
    assertRefusal(await sendRaw(definition, '{}', { 'Content-Encoding': 'gzip' }), 415, name);
  });
}

for (const [name, definition] of JSON_ROWS.slice(0, 1).concat(
  JSON_ROWS.filter(([, each]) => each.access !== 'everyone').slice(0, 1),
))
  test(`answers a body for ${name} over 1 MB with 413, but accepts exactly 1 MB`, async () => {
    const padded = (size: number) => `{"x":"${'a'.repeat(size - 8)}"}`;
    assertRefusal(await sendRaw(definition, padded(1024 * 1024 + 1)), 413, 'declared');
    const flowing = new Blob([padded(1024 * 1024 + 1)]).stream();
    const response = await fetch(site.url + definition.path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: flowing,
      duplex: 'half',
    } as RequestInit);
    assertRefusal({ status: response.status, body: JSON.parse(await response.text()) }, 413, 'chunked');
    assert.notEqual((await sendRaw(definition, padded(1024 * 1024))).status, 413);
  });

test('accepts JSON with a charset, as a +json type, without a type, and with a byte order mark', async () => {
  const list = calls['product.list'];
  for (const type of [
    'application/json;charset=UTF-8',
    'application/json ; x=y',
    'application/ld+json',
    'APPLICATION/JSON',
  ])
    assert.equal((await sendRaw(list, '{"limit":1}', { 'Content-Type': type })).body.data.data.length, 1, type);
  assert.equal((await sendRaw(list, '\ufeff{"limit":1}')).body.data.data.length, 1);
  const untyped = await fetch(site.url + list.path, { method: 'POST', body: new Blob(['{"limit":1}']) });
  assert.equal(JSON.parse(await untyped.text()).data.data.length, 1);
});

test('treats an empty body as an object without fields', async () => {
  assert.equal((await site.post('/v1/product/list')).body.data.data.length, 10);
  const { status, body } = await staff.post('/v1/news/saveNews');
  assert.deepEqual([status, body.errors], [400, { newTitle: '请输入新闻标题' }]);
});

test('answers an unknown call with 404 in JSON, whatever the method', async () => {
  const unknown = [
    '/v1/',
    '/v1/product',
    '/v1/product/listt',
    '/v1/product/list/',
    '/V1/product/list',
    '/v1//product/list',
    '/item/user/none',
  ];
  for (const path of [
    ...unknown,
    '/allianceRest/none',
    '/service-basics-item/item/items',
    '/v1/constructor',
    '/v1/__proto__',
  ])
    for (const method of ['GET', 'POST', 'DELETE']) {
      const reply = await send(site.url, method, path);
      if (path.startsWith('/V1')) assert.ok([404, 405].includes(reply.status), `${method} ${path}`);
      else assertRefusal(reply, 404, `${method} ${path}`);
    }
});

test('recognizes a percent-encoded path', async () => {
  assert.equal((await site.post('/%761/product/li%73t', {})).status, 200);
});
