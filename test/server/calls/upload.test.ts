import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { filesIn } from '../../helpers/folder.ts';
import { type Part, sendForm } from '../../helpers/forms.ts';
import { jpeg, png } from '../../helpers/images.ts';
import { headersOf, startSite } from '../../helpers/site.ts';

const IMAGE = '/v1/file/upload';
const LOGO = '/service-basics-item/basic/common/upload';
const site = await startSite({ after });
const staff = await site.login();

const upload = (to: string, ...parts: Part[]) => sendForm(site.url, to, parts, headersOf(staff));
const stored = () => filesIn(site.uploadsDir).filter((name) => !name.startsWith('seed/'));
const bytesAt = async (address: string) => Buffer.from(await (await fetch(site.url + address)).arrayBuffer());

for (const [kind, make, type] of [
  ['JPEG', jpeg, 'image/jpeg'],
  ['PNG', png, 'image/png'],
] as const)
  test(`a ${kind} is stored, answered with its address, and served byte for byte as what it is`, async () => {
    const bytes = make({ mark: `round trip ${kind}` });
    const { status, body } = await upload(IMAGE, ['type', 'product'], ['file', bytes, 'photo']);
    assert.equal(status, 200);
    assert.deepEqual(body, { code: 200, msg: '上传成功！', data: body.data });
    assert.match(body.data, kind === 'JPEG' ? /^\/uploads\/[\w-]+\.jpg$/ : /^\/uploads\/[\w-]+\.png$/);
    const response = await fetch(site.url + body.data);
    assert.equal(response.headers.get('content-type'), type);
    assert.deepEqual(await bytesAt(body.data), bytes);
  });

test('every purpose of an upload is taken, and an address that comes back may be saved', async () => {
  for (const type of ['product', 'quill', 'carousel', 'news']) {
    const { body } = await upload(IMAGE, ['type', type], ['file', png({ mark: type }), 'a.png']);
    const saved = await staff.post('/v1/carousel/saveCarousel', { photoUrl: body.data });
    assert.equal(saved.status, 200, type);
  }
});

test('what a picture is, is told by its bytes and not by its name or declared type', async () => {
  const asPng = await upload(IMAGE, ['type', 'news'], ['file', jpeg({ mark: 'renamed' }), 'photo.png', 'image/png']);
  assert.match(asPng.body.data, /\.jpg$/);
  const asText = await upload(IMAGE, ['type', 'news'], ['file', png({ mark: 'renamed' }), 'photo.exe', 'text/html']);
  assert.match(asText.body.data, /\.png$/);
});

test('no part of the name that was sent is in the address', async () => {
  for (const name of ['../../evil.png', '/etc/passwd', '图片.png', '"; rm -rf', '..\\evil.png']) {
    const { status, body } = await upload(IMAGE, ['type', 'product'], ['file', png({ mark: 'named' }), name]);
    assert.equal(status, 200, name);
    assert.match(body.data, /^\/uploads\/[0-9a-f]+\.png$/);
  }
});

test('the type may come after the file', async () => {
  const { status, body } = await upload(IMAGE, ['file', png({ mark: 'before' }), 'a.png'], ['type', 'quill']);
  assert.equal(status, 200);
  assert.ok((await bytesAt(body.data)).length > 0);
});

test('the same bytes twice are one file with one address, also when sent at once', async () => {
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

test('a file is named by what is in it, so that an address never changes its content', async () => {
  const bytes = jpeg({ mark: 'hash' });
  const { body } = await upload(IMAGE, ['type', 'product'], ['file', bytes, 'a.jpg']);
  const hash = createHash('sha256').update(bytes).digest('hex');
  assert.ok(hash.startsWith(path.basename(body.data, '.jpg')));
  assert.deepEqual(fs.readFileSync(path.join(site.uploadsDir, path.basename(body.data))), bytes);
});

const TWO_MB = 2 * 1024 * 1024;

test('a picture of one byte less than 2 MB is taken', async () => {
  for (const make of [png, jpeg]) {
    const bytes = make({ size: TWO_MB - 1 });
    const { status, body } = await upload(IMAGE, ['type', 'product'], ['file', bytes, 'a']);
    assert.equal(status, 200);
    assert.equal((await bytesAt(body.data)).equals(bytes), true);
  }
});

test('a logo is answered with its address in `url`, and has to stay under 102,400 bytes', async () => {
  const bytes = png({ size: 102_399 });
  const { status, body } = await upload(LOGO, ['logo', bytes, 'logo.png']);
  assert.equal(status, 200);
  assert.deepEqual(body, { code: 200, msg: '上传成功！', data: { url: body.data.url } });
  assert.equal((await bytesAt(body.data.url)).equals(bytes), true);
  const tooLarge = await upload(LOGO, ['logo', png({ size: 102_400 }), 'logo.png']);
  assert.equal(tooLarge.status, 413);
  assert.deepEqual(tooLarge.body.errors, { logo: 'LOGO大小不能超过1MB！' });
});

test('a picture of 8,000 pixels a side is taken', async () => {
  for (const bytes of [png({ width: 8000 }), png({ height: 8000 }), jpeg({ width: 8000, height: 8000 })])
    assert.equal((await upload(IMAGE, ['type', 'product'], ['file', bytes, 'a'])).status, 200);
});

test('an upload is still there after a stop and start, and one under way at a kill leaves nothing', async (t) => {
  const first = await startSite(t);
  const own = await first.login();
  const parts: Part[] = [
    ['type', 'product'],
    ['file', png({ mark: 'kept' }), 'a.png'],
  ];
  const { body } = await sendForm(first.url, IMAGE, parts, headersOf(own));
  await first.kill();
  fs.writeFileSync(path.join(first.uploadsDir, '.arriving', 'half'), 'cut short by the kill');
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.equal((await fetch(second.url + body.data)).status, 200);
  assert.deepEqual(
    filesIn(first.uploadsDir).filter((name) => name.includes('half')),
    [],
  );
});
