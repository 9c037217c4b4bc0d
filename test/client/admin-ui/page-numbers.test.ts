import assert from 'node:assert/strict';
import test from 'node:test';
import { getPageNumbers } from '../../../client/ui/table/page-numbers.ts';

const formatPageNumbers = (page: number, pages: number) =>
  getPageNumbers(page, pages)
    .map((each) => each ?? '…')
    .join(' ');

test('shows at most seven pages, always the first, the last and those around the current one', () => {
  assert.equal(formatPageNumbers(1, 1), '1');
  assert.equal(formatPageNumbers(4, 7), '1 2 3 4 5 6 7');
  assert.equal(formatPageNumbers(1, 8), '1 2 3 4 5 … 8');
  assert.equal(formatPageNumbers(4, 8), '1 2 3 4 5 … 8');
  assert.equal(formatPageNumbers(5, 9), '1 … 4 5 6 … 9');
  assert.equal(formatPageNumbers(5, 8), '1 … 4 5 6 7 8');
  assert.equal(formatPageNumbers(1000, 1000), '1 … 996 997 998 999 1000');
});

test('always contains the first, the current and the last page, in order and without duplicates', () => {
  for (let pages = 1; pages <= 30; pages++)
    for (let page = 1; page <= pages; page++) {
      const numbers = getPageNumbers(page, pages).filter((each) => each !== undefined);
      assert.ok(numbers.includes(page) && numbers[0] === 1 && numbers.at(-1) === pages);
      assert.deepEqual(
        numbers,
        [...new Set(numbers)].sort((a, b) => a - b),
      );
      assert.equal(getPageNumbers(page, pages).length, Math.min(pages, 7));
    }
});
