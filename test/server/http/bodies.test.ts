/** Hostile request bodies: the response is a 4xx or the ordinary one, and the server keeps running. */
import assert from 'node:assert/strict';
import test, { after, afterEach } from 'node:test';
import { parseStatus, rawRequest } from '../../helpers/raw-request.ts';
import { send, sessionHeaders, startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const staff = await site.login();
const { host } = new URL(site.url);

afterEach(async () => {
  assert.equal((await send(site.url, 'GET', '/healthz')).status, 200);
  assert.equal(site.process.exitCode, null);
});

async function sendBytes(path: string, body: string | Buffer) {
  const headers = { ...sessionHeaders(staff), 'Content-Type': 'application/json' };
  const response = await fetch(site.url + path, { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const SAVE = '/v1/product/saveProduct';
const valid = '"coverName":"身体","locationId":"zhgd"';
const find = async (productId: string) => (await site.post('/v1/product/detailProduct', { productId })).body.data;

test('refuses or ignores JSON nested a hundred thousand deep, in any place', async () => {
  const deep = 100_000;
  const lists = `${'['.repeat(deep)}${']'.repeat(deep)}`;
  const objects = `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`;
  assert.equal((await sendBytes(SAVE, lists)).status, 400);
  assert.equal((await sendBytes(SAVE, `{"coverName":${lists},"locationId":"zhgd"}`)).status, 400);
  assert.equal((await sendBytes(SAVE, `{"coverName":${objects},"locationId":"zhgd"}`)).status, 400);
  assert.equal((await sendBytes('/v1/product/list', `{"unknown":${objects},"limit":1}`)).status, 200);
});

test('refuses invalid UTF-8', async () => {
  for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf5, 0x80, 0x80, 0x80]]) {
    const body = Buffer.concat([
      Buffer.from('{"coverName":"a'),
      Buffer.from(bytes),
      Buffer.from('","locationId":"zhgd"}'),
    ]);
    assert.equal((await sendBytes(SAVE, body)).status, 400, String(bytes));
  }
  assert.equal((await sendBytes(SAVE, Buffer.from('\ufeff{}', 'utf16le'))).status, 400);
});

test('replaces a lone surrogate by a replacement character, in every response and after a search', async () => {
  const { status, body } = await sendBytes(SAVE, String.raw`{"coverName":"半个\ud83d字符","locationId":"zhgd"}`);
  assert.equal(status, 200);
  assert.equal((await find(body.data.productId)).coverName, '半个\ufffd字符');
  for (const half of [String.raw`\ud83d`, String.raw`\ude00`])
    assert.equal((await sendBytes('/v1/product/list', `{"coverName":"${half}"}`)).status, 200);
});

test('ignores field names that every object inherits', async () => {
  const polluted = `{${valid},"__proto__":{"coverDescribe":"inherited"},"constructor":{"prototype":{"admin":true}},"toString":1}`;
  const { status, body } = await sendBytes(SAVE, polluted);
  assert.equal(status, 200);
  assert.equal((await find(body.data.productId)).coverDescribe, '');
  assert.equal((await sendBytes('/v1/product/list', '{"__proto__":{"limit":1}}')).body.data.data.length, 10);
  const { data } = (await sendBytes('/v1/news/saveNews', '{"newTitle":"a"}')).body;
  const news = (await site.post('/v1/news/detailNews', { newId: data.newId })).body.data;
  assert.equal('admin' in news, false);
});

test('uses the last of two fields of the same name', async () => {
  const { body } = await sendBytes(SAVE, '{"coverName":"第一","coverName":"第二","locationId":"zhgd"}');
  assert.equal((await find(body.data.productId)).coverName, '第二');
});

test('reports numbers beyond all limits as invalid fields', async () => {
  for (const number of ['1e999', '-1e999', '1e-999', '9007199254740993', `1${'0'.repeat(5_000)}`, '-0', '0.1'])
    for (const field of ['page', 'limit']) {
      const { status, body } = await sendBytes('/v1/product/list', `{"${field}":${number}}`);
      assert.deepEqual([status, body.errors], [400, { [field]: '参数错误' }], `${field} ${number}`);
    }
  assert.equal((await sendBytes(SAVE, '{"coverName":1e999,"locationId":"zhgd"}')).status, 400);
});

test('reports fields of every wrong type as invalid in every call', async () => {
  const kinds = ['{}', '[]', '[["a"]]', 'true', 'false'];
  const fields: [path: string, field: string][] = [
    [SAVE, 'coverName'],
    ['/v1/news/saveNews', 'newTitle'],
    ['/v1/product/detailProduct', 'productId'],
    ['/v1/news/detailNews', 'newId'],
    ['/v1/carousel/detailCarousel', 'photoId'],
    ['/v1/agent/list', 'agentName'],
    ['/v1/agent/saveAgent', 'phone'],
    ['/v1/indexLogin/loginAuth', 'password'],
    ['/service-basics-item/sys/users/getAssignRole', 'newPassword'],
  ];
  for (const [path, field] of fields)
    for (const kind of kinds) {
      const { status, body } = await sendBytes(path, `{"${field}":${kind}}`);
      assert.equal(status, 400, `${path} ${field} ${kind}`);
      assert.ok(field in body.errors, `${path} ${field} ${kind}`);
    }
});

test('accepts a body with very many fields', async () => {
  const many = Array.from({ length: 50_000 }, (_, i) => `"field${i}":${i}`).join(',');
  assert.equal((await sendBytes('/v1/product/list', `{${many},"limit":1}`)).body.data.data.length, 1);
});

const head = (path: string, ...headers: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    'Connection: close',
    ...headers,
    '',
    '',
  ].join('\r\n');

test('refuses more than 1 MB as soon as it is announced', async () => {
  const announced = head('/v1/product/list', `Content-Length: ${1024 * 1024 + 1}`);
  const sent = await rawRequest(site.url, `${announced}${'a'.repeat(1024 * 1024 + 1)}`);
  assert.equal(parseStatus(sent), 413);
  assert.match(sent, /"msg":"/);
});

test('sends an endless client the refusal and closes the connection', async () => {
  const endless = `${head('/v1/product/list', 'Content-Length: 1000000000')}`.replace('Connection: close\r\n', '');
  const sent = await rawRequest(site.url, `${endless}${'a'.repeat(8 * 1024 * 1024 + 65_536)}`, { wait: 30_000 });
  assert.equal(parseStatus(sent), 413);
  assert.match(sent, /^Connection: close\r$/im);
});

test('refuses more than 1 MB sent in chunks', async () => {
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  const sent = await rawRequest(
    site.url,
    `${head('/v1/product/list', 'Transfer-Encoding: chunked')}${chunk.repeat(17)}0\r\n\r\n`,
  );
  assert.equal(parseStatus(sent), 413);
});

test('refuses a staff call before reading its body', async () => {
  const sent = await rawRequest(
    site.url,
    `${head(SAVE, `Content-Length: ${2 * 1024 * 1024}`)}${'a'.repeat(2 * 1024 * 1024)}`,
  );
  assert.equal(parseStatus(sent), 401);
});

test('ignores a call whose body ends before its announced length', async () => {
  const body = '{"agentName":"王先生","agentInfo":"半路公司","phone":"13800000000"}';
  const bytes = Buffer.from(`${head('/v1/agent/saveAgent', `Content-Length: ${Buffer.byteLength(body) + 1}`)}${body}`);
  await rawRequest(site.url, bytes, { wait: 300 });
  assert.equal((await staff.post('/v1/agent/list', {})).body.data.count, 0);
});
