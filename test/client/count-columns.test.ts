import assert from 'node:assert/strict';
import test from 'node:test';
import { countColumns } from '../../client/site/components/company/count-columns.ts';

test('a number of columns that fills the last row, the largest of them', () => {
  const wide = { min: 5, max: 9 };
  for (const [count, columns] of [
    [27, 9],
    [24, 8],
    [25, 5],
    [14, 7],
    [30, 6],
    [18, 9],
  ] as const)
    assert.equal(countColumns(count, wide), columns, String(count));
});

test('few items stand in one row', () => {
  for (const count of [1, 2, 9]) assert.equal(countColumns(count, { min: 5, max: 9 }), count);
});

test('the fewest gaps where no number of columns fills the last row', () => {
  assert.equal(countColumns(17, { min: 5, max: 9 }), 9);
  assert.equal(countColumns(11, { min: 3, max: 6 }), 6);
  assert.equal(countColumns(13, { min: 5, max: 9 }), 7);
  assert.equal(countColumns(29, { min: 2, max: 3 }), 3);
});
