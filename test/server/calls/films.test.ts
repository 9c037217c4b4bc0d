/** Uploads of films: whole, or in parts that go on after a broken connection. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { uploadLimits } from '../../../contract/limits.ts';
import { addAccount } from '../../helpers/command.ts';
import { listFiles } from '../../helpers/files.ts';
import { type Part, sendForm } from '../../helpers/forms.ts';
import { html, jpeg, mp4 } from '../../helpers/images.ts';
import { PASSWORD, sessionHeaders, startSite } from '../../helpers/site.ts';
import { openLibrary } from './files.ts';

const site = await startSite({ after });
const staff = await site.login();
const library = openLibrary(site, staff);
const FILM = '/v1/file/uploadFilm';
const send = (to: string, ...parts: Part[]) => sendForm(site.url, to, parts, sessionHeaders(staff));
const uploadWhole = (bytes: Buffer, name = 'a.mp4') => send(FILM, ['file', bytes, name, 'video/mp4']);
const begin = async (name: string, size: number, by = staff) =>
  (await by.post('/v1/file/beginFilm', { name, size, modified: 1 })).body.data;
const sendPart = (upload: string, offset: number, bytes: Buffer) =>
  send('/v1/file/filmPart', ['upload', upload], ['offset', String(offset)], ['file', bytes, 'blob']);
const finish = (upload: string, poster = '') => send(FILM, ['upload', upload], ['poster', poster]);
const seedFilm = (ending: string) => fs.readFileSync(`uploads/seed/company-intro.${ending}`);
const listParts = () => listFiles(path.join(site.uploadsDir, '.arriving')).filter((name) => name.startsWith('parts-'));

for (const ending of ['mp4', 'webm'])
  test(`stores a film (${ending}) with its size, and serves it in ranges`, async () => {
    const bytes = Buffer.concat([seedFilm(ending), Buffer.from('mark')]);
    const { status, body } = await uploadWhole(bytes, `介绍.${ending}`);
    assert.deepEqual([status, body.msg], [200, '上传成功！']);
    assert.match(body.data, new RegExp(`^/uploads/[0-9a-f]{32}\\.${ending}$`));
    const row = await library.find(body.data);
    assert.deepEqual([row.kind, row.name, row.size], ['film', `介绍.${ending}`, bytes.length]);
    assert.deepEqual([row.width > 0, row.height > 0], [true, true]);
    const response = await fetch(site.url + body.data, { headers: { Range: 'bytes=10-19' } });
    assert.deepEqual([response.status, response.headers.get('content-type')], [206, `video/${ending}`]);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes.subarray(10, 20));
  });

test('refuses what is no film by its content, and leaves nothing behind', async () => {
  const before = listFiles(site.uploadsDir);
  for (const bytes of [
    jpeg(),
    html,
    Buffer.alloc(0),
    Buffer.from('0000ftyp'),
    mp4({ brand: 'qt  ' }),
    mp4({ brand: 'avif' }),
    mp4({ brand: 'heic' }),
    mp4({ brand: 'M4A ' }),
    Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88]), Buffer.from('matroska')]),
  ]) {
    const { status, body } = await uploadWhole(bytes);
    assert.deepEqual([status, body.errors], [415, { file: '只能上传mp4/webm视频' }]);
  }
  assert.deepEqual(listFiles(site.uploadsDir), before);
});

test('refuses a film whose export was broken off, so that it has no index', async () => {
  const before = listFiles(site.uploadsDir);
  for (const bytes of [mp4({ hasIndex: false, size: 5_000 }), mp4({ width: 640, size: 5_000 }).subarray(0, 4_000)]) {
    const { status, body } = await uploadWhole(bytes);
    assert.deepEqual([status, body.errors], [415, { file: '视频不完整或已损坏，请重新导出后上传' }]);
  }
  assert.deepEqual(listFiles(site.uploadsDir), before);
});

test('takes a film of 64 MB, and refuses a byte more', async () => {
  const largest = mp4({ size: uploadLimits.film });
  const { status, body } = await uploadWhole(largest);
  assert.equal(status, 200);
  assert.equal((await library.find(body.data)).size, uploadLimits.film);
  const refused = await uploadWhole(Buffer.concat([largest, Buffer.from('a')]));
  assert.deepEqual([refused.status, refused.body.msg], [413, '视频大小不能超过64MB']);
  const begun = await staff.post('/v1/file/beginFilm', { name: 'a.mp4', size: uploadLimits.film + 1 });
  assert.deepEqual([begun.status, begun.body.errors], [400, { size: '视频大小不能超过64MB' }]);
});

test('asks for a film', async () => {
  const { status, body } = await send(FILM, ['poster', '']);
  assert.deepEqual([status, body.errors], [400, { file: '请选择要上传的视频' }]);
});

test('takes a film in parts, and goes on where it was after the connection broke', async () => {
  const bytes = mp4({ size: 5_000, mark: 'parts', width: 640, height: 360 });
  const { upload, received } = await begin('分段.mp4', bytes.length);
  assert.equal(received, 0);
  assert.deepEqual((await sendPart(upload, 0, bytes.subarray(0, 2_000))).body.data, { upload, received: 2_000 });
  // The answer to a part may be lost: it is sent again, and answered with the right place.
  const again = await sendPart(upload, 0, bytes.subarray(0, 2_000));
  assert.deepEqual([again.status, again.body.data], [409, { upload, received: 2_000 }]);
  const early = await finish(upload);
  assert.deepEqual([early.status, early.body.data], [409, { upload, received: 2_000 }]);
  assert.deepEqual(await begin('分段.mp4', bytes.length), { upload, received: 2_000 });
  assert.equal((await sendPart(upload, 2_000, bytes.subarray(2_000))).status, 200);
  const { body } = await finish(upload);
  const stored = Buffer.from(await (await fetch(site.url + body.data)).arrayBuffer());
  assert.ok(stored.equals(bytes));
  const row = await library.find(body.data);
  assert.deepEqual([row.name, row.width, row.height], ['分段.mp4', 640, 360]);
  assert.equal((await finish(upload)).body.data, body.data, 'the answer may be lost too');
  assert.deepEqual(listParts(), []);
});

test('keeps the poster of a film, and counts it as used', async () => {
  const poster = await library.upload('poster');
  const { body } = await send(
    FILM,
    ['poster', poster],
    ['file', mp4({ mark: 'with poster', size: 100 }), '有封面.mp4'],
  );
  assert.equal((await library.find(body.data)).poster, poster);
  assert.deepEqual(await library.uses(poster), [{ noun: 'file', id: body.data, title: '有封面.mp4', field: 'poster' }]);
  assert.equal((await library.call('deleteFile', { url: poster })).status, 409);
});

test('refuses parts that are too large, at the wrong place, of another account or of nothing', async () => {
  const { upload } = await begin('拒绝.mp4', 10 * uploadLimits.filmPart);
  const large = await sendPart(upload, 0, Buffer.alloc(uploadLimits.filmPart + 1));
  assert.equal(large.status, 413);
  assert.equal((await sendPart(upload, 5, Buffer.alloc(10))).status, 409);
  const short = await begin('短.mp4', 5);
  assert.equal((await sendPart(short.upload, 0, Buffer.alloc(6))).status, 400);
  await addAccount(site, 'colleague', PASSWORD);
  const colleague = await site.login('colleague');
  const parts: Part[] = [
    ['upload', upload],
    ['offset', '0'],
    ['file', Buffer.alloc(1), 'blob'],
  ];
  assert.equal((await sendForm(site.url, '/v1/file/filmPart', parts, sessionHeaders(colleague))).status, 404);
  const unknown = await sendPart('none', 0, Buffer.alloc(1));
  assert.deepEqual([unknown.status, unknown.body.msg], [404, '上传已失效，请重新上传']);
  assert.deepEqual((await send('/v1/file/filmPart', ['upload', upload], ['offset', '0'])).body.errors, {
    file: '请选择要上传的视频',
  });
});

test('forgets parts that make no film, and keeps three uploads of an account at most', async () => {
  const bytes = Buffer.alloc(100);
  const { upload } = await begin('不是视频.mp4', bytes.length);
  await sendPart(upload, 0, bytes);
  assert.equal((await finish(upload)).status, 415);
  assert.equal((await sendPart(upload, 0, bytes)).status, 404);
  const begun: string[] = [];
  for (const name of ['1', '2', '3', '4']) {
    const next = (await begin(name, 1_000)).upload;
    begun.push(next);
    await sendPart(next, 0, Buffer.alloc(10));
  }
  assert.equal(listParts().length, 3);
  assert.equal((await sendPart(begun[0] ?? '', 10, Buffer.alloc(10))).status, 404);
  assert.equal((await sendPart(begun[3] ?? '', 10, Buffer.alloc(10))).status, 200);
});

test('leaves no parts after a restart', async (t) => {
  const first = await startSite(t);
  const own = await first.login();
  const { upload } = await begin('重启.mp4', 100, own);
  const parts: Part[] = [
    ['upload', upload],
    ['offset', '0'],
    ['file', Buffer.alloc(10), 'blob'],
  ];
  await sendForm(first.url, '/v1/file/filmPart', parts, sessionHeaders(own));
  await first.kill();
  await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.deepEqual(listFiles(path.join(first.uploadsDir, '.arriving')), []);
});
