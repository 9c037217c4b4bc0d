/** Malformed upload forms and aborted uploads. */
import assert from 'node:assert/strict';
import net from 'node:net';
import test, { after, afterEach, beforeEach } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { listFiles } from '../../helpers/files.ts';
import { png } from '../../helpers/images.ts';
import { send, sessionHeaders, startSite } from '../../helpers/site.ts';

const IMAGE = '/v1/file/upload';
const site = await startSite({ after });
const staff = await site.login();

let before: string[] = [];
beforeEach(() => {
  before = listFiles(site.uploadsDir);
});
afterEach(async () => {
  // The server notices a broken connection a moment later, and must then delete the partial file.
  for (let tries = 0; tries < 100 && listFiles(site.uploadsDir).length > before.length; tries++) await pause(50);
  assert.deepEqual(listFiles(site.uploadsDir), before);
  assert.equal((await send(site.url, 'GET', '/healthz')).status, 200);
});

const picture = png({ mark: 'broken' });
const part = (headers: string, body: Buffer | string) =>
  Buffer.concat([Buffer.from(`--B\r\n${headers}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
const type = part('Content-Disposition: form-data; name="type"', 'product');
const file = part('Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png', picture);
const end = Buffer.from('--B--\r\n');

async function sendBytes(bytes: Buffer, contentType: string | undefined = 'multipart/form-data; boundary=B') {
  const headers = { ...sessionHeaders(staff), 'Content-Type': contentType };
  const response = await fetch(site.url + IMAGE, { method: 'POST', headers, body: new Uint8Array(bytes) });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const notAForm = { code: 415, msg: '不支持该内容类型', data: null };

for (const contentType of [
  'application/json',
  'text/plain',
  'image/png',
  'multipart/form-data',
  'multipart/mixed; boundary=B',
  'multipart/form-data; boundary=',
  'x',
])
  test(`refuses an upload sent as "${contentType}"`, async () => {
    assert.deepEqual(await sendBytes(Buffer.concat([type, file, end]), contentType), { status: 415, body: notAForm });
  });

test('finds no file in an upload sent as an urlencoded form', async () => {
  const { status, body } = await sendBytes(Buffer.from('type=product&file=a'), 'application/x-www-form-urlencoded');
  assert.deepEqual([status, body.errors], [400, { file: '请选择要上传的图片' }]);
});

const malformed: [what: string, bytes: Buffer][] = [
  ['is empty', Buffer.alloc(0)],
  [
    'has another boundary than it says',
    Buffer.from(Buffer.concat([type, file, end]).toString('latin1').replaceAll('--B', '--C'), 'latin1'),
  ],
  ['ends within the file', Buffer.concat([type, file.subarray(0, -20)])],
  ['ends without its closing boundary', Buffer.concat([type, file])],
  ['ends within a part’s headers', Buffer.concat([type, Buffer.from('--B\r\nContent-Disposition: form-da')])],
  ['has a part header that is none', Buffer.concat([type, part('Content-Disposition form-data', 'a'), file, end])],
  [
    'has a NUL in a file name',
    Buffer.concat([type, part('Content-Disposition: form-data; name="file"; filename="a\0.png"', picture), end]),
  ],
  ['has endless part headers', Buffer.concat([type, part(`X: ${'a'.repeat(100_000)}`, picture), end])],
  [
    'has a file of no name',
    Buffer.concat([type, part('Content-Disposition: form-data; filename="a.png"', picture), end]),
  ],
];

for (const [what, bytes] of malformed)
  test(`answers a form that ${what} with 400`, async () => {
    const { status, body } = await sendBytes(bytes);
    assert.equal(status, 400);
    assert.equal(body.code, 400);
    assert.match(body.msg, /\p{Script=Han}/u);
  });

test('accepts fields named like inherited properties', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const parts = names.map((name) => part(`Content-Disposition: form-data; name="${name}"`, 'product'));
  const { status, body } = await sendBytes(Buffer.concat([...parts, file, end]));
  assert.deepEqual([status, body.errors], [400, { type: '参数错误' }]);
});

const startUpload = (length: number) =>
  [
    `POST ${IMAGE} HTTP/1.1`,
    `Host: ${new URL(site.url).host}`,
    ...Object.entries(sessionHeaders(staff)).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: multipart/form-data; boundary=B',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

for (const [what, hangUp] of [
  ['closed', (socket: net.Socket) => socket.destroy()],
  ['reset', (socket: net.Socket) => socket.resetAndDestroy()],
  ['half-closed', (socket: net.Socket) => socket.end()],
] as const)
  test(`leaves no file behind when an upload is ${what} half-way`, async (t) => {
    const socket = net.connect(Number(new URL(site.url).port), '127.0.0.1');
    t.after(() => socket.destroy());
    socket.on('error', () => {});
    socket.resume();
    const arriving = png({ size: 1_000_000 });
    socket.write(startUpload(1_200_000));
    socket.write(Buffer.concat([type, file.subarray(0, -picture.length - 2), arriving.subarray(0, 600_000)]));
    // Waits until part of the file is on the disk, or closing the connection would test nothing.
    for (let tries = 0; tries < 200 && listFiles(site.uploadsDir).length === before.length; tries++) await pause(20);
    assert.equal(listFiles(site.uploadsDir).length, before.length + 1);
    hangUp(socket);
  });

test('leaves no files behind when many uploads are aborted at once', async () => {
  const sockets = Array.from({ length: 20 }, () => {
    const socket = net.connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(startUpload(1_200_000));
    socket.write(Buffer.concat([type, file.subarray(0, -picture.length - 2), png({ size: 300_000 })]));
    return socket;
  });
  for (let tries = 0; tries < 200 && listFiles(site.uploadsDir).length < before.length + 20; tries++) await pause(20);
  for (const socket of sockets) socket.destroy();
});
