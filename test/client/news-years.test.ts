/** The years of the news list, and which of their entries are large. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { groupByYear, isLargeEntry } from '../../client/site/components/news/news-years.ts';
import { news } from './render-page.tsx';

test('puts the articles of a year together, in their order', () => {
  const articles = ['2026-03-01', '2026-01-09', '2025-12-31', '2026-01-08'].map((day) => ({
    ...news,
    createDate: `${day} 09:00:00`,
  }));
  assert.deepEqual(
    groupByYear(articles).map(([year, group]) => [year, ...group.map(({ createDate }) => createDate.slice(5, 10))]),
    [
      ['2026', '03-01', '01-09', '01-08'],
      ['2025', '12-31'],
    ],
  );
  assert.deepEqual(groupByYear([]), []);
});

test('one of five entries is large, and small ones always fill rows of two', () => {
  const draw = (count: number) =>
    Array.from({ length: count }, (_, index) => (isLargeEntry(index, count) ? 'L' : '.')).join('');
  assert.deepEqual([1, 2, 3, 4, 5, 6, 11, 15].map(draw), [
    'L',
    '..',
    'L..',
    '....',
    'L....',
    'L....L',
    'L....L....L',
    'L....L....L....',
  ]);
  for (let count = 1; count <= 15; count++)
    for (const row of draw(count).split('L')) assert.equal(row.length % 2, 0, `${count}: ${draw(count)}`);
});
