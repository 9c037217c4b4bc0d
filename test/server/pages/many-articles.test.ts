/** Pages, calls, sitemap and feed of a site with 100,000 articles and 3,000 products. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite, temporaryFolder } from '../../helpers/site.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ARTICLES = 100_000;
const PRODUCTS = 3_000;
const BORN = '2024-01-01 08:00:00';
const CHANGED = '2025-06-07 08:09:10';

const record = (id: string, value: object) =>
  JSON.stringify({ id, rev: 2, born: BORN, at: CHANGED, by: 'test', value });
const writeCollection = (folder: string, name: string, records: string[]) =>
  fs.writeFileSync(
    path.join(folder, `${name}.json`),
    `{"format":1,"name":"${name}","records":[\n${records.join(',\n')}\n]}\n`,
  );

const dataDir = temporaryFolder({ after });
fs.cpSync('data/seed', dataDir, { recursive: true });
writeCollection(
  dataDir,
  'news',
  Array.from({ length: ARTICLES }, (_, i) =>
    record(`n${i + 1}`, { newTitle: `第${i + 1}号文章`, newIntro: '', newCover: '', newInfo: '' }),
  ),
);
writeCollection(
  dataDir,
  'product',
  Array.from({ length: PRODUCTS }, (_, i) =>
    record(`p${i + 1}`, {
      coverName: `第${i + 1}号产品`,
      coverDescribe: '',
      jumpUrl: '',
      coverUrl: '',
      productCon: '',
      locationId: 'zhgd',
    }),
  ),
);
const site = await startSite({ after }, { dataDir });
const get = (path: string, headers: Record<string, string> = {}) => sendHttpRequest(site.url, { path, headers });
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

test('links an article beyond the first 9,999 to its neighbours', async () => {
  const { text } = await get('/xwdtDet?newId=n500');
  assert.match(text, /第499号文章/);
  assert.match(text, /第501号文章/);
});

test('links the newest article only to an older one, and the oldest only to a newer one', async () => {
  const newest = (await get(`/xwdtDet?newId=n${ARTICLES}`)).text;
  assert.ok(newest.includes(`第${ARTICLES - 1}号文章`));
  const oldest = (await get('/xwdtDet?newId=n1')).text;
  assert.match(oldest, /第2号文章/);
});

test('ends the list of news with the oldest article', async () => {
  const last = Math.ceil((ARTICLES - 4) / 15);
  assert.match((await get(`/xwdt?page=${last}`)).text, /第1号文章/);
  assert.equal((await get(`/xwdt?page=${last + 1}`)).status, 404);
});

test('counts every article and returns the last page in news/list', async () => {
  const { body } = await site.post('/v1/news/list', { page: ARTICLES / 100, limit: 100 });
  assert.equal(body.data.count, ARTICLES);
  assert.equal(body.data.data.at(-1).newId, 'n1');
});

test('lists every article once in the files of the sitemap index, with its last change', async () => {
  const index = await get('/sitemap.xml');
  assert.match(index.text, /<sitemapindex /);
  const files = locationsIn(index.text).map((url) => new URL(url).pathname);
  const urls: string[] = [];
  for (const file of files) {
    const { status, text } = await get(file);
    assert.equal(status, 200, file);
    const locations = locationsIn(text);
    assert.ok(locations.length > 0 && locations.length <= 50_000, file);
    urls.push(...locations);
    for (const [, date] of text.matchAll(/<lastmod>([^<]*)</g)) assert.equal(date, '2025-06-07T08:09:10+08:00');
  }
  assert.equal(new Set(urls).size, urls.length);
  assert.equal(urls.filter((url) => url.includes('/xwdtDet?newId=')).length, ARTICLES);
  assert.equal(urls.filter((url) => url.includes('/productDet?productId=')).length, PRODUCTS);
  assert.equal((await get(`/sitemap-${files.length + 1}.xml`)).status, 404);
});

test('has the newest 20 articles in the feed', async () => {
  const { text } = await get('/feed.xml');
  assert.equal(text.match(/<item>/g)?.length, 20);
  assert.ok(text.includes(`第${ARTICLES}号文章`));
});

test('opens a product beyond the first 999 of its group on the phone home page', async () => {
  const query = `title=${encodeURIComponent('第7号产品')}`;
  const { text } = await get(`/mobile?${query}`, { 'User-Agent': IPHONE });
  assert.match(text, /<details[^>]* open=""[^>]*>(?:(?!<\/details>).)*第7号产品/s);
  const product = await get(`/cpDeatail?${query}`, { 'User-Agent': IPHONE });
  assert.match(product.text, /<h1[^>]*>第7号产品/);
});
