import assert from 'node:assert/strict';
import test from 'node:test';
import { detectImageKind } from '../../../client/ui/image-kind.ts';
import { gif, html, jpeg, png, svg } from '../../helpers/images.ts';

const detect = (bytes: Buffer) => detectImageKind(new Blob([new Uint8Array(bytes)]));
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
