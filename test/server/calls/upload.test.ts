import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { listFiles } from '../../helpers/files.ts';
import { type Part, sendForm } from '../../helpers/forms.ts';
import { jpeg, png } from '../../helpers/images.ts';
import { sessionHeaders, startSite } from '../../helpers/site.ts';

const IMAGE = '/v1/file/upload';
const LOGO = '/service-basics-item/basic/common/upload';
const site = await startSite({ after });
const staff = await site.login();

const upload = (to: string, ...parts: Part[]) => sendForm(site.url, to, parts, sessionHeaders(staff));
const stored = () => listFiles(site.uploadsDir).filter((name) => !name.startsWith('seed/'));
const bytesAt = async (address: string) => Buffer.from(await (await fetch(site.url + address)).arrayBuffer());

for (const [kind, make, type] of [
  ['JPEG', jpeg, 'image/jpeg'],
  ['PNG', png, 'image/png'],
] as const)
  test(`stores a ${kind}, returns its path, and serves it byte for byte with its type`, async () => {
    const bytes = make({ mark: `round trip ${kind}` });
    const { status, body } = await upload(IMAGE, ['type', 'product'], ['file', bytes, 'photo']);
    assert.equal(status, 200);
    assert.deepEqual(body, { code: 200, msg: '上传成功！', data: body.data });
    assert.match(body.data, kind === 'JPEG' ? /^\/uploads\/[\w-]+\.jpg$/ : /^\/uploads\/[\w-]+\.png$/);
    const response = await fetch(site.url + body.data);
    assert.equal(response.headers.get('content-type'), type);
    assert.deepEqual(await bytesAt(body.data), bytes);
  });

test('accepts every type of upload, and its path can be saved in a record', async () => {
  for (const type of ['product', 'quill', 'carousel', 'news']) {
    const { body } = await upload(IMAGE, ['type', type], ['file', png({ mark: type }), 'a.png']);
    const saved = await staff.post('/v1/carousel/saveCarousel', { photoUrl: body.data });
    assert.equal(saved.status, 200, type);
  }
});

test('determines the type of a picture by its bytes, not by its name or declared type', async () => {
  const asPng = await upload(IMAGE, ['type', 'news'], ['file', jpeg({ mark: 'renamed' }), 'photo.png', 'image/png']);
  assert.match(asPng.body.data, /\.jpg$/);
  const asText = await upload(IMAGE, ['type', 'news'], ['file', png({ mark: 'renamed' }), 'photo.exe', 'text/html']);
  assert.match(asText.body.data, /\.png$/);
});

test('uses no part of the sent file name in the path', async () => {
  for (const name of ['../../evil.png', '/etc/passwd', '图片.png', '"; rm -rf', '..\\evil.png']) {
    const { status, body } = await upload(IMAGE, ['type', 'product'], ['file', png({ mark: 'named' }), name]);
    assert.equal(status, 200, name);
    assert.match(body.data, /^\/uploads\/[0-9a-f]+\.png$/);
  }
});

test('accepts the type after the file', async () => {
  const { status, body } = await upload(IMAGE, ['file', png({ mark: 'before' }), 'a.png'], ['type', 'quill']);
  assert.equal(status, 200);
  assert.ok((await bytesAt(body.data)).length > 0);
});

test('stores the same bytes once under one path, also when sent concurrently', async () => {
  const bytes = png({ mark: 'twice' });
  const before = stored().length;
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => upload(IMAGE, ['type', 'product'], ['file', bytes, 'a.png'])),
  );
  const addresses = new Set(replies.map(({ body }) => body.data));
  assert.equal(addresses.size, 1);
  const again = await upload(IMAGE, ['type', 'news'], ['file', bytes, 'b.png']);
  assert.deepEqual([...addresses], [again.body.data]);
  assert.equal(stored().length, before + 1);
});

test('names a file by its hash, so that the content of a path never changes', async () => {
  const bytes = jpeg({ mark: 'hash' });
  const { body } = await upload(IMAGE, ['type', 'product'], ['file', bytes, 'a.jpg']);
  const hash = createHash('sha256').update(bytes).digest('hex');
  assert.ok(hash.startsWith(path.basename(body.data, '.jpg')));
  assert.deepEqual(fs.readFileSync(path.join(site.uploadsDir, path.basename(body.data))), bytes);
});

const TWO_MB = 2 * 1024 * 1024;

test('accepts a picture one byte under 2 MB', async () => {
  for (const make of [png, jpeg]) {
    const bytes = make({ size: TWO_MB - 1 });
    const { status, body } = await upload(IMAGE, ['type', 'product'], ['file', bytes, 'a']);
    assert.equal(status, 200);
    assert.equal((await bytesAt(body.data)).equals(bytes), true);
  }
});

test('returns the path of a logo in `url`, and limits it to under 102,400 bytes', async () => {
  const bytes = png({ size: 102_399 });
  const { status, body } = await upload(LOGO, ['logo', bytes, 'logo.png']);
  assert.equal(status, 200);
  assert.deepEqual(body, { code: 200, msg: '上传成功！', data: { url: body.data.url } });
  assert.equal((await bytesAt(body.data.url)).equals(bytes), true);
  const tooLarge = await upload(LOGO, ['logo', png({ size: 102_400 }), 'logo.png']);
  assert.equal(tooLarge.status, 413);
  assert.deepEqual(tooLarge.body.errors, { logo: 'LOGO大小不能超过1MB！' });
});

test('accepts a picture of 8,000 pixels a side', async () => {
  for (const bytes of [png({ width: 8000 }), png({ height: 8000 }), jpeg({ width: 8000, height: 8000 })])
    assert.equal((await upload(IMAGE, ['type', 'product'], ['file', bytes, 'a'])).status, 200);
});

test('keeps an upload over a stop and start, and leaves nothing of one interrupted by a kill', async (t) => {
  const first = await startSite(t);
  const own = await first.login();
  const parts: Part[] = [
    ['type', 'product'],
    ['file', png({ mark: 'kept' }), 'a.png'],
  ];
  const { body } = await sendForm(first.url, IMAGE, parts, sessionHeaders(own));
  await first.kill();
  fs.writeFileSync(path.join(first.uploadsDir, '.arriving', 'half'), 'cut short by the kill');
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.equal((await fetch(second.url + body.data)).status, 200);
  assert.deepEqual(
    listFiles(first.uploadsDir).filter((name) => name.includes('half')),
    [],
  );
});
