import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import type { FoundRecord } from '../../../contract/site-records.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const staff = await site.login();

async function ok(path: string, input: object) {
  const { status, body } = await staff.post(path, input);
  assert.equal(status, 200, `${path} ${body.msg}`);
  return body.data;
}

const saveProduct = (coverName: string, options = {}) =>
  ok('/v1/product/saveProduct', { coverName, locationId: 'zhgd', ...options });
const find = async (text: string): Promise<FoundRecord[]> => ok('/v1/site/find', { text });
const findTitles = async (text: string) => (await find(text)).map(({ title }) => title);

test('puts titles that begin with the text before those that contain it, and newer ones first', async () => {
  for (const coverName of ['甲天秤', '天秤座', '天秤', '乙天秤', '天秤宫']) await saveProduct(coverName);
  await ok('/v1/news/saveNews', { newTitle: '天秤上市' });
  assert.deepEqual(await findTitles('天秤'), ['天秤', '天秤宫', '天秤座', '天秤上市', '乙天秤', '甲天秤']);
});

test('finds titles by the initials of their words, behind those that contain the letters', async () => {
  await saveProduct('飞鱼摄像头');
  await saveProduct('新款飞鱼摄像头');
  await saveProduct('FYSXT 型录');
  assert.deepEqual(await findTitles('fysxt'), ['FYSXT 型录', '飞鱼摄像头', '新款飞鱼摄像头']);
  assert.deepEqual(await findTitles('FYS'), ['FYSXT 型录', '飞鱼摄像头', '新款飞鱼摄像头']);
});

test('puts the title whose initials are exactly the letters first, however many begin with them', async () => {
  await saveProduct('琥珀灯');
  for (let index = 0; index < 25; index++) await saveProduct(`琥珀灯${'型'.repeat(1 + (index % 3))}`);
  assert.equal((await findTitles('hpd'))[0], '琥珀灯');
});

test('follows a title that is changed, deleted and restored', async () => {
  const { productId } = await saveProduct('狐狸眼');
  await ok('/v1/product/updateProduct', { productId, coverName: '雪豹眼', locationId: 'zhgd', draft: true });
  assert.deepEqual(
    [await findTitles('hly'), await findTitles('xby')],
    [['雪豹眼'], ['雪豹眼']],
    'visitors see the old one',
  );
  await ok('/v1/product/publishProduct', { productId });
  assert.deepEqual([await findTitles('hly'), await findTitles('xby')], [[], ['雪豹眼']]);
  await ok('/v1/product/deleteProduct', { productId });
  assert.deepEqual(await findTitles('xby'), []);
  await ok('/v1/product/restoreProduct', { productId });
  assert.deepEqual(await findTitles('xby'), ['雪豹眼']);
});

test('finds records with all of several words, in any order', async () => {
  await saveProduct('长臂 泵车 麒麟');
  await saveProduct('麒麟 云台');
  assert.deepEqual(await findTitles('麒麟 泵车'), ['长臂 泵车 麒麟']);
  assert.deepEqual(await findTitles('bc  麒麟'), ['长臂 泵车 麒麟']);
  assert.deepEqual(await findTitles('麒麟 没有'), []);
});

test('leaves the lists as they are: they filter by what the name contains', async () => {
  await saveProduct('孔雀蓝');
  const { count } = (await site.post('/v1/product/list', { coverName: 'kql' })).body.data;
  assert.equal(count, 0);
  assert.equal((await ok('/v1/product/manageProduct', { coverName: 'kql' })).count, 0);
});

test('finds applications by company, contact and phone, without showing the phone', async () => {
  const application = { agentName: '欧阳青', agentInfo: '淄博银杏建设', phone: '13953312345' };
  assert.equal((await site.post('/v1/agent/saveAgent', application)).status, 200);
  for (const text of ['银杏', '欧阳青', '3312345', 'zbyxjs'])
    assert.deepEqual(
      (await find(text)).map(({ noun, title, state }) => ({ noun, title, state })),
      [{ noun: 'agent', title: '淄博银杏建设（欧阳青）', state: '' }],
      text,
    );
});

test('answers with at most twenty records', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, index) => saveProduct(`海豚${index}号`)));
  assert.equal((await find('海豚')).length, 20);
  assert.equal((await find('ht')).length, 20);
});
