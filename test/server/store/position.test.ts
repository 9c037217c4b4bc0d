/** Positions: the keys by which records are sorted, and those of moved ones. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { getOrder, keepOrder, positionBetween } from '../../../server/store/position.ts';

interface Item {
  id: string;
  born: string;
  pos?: string;
}

const createItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`.padEnd(9, 'x'),
    // Four are created within each second.
    born: `2026-01-31 09:00:${String(index >> 2).padStart(2, '0')}`,
  })).sort((one, other) => (getOrder(one) < getOrder(other) ? -1 : 1));

/** Moves an item within a sorted list; returns its new position. */
function move(items: Item[], from: number, to: number): string {
  const [item] = items.splice(from, 1) as [Item];
  const [lower, upper] = [items[to - 1], items[to]];
  const pos = positionBetween(lower && getOrder(lower), upper && getOrder(upper));
  const order = getOrder({ ...item, pos });
  assert.ok(!lower || getOrder(lower) < order, `${lower && getOrder(lower)} < ${order}`);
  assert.ok(!upper || order < getOrder(upper), `${order} < ${upper && getOrder(upper)}`);
  items.splice(to, 0, { ...item, pos });
  return pos;
}

test('finds a position between any two neighbours, in front of all and behind all', () => {
  const items = createItems(60);
  let longest = 0;
  for (let step = 0, seed = 1; step < 20_000; step++) {
    seed = (seed * 48_271) % 2_147_483_647;
    longest = Math.max(longest, move(items, seed % 60, (seed >> 8) % 60).length);
  }
  assert.ok(longest < 60, `positions stay short: ${longest}`);
});

test('leaves a sorted list as it is', () => {
  const items = createItems(10);
  assert.equal(keepOrder(items), items);
});

test('keeps the order of a list that is not sorted, and gives as few positions as possible', () => {
  const [first, ...rest] = createItems(10) as [Item, ...Item[]];
  for (const list of [[...rest, first], [...rest].reverse(), [rest[4], first, rest[2], rest[3], rest[0]] as Item[]]) {
    const kept = keepOrder(list);
    assert.deepEqual(
      kept.map(({ id }) => id),
      list.map(({ id }) => id),
    );
    const orders = kept.map(getOrder);
    assert.deepEqual(orders, [...orders].sort());
  }
  assert.deepEqual(
    keepOrder([...rest, first]).filter(({ pos }) => pos !== undefined).length,
    1,
    'only the one that is out of place',
  );
});
