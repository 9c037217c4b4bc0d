/** The colours of rich text in the version for older visitors: 7:1 on paper and on every highlight. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { contrast } from '../server/rich-text/contrast.ts';

const MIN_CONTRAST = 7;
const read = (file: string) => fs.readFileSync(file, 'utf8');
const findColours = (css: string, name: string, property: string) =>
  new Map(
    [...css.matchAll(new RegExp(`\\.prose \\.(${name}-\\w+) \\{\\s*${property}: (#\\w{6});`, 'g'))].map(
      ([, key = '', colour = '']) => [key, colour],
    ),
  );

const prose = read('client/ui/prose/prose.css');
const texts = findColours(read('client/site/elder/prose.css'), 'color', 'color');
const marks = findColours(prose, 'mark', 'background');

test('gives every colour of rich text a darker one', () => {
  assert.deepEqual([...texts.keys()], [...findColours(prose, 'color', 'color').keys()]);
  assert.ok(marks.size >= 3);
});

for (const [name, colour] of texts)
  for (const background of ['#ffffff', '#f3f6fa', ...marks.values()])
    test(`${name} on ${background}`, () => {
      assert.ok(contrast(colour, background) >= MIN_CONTRAST);
    });
