/** The data of the dashboard. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import type { ContentChange, DashboardOverview } from '../../../contract/dashboard-overview.ts';
import { formatTimestamp, parseTimestamp } from '../../../contract/timestamp.ts';
import { overviewLimits } from '../../../server/calls/dashboard.ts';
import { addAccount } from '../../helpers/command.ts';
import { PASSWORD, type Staff, startSite, type TestScope } from '../../helpers/site.ts';
import { newVisitorHeaders } from '../../helpers/visitors.ts';
import { nouns } from './nouns.ts';

const overviewOf = async (staff: Staff): Promise<DashboardOverview> =>
  (await staff.post('/v1/dashboard/overview')).body.data;
const application = { agentName: '王先生', agentInfo: '某某建筑公司', phone: '13800000000' };
const A_DAY = 86_400_000;

/** Starts a site with applications that were sent at the given times. */
async function withApplications(t: TestScope, times: readonly string[], env: Record<string, string> = {}) {
  const first = await startSite(t);
  await first.stop();
  const records = times.map((born, n) =>
    JSON.stringify({
      id: `a${n}`,
      rev: 1,
      born,
      at: born,
      by: 'visitor',
      value: { ...application, phone: String(13800000000 + n), source: 'website' },
    }),
  );
  const file = path.join(first.dataDir, 'agent.json');
  fs.writeFileSync(file, `{"format":1,"name":"agent","records":[\n${records.join(',\n')}\n]}\n`);
  const site = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir, env });
  return { site, staff: await site.login() };
}

test('updates the counts at every change', async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const staff = await site.login();
  const { counts } = await overviewOf(staff);
  assert.deepEqual(counts, { products: 16, news: 20, photos: 5, applications: 0 });
  const [product, news, carousel] = nouns;
  assert.ok(product && news && carousel);
  const saved = (await staff.post(product.call('save'), product.full)).body.data;
  await staff.post(news.call('save'), news.full);
  await staff.post(carousel.call('save'), carousel.full);
  await site.post('/v1/agent/saveAgent', application, newVisitorHeaders());
  assert.deepEqual((await overviewOf(staff)).counts, { products: 17, news: 21, photos: 6, applications: 1 });
  await staff.post(product.call('delete'), saved);
  assert.equal((await overviewOf(staff)).counts.products, 16);
});

for (const TZ of ['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati'])
  test(`counts applications by days in Shanghai, whatever the server’s time zone (${TZ})`, async (t) => {
    const now = Date.now();
    const daysAgo = (days: number, time: string) => `${formatTimestamp(now - days * A_DAY).slice(0, 10)} ${time}`;
    const times = [
      daysAgo(40, '12:00:00'),
      daysAgo(31, '23:59:59'),
      daysAgo(20, '00:00:00'),
      daysAgo(20, '23:59:59'),
      daysAgo(19, '00:00:00'),
      daysAgo(2, '00:00:00'),
      daysAgo(1, '07:59:59'),
      daysAgo(1, '08:00:00'),
    ];
    const { staff } = await withApplications(t, times, { TZ });
    const { perDay, recent, counts } = await overviewOf(staff);
    const today = perDay.at(-1)?.day ?? '';
    assert.ok(today >= formatTimestamp(now).slice(0, 10) && today <= formatTimestamp().slice(0, 10), today);
    assert.deepEqual(
      perDay,
      Array.from({ length: 30 }, (_, n) => {
        const day = formatTimestamp(parseTimestamp(`${today} 12:00:00`) - (29 - n) * A_DAY).slice(0, 10);
        return { day, count: times.filter((time) => time.startsWith(day)).length };
      }),
    );
    assert.equal(counts.applications, times.length);
    const days = perDay.slice(-3).map(({ day }) => day);
    const expected = times.filter((time) => days.includes(time.slice(0, 10)));
    assert.equal(recent.count, expected.length);
    assert.deepEqual(
      recent.rows.map((row) => row.createDate),
      expected.reverse(),
    );
  });

test('names the five newest applications, as in the list', async (t) => {
  const now = Date.now();
  const { staff } = await withApplications(
    t,
    Array.from({ length: 12 }, (_, n) => formatTimestamp(now - (12 - n) * 1000)),
  );
  const { recent, perDay } = await overviewOf(staff);
  const { data } = (await staff.post('/v1/agent/list', { limit: 5 })).body.data;
  assert.equal(recent.count, 12);
  assert.equal(
    perDay.reduce((sum, { count }) => sum + count, 0),
    12,
  );
  assert.deepEqual(recent.rows, data);
});

test('counts and names records without a cover', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  assert.deepEqual((await overviewOf(staff)).withoutCover, { count: 0, rows: [] });
  const bare = { coverName: '没有封面', locationId: 'zhgd' };
  const { productId } = (await staff.post('/v1/product/saveProduct', bare)).body.data;
  const ids: string[] = [];
  for (let n = 0; n < overviewLimits.withoutCover; n++)
    ids.push((await staff.post('/v1/news/saveNews', { newTitle: `新闻${n}` })).body.data.newId);
  const { count, rows } = (await overviewOf(staff)).withoutCover;
  assert.equal(count, overviewLimits.withoutCover + 1);
  assert.equal(rows.length, overviewLimits.withoutCover);
  assert.deepEqual(rows[0], { kind: 'product', id: productId, name: '没有封面' });
  assert.deepEqual(rows[1], { kind: 'news', id: ids.at(-1), name: `新闻${ids.length - 1}` });
  await staff.post('/v1/product/updateProduct', { ...bare, productId, coverUrl: '/uploads/seed/ai-camera.jpg' });
  await staff.post('/v1/news/deleteNews', { newId: ids[0] });
  assert.equal((await overviewOf(staff)).withoutCover.count, overviewLimits.withoutCover - 1);
});

test('lists the latest changes with record, time and account, also after a restart', async (t) => {
  const seeded = await startSite(t);
  assert.equal((await overviewOf(await seeded.login())).changes.length, overviewLimits.changes);
  await seeded.stop();
  for (const { name } of nouns)
    fs.writeFileSync(path.join(seeded.dataDir, `${name}.json`), `{"format":1,"name":"${name}","records":[\n]}\n`);
  const folders = { dataDir: seeded.dataDir, uploadsDir: seeded.uploadsDir };
  const first = await startSite(t, folders);
  await addAccount(first, 'li', PASSWORD);
  const [admin, li] = [await first.login(), await first.login('li')];
  const expected: Pick<ContentChange, 'kind' | 'id' | 'name' | 'deed' | 'by'>[] = [];
  for (const { name, call, id, title, full, always } of nouns) {
    const kind = name as ContentChange['kind'];
    const save = async () => (await admin.post(call('save'), full)).body.data[id] as string;
    const expect = (recordId: string, deed: ContentChange['deed'], by: string, named = full[title] ?? '') =>
      expected.push({ kind, id: recordId, name: named, deed, by });
    const [added, edited, deleted] = [await save(), await save(), await save()];
    expect(added, 'added', 'admin');
    await li.post(call('update'), { ...always, [id]: edited, [title]: '改过的' });
    expect(edited, 'edited', 'li', '改过的');
    await li.post(call('delete'), { [id]: deleted });
    if (kind === 'news') {
      await admin.post(call('restore'), { [id]: deleted });
      expect(deleted, 'restored', 'admin');
    } else expect(deleted, 'deleted', 'li');
  }
  const { changes } = await overviewOf(admin);
  const byPlace = (a: { kind: string; id: string }, b: { kind: string; id: string }) =>
    `${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1;
  const withoutTimes = changes.map(({ at: _, ...change }) => change);
  assert.deepEqual(withoutTimes.sort(byPlace), expected.sort(byPlace));
  for (const [n, { at }] of changes.entries()) assert.ok(n === 0 || at <= (changes[n - 1]?.at ?? ''), at);
  await first.stop();
  const second = await startSite(t, folders);
  assert.deepEqual((await overviewOf(await second.login())).changes, changes);
});

test('shows an edit after a restoration as an edit, and a second restoration as a restoration', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  const article = { newId: (await staff.post('/v1/news/saveNews', { newTitle: '一' })).body.data.newId };
  const deed = async () => (await overviewOf(staff)).changes.find(({ id }) => id === article.newId)?.deed;
  for (let round = 0; round < 2; round++) {
    await staff.post('/v1/news/deleteNews', article);
    assert.equal(await deed(), 'deleted');
    await staff.post('/v1/news/restoreNews', article);
    assert.equal(await deed(), 'restored');
  }
  await staff.post('/v1/news/updateNews', { ...article, newTitle: '二' });
  assert.equal(await deed(), 'edited');
});
