import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';

test('refuses a text that sanitizing makes too long to be saved again', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  const save = (productCon: string) =>
    staff.post('/v1/product/saveProduct', { coverName: '长文', locationId: 'zhgd', productCon });

  const refused = await save('&'.repeat(200_000));
  assert.equal(refused.status, 400);
  assert.deepEqual(refused.body.errors, { productCon: '请精简内容后再保存，当前内容过长' });

  assert.equal((await save('字'.repeat(524_288 / 3))).status, 200, 'a paragraph around it may be added');
  assert.equal((await save('x'.repeat(524_289))).status, 400);

  const saved = await save('&'.repeat(90_000));
  assert.equal(saved.status, 200);
  const { productId } = saved.body.data;
  const { body } = await site.post('/v1/product/detailProduct', { productId });
  const again = await staff.post('/v1/product/updateProduct', body.data);
  assert.equal(again.status, 200);
});
