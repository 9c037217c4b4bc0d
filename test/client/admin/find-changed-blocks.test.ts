/** Finds the blocks to be marked when two versions of a text are compared. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { findChangedBlocks } from '../../../client/admin/records/versions/find-changed-blocks.ts';

const findChanged = (mine: string, theirs: string) =>
  [...findChangedBlocks([...mine], [...theirs])].map((index) => mine[index]).join('');

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
  test(`in “${mine}”, compared with “${theirs}”, “${expected}” has changed`, () =>
    assert.equal(findChanged(mine, theirs), expected));

test('the unchanged blocks are the same on both sides, for all texts of four blocks', () => {
  for (let number = 0; number < 3 ** 8; number++) {
    const letters = number.toString(3).padStart(8, '0');
    const [mine, theirs] = [[...letters.slice(0, 4)], [...letters.slice(4)]];
    const findUnchanged = (blocks: string[], otherBlocks: string[]) => {
      const changed = findChangedBlocks(blocks, otherBlocks);
      return blocks.filter((_, index) => !changed.has(index)).join('');
    };
    assert.equal(findUnchanged(mine, theirs), findUnchanged(theirs, mine), letters);
  }
});

test('in long texts all blocks between the common start and end count as changed', () => {
  const createBlocks = (word: string) => [
    'a',
    ...Array.from({ length: 3000 }, (_, index) => `${word}${index % 2}`),
    'z',
  ];
  assert.equal(
    findChangedBlocks(createBlocks('x'), ['a', ...createBlocks('x').slice(1, -1).toReversed(), 'z']).size,
    3000,
  );
  assert.deepEqual([...findChangedBlocks(createBlocks('x'), createBlocks('x').toSpliced(1500, 1, '改'))], [1500]);
});
