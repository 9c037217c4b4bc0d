import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const staff = await site.login();

interface Row {
  productId: string;
  locationId: string;
  productType: string;
}

const save = async (record: object) => (await staff.post('/v1/product/saveProduct', record)).body.data.productId;
const detail = async (productId: string) => (await site.post('/v1/product/detailProduct', { productId })).body.data;
const groups = async (query?: object) => (await site.post('/v1/product/selectAllList', query)).body.data;
const idsOf = (rows: Row[]) => rows.map((row) => row.productId);

test('returns the Chinese name of a product’s location', async () => {
  const names = { jzbh: '建筑标准化产品', zhgd: '智慧工地产品', jzjqr: '建筑机器人' };
  for (const [locationId, productType] of Object.entries(names)) {
    const record = await detail(await save({ coverName: '产品', locationId, productType: '别的名字' }));
    assert.equal(record.productType, productType);
  }
});

test('groups products by location in selectAllList, newest first', async () => {
  const zhgd = await save({ coverName: 'A', locationId: 'zhgd' });
  const jzjqr = await save({ coverName: 'B', locationId: 'jzjqr' });
  const jzbh = await save({ coverName: 'C', locationId: 'jzbh' });
  const found = await groups({});
  assert.deepEqual(Object.keys(found).sort(), ['cpxtList', 'jzbhList', 'zhgdList']);
  assert.equal(found.zhgdList[0].productId, zhgd);
  assert.equal(found.cpxtList[0].productId, jzjqr);
  assert.equal(found.jzbhList[0].productId, jzbh);
  for (const [list, location] of [
    ['zhgdList', 'zhgd'],
    ['cpxtList', 'jzjqr'],
    ['jzbhList', 'jzbh'],
  ] as const)
    assert.deepEqual([...new Set(found[list].map((row: Row) => row.locationId))], [location]);
});

test('returns all products in selectAllList, or at most `limit` of each group', async () => {
  for (let i = 0; i < 12; i++) await save({ coverName: `很多 ${i}`, locationId: 'jzbh' });
  const { count } = (await site.post('/v1/product/list', { locationId: 'jzbh' })).body.data;
  assert.ok(count > 12);
  for (const query of [undefined, {}, { limit: '' }, { limit: 9999 }])
    assert.equal((await groups(query)).jzbhList.length, count);
  const two = await groups({ limit: '2' });
  assert.deepEqual([two.jzbhList.length, two.zhgdList.length, two.cpxtList.length], [2, 2, 2]);
  assert.deepEqual(idsOf(two.jzbhList), idsOf((await groups({})).jzbhList).slice(0, 2));
  assert.equal((await site.post('/v1/product/selectAllList', { limit: 0 })).status, 400);
});

test('returns complete products in selectAllList', async () => {
  const productId = await save({ coverName: '整行', locationId: 'zhgd', productCon: '<p>正文</p>' });
  assert.deepEqual((await groups({ limit: 1 })).zhgdList[0], await detail(productId));
});

test('filters products by location, alone and together with a name', async () => {
  const here = await save({ coverName: '窄门 一', locationId: 'zhgd' });
  await save({ coverName: '窄门 二', locationId: 'jzbh' });
  const list = async (query: object) => (await site.post('/v1/product/list', { limit: 10_000, ...query })).body.data;
  assert.deepEqual(idsOf((await list({ coverName: '窄门', locationId: 'zhgd' })).data), [here]);
  assert.equal((await list({ coverName: '窄门', locationId: '' })).count, 2);
  const zhgd = await list({ locationId: 'zhgd' });
  assert.deepEqual([...new Set(zhgd.data.map((row: Row) => row.locationId))], ['zhgd']);
  assert.equal(zhgd.count, zhgd.data.length);
  assert.equal((await site.post('/v1/product/list', { locationId: 'elsewhere' })).status, 400);
});

test('moves a product to another group when its location changes', async () => {
  const productId = await save({ coverName: '搬家', locationId: 'zhgd' });
  await staff.post('/v1/product/updateProduct', { productId, coverName: '搬家', locationId: 'jzjqr' });
  const { zhgdList, cpxtList } = await groups({});
  assert.equal(idsOf(zhgdList).includes(productId), false);
  assert.equal(idsOf(cpxtList).includes(productId), true);
  assert.equal((await detail(productId)).productType, '建筑机器人');
});

test('refuses an unsafe jump path with its message', async () => {
  for (const jumpUrl of ['javascript:alert(1)', '//evil.example', '/\\evil.example']) {
    const { status, body } = await staff.post('/v1/product/saveProduct', {
      coverName: 'A',
      locationId: 'zhgd',
      jumpUrl,
    });
    assert.equal(status, 400);
    assert.deepEqual(body.errors, { jumpUrl: '请输入以http://、https://或单个/开头的跳转路径' });
  }
});

const attack = '<p onclick="alert(1)">正文</p><script>alert(1)</script><img src="https://evil.example/a.png">';

test('sanitizes rich text when a product or news item is saved or changed', async () => {
  const productId = await save({ coverName: 'A', locationId: 'zhgd', productCon: attack });
  assert.equal((await detail(productId)).productCon, '<p>正文</p>');
  await staff.post('/v1/product/updateProduct', {
    productId,
    coverName: 'A',
    locationId: 'zhgd',
    productCon: `${attack}<p>二</p>`,
  });
  assert.equal((await detail(productId)).productCon, '<p>正文</p><p>二</p>');
  const { newId } = (await staff.post('/v1/news/saveNews', { newTitle: 'A', newInfo: attack })).body.data;
  const news = async () => (await site.post('/v1/news/detailNews', { newId })).body.data.newInfo;
  assert.equal(await news(), '<p>正文</p>');
  await staff.post('/v1/news/updateNews', { newId, newTitle: 'A', newInfo: `${attack}<p>二</p>` });
  assert.equal(await news(), '<p>正文</p><p>二</p>');
});

test('accepts a text of 512 KB, but not a byte more', async () => {
  const text = `<p>${'a'.repeat(524_288 - 7)}</p>`;
  const productId = await save({ coverName: 'A', locationId: 'zhgd', productCon: text });
  assert.equal((await detail(productId)).productCon, text);
  const longer = await staff.post('/v1/product/saveProduct', {
    coverName: 'A',
    locationId: 'zhgd',
    productCon: `${text}a`,
  });
  assert.deepEqual([longer.status, longer.body.errors], [400, { productCon: '请精简内容后再保存，当前内容过长' }]);
});

test('returns all photos in carousel/selectAllList, newest first', async () => {
  const { photoId } = (await staff.post('/v1/carousel/saveCarousel', { photoUrl: '/uploads/a.jpg' })).body.data;
  const { body } = await site.post('/v1/carousel/selectAllList');
  const { data, count } = (await site.post('/v1/carousel/list', { limit: 10_000 })).body.data;
  assert.equal(body.data[0].photoId, photoId);
  assert.equal(body.data.length, count);
  assert.deepEqual(body.data, data);
});
