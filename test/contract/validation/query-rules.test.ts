import assert from 'node:assert/strict';
import test from 'node:test';
import { nouns } from '../../../contract/nouns/nouns.ts';
import { validateProductGroupsQuery } from '../../../contract/nouns/product.ts';
import { validateAgentQuery } from '../../../contract/validation/agent-rules.ts';

const queries = [
  ['products', nouns.product.rules.list],
  ['news', nouns.news.rules.list],
  ['photos', nouns.carousel.rules.list],
  ['applications', validateAgentQuery],
] as const;

const paged = (check: (typeof queries)[number][1], page: unknown, limit: unknown) => {
  const { value, errors } = check({ page, limit });
  return errors ?? [value.page, value.limit];
};

for (const [what, check] of queries) {
  test(`returns page 1 with ten rows of ${what} by default`, () => {
    assert.deepEqual(paged(check, undefined, undefined), [1, 10]);
    assert.deepEqual(paged(check, '', null), [1, 10]);
  });

  test(`accepts page and limit for ${what} as numbers and as strings of digits`, () => {
    assert.deepEqual(paged(check, 3, 10_000), [3, 10_000]);
    assert.deepEqual(paged(check, '3', ' 0020 '), [3, 20]);
    assert.deepEqual(paged(check, 1, 1), [1, 1]);
  });

  test(`refuses anything else as page or limit for ${what}`, () => {
    const wrong = [
      0,
      -1,
      1.5,
      '1.5',
      '-1',
      '+1',
      '1e1',
      '0x1',
      'ten',
      '１',
      true,
      [1],
      {},
      Number.NaN,
      1e300,
      '9'.repeat(400),
    ];
    for (const each of wrong) {
      assert.deepEqual(paged(check, each, 1), { page: '参数错误' }, `page ${each}`);
      assert.deepEqual(paged(check, 1, each), { limit: '参数错误' }, `limit ${each}`);
    }
    assert.deepEqual(paged(check, 1, 10_001), { limit: '参数错误' });
    assert.deepEqual(paged(check, 1, '10001'), { limit: '参数错误' });
  });
}

test('limits the grouped product list only when a limit is given', () => {
  for (const empty of [{}, { limit: undefined }, { limit: '' }, { limit: null }])
    assert.deepEqual(validateProductGroupsQuery(empty), { value: { limit: undefined } }, JSON.stringify(empty));
  assert.deepEqual(validateProductGroupsQuery({ limit: 999 }), { value: { limit: 999 } });
  assert.deepEqual(validateProductGroupsQuery({ limit: '3' }), { value: { limit: 3 } });
  assert.deepEqual(validateProductGroupsQuery({ limit: 0 }), { errors: { limit: '参数错误' } });
});

test('accepts a known, an empty or no location for a product list', () => {
  const locationOf = (locationId: unknown) => {
    const { value, errors } = nouns.product.rules.list({ locationId });
    return errors ?? value.locationId;
  };
  for (const known of ['jzbh', 'zhgd', 'jzjqr', '']) assert.equal(locationOf(known), known);
  assert.equal(locationOf(undefined), '');
  assert.deepEqual(locationOf('elsewhere'), { locationId: '参数错误' });
});

test('accepts ids of 1 to 64 letters, digits, "-" or "_"', () => {
  const idOf = (productId: unknown) => {
    const { value, errors } = nouns.product.rules.id({ productId });
    return errors ?? value.productId;
  };
  assert.equal(idOf('tower-crane_7'), 'tower-crane_7');
  assert.equal(idOf(' a '), 'a');
  assert.equal(idOf(7), '7');
  assert.equal(idOf('a'.repeat(64)), 'a'.repeat(64));
  for (const wrong of [undefined, null, '', 'a'.repeat(65), 'a b', '../a', 'a/b', 'é', {}, ['a'], true])
    assert.deepEqual(idOf(wrong), { productId: '参数错误' }, String(wrong));
});

test('accepts as rev a whole number from 1, a string of digits, or nothing', () => {
  const revOf = (rev: unknown) => {
    const { value, errors } = nouns.news.rules.update({ newId: 'a', newTitle: 'A', rev });
    return errors ?? value.rev;
  };
  assert.equal(revOf(3), 3);
  assert.equal(revOf('3'), 3);
  for (const empty of [undefined, null, '']) assert.equal(revOf(empty), undefined);
  for (const wrong of [0, -1, 1.5, 'x', true, [], 2 ** 60])
    assert.deepEqual(revOf(wrong), { rev: '参数错误' }, String(wrong));
});

test('requires a version number to restore an earlier version', () => {
  const checks = [
    (version: unknown) => nouns.product.rules.version({ productId: 'a', version }),
    (version: unknown) => nouns.news.rules.version({ newId: 'a', version }),
    (version: unknown) => nouns.carousel.rules.version({ photoId: 'a', version }),
  ];
  for (const check of checks) {
    for (const empty of [undefined, null, '', 0, 'x'])
      assert.deepEqual(check(empty), { errors: { version: '参数错误' } });
    assert.equal(check('2').value?.version, 2);
  }
});
