/** The past of the site: pages as they were, what differs from today, and bringing records back. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PastDifference } from '../../../contract/site-records.ts';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { png } from '../../helpers/images.ts';
import { PASSWORD, sessionHeaders, startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const staff = await site.login();

const ok = async (path: string, body: object = {}) => {
  const { status, body: reply } = await staff.post(path, body);
  assert.equal(status, 200, `${path}: ${reply.msg}`);
  return reply.data;
};
const createProduct = async (coverName: string): Promise<string> =>
  (await ok('/v1/product/saveProduct', { coverName, locationId: 'jzbh', productCon: `<p>${coverName}的正文</p>` }))
    .productId;
const updateProduct = (productId: string, coverName: string) =>
  ok('/v1/product/updateProduct', { productId, coverName, locationId: 'jzbh' });
const getOrder = async () => {
  const { body } = await site.post('/v1/product/list', { locationId: 'jzbh', limit: 1000 });
  return body.data.data.map((row: { coverName: string }) => row.coverName).filter((name: string) => name.length === 1);
};
const getWholeOrder = async (): Promise<string[]> =>
  (await site.post('/v1/product/list', { locationId: 'jzbh', limit: 1000 })).body.data.data.map(
    (row: { productId: string }) => row.productId,
  );
const getPast = (at: string, path: string, headers: Record<string, string> = { Cookie: staff.cookie }) =>
  fetch(`${site.url}/at/${at.replace(/\D/g, '')}${path}`, { headers, redirect: 'manual' });
const findDifferences = async (at: string, ids: string[]): Promise<Record<string, PastDifference>> => {
  const all: PastDifference[] = await ok('/v1/site/since', { at });
  return Object.fromEntries(all.filter(({ id }) => ids.includes(id)).map((each) => [each.id, each]));
};
/** The present, in a second that is over. */
async function takeTime(): Promise<string> {
  await sleep(1100);
  const time = formatTimestamp();
  await sleep(1100);
  return time;
}

const [changed, deleted, moved, unchanged] = [
  await createProduct('改'),
  await createProduct('删'),
  await createProduct('移'),
  await createProduct('同'),
];
const { newId } = await ok('/v1/news/saveNews', { newTitle: '那时的新闻' });
const draft = (await ok('/v1/news/saveNews', { newTitle: '那时的草稿', draft: true })).newId;
const then = await takeTime();
const added = await createProduct('新');
await updateProduct(changed, '变');
await ok('/v1/product/deleteProduct', { productId: deleted });
await ok('/v1/product/orderProduct', { productId: moved, before: null });
await ok('/v1/news/withdrawNews', { newId });
await ok('/v1/news/publishNews', { newId: draft });

test('shows pages as they were, to staff only, and keeps links inside', async () => {
  const page = await getPast(then, '/product?tab=3&view=desktop');
  const html = await page.text();
  assert.equal(page.status, 200);
  const names = [...html.matchAll(/class="card-link"[^>]*>(.)</g)].map((found) => found[1]);
  assert.deepEqual(names.slice(0, 4), ['同', '移', '删', '改']);
  assert.doesNotMatch(html, /<script|>新<|>变</);
  assert.match(html, /这是\d{4}-\d\d-\d\d \d\d:\d\d的网站，不对外公开/);
  const prefix = `/at/${then.replace(/\D/g, '')}`;
  assert.ok(html.includes(`href="${prefix}/productDet?productId=${deleted}&amp;view=desktop"`));
  assert.doesNotMatch(html, /<a[^>]* href="\/(?:product|xwdt|gywm)/);
  assert.equal(page.headers.get('cache-control'), 'no-store');
  assert.match(page.headers.get('x-robots-tag') ?? '', /noindex/);
  assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/);
  assert.match(await (await getPast(then, `/productDet?productId=${deleted}`)).text(), /删的正文/);
  assert.match(await (await getPast(then, `/cpDeatail?productId=${changed}&view=phone`)).text(), /改的正文/);
  for (const [path, status] of [
    [`/productDet?productId=${added}`, 404],
    [`/xwdtDet?newId=${newId}`, 200],
    [`/xwdtDet?newId=${draft}`, 404],
    ['', 200],
    ['/nowhere', 404],
  ] as const)
    assert.equal((await getPast(then, path)).status, status, path);
  const [sitemap, feed] = [await getPast(then, '/sitemap.xml'), await getPast(then, '/feed.xml')];
  for (const file of [sitemap, feed]) {
    assert.equal(file.status, 200);
    assert.match(file.headers.get('content-type') ?? '', /xml/);
    assert.deepEqual([file.headers.get('cache-control'), file.headers.get('x-robots-tag')], ['no-store', 'noindex']);
  }
  const addresses = await sitemap.text();
  assert.ok(addresses.includes(`<loc>${site.url}${prefix}/productDet?productId=${deleted}</loc>`));
  assert.ok(!addresses.includes(added));
  const news = await feed.text();
  assert.ok(news.includes('那时的新闻') && !news.includes('那时的草稿'));
  const injected = await (await getPast(then, `/product?device=${encodeURIComponent('"><b onclick=x>')}`)).text();
  assert.doesNotMatch(injected, /<b onclick|device=/);
  const login = await getPast(then, '/product', {});
  assert.deepEqual([login.status, login.headers.get('location')?.split('?')[0]], [302, '/login']);
  assert.equal(
    login.headers.get('location'),
    `/login?redirect=${encodeURIComponent(`/AdminPast?at=${then.replace(/\D/g, '')}`)}`,
  );
  for (const time of ['20260230080000', '2026', 'x', '20990101000000'])
    assert.equal((await fetch(`${site.url}/at/${time}/product`, { headers: { Cookie: staff.cookie } })).status, 404);
});

test('leads to the page of the chosen layout, as visitors are led', async () => {
  for (const [path, location] of [
    ['/?view=phone', '/mobile?view=phone'],
    [`/productDet?productId=${deleted}&view=phone`, `/cpDeatail?productId=${deleted}&view=phone`],
    ['/zhuyingyewu?view=desktop', '/?view=desktop'],
  ] as const)
    assert.equal((await getPast(then, path)).headers.get('location'), `/at/${then.replace(/\D/g, '')}${location}`);
  const phone = { Cookie: staff.cookie, 'User-Agent': 'Mozilla/5.0 (iPhone)' };
  assert.match((await getPast(then, '/', phone)).headers.get('location') ?? '', /\/mobile$/);
  assert.match(await (await getPast(then, '/xwdt?view=phone')).text(), /data-layout="phone"/);
});

test('runs nothing and sends no form', async () => {
  const page = await getPast(then, '/dljm?view=desktop');
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox(?:;|$)/);
  assert.match(policy, /frame-ancestors 'self'/);
  assert.doesNotMatch(await page.text(), /<script/);
  const live = await fetch(`${site.url}/dljm`);
  assert.doesNotMatch(live.headers.get('content-security-policy') ?? '', /sandbox|frame-ancestors 'self'/);
});

test('shows a picture that only the past shows', async () => {
  const { file, type } = {
    file: new Blob([Uint8Array.from(png({ width: 20, height: 20 }))], { type: 'image/png' }),
    type: 'product',
  };
  const form = new FormData();
  form.set('type', type);
  form.set('file', file, 'a.png');
  const headers = sessionHeaders(staff);
  const uploaded = await (await fetch(`${site.url}/v1/file/upload`, { method: 'POST', headers, body: form })).json();
  const coverUrl: string = uploaded.data;
  const { productId } = await ok('/v1/product/saveProduct', { coverName: '有图', locationId: 'zhgd', coverUrl });
  const shown = await takeTime();
  await ok('/v1/product/updateProduct', { productId, coverName: '有图', locationId: 'zhgd', coverUrl: '' });
  const html = await (await getPast(shown, `/cpDeatail?productId=${productId}&view=phone`)).text();
  assert.ok(html.includes(coverUrl));
  assert.equal((await fetch(site.url + coverUrl)).status, 200);
});

test('tells on which days visitors began to see something else, and by whom', async () => {
  const { days, changes } = await ok('/v1/site/days');
  const [latest] = days;
  assert.equal(latest.day, formatTimestamp().slice(0, 10));
  assert.deepEqual(latest.by, ['admin']);
  assert.equal(latest.last, changes[0].at);
  assert.ok(days.some(({ by }: { by: string[] }) => by.includes('seed')));
  const deedsOf = (id: string) =>
    changes.filter((change: { id: string }) => change.id === id).map(({ deed }: { deed: string }) => deed);
  assert.deepEqual(deedsOf(changed), ['changed', 'shown']);
  assert.deepEqual(deedsOf(deleted), ['hidden', 'shown']);
  assert.deepEqual(deedsOf(moved), ['moved', 'shown']);
  assert.deepEqual(deedsOf(draft), ['shown'], 'not the draft before it');
  assert.equal(changes.find((change: { id: string }) => change.id === deleted).title, '删');
  assert.equal(await ok('/v1/site/days').then(({ changes }) => changes.length), changes.length);
});

test('compares a record as visitors saw it with what they see now', async () => {
  const both = await ok('/v1/site/compare', { at: then, noun: 'product', id: changed });
  assert.deepEqual([both.past.coverName, both.present.coverName], ['改', '变']);
  assert.deepEqual((await ok('/v1/site/compare', { at: then, noun: 'product', id: added })).past, null);
  assert.deepEqual((await ok('/v1/site/compare', { at: then, noun: 'product', id: deleted })).present, null);
  const order = await ok('/v1/site/compare', { at: then, noun: 'product', id: moved });
  assert.deepEqual([order.pastPlace, order.presentPlace], [2, (await getWholeOrder()).indexOf(moved) + 1]);
  for (const [body, status] of [
    [{ at: then, noun: 'product', id: 'unknown' }, 404],
    [{ at: '2099-01-01 00:00:00', noun: 'product', id: changed }, 400],
    [{ at: then, noun: 'agent', id: changed }, 400],
  ] as const)
    assert.equal((await staff.post('/v1/site/compare', body)).status, status);
});

test('lists what differs from then, and nothing else', async () => {
  const differences = await findDifferences(then, [changed, deleted, moved, unchanged, added, newId, draft]);
  const describe = (id: string) =>
    differences[id] && `${differences[id].title} ${differences[id].then} ${differences[id].now}`;
  assert.deepEqual([changed, deleted, moved, unchanged, added, newId, draft].map(describe), [
    '变 shown changed',
    '删 shown absent',
    '移 shown changed',
    undefined,
    '新 absent shown',
    '那时的新闻 shown absent',
    '那时的草稿 absent shown',
  ]);
  assert.equal((await staff.post('/v1/site/since', { at: '2099-01-01 00:00:00' })).status, 400);
  assert.equal((await staff.post('/v1/site/since', { at: '昨天' })).status, 400);
});

test('brings back what is chosen, as new versions, and the return can itself be taken back', async () => {
  const before = await takeTime();
  const records = [
    ...[changed, deleted, moved, added].map((id) => ({ noun: 'product', id })),
    { noun: 'news', id: newId },
  ];
  const { done, failed } = await ok('/v1/site/back', { at: then, records });
  assert.deepEqual([done.length, failed], [5, []]);
  assert.deepEqual(await getOrder(), ['同', '移', '删', '改']);
  assert.equal((await site.post('/v1/news/detailNews', { newId })).body.data.newTitle, '那时的新闻');
  assert.deepEqual(Object.keys(await findDifferences(then, [changed, deleted, moved, added, newId])), []);
  assert.ok((await ok('/v1/product/draftProduct', { productId: changed })).rev > 2);
  assert.deepEqual((await ok('/v1/site/back', { at: then, records })).done, records, 'nothing is written again');
  await sleep(1100);
  await ok('/v1/site/back', { at: before, records });
  assert.deepEqual(await getOrder(), ['新', '同', '变', '移']);
  const again = await ok('/v1/site/back', { at: then, records });
  const undone = await ok('/v1/site/undo', { records: again.done });
  assert.deepEqual([undone.done.length, undone.failed], [5, []]);
  assert.deepEqual(await getOrder(), ['新', '同', '变', '移']);
  assert.equal((await site.post('/v1/news/detailNews', { newId })).status, 404);
  assert.deepEqual((await ok('/v1/site/undo', { records: again.done })).done, [], 'once');
  assert.equal((await staff.post('/v1/site/undo', { records: [{ noun: 'product', id: changed }] })).status, 400);
});

test('does not overwrite what a colleague has saved since', async () => {
  const { [changed]: difference } = await findDifferences(then, [changed]);
  await updateProduct(changed, '刚');
  const records = [
    { noun: 'product', id: changed, rev: difference?.rev },
    { noun: 'product', id: 'unknown' },
  ];
  const { done, failed } = await ok('/v1/site/back', { at: then, records });
  assert.deepEqual(done, []);
  assert.deepEqual(
    failed.map(({ id }: { id: string }) => id),
    [changed, 'unknown'],
  );
  assert.ok((await getOrder()).includes('刚'));
});

test('finds records of every kind, drafts too', async () => {
  await ok('/v1/product/saveProduct', { coverName: '找得到的产品', locationId: 'zhgd' });
  await ok('/v1/news/saveNews', { newTitle: '找得到的新闻', draft: true });
  const found = await ok('/v1/site/find', { text: '找得到' });
  assert.deepEqual(
    found.map(({ noun, title, state }: Record<string, string>) => `${noun} ${title} ${state}`),
    ['product 找得到的产品 published', 'news 找得到的新闻 draft'],
  );
  assert.equal((await staff.post('/v1/site/find', { text: ' ' })).status, 400);
});

test('shows the same past after a restart', async () => {
  await site.stop();
  const again = await startSite({ after }, { dataDir: site.dataDir, uploadsDir: site.uploadsDir });
  const signedIn = await again.login('admin', PASSWORD);
  const url = `${again.url}/at/${then.replace(/\D/g, '')}/product?tab=3&view=desktop`;
  const html = await (await fetch(url, { headers: { Cookie: signedIn.cookie } })).text();
  const names = [...html.matchAll(/class="card-link"[^>]*>(.)</g)].map((found) => found[1]);
  assert.deepEqual(names.slice(0, 4), ['同', '移', '删', '改']);
});
