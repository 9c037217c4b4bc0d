import assert from 'node:assert/strict';
import test from 'node:test';
import { detectImageKind } from '../../../client/ui/image-kind.ts';
import { gif, html, jpeg, png, svg } from '../../helpers/images.ts';

const kind = (bytes: Buffer) => detectImageKind(new Blob([new Uint8Array(bytes)]));
const box = (brand: string) => Buffer.from(`\0\0\0\x20ftyp${brand}\0\0\0\0`, 'latin1');

test('a picture is known by its first bytes', async () => {
  assert.equal(await kind(jpeg()), 'jpeg');
  assert.equal(await kind(png()), 'png');
  for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1']) assert.equal(await kind(box(brand)), 'heic', brand);
});

test('anything else is nothing', async () => {
  for (const bytes of [
    gif,
    svg,
    html,
    box('avif'),
    box('mp42'),
    Buffer.from('ftypheic'),
    Buffer.alloc(0),
    png().subarray(1),
  ])
    assert.equal(await kind(bytes), undefined);
});
