/** Pages and public call responses are cached; a saved change is in the very next response. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const staff = await site.login();
const home = () => sendHttpRequest(site.url, { path: '/' });
const saveProduct = async (coverName: string) =>
  (await staff.post('/v1/product/saveProduct', { coverName, locationId: 'zhgd' })).body.data.productId as string;

test('sends the same bytes for an unchanged page', async () => {
  const [first, second] = [await home(), await home()];
  assert.deepEqual(second.bytes, first.bytes);
  assert.equal(second.headers.etag, first.headers.etag);
});

test('shows a new, changed, deleted and restored product on the home page at the next request', async () => {
  const before = await home();
  const productId = await saveProduct('全新产品甲');
  const saved = await home();
  assert.match(saved.text, /全新产品甲/);
  assert.notEqual(saved.headers.etag, before.headers.etag);
  const conditional = await sendHttpRequest(site.url, {
    path: '/',
    headers: { 'If-None-Match': String(before.headers.etag) },
  });
  assert.equal(conditional.status, 200);

  await staff.post('/v1/product/updateProduct', { productId, coverName: '改名产品乙', locationId: 'zhgd' });
  const changed = (await home()).text;
  assert.deepEqual([/改名产品乙/.test(changed), /全新产品甲/.test(changed)], [true, false]);

  await staff.post('/v1/product/deleteProduct', { productId });
  assert.doesNotMatch((await home()).text, /改名产品乙/);
  await staff.post('/v1/product/restoreProduct', { productId });
  assert.match((await home()).text, /改名产品乙/);
  await staff.post('/v1/product/revertProduct', { productId, version: 1 });
  assert.match((await home()).text, /全新产品甲/);
});

test('shows each of many saves in a row at the next request', async () => {
  for (let i = 0; i < 30; i++) {
    await saveProduct(`连续保存第${i}号`);
    assert.ok((await home()).text.includes(`连续保存第${i}号`), String(i));
  }
});

test('never shows less than the confirmed saves while saves continue', async () => {
  const productId = await saveProduct('竞速 0');
  let answered = 0;
  const saving = (async () => {
    for (let i = 1; i <= 40; i++) {
      await staff.post('/v1/product/updateProduct', { productId, coverName: `竞速 ${i}`, locationId: 'zhgd' });
      answered = i;
    }
  })();
  while (answered < 40) {
    const least = answered;
    const shownNumber = Number(/竞速 (\d+)/.exec((await home()).text)?.[1]);
    assert.ok(
      shownNumber >= least,
      `the page shows ${shownNumber}, and ${least} had been answered before it was asked for`,
    );
  }
  await saving;
});

test('escapes text in a page', async () => {
  await saveProduct('<script>alert("一")</script>&amp;');
  const { text } = await home();
  assert.equal(text.includes('<script>alert('), false);
  assert.match(text, /&lt;script&gt;alert\(/);
});

const reads: [what: string, path: string, body: object][] = [
  ['product/selectAllList', '/v1/product/selectAllList', {}],
  ['product/selectAllList with a limit', '/v1/product/selectAllList', { limit: 1 }],
  ['product/list', '/v1/product/list', {}],
  ['product/list of a search', '/v1/product/list', { coverName: '回复' }],
  ['news/list', '/v1/news/list', { limit: 9999 }],
  ['carousel/selectAllList', '/v1/carousel/selectAllList', {}],
  ['carousel/list', '/v1/carousel/list', {}],
];

for (const [index, [what, path, body]] of reads.entries())
  test(`shows a save in ${what} at once, although it was cached just before`, async () => {
    const title = `回复 ${index}`;
    const isShown = async () => JSON.stringify((await site.post(path, body)).body).includes(title);
    assert.deepEqual([await isShown(), await isShown()], [false, false]);
    if (path.includes('product')) await saveProduct(title);
    else if (path.includes('news')) await staff.post('/v1/news/saveNews', { newTitle: title });
    else await staff.post('/v1/carousel/saveCarousel', { photoTitle: title, photoUrl: '/uploads/a.png' });
    assert.equal(await isShown(), true);
  });

test('drops a cached detail with its record', async () => {
  const productId = await saveProduct('一去不返');
  const status = async () => (await site.post('/v1/product/detailProduct', { productId })).status;
  assert.deepEqual([await status(), await status()], [200, 200]);
  await staff.post('/v1/product/deleteProduct', { productId });
  assert.equal(await status(), 404);
  await staff.post('/v1/product/restoreProduct', { productId });
  assert.equal(await status(), 200);
});

test('never mixes up responses to similar requests', async () => {
  await saveProduct('混淆一');
  const listProducts = async (body: unknown) => (await site.post('/v1/product/list', body)).body.data;
  const [one, two, none] = [{ limit: 1 }, { limit: 2 }, { limit: 1, coverName: '没有' }];
  for (let i = 0; i < 2; i++) {
    assert.equal((await listProducts(one)).data.length, 1);
    assert.equal((await listProducts(two)).data.length, 2);
    assert.equal((await listProducts(none)).data.length, 0);
    assert.deepEqual(await listProducts({ page: 1, limit: '1' }), await listProducts(one));
    assert.notDeepEqual((await listProducts({ page: 2, limit: 1 })).data, (await listProducts(one)).data);
  }
});

test('answers searches from the store, in whatever way they are written', async () => {
  await saveProduct('千变万化');
  for (let i = 0; i < 300; i++) {
    const { data } = (await site.post('/v1/product/list', { coverName: '千变万化', unknown: i, limit: 1 + (i % 7) }))
      .body;
    assert.equal(data.count, 1);
  }
});
