import assert from 'node:assert/strict';
import test from 'node:test';
import { getPageNumbers } from '../../../client/ui/table/page-numbers.ts';

const drawn = (page: number, pages: number) =>
  getPageNumbers(page, pages)
    .map((each) => each ?? '…')
    .join(' ');

test('a pager names seven pages at most, always the first, the last and those around the current one', () => {
  assert.equal(drawn(1, 1), '1');
  assert.equal(drawn(4, 7), '1 2 3 4 5 6 7');
  assert.equal(drawn(1, 8), '1 2 3 4 5 … 8');
  assert.equal(drawn(4, 8), '1 2 3 4 5 … 8');
  assert.equal(drawn(5, 9), '1 … 4 5 6 … 9');
  assert.equal(drawn(5, 8), '1 … 4 5 6 7 8');
  assert.equal(drawn(1000, 1000), '1 … 996 997 998 999 1000');
});

test('whatever the page, it is among them, in order and once', () => {
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
