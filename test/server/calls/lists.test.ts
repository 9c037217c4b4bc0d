import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { nouns } from './nouns.ts';

const site = await startSite({ after });
const staff = await site.login();

for (const { name, id, title, list, call, always } of nouns) {
  const saved = async (text: string) => (await staff.post(call('save'), { ...always, [title]: text })).body.data[id];
  const page = async (query: object) => (await site.post(list, query)).body.data;
  const ids = async (query: object) => (await page(query)).data.map((row: Record<string, string>) => row[id]);

  test(`lists ${name} newest first, also when saved within the same second`, async () => {
    const mine: string[] = [];
    for (let i = 0; i < 5; i++) mine.push(await saved(`先后 ${i}`));
    assert.deepEqual(await ids({ limit: 5 }), mine.toReversed());
    await staff.post(call('update'), { [id]: mine[0], ...always, [title]: '改后仍在原位' });
    assert.deepEqual(await ids({ limit: 5 }), mine.toReversed());
  });

  test(`returns ten rows of ${name} by default, and the total count`, async () => {
    for (let i = 0; i < 12; i++) await saved(`翻页 ${i}`);
    const first = await page({});
    assert.equal(first.data.length, 10);
    assert.ok(first.count >= 12);
    assert.deepEqual(Object.keys(first).sort(), ['count', 'data']);
  });

  test(`returns pages of ${name} without gap or overlap`, async () => {
    const all = await ids({ limit: 10_000 });
    const { count } = await page({});
    assert.equal(all.length, count);
    const bit: string[] = [];
    for (let at = 1; bit.length < all.length; at++) bit.push(...(await ids({ page: String(at), limit: '7' })));
    assert.deepEqual(bit, all);
    assert.deepEqual(await page({ page: 1_000_000, limit: 10 }), { data: [], count });
    assert.deepEqual(await ids({ page: 1, limit: 1 }), all.slice(0, 1));
    assert.deepEqual(await ids({ page: count, limit: 1 }), all.slice(-1));
  });

  test(`refuses a page or limit out of range for ${name}`, async () => {
    for (const query of [
      { limit: 0 },
      { limit: 10_001 },
      { limit: '10001' },
      { limit: -1 },
      { limit: 1.5 },
      { limit: 'x' },
    ])
      assert.deepEqual((await site.post(list, query)).body.errors, { limit: '参数错误' }, JSON.stringify(query));
    for (const query of [{ page: 0 }, { page: '-1' }, { page: {} }])
      assert.deepEqual((await site.post(list, query)).body.errors, { page: '参数错误' }, JSON.stringify(query));
  });

  test(`finds ${name} by any part of the title, ignoring case`, async () => {
    const crane = await saved('Tower-CRANE 塔机监测（一期）');
    const hoist = await saved('升降机监测 ХОЙСТ straße');
    const find = (text: string) => ids({ [title]: text, limit: 10_000 });
    assert.deepEqual(await find('crane'), [crane]);
    assert.deepEqual(await find('TOWER-crane 塔'), [crane]);
    assert.deepEqual(await find(' （一期） '), [crane]);
    assert.deepEqual(await find('хойст'), [hoist]);
    assert.deepEqual((await find('机监测')).slice(0, 2), [hoist, crane]);
    assert.equal((await find('机')).includes(crane), true);
    assert.deepEqual(await find('没有这样的标题'), []);
    assert.deepEqual(await find('塔监机测'), [], 'the same pairs in another order are not the same text');
  });

  test(`takes the search text for ${name} literally`, async () => {
    const odd = await saved(String.raw`100% [a-z].* \d "quoted"`);
    const find = (text: string) => ids({ [title]: text, limit: 10_000 });
    for (const text of ['100%', '[a-z]', '.*', String.raw`\d`, '"quoted"'])
      assert.deepEqual(await find(text), [odd], text);
    for (const text of ['%%', '_', '..', '^1']) assert.deepEqual(await find(text), [], text);
  });

  test(`returns the number of matches as the count when searching ${name}`, async () => {
    for (let i = 0; i < 3; i++) await saved(`独一无二之名 ${i}`);
    const { data, count } = await page({ [title]: '独一无二', limit: 2 });
    assert.equal(data.length, 2);
    assert.equal(count, 3);
    assert.equal((await page({ [title]: '独一无二', limit: 2, page: 2 })).data.length, 1);
  });

  test(`returns all ${name} for an empty search`, async () => {
    const { count } = await page({});
    for (const nothing of ['', '   ', null])
      assert.equal((await page({ [title]: nothing })).count, count, String(nothing));
  });

  test(`finds changed titles of ${name} at once`, async () => {
    const key = await saved('改名之前');
    await staff.post(call('update'), { [id]: key, ...always, [title]: '更名以后' });
    assert.deepEqual(await ids({ [title]: '改名之前' }), []);
    assert.deepEqual(await ids({ [title]: '更名以后' }), [key]);
    await staff.post(call('delete'), { [id]: key });
    assert.deepEqual(await ids({ [title]: '更名以后' }), []);
  });
}
