import assert from 'node:assert/strict';
import test from 'node:test';
import { detectImageKind, findImageKindError, isAnimatedPng } from '../../../client/ui/image-kind.ts';
import { animate, gif, html, jpeg, png, svg } from '../../helpers/images.ts';

const toBlob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const detect = (bytes: Buffer) => detectImageKind(toBlob(bytes));
const createHeader = (brand: string) => Buffer.from(`\0\0\0\x20ftyp${brand}\0\0\0\0`, 'latin1');

test('detects JPEG, PNG and HEIC by the first bytes', async () => {
  assert.equal(await detect(jpeg()), 'jpeg');
  assert.equal(await detect(png()), 'png');
  for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1'])
    assert.equal(await detect(createHeader(brand)), 'heic', brand);
});

test('returns undefined for other files', async () => {
  for (const bytes of [
    gif,
    svg,
    html,
    createHeader('avif'),
    createHeader('mp42'),
    Buffer.from('ftypheic'),
    Buffer.alloc(0),
    png().subarray(1),
  ])
    assert.equal(await detect(bytes), undefined);
});

test('a file is a picture if it starts with the bytes of a PNG or JPEG', async () => {
  assert.equal(await findImageKindError(toBlob(png())), undefined);
  assert.equal(await findImageKindError(toBlob(jpeg())), undefined);
  for (const each of [gif, svg, Buffer.alloc(0)])
    assert.equal(await findImageKindError(toBlob(each)), '只能上传jpg/png文件');
  assert.match((await findImageKindError(toBlob(createHeader('heic')))) ?? '', /^暂不支持HEIC格式/);
});

test('a PNG is animated if it says so before its pixels', async () => {
  assert.equal(await isAnimatedPng(toBlob(animate(png()))), true);
  assert.equal(await isAnimatedPng(toBlob(animate(png({ size: 100_000 })))), true);
  for (const each of [png(), png({ mark: 'acTL' }), png().subarray(0, 20), jpeg({ mark: 'acTL' })])
    assert.equal(await isAnimatedPng(toBlob(each)), false);
});
