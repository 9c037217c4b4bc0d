/** Which paragraphs are marked where two versions of a text stand beside each other. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { findChangedBlocks } from '../../../client/admin/records/versions/find-changed-blocks.ts';

const changed = (mine: string, theirs: string) =>
  [...findChangedBlocks([...mine], [...theirs])].map((at) => mine[at]).join('');

const cases = [
  ['abc', 'abc', ''],
  ['', 'abc', ''],
  ['abc', '', 'abc'],
  ['abXcd', 'abcd', 'X'],
  ['abcd', 'abXcd', ''],
  ['aXbYc', 'aZbc', 'XY'],
  ['aab', 'ab', 'a'],
  ['abcde', 'cdeab', 'ab'],
] as const;

for (const [mine, theirs, expected] of cases)
  test(`of “${mine}” beside “${theirs}”: “${expected}”`, () => assert.equal(changed(mine, theirs), expected));

test('what is left is the same on both sides, whatever they are', () => {
  for (let at = 0; at < 3 ** 8; at++) {
    const letters = at.toString(3).padStart(8, '0');
    const [mine, theirs] = [[...letters.slice(0, 4)], [...letters.slice(4)]];
    const left = (one: string[], other: string[]) => {
      const gone = findChangedBlocks(one, other);
      return one.filter((_, index) => !gone.has(index)).join('');
    };
    assert.equal(left(mine, theirs), left(theirs, mine), letters);
  }
});

test('where it would take too long, all that lies between the same beginning and end counts as changed', () => {
  const many = (word: string) => ['a', ...Array.from({ length: 3000 }, (_, at) => `${word}${at % 2}`), 'z'];
  assert.equal(findChangedBlocks(many('x'), ['a', ...many('x').slice(1, -1).toReversed(), 'z']).size, 3000);
  assert.deepEqual([...findChangedBlocks(many('x'), many('x').toSpliced(1500, 1, '改'))], [1500]);
});
