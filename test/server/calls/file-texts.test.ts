/** Descriptions and focus, given once for a file, on every page that shows it. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { openLibrary } from './files.ts';

const site = await startSite({ after });
const staff = await site.login();
const library = openLibrary(site, staff);
const save = async (path: string, record: object) => (await staff.post(path, record)).body.data;
const readPage = async (path: string, userAgent = 'Mozilla/5.0') => {
  const response = await fetch(site.url + path, { headers: { 'User-Agent': userAgent } });
  return { html: await response.text(), etag: response.headers.get('etag') };
};
const findImages = (html: string, url: string) =>
  [...html.matchAll(/<img\b[^>]*>/g)].map(([image]) => image).filter((image) => image.includes(`src="${url}"`));
const altsOf = (html: string, url: string) => findImages(html, url).map((image) => /alt="([^"]*)"/.exec(image)?.[1]);

test('describes covers, article pictures and banners that have no description of their own', async () => {
  const url = await library.upload('described');
  await library.call('updateFile', { url, alt: '工人用“测量”机器人<量>墙' });
  const alt = '工人用“测量”机器人&lt;量&gt;墙';
  const html = `<p>文</p><figure><img src="${url}" alt=""></figure><figure><img src="${url}" alt="自己的"></figure>`;
  const { productId } = await save('/v1/product/saveProduct', {
    coverName: '描述',
    locationId: 'zhgd',
    coverUrl: url,
    productCon: `<p>无图</p>`,
  });
  const { newId } = await save('/v1/news/saveNews', { newTitle: '描述', newInfo: html, newCover: url });
  await save('/v1/carousel/saveCarousel', { photoUrl: url, photoTitle: '标题' });
  assert.deepEqual(altsOf((await readPage(`/xwdtDet?newId=${newId}`)).html, url), [alt, '自己的']);
  assert.ok(altsOf((await readPage(`/productDet?productId=${productId}`)).html, url).includes(alt));
  assert.ok(altsOf((await readPage('/xwdt')).html, url).every((each) => each === alt));
  assert.ok(altsOf((await readPage('/product')).html, url).includes(alt));
  const { data } = (await site.post('/v1/news/detailNews', { newId })).body;
  assert.equal(data.newInfo.includes('工人'), false, 'what is stored stays as it is');
});

test('shows the name of a product where neither it nor the file has a description', async () => {
  const url = await library.upload('nameless');
  const product = { coverName: '没有说明', locationId: 'zhgd', coverUrl: url };
  const { productId } = await save('/v1/product/saveProduct', product);
  assert.ok(altsOf((await readPage(`/productDet?productId=${productId}`)).html, url).includes('没有说明'));
});

test('keeps the focus in sight with classes, not with style attributes', async () => {
  const url = await library.upload('focused');
  const product = { coverName: '重点', locationId: 'zhgd', coverUrl: url };
  const { productId } = await save('/v1/product/saveProduct', product);
  const focusOf = (html: string) => findImages(html, url).map((image) => /class="([^"]*)"/.exec(image)?.[1]);
  const path = `/productDet?productId=${productId}`;
  assert.ok(focusOf((await readPage(path)).html).every((each) => each === undefined));
  await library.call('updateFile', { url, focus: { x: 0.18, y: 1 } });
  const { html } = await readPage(path);
  assert.ok(focusOf(html).every((each) => each === 'focus-x20 focus-y100'));
  assert.equal(/<[^>]+\sstyle=/.test(html), false);
  const phone = await readPage(`/cpDeatail?productId=${productId}`, 'iPhone');
  assert.ok(focusOf(phone.html).includes('focus-x20 focus-y100'));
});

test('renews the pages with a new description or focus, but not with an upload, a new name or a deletion', async () => {
  const read = async () => (await readPage('/xwdt')).etag;
  const url = await library.upload('renewing');
  const { newId } = await save('/v1/news/saveNews', { newTitle: '更新', newCover: url });
  const first = await read();
  const other = await library.upload('of no page');
  await library.call('updateFile', { url, name: '新名字' });
  await library.call('deleteFile', { url: other });
  assert.equal(await read(), first);
  await library.call('updateFile', { url, alt: '新的说明' });
  const second = await read();
  assert.notEqual(second, first);
  await library.call('updateFile', { url, focus: { x: 0, y: 0 } });
  assert.notEqual(await read(), second);
  assert.ok(newId);
});

test('shows the descriptions in previews and in the past too', async () => {
  const url = await library.upload('previewed');
  await library.call('updateFile', { url, alt: '预览里的说明' });
  const html = `<figure><img src="${url}" alt=""></figure>`;
  const draft = { newTitle: '预览', newInfo: html, device: 'desktop' };
  const preview = await staff.post('/v1/news/previewNews', draft);
  assert.deepEqual(altsOf(preview.body.data.html, url), ['预览里的说明']);
});
