import assert from 'node:assert/strict';
import test, { after, afterEach, beforeEach } from 'node:test';
import { listFiles } from '../../helpers/files.ts';
import { type Part, sendForm } from '../../helpers/forms.ts';
import { gif, html, jpeg, png, svg } from '../../helpers/images.ts';
import { send, sessionHeaders, startSite } from '../../helpers/site.ts';

const IMAGE = '/v1/file/upload';
const LOGO = '/service-basics-item/basic/common/upload';
const TWO_MB = 2 * 1024 * 1024;
const site = await startSite({ after });
const staff = await site.login();
const upload = (to: string, ...parts: Part[]) => sendForm(site.url, to, parts, sessionHeaders(staff));

let before: string[] = [];
beforeEach(() => {
  before = listFiles(site.uploadsDir);
});
// Whatever the reason, a refused upload must leave no partial or complete file.
afterEach(() => assert.deepEqual(listFiles(site.uploadsDir), before));

const coverSize = '封面图大小不能超过2Mb！';
const sizes: [type: string, sentence: string][] = [
  ['product', coverSize],
  ['carousel', coverSize],
  ['quill', '图片大小不能超过2MB！'],
  ['news', '封面图不能超过2Mb！'],
];

for (const [type, sentence] of sizes)
  test(`refuses a picture of 2 MB or more with the message for ${type}`, async () => {
    for (const bytes of [png({ size: TWO_MB }), jpeg({ size: TWO_MB + 1 })]) {
      const { status, body } = await upload(IMAGE, ['type', type], ['file', bytes, 'a']);
      assert.equal(status, 413);
      assert.deepEqual(body, { code: 413, msg: sentence, data: null, errors: { file: sentence } });
    }
  });

test('refuses a far too large file with a response that the client can read', async () => {
  const { status } = await upload(IMAGE, ['type', 'product'], ['file', Buffer.alloc(3 * TWO_MB), 'a.png']);
  assert.equal(status, 413);
});

const onlyPictures = '只能上传jpg/png文件';
const pictureOf = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
};
const others: [what: string, bytes: Buffer][] = [
  ['a GIF', gif],
  ['an SVG', svg],
  ['HTML', html],
  ['WebP', Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1')],
  ['an empty file', Buffer.alloc(0)],
  ['one byte', Buffer.from([0x89])],
  ['a PNG signature and nothing else', png().subarray(0, 8)],
  ['a PNG cut off inside its header', png().subarray(0, 30)],
  ['a PNG of no width', png({ width: 0 })],
  ['a PNG with another first chunk', pictureOf(png(), 12, 0x58)],
  ['a JPEG signature and nothing else', jpeg().subarray(0, 4)],
  ['a JPEG without a frame', Buffer.concat([jpeg().subarray(0, 2), Buffer.from([0xff, 0xd9])])],
  ['a JPEG of no height', jpeg({ height: 0 })],
  ['HTML behind a JPEG signature', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html])],
  ['a PNG behind a line of text', Buffer.concat([Buffer.from('\n'), png()])],
];

for (const [what, bytes] of others)
  test(`refuses ${what} named photo.png and declared as image/png`, async () => {
    const { status, body } = await upload(IMAGE, ['type', 'product'], ['file', bytes, 'photo.png', 'image/png']);
    assert.equal(status, 415);
    assert.deepEqual(body, { code: 415, msg: onlyPictures, data: null, errors: { file: onlyPictures } });
    const logo = await upload(LOGO, ['logo', bytes, 'photo.png', 'image/png']);
    assert.deepEqual([logo.status, logo.body.errors], [415, { logo: onlyPictures }]);
  });

test('refuses a picture of 8,001 pixels a side, however small the file', async () => {
  const sentence = '图片宽高不能超过8000像素';
  for (const bytes of [png({ width: 8001 }), png({ height: 8001 }), jpeg({ width: 8001 }), jpeg({ height: 65_535 })]) {
    const { status, body } = await upload(IMAGE, ['type', 'product'], ['file', bytes, 'a']);
    assert.deepEqual([status, body.errors], [413, { file: sentence }]);
  }
});

test('refuses an upload without a type or with an unknown one, anywhere in the form', async () => {
  const file: Part = ['file', png({ mark: 'no type' }), 'a.png'];
  for (const parts of [
    [file],
    [['type', ''], file],
    [['type', 'logo'], file],
    [file, ['type', '../product']],
  ] as Part[][]) {
    const { status, body } = await upload(IMAGE, ...parts);
    assert.deepEqual([status, body.errors], [400, { type: '参数错误' }]);
  }
});

test('refuses an upload without a file', async () => {
  for (const parts of [
    [['type', 'product']],
    [
      ['type', 'product'],
      ['file', 'a text'],
    ],
  ] as Part[][]) {
    const { status, body } = await upload(IMAGE, ...parts);
    assert.deepEqual([status, body.errors], [400, { file: '请选择要上传的图片' }]);
  }
  const { status, body } = await upload(LOGO, ['type', 'product']);
  assert.deepEqual([status, body.errors], [400, { logo: '请选择要上传的图片' }]);
});

test('refuses two files in one upload, and stores neither', async () => {
  const [one, two] = [png({ mark: 'one' }), png({ mark: 'two' })];
  const twice = await upload(IMAGE, ['type', 'product'], ['file', one, 'a.png'], ['file', two, 'b.png']);
  assert.equal(twice.status, 400);
  const beside = await upload(IMAGE, ['type', 'product'], ['file', one, 'a.png'], ['more', two, 'b.png']);
  assert.equal(beside.status, 400);
});

test('refuses a file in another field, and keeps running', async () => {
  for (const size of [200, 1_500_000]) {
    const { status } = await upload(IMAGE, ['type', 'product'], ['picture', png({ size }), 'a.png']);
    assert.equal(status, 400);
  }
  const logo = await upload(LOGO, ['file', png(), 'a.png']);
  assert.equal(logo.status, 400);
  assert.equal((await send(site.url, 'GET', '/healthz')).status, 200);
});

test('refuses a form with too many fields', async () => {
  const many = Array.from({ length: 50 }, (_, i): Part => [`field-${i}`, 'x']);
  assert.equal((await upload(IMAGE, ...many, ['file', png(), 'a.png'])).status, 400);
});

test('stores nothing without a session', async () => {
  const parts: Part[] = [
    ['type', 'product'],
    ['file', png({ mark: 'stranger' }), 'a.png'],
  ];
  assert.equal((await sendForm(site.url, IMAGE, parts)).status, 401);
  assert.equal((await sendForm(site.url, IMAGE, parts, { Cookie: staff.cookie })).status, 403);
  assert.equal((await sendForm(site.url, IMAGE, parts, { 'Authorization-item': `Bearer ${staff.token}` })).status, 401);
  assert.equal((await sendForm(site.url, LOGO, [['logo', png({ mark: 'stranger' }), 'a.png']])).status, 401);
});
