/** A product has one page on phones, whatever query a link to it has. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { send, startSite } from '../../helpers/site.ts';

const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13) Mobile' };
const ID = 'troweling-robot';
const TITLE = '地面抹平机器人TR-01';

test('product links on a phone', async (t) => {
  const site = await startSite(t);
  const get = (path: string, query: Record<string, string> = {}) =>
    send(site.url, 'GET', `${path}?${new URLSearchParams(query)}`, undefined, phone);
  const etag = async (path: string, query: Record<string, string>) => {
    const { status, headers } = await get(path, query);
    assert.equal(status, 200, JSON.stringify(query));
    return headers.get('etag');
  };

  await t.test('sends the same page for twenty spellings of a product link', async () => {
    const own = await etag('/cpDeatail', { productId: ID });
    const spellings: Record<string, string>[] = [
      { title: TITLE },
      { title: ` ${TITLE} ` },
      { productId: ID, title: '别的名字' },
      { productId: ID, desc: '<script>alert(1)</script>' },
      { title: TITLE, desc: 'x', imgUrl: 'y' },
      { imgUrl: '/uploads/seed/troweling-robot.jpg' },
      { imgUrl: 'https://evil.example/uploads/seed/troweling-robot.jpg', title: TITLE },
      ...Array.from({ length: 13 }, (_, n) => ({ productId: ID, desc: `word ${n}`, title: `${n}`, utm: `${n}` })),
    ];
    assert.equal(spellings.length, 20);
    for (const query of spellings) assert.equal(await etag('/cpDeatail', query), own, JSON.stringify(query));
  });

  await t.test('shows no text from the link on the page', async () => {
    const { body } = await get('/cpDeatail', {
      productId: ID,
      title: '本站已停业',
      desc: '请汇款',
      imgUrl: '/evil.jpg',
    });
    const [, heading = ''] = /<h1>(.*?)<\/h1>/.exec(body) ?? [];
    assert.equal(heading.replace(/<[^>]+>/g, ''), TITLE);
    assert.doesNotMatch(body, /本站已停业|请汇款|evil/);
  });

  await t.test('answers 404 for an unknown product', async () => {
    for (const query of [{}, { title: '没有的产品' }, { productId: 'nothing' }, { productId: 'nothing', title: TITLE }])
      assert.equal((await get('/cpDeatail', query)).status, 404, JSON.stringify(query));
  });

  await t.test('opens the product card on the home page for a known product only', async () => {
    const own = await etag('/mobile', {});
    for (const query of [{ title: 'x' }, { desc: 'y', title: 'z' }, { title: '<b>' }])
      assert.equal(await etag('/mobile', query), own);
    for (const tab of ['0', '1', '4', '02', 'x'])
      assert.equal(await etag('/mobile', { tab }), own, 'what is no tab of its own is the page without one');
    const second = await etag('/mobile', { tab: '2' });
    assert.notEqual(second, own);
    assert.equal(await etag('/mobile', { tab: '2', title: 'x' }), second);
    const withTitle = await etag('/mobile', { title: TITLE });
    assert.notEqual(withTitle, own);
    assert.equal(await etag('/mobile', { title: TITLE, desc: 'anything' }), withTitle);
    assert.equal(await etag('/mobile', { title: TITLE, tab: '3' }), withTitle);
    const { body } = await get('/mobile', { title: TITLE });
    assert.match(body, /您要查看的内容/);
  });

  await t.test('answers 404 for a deleted product at the next request', async () => {
    const staff = await site.login();
    assert.equal((await staff.post('/v1/product/deleteProduct', { productId: ID })).status, 200);
    assert.equal((await get('/cpDeatail', { title: TITLE })).status, 404);
    assert.equal((await get('/cpDeatail', { productId: ID })).status, 404);
  });
});
