/** Drafts, times, order, bulk changes, bin and share links of every kind of record: CONTRACT §6. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { type Reply, startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const staff = await site.login();

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64)';
const PHONE = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) Mobile';

const nouns = {
  product: { suffix: 'Product', id: 'productId', title: 'coverName', fields: { locationId: 'jzjqr' } },
  news: { suffix: 'News', id: 'newId', title: 'newTitle', fields: {} },
  carousel: {
    suffix: 'Carousel',
    id: 'photoId',
    title: 'photoTitle',
    fields: { photoUrl: '/uploads/seed/ai-camera.jpg' },
  },
} as const;
type Noun = keyof typeof nouns;

function openNoun(noun: Noun) {
  const { suffix, id, title, fields } = nouns[noun];
  const call = (action: string, body: object = {}): Promise<Reply> =>
    staff.post(`/v1/${noun}/${action}${suffix}`, body);
  const ok = async (action: string, body: object = {}) => {
    const reply = await call(action, body);
    assert.equal(reply.status, 200, `${action}: ${reply.body.msg}`);
    return reply.body.data;
  };
  return {
    call,
    ok,
    create: async (text: string, more: object = {}): Promise<string> =>
      (await ok('save', { ...fields, [title]: text, ...more }))[id],
    update: (recordId: string, text: string, more: object = {}) =>
      ok('update', { ...fields, [id]: recordId, [title]: text, ...more }),
    act: (action: string, recordId: string, more: object = {}) => ok(action, { [id]: recordId, ...more }),
    tryAct: (action: string, recordId: string, more: object = {}) => call(action, { [id]: recordId, ...more }),
    publicTitle: async (recordId: string): Promise<string | undefined> =>
      (await site.post(`/v1/${noun}/detail${suffix}`, { [id]: recordId })).body.data?.[title],
    publicTitles: async (): Promise<string[]> =>
      (await site.post(`/v1/${noun}/list`, { limit: 1000 })).body.data.data.map(
        (row: Record<string, string>) => row[title],
      ),
    managed: async (query: object = {}): Promise<Record<string, string>[]> =>
      (await ok('manage', { limit: 1000, ...query })).data,
    stateOf: async (recordId: string): Promise<string> => (await ok('draft', { [id]: recordId })).state,
    idOf: (row: Record<string, string>) => row[id] ?? '',
    titleOf: (row: Record<string, string>) => row[title] ?? '',
  };
}

const inSeconds = (seconds: number) => formatTimestamp(Date.now() + seconds * 1000);

for (const noun of Object.keys(nouns) as Noun[]) {
  const { call, create, update, act, tryAct, publicTitle, publicTitles, managed, stateOf, idOf, titleOf, ok } =
    openNoun(noun);

  test(`${noun}: keeps a draft to staff until it is published`, async () => {
    const before = (await publicTitles()).length;
    const id = await create('未发布的草稿', { draft: true });
    assert.equal(await publicTitle(id), undefined);
    assert.equal((await publicTitles()).length, before);
    assert.equal(await stateOf(id), 'draft');
    await update(id, '改过的草稿', { draft: true });
    const { published, draft } = await act('draft', id);
    assert.equal(published, null);
    assert.equal(titleOf(draft), '改过的草稿');
    await act('publish', id);
    assert.equal(await publicTitle(id), '改过的草稿');
    assert.equal((await publicTitles())[0], '改过的草稿');
  });

  test(`${noun}: goes on showing what was published while there is a newer draft`, async () => {
    const id = await create('已发布');
    const { rev } = await update(id, '新稿', { draft: true });
    assert.equal(rev, 2);
    assert.equal(await publicTitle(id), '已发布');
    const sides = await act('draft', id);
    assert.deepEqual([titleOf(sides.published), titleOf(sides.draft), sides.state], ['已发布', '新稿', 'changed']);
    const stale = await tryAct('publish', id, { rev: 1 });
    assert.equal(stale.status, 409);
    await act('publish', id, { rev: 2 });
    assert.equal(await publicTitle(id), '新稿');
    await update(id, '放弃的', { draft: true });
    await act('discard', id);
    assert.deepEqual([await publicTitle(id), await stateOf(id)], ['新稿', 'published']);
    assert.equal((await tryAct('discard', id)).status, 400);
  });

  test(`${noun}: an earlier version comes back without changing when and whether the record is shown`, async () => {
    const withdrawAt = inSeconds(3600);
    const shown = await create('早', { withdrawAt });
    await update(shown, '晚');
    await act('revert', shown, { version: 1 });
    assert.equal(await publicTitle(shown), '早');
    assert.equal((await act('draft', shown)).withdrawAt, withdrawAt);
    const hidden = await create('早稿', { draft: true });
    await update(hidden, '晚稿', { draft: true });
    await act('revert', hidden, { version: 1 });
    assert.deepEqual([await publicTitle(hidden), await stateOf(hidden)], [undefined, 'draft']);
    assert.equal(titleOf((await act('draft', hidden)).draft), '早稿');
  });

  test(`${noun}: a save without a draft publishes, as ever`, async () => {
    const id = await create('一');
    await update(id, '草稿', { draft: true });
    await update(id, '二');
    assert.deepEqual([await publicTitle(id), await stateOf(id)], ['二', 'published']);
  });

  test(`${noun}: is taken off the site and shown again`, async () => {
    const id = await create('上线');
    await act('withdraw', id);
    assert.deepEqual([await publicTitle(id), await stateOf(id)], [undefined, 'withdrawn']);
    const again = await tryAct('withdraw', id);
    assert.deepEqual([again.status, again.body.msg], [400, '内容已经下线，访客看不到']);
    await act('publish', id);
    assert.equal(await publicTitle(id), '上线');
    const draft = await create('从未上线', { draft: true });
    assert.equal((await tryAct('withdraw', draft)).body.msg, '内容尚未发布，无需下线');
  });

  test(`${noun}: what was only going to be shown is a draft again when it is withdrawn`, async () => {
    const never = await create('未到时间', { publishAt: inSeconds(3600) });
    const reply = await tryAct('withdraw', never);
    assert.equal(reply.body.msg, '已取消定时发布，内容存为草稿');
    assert.equal(await stateOf(never), 'draft');
    const row = (await managed()).find((each) => idOf(each) === never);
    assert.ok((row?.createDate ?? '') <= inSeconds(0), 'it has no date of a day to come');
    const shown = await create('曾经可见');
    await act('withdraw', shown);
    await update(shown, '将再可见', { publishAt: inSeconds(3600) });
    await act('withdraw', shown);
    assert.equal(await stateOf(shown), 'withdrawn');
  });

  test(`${noun}: publishing a draft keeps the time it was given`, async () => {
    const publishAt = inSeconds(3600);
    const [one, two, three] = [
      await create('计划一', { draft: true, publishAt }),
      await create('计划二', { draft: true, publishAt }),
      await create('计划三', { draft: true, publishAt }),
    ];
    await update(three, '计划三改', { draft: true });
    const { msg } = (await tryAct('publish', one)).body;
    assert.equal(msg, `已定时，将于${publishAt.slice(0, 16)}发布`);
    await ok('bulk', { ids: [two], action: 'publish' });
    await update(three, '计划三改');
    for (const id of [one, two, three]) {
      const { state, publishAt: planned } = await act('draft', id);
      assert.deepEqual([state, planned, await publicTitle(id)], ['scheduled', publishAt, undefined]);
    }
    await act('publish', one);
    assert.equal(await stateOf(one), 'published', 'what is scheduled is published at once');
    const now = await create('计划四', { draft: true, publishAt });
    await update(now, '计划四', { publishAt: '' });
    assert.equal(await stateOf(now), 'published');
  });

  test(`${noun}: says what a save has done`, async () => {
    const save = async (id: string, more: object) =>
      (await tryAct('update', id, { ...nouns[noun].fields, [nouns[noun].title]: '说明', ...more })).body.msg;
    const [publishAt, withdrawAt] = [inSeconds(3600), inSeconds(7200)];
    const id = await create('说明', { draft: true });
    assert.equal(await save(id, { publishAt }), `已定时，将于${publishAt.slice(0, 16)}发布`);
    assert.equal(await save(id, { draft: true }), '已取消定时发布，内容存为草稿');
    assert.equal(await save(id, { draft: true }), '草稿已保存');
    assert.equal(await save(id, {}), '发布成功！');
    assert.equal(await save(id, {}), '修改成功！');
    assert.equal(await save(id, { withdrawAt }), `已定时，将于${withdrawAt.slice(0, 16)}下线`);
    assert.equal(await save(id, {}), '修改成功！');
    assert.equal(await save(id, { withdrawAt: '' }), '已取消定时下线');
    await act('withdraw', id);
    assert.equal(await save(id, {}), '发布成功！');
  });

  test(`${noun}: the end that staff see is the one of what visitors see`, async () => {
    const withdrawAt = inSeconds(3600);
    const id = await create('现版', { withdrawAt });
    await update(id, '新稿', { draft: true, withdrawAt: inSeconds(7200) });
    const row = (await managed()).find((each) => idOf(each) === id);
    assert.deepEqual([row?.state, row?.withdrawAt], ['changed', withdrawAt]);
  });

  test(`${noun}: staff find a record by the title that visitors see, and by that of its draft`, async () => {
    const id = await create('可见的题目');
    await update(id, '草稿的题目', { draft: true });
    const find = async (text: string) => (await managed({ [nouns[noun].title]: text })).map(idOf);
    assert.deepEqual([await find('可见的'), await find('草稿的')], [[id], [id]]);
    assert.deepEqual(await find('没有的'), []);
    await act('publish', id);
    assert.deepEqual([await find('可见的'), await find('草稿的')], [[], [id]]);
  });

  test(`${noun}: appears and disappears at its times`, async () => {
    const [publishAt, withdrawAt] = [inSeconds(2), inSeconds(5)];
    const id = await create('定时', { publishAt, withdrawAt });
    const changing = await create('旧');
    await update(changing, '新', { publishAt });
    assert.deepEqual(
      [await publicTitle(id), await stateOf(id), await publicTitle(changing)],
      [undefined, 'scheduled', '旧'],
    );
    const row = (await managed({ state: 'scheduled' })).find((each) => idOf(each) === id);
    assert.deepEqual([row?.publishAt, row?.withdrawAt], [publishAt, withdrawAt]);
    const until = async (time: string, seconds: number) =>
      sleep(Math.max(0, Date.parse(`${time.replace(' ', 'T')}+08:00`) + seconds * 1000 - Date.now()));
    await until(publishAt, 0.1);
    assert.deepEqual([await publicTitle(id), await publicTitle(changing)], ['定时', '新']);
    assert.equal(await stateOf(id), 'published');
    await until(withdrawAt, 0.1);
    assert.deepEqual([await publicTitle(id), await stateOf(id)], [undefined, 'withdrawn']);
  });

  test(`${noun}: refuses times that make no sense`, async () => {
    const id = await create('时间');
    for (const [times, field] of [
      [{ publishAt: inSeconds(60), withdrawAt: inSeconds(60) }, 'withdrawAt'],
      [{ withdrawAt: inSeconds(-60) }, 'withdrawAt'],
      [{ publishAt: '明天' }, 'publishAt'],
      [{ publishAt: '9999-01-01 08:00:00' }, 'publishAt'],
      [{ publishAt: inSeconds(731 * 86_400 + 60) }, 'publishAt'],
      [{ withdrawAt: '9999-01-01 08:00:00' }, 'withdrawAt'],
      [{ publishAt: '2026-02-30 08:00:00' }, 'publishAt'],
    ] as const) {
      const reply = await tryAct('update', id, { ...nouns[noun].fields, [nouns[noun].title]: '时间', ...times });
      assert.equal(reply.status, 400);
      assert.match(reply.body.errors[field], /^请/);
    }
    assert.equal((await act('draft', id)).rev, 1);
  });

  test(`${noun}: the list of staff has state, times and who wrote it, and filters by state`, async () => {
    const id = await create('名单草稿', { draft: true });
    const row = (await managed()).find((each) => idOf(each) === id);
    assert.equal(row?.state, 'draft');
    assert.equal(row?.updateBy, 'admin');
    assert.match(row?.updateDate ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    assert.ok((await managed({ state: 'draft' })).some((each) => idOf(each) === id));
    assert.ok(!(await managed({ state: 'published' })).some((each) => idOf(each) === id));
    assert.equal((await call('manage', { state: 'gone' })).status, 400);
  });

  test(`${noun}: is moved before another, or behind all, without a new version`, async () => {
    const [a, b, c] = [await create('序一'), await create('序二'), await create('序三')];
    const order = async () => (await publicTitles()).filter((title) => title.startsWith('序')).join(' ');
    assert.equal(await order(), '序三 序二 序一');
    await act('order', a, { before: c });
    assert.equal(await order(), '序一 序三 序二');
    await act('order', a, { before: b });
    assert.equal(await order(), '序三 序一 序二');
    await act('order', c, { before: null });
    assert.equal(await order(), '序一 序二 序三');
    assert.deepEqual(
      (await managed())
        .map(titleOf)
        .filter((title) => title.startsWith('序'))
        .join(' '),
      await order(),
      'staff see the same order',
    );
    assert.equal((await act('draft', a)).rev, 1);
    assert.equal((await tryAct('order', a, { before: 'unknown' })).status, 404);
    assert.deepEqual((await tryAct('order', a, { before: a })).body.msg, '请选择另一条内容');
    assert.equal((await tryAct('order', 'unknown', { before: a })).status, 404);
    assert.equal((await tryAct('order', a)).status, 400);
    await create('序四');
    assert.equal((await order()).startsWith('序四'), true, 'new records come first');
  });

  test(`${noun}: changes several at once, and says which could not be changed`, async () => {
    const [a, b] = [await create('批一'), await create('批二', { draft: true })];
    const { done, failed } = await ok('bulk', { ids: [a, b, 'unknown'], action: 'withdraw' });
    assert.deepEqual(done, [a]);
    assert.deepEqual(
      failed.map(({ id }: { id: string }) => id),
      [b, 'unknown'],
    );
    assert.ok(failed.every(({ msg }: { msg: string }) => /\p{sc=Han}/u.test(msg)));
    assert.deepEqual((await ok('bulk', { ids: [a, b], action: 'publish' })).done, [a, b]);
    assert.deepEqual([await publicTitle(a), await publicTitle(b)], ['批一', '批二']);
    await ok('bulk', { ids: [a, b], action: 'delete' });
    assert.deepEqual([await publicTitle(a), await publicTitle(b)], [undefined, undefined]);
    await ok('bulk', { ids: [a, b], action: 'restore' });
    assert.deepEqual([await publicTitle(a), await publicTitle(b)], ['批一', '批二']);
    const many = Array.from({ length: 201 }, (_, index) => `id-${index}`);
    for (const body of [
      { ids: [], action: 'delete' },
      { ids: many, action: 'delete' },
      { ids: [a], action: 'erase' },
    ])
      assert.equal((await call('bulk', body)).status, 400);
  });

  test(`${noun}: takes the latest change of several back, with content, state, times and date`, async () => {
    const publishAt = inSeconds(3600);
    const draft = await create('撤草稿', { draft: true });
    const changed = await create('撤旧');
    await update(changed, '撤新', { draft: true });
    const scheduled = await create('撤定时', { publishAt });
    const withdrawn = await create('撤下线');
    await act('withdraw', withdrawn);
    const ids = [draft, changed, scheduled, withdrawn];
    const managedRows = async () =>
      (await managed()).flatMap(({ rev: _, updateDate: __, ...row }) => (ids.includes(idOf(row)) ? [row] : []));
    const rows = await managedRows();
    const revs = new Map((await managed()).map((row) => [idOf(row), Number(row.rev)]));
    const undo = (offset: number) =>
      ok('undo', { records: ids.map((id) => ({ id, rev: (revs.get(id) ?? 0) + offset })) });
    await ok('bulk', { ids, action: 'publish' });
    assert.deepEqual(
      (await managedRows()).map(({ state }) => state),
      ids.map(() => 'published'),
    );
    assert.deepEqual(await undo(1), { done: ids, failed: [] });
    assert.deepEqual(await managedRows(), rows, 'also in the order they had');
    assert.deepEqual(
      [
        await publicTitle(draft),
        await publicTitle(changed),
        await publicTitle(scheduled),
        await publicTitle(withdrawn),
      ],
      [undefined, '撤旧', undefined, undefined],
    );
    const { done, failed } = await undo(1);
    assert.deepEqual(done, [], 'it is no longer the latest change');
    assert.ok(failed.every(({ msg }: { msg: string }) => msg === '内容已被修改'));
    for (const body of [{}, { records: [] }, { records: [{ id: draft }] }, { records: [{ id: draft, rev: 0 }] }])
      assert.equal((await call('undo', body)).status, 400);
    assert.equal((await ok('undo', { records: [{ id: 'unknown', rev: 2 }] })).failed.length, 1);
  });

  test(`${noun}: the bin gives a record back in the state it had`, async () => {
    const draft = await create('回收草稿', { draft: true });
    const shown = await create('回收已发布');
    for (const id of [draft, shown]) await act('delete', id);
    const { data, count } = await ok('bin', { limit: 1000 });
    assert.equal(data.length, count);
    const rows = [draft, shown].map((id) => data.find((row: Record<string, string>) => idOf(row) === id));
    assert.ok(rows.every((row) => row.deleteBy === 'admin' && /^\d{4}-/.test(row.deleteDate)));
    for (const id of [draft, shown]) await act('restore', id);
    assert.deepEqual([await stateOf(draft), await stateOf(shown)], ['draft', 'published']);
    assert.equal((await call('bin', { limit: 1000 })).body.data.count, count - 2);
  });

  test(`${noun}: a share link shows the newest draft to whoever has it, until it ends`, async () => {
    const id = await create('分享前');
    await update(id, '分享的草稿', { draft: true });
    const { url } = await act('share', id, { hours: 2 });
    assert.match(url, /^\/preview\/[\w-]{22}$/);
    for (const agent of [DESKTOP, PHONE]) {
      const page = await fetch(site.url + url, { headers: { 'User-Agent': agent } });
      const html = await page.text();
      assert.equal(page.status, 200);
      assert.match(html, /分享的草稿/);
      assert.match(html, /预览<\/b> 内容尚未公开，链接有效期至<time>\d{4}-\d\d-\d\d \d\d:\d\d/);
      assert.doesNotMatch(html, /<script/);
      assert.equal(page.headers.get('cache-control'), 'no-store');
      assert.match(page.headers.get('x-robots-tag') ?? '', /noindex/);
    }
    await update(id, '更新的草稿', { draft: true });
    assert.match(await (await fetch(site.url + url)).text(), /更新的草稿/);
    const second = await act('share', id, { hours: 168 });
    const [latest, first] = await act('shares', id);
    assert.deepEqual([latest.linkId, latest.by, latest.end], [second.linkId, 'admin', second.end]);
    assert.doesNotMatch(JSON.stringify([latest, first]), new RegExp(url.slice('/preview/'.length)));
    await act('unshare', id, { linkId: first.linkId });
    assert.equal((await fetch(site.url + url)).status, 404);
    assert.equal((await fetch(site.url + second.url)).status, 200);
    const next = await act('share', id, { hours: 1, replaces: second.linkId });
    assert.equal((await fetch(site.url + second.url)).status, 404);
    assert.equal((await fetch(site.url + next.url)).status, 200);
    assert.deepEqual(
      (await act('shares', id)).map(({ linkId }: { linkId: string }) => linkId),
      [next.linkId],
    );
    await act('unshare', id);
    assert.deepEqual(await act('shares', id), []);
    for (const action of ['share', 'shares', 'unshare']) assert.equal((await tryAct(action, 'unknown')).status, 404);
    for (const ended of [url, second.url, next.url, '/preview/x', '/preview/%ff', `/preview/${'A'.repeat(22)}`])
      assert.equal((await fetch(site.url + ended)).status, 404);
    const { url: third } = await act('share', id, { hours: 1 });
    await act('delete', id);
    assert.equal((await fetch(site.url + third)).status, 404);
    assert.equal((await tryAct('share', id, { hours: 1 })).status, 404);
    for (const hours of [0, 169]) assert.equal((await tryAct('share', await create('时长'), { hours })).status, 400);
  });
}

test('what is not published is in no public answer', async () => {
  const secret = '机密7391';
  const product = openNoun('product');
  const news = openNoun('news');
  const hidden = [
    await product.create(secret, { draft: true, coverDescribe: secret, productCon: `<p>${secret}</p>` }),
    await product.create(secret, { publishAt: inSeconds(3600) }),
    await news.create(secret, { draft: true, newIntro: secret }),
    await news.create(secret, { publishAt: inSeconds(3600), newInfo: `<p>${secret}</p>` }),
  ];
  const changed = await news.create('公开的新闻');
  await news.update(changed, secret, { draft: true, newInfo: `<p>${secret}</p>` });
  const getPage = async (path: string) => (await fetch(site.url + path)).text();
  for (const path of [
    '/',
    '/mobile',
    '/product',
    '/product?tab=2',
    '/zhuyingyewu',
    '/xwdt',
    '/sitemap.xml',
    '/feed.xml',
  ])
    assert.doesNotMatch(await getPage(path), new RegExp([secret, ...hidden].join('|')), path);
  for (const id of hidden)
    for (const [path, agent] of [
      [`/productDet?productId=${id}`, DESKTOP],
      [`/cpDeatail?productId=${id}`, PHONE],
      [`/xwdtDet?newId=${id}`, DESKTOP],
    ] as const)
      assert.equal((await fetch(site.url + path, { headers: { 'User-Agent': agent } })).status, 404, path);
  for (const path of [`/xwdtDet?newId=${changed}`, `/cpDeatail?title=${encodeURIComponent(secret)}`])
    assert.doesNotMatch(await getPage(path), new RegExp(secret), path);
  for (const [path, body] of [
    ['/v1/product/selectAllList', {}],
    ['/v1/product/list', { limit: 1000 }],
    ['/v1/product/list', { coverName: secret }],
    ['/v1/news/list', { limit: 1000 }],
    ['/v1/news/list', { newTitle: secret }],
  ] as const) {
    const reply = await site.post(path, body);
    assert.doesNotMatch(JSON.stringify(reply.body), new RegExp(secret), path);
  }
});

test('saving a draft changes neither the ETag of a page nor the rev of the published record', async () => {
  const news = openNoun('news');
  const id = await news.create('标签');
  const getEtag = async () => (await fetch(`${site.url}/xwdtDet?newId=${id}`)).headers.get('etag');
  const before = await getEtag();
  await news.update(id, '标签的草稿', { draft: true });
  assert.equal(await getEtag(), before);
  assert.equal((await site.post('/v1/news/detailNews', { newId: id })).body.data.rev, 1);
  await news.act('publish', id);
  assert.notEqual(await getEtag(), before);
});

test('products are ordered within their location only, and that is said', async () => {
  const product = openNoun('product');
  const [one, other] = [await product.create('本组'), await product.create('别组', { locationId: 'zhgd' })];
  const reply = await product.tryAct('order', one, { before: other });
  assert.deepEqual([reply.status, reply.body.msg], [400, '只能在同一产品位置内调整顺序']);
});

test('share links begin with the public address where that is set', async (t) => {
  const published = await startSite(t, { env: { PUBLIC_URL: 'https://www.example.cn' } });
  const editor = await published.login();
  const { newId } = (await editor.post('/v1/news/saveNews', { newTitle: '分享' })).body.data;
  const { url } = (await editor.post('/v1/news/shareNews', { newId, hours: 1 })).body.data;
  assert.match(url, /^https:\/\/www\.example\.cn\/preview\/[\w-]{22}$/);
});
