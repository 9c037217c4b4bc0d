import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const site = await startSite({ after });
const staff = await site.login();

async function ok(path: string, input: object) {
  const { status, body } = await staff.post(path, input);
  assert.equal(status, 200, `${path} ${body.msg}`);
  return body.data;
}
const load = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  sendHttpRequest(site.url, { path: `/search?${new URLSearchParams(query)}`, headers });
async function search(q: string, headers?: Record<string, string>) {
  const { status, text } = await load({ q }, headers);
  assert.equal(status, 200);
  return text;
}
const listTitles = (html: string) =>
  [...html.matchAll(/<a class="search-hit".*?<b>(.*?)<\/b>/gs)].map(([, title = '']) => title);
const suggest = async (text: string) =>
  (await site.post('/v1/site/suggest', { text })).body.data.map(({ title }: { title: string }) => title);

test('finds products and articles, marks the words, and asks search engines to leave', async () => {
  await ok('/v1/product/saveProduct', { coverName: '麒麟测距仪', locationId: 'zhgd', coverDescribe: '带屏幕' });
  await ok('/v1/news/saveNews', { newTitle: '新品上市', newInfo: '<p>第一批麒麟&amp;凤凰已发货。</p>' });
  const html = await search('麒麟');
  assert.deepEqual(listTitles(html), ['<mark>麒麟</mark>测距仪', '新品上市']);
  assert.match(html, /第一批<mark>麒麟<\/mark>&amp;凤凰已发货/);
  assert.match(html, /<meta name="robots" content="noindex/);
  assert.match(html, /共找到2条与“麒麟”有关的内容/);
  assert.deepEqual(await suggest('麒麟'), ['麒麟测距仪', '新品上市']);
});

test('finds cases by name, place and text, at their address', async () => {
  await ok('/v1/case/saveCase', {
    title: '饕餮大桥项目',
    path: 'taotie-bridge',
    place: '山东穷奇县',
    intro: '<p>桥墩上的梼杌传感器。</p>',
  });
  for (const text of ['饕餮', '穷奇县', '梼杌']) {
    const html = await search(text);
    assert.equal(listTitles(html).length, 1);
    assert.match(html, /<a class="search-hit" href="\/taotie-bridge">/);
    assert.match(html, /<small>案例<\/small>/);
  }
  assert.deepEqual((await site.post('/v1/site/suggest', { text: '饕餮' })).body.data, [
    { kind: 'case', id: '/taotie-bridge', title: '饕餮大桥项目' },
  ]);
});

test('links on phones to the pages of phones', async () => {
  assert.match(await search('麒麟', { 'user-agent': IPHONE }), /href="\/cpDeatail\?productId=/);
  assert.match(await search('麒麟'), /href="\/productDet\?productId=/);
});

test('shows nothing that is not public, and what is published at once', async () => {
  const { productId, rev } = await ok('/v1/product/saveProduct', {
    coverName: '白泽主机',
    locationId: 'zhgd',
    draft: true,
  });
  assert.deepEqual(listTitles(await search('白泽')), []);
  const published = await ok('/v1/product/publishProduct', { productId, rev });
  assert.deepEqual(listTitles(await search('白泽')), ['<mark>白泽</mark>主机']);
  const changed = { productId, rev: published.rev, coverName: '应龙主机', locationId: 'zhgd', draft: true };
  const draft = await ok('/v1/product/updateProduct', changed);
  assert.deepEqual([await suggest('白泽'), await suggest('应龙')], [['白泽主机'], []]);
  await ok('/v1/product/withdrawProduct', { productId, rev: draft.rev });
  assert.deepEqual(await suggest('白泽'), []);
});

test('finds a record from the second in which it appears until the one in which it ends', async () => {
  const start = Math.floor(Date.now() / 1000) * 1000 + 3000;
  const end = start + 3000;
  const [publishAt, withdrawAt] = [formatTimestamp(start), formatTimestamp(end)];
  await ok('/v1/news/saveNews', { newTitle: '烛龙之约', publishAt, withdrawAt });
  const seen = new Set<string>();
  for (;;) {
    const asked = Date.now();
    const titles = await suggest('烛龙');
    const answered = Date.now();
    // Of an answer around one of the two times nothing is known.
    const phase =
      answered < start ? 'before' : asked >= start && answered < end ? 'shown' : asked >= end ? 'after' : '';
    if (phase !== '') {
      assert.deepEqual(titles, phase === 'shown' ? ['烛龙之约'] : [], phase);
      seen.add(phase);
    }
    if (phase === 'after') break;
    await setTimeout(50);
  }
  assert.ok(seen.has('shown'));
});

test('escapes what is searched for, and cuts it at 50 characters', async () => {
  const hostile = '<img src=x onerror=alert(1)>"&lt;';
  const html = await search(hostile);
  assert.ok(!html.includes('<img src=x'));
  assert.match(html, /没有找到与“&lt;img src=x onerror=alert\(1\)&gt;/);
  assert.ok(!(await search('长'.repeat(51))).includes('长'.repeat(51)));
  assert.equal((await site.post('/v1/site/suggest', { text: '长'.repeat(51) })).status, 400);
});

test('corrects slips in model numbers', async () => {
  await ok('/v1/product/saveProduct', { coverName: '控制器SDK-2000', locationId: 'zhgd' });
  const html = await search('skd2000');
  assert.match(html, /没有找到“skd2000”，以下是与“sdk2000”有关的1条内容/);
  assert.equal(listTitles(html).length, 1);
});

test('offers what is near and the number to call when nothing is found', async () => {
  const html = await search('麒麟望远镜');
  assert.match(html, /没有找到与“麒麟望远镜”有关的内容/);
  assert.match(html, /<a href="tel:/);
  assert.ok(listTitles(html).includes('<mark>麒麟</mark>测距仪') || listTitles(html).includes('麒麟测距仪'));
});

test('has pages of 20, and no page beyond the last', async () => {
  for (let i = 0; i < 21; i++) await ok('/v1/news/saveNews', { newTitle: `玄武第${i}期` });
  assert.equal(listTitles(await search('玄武')).length, 20);
  const second = await load({ q: '玄武', page: '2' });
  assert.deepEqual(listTitles(second.text), ['<mark>玄武</mark>第0期']);
  assert.equal((await load({ q: '玄武', page: '3' })).status, 404);
  assert.equal((await load({ q: '玄武', page: '-1' })).status, 404);
});

test('shows the field alone without a search', async () => {
  for (const query of [{}, { q: ' ' }, { q: '。' }] as Record<string, string>[]) {
    const { status, text } = await load(query);
    assert.equal(status, 200);
    assert.deepEqual(listTitles(text), []);
  }
});
