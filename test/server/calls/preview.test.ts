/** The preview shows an unsaved record as its public page would, and stores nothing. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { attacks } from '../../attacks/index.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { type Reply, startSite } from '../../helpers/site.ts';
import { spread } from '../../helpers/thorough.ts';

const site = await startSite({ after });
const staff = await site.login();
const COVER = '/uploads/seed/ai-camera.jpg';
const AGENTS = { desktop: 'Mozilla/5.0 (X11; Linux x86_64)', phone: 'Mozilla/5.0 (Linux; Android 10) Mobile' };
const devices = ['desktop', 'phone'] as const;

const product = {
  coverName: '塔机<b>监测',
  coverDescribe: '看得见、管得住',
  jumpUrl: '/dljm',
  coverUrl: COVER,
  productCon: '<h2>小标题</h2><p>正文</p>',
  locationId: 'zhgd',
};
const news = { newTitle: '新的消息', newIntro: '一句话', newCover: COVER, newInfo: '<p>正文</p>' };

const nouns = [
  {
    name: 'product',
    call: (verb: string) => `/v1/product/${verb}Product`,
    id: 'productId',
    list: '/v1/product/list',
    record: product,
    title: 'coverName',
    text: 'productCon',
    pages: { desktop: '/productDet?productId=', phone: '/cpDeatail?productId=' },
  },
  {
    name: 'news',
    call: (verb: string) => `/v1/news/${verb}News`,
    id: 'newId',
    list: '/v1/news/list',
    record: news,
    title: 'newTitle',
    text: 'newInfo',
    pages: { desktop: '/xwdtDet?newId=', phone: '/xwdtDet?newId=' },
  },
] as const;

/** Also without the line for browsers without scripts, which the preview has no use for. */
const withoutScripts = (html: string) => html.replace(/<(script|noscript)\b.*?<\/\1>\n?/gs, '');
/** The visible part of a document, from the stylesheet on, without the address that only printed pages have. */
const visiblePart = (html: string) =>
  withoutScripts(html)
    .replace(/^.*?(?=<link rel="stylesheet")/s, '')
    .replace(/<div class="page-address">.*?<\/div>/, '');

function getHtml({ status, body }: Reply): string {
  assert.equal(status, 200, JSON.stringify(body).slice(0, 200));
  return body.data.html;
}

for (const { name, call, id, list, record, title, text, pages } of nouns) {
  const page = (recordId: string, device: (typeof devices)[number]) =>
    sendHttpRequest(site.url, { path: pages[device] + recordId, headers: { 'User-Agent': AGENTS[device] } });
  const preview = (sent: object) => staff.post(call('preview'), sent);

  test(`shows an unchanged ${name} exactly as visitors see it, on both devices`, async () => {
    const saved = (await staff.post(call('save'), record)).body.data[id];
    for (const device of devices) {
      const html = getHtml(await preview({ ...record, [id]: saved, device }));
      assert.equal(visiblePart(html), visiblePart((await page(saved, device)).text), device);
      assert.match(html, new RegExp(`data-layout="${device}"`));
    }
  });

  test(`shows a changed and a new ${name} before saving, and only in the preview`, async () => {
    const saved = (await staff.post(call('save'), record)).body.data[id];
    const before = (await site.post(list, { limit: 100 })).body;
    const pagesBefore = await Promise.all(devices.map((device) => page(saved, device)));
    for (const device of devices)
      for (const draft of [{ [id]: saved }, {}]) {
        const html = getHtml(await preview({ ...record, ...draft, [title]: '未保存的名称', device }));
        assert.match(html, /<h1[^>]*>未保存的名称<\/h1>/);
        assert.match(html, /<p>正文<\/p>/);
      }
    assert.deepEqual((await site.post(list, { limit: 100 })).body, before);
    const versions = (await staff.post(call('history'), { [id]: saved })).body.data;
    assert.equal(versions.length, 1);
    for (const [index, device] of devices.entries()) {
      const now = await page(saved, device);
      assert.equal(now.headers.etag, pagesBefore[index]?.headers.etag);
      assert.ok(!now.text.includes('未保存的名称'));
    }
  });

  test(`has no scripts or links in the preview of a ${name}`, async () => {
    for (const device of devices) {
      const html = getHtml(await preview({ ...record, [title]: '</title><script>alert(1)</script>', device }));
      assert.doesNotMatch(html, /<script/i);
      assert.match(html, /<head>\s*<base target="_blank">/);
      assert.match(html, /<link rel="stylesheet" href="\/assets\//);
    }
  });

  test(`sanitizes the text of a ${name} as saving does`, async () => {
    const saved = (await staff.post(call('save'), record)).body.data[id];
    const must = title === 'coverName' ? { coverName: record[title], locationId: 'zhgd' } : { newTitle: '新的消息' };
    for (const attack of spread(attacks, 150)) {
      const sent = { ...record, [text]: attack };
      const html = getHtml(await preview({ ...sent, [id]: saved, device: 'desktop' }));
      await staff.post(call('update'), { ...must, [id]: saved, [text]: attack });
      assert.equal(visiblePart(html), visiblePart((await page(saved, 'desktop')).text), attack);
      assert.doesNotMatch(html, /<script/i, attack);
    }
  });

  test(`refuses the preview of an invalid ${name}, with an error for each field`, async () => {
    const { status, body } = await preview({ ...record, [title]: ' ', device: 'phone' });
    assert.equal(status, 400);
    assert.deepEqual(Object.keys(body.errors), [title]);
    assert.deepEqual(Object.keys((await preview({ ...record, device: 'watch' })).body.errors), ['device']);
    assert.deepEqual(Object.keys((await preview(record)).body.errors), ['device']);
    const long = await preview({ ...record, [text]: `<p>${'文'.repeat(200_000)}</p>`, device: 'phone' });
    assert.deepEqual([long.status, Object.keys(long.body.errors)], [400, [text]]);
  });

  test(`shows a ${name} that was deleted meanwhile like a new one`, async () => {
    const saved = (await staff.post(call('save'), record)).body.data[id];
    await staff.post(call('delete'), { [id]: saved });
    assert.match(getHtml(await preview({ ...record, [id]: saved, device: 'desktop' })), /<p>正文<\/p>/);
    assert.equal((await page(saved, 'desktop')).status, 404);
  });

  test(`requires session and page token for the preview of a ${name}, and forbids caching`, async () => {
    const sent = { ...record, device: 'phone' };
    assert.equal((await site.post(call('preview'), sent)).status, 401);
    assert.equal((await site.post(call('preview'), sent, { Cookie: staff.cookie })).status, 403);
    assert.equal((await preview(sent)).headers.get('cache-control'), 'no-store');
  });
}
