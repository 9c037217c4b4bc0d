/** The pages of the cases: facts, figure, equipment and the heading of the film, on both devices. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { type Document, Window } from 'happy-dom';
import type { Device } from '../../../contract/devices.ts';
import { createContentFolder } from '../../helpers/content-folder.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { seedSite } from '../../helpers/seed-site.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const { cases } = seedSite;
const agents: Record<Device, string> = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)',
};
const productPaths: Record<Device, string> = { desktop: '/productDet', phone: '/cpDeatail' };

async function open(path: string, device: Device, url = site.url): Promise<Document> {
  const { document } = new Window();
  document.write((await sendHttpRequest(url, { path, headers: { 'User-Agent': agents[device] } })).text);
  return document;
}
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent);

for (const device of ['desktop', 'phone'] as const) {
  test(`opens with the facts and what changed on a ${device}`, async () => {
    for (const { path, overview, result, videoTitle } of cases) {
      const document = await open(path, device);
      assert.deepEqual(textsOf(document, '.case-facts dt'), ['地点', '规模', '工期', '配置']);
      assert.deepEqual(textsOf(document, '.case-facts dd'), Object.values(overview ?? {}));
      const figure = document.querySelector('.case-result');
      assert.equal(figure?.textContent, `${result?.label}由${result?.before}变为${result?.after}`);
      assert.ok(figure?.closest('section')?.previousElementSibling?.classList.contains('page-banner'));
      assert.equal(document.querySelector('h2#film')?.textContent, videoTitle);
    }
  });

  test(`links all equipment of the sample to its product on a ${device}`, async () => {
    for (const { path, equipment = [] } of cases) {
      const document = await open(path, device);
      assert.deepEqual(
        textsOf(document, '.case-equipment li h3'),
        equipment.map(({ name }) => name),
      );
      const links = [...document.querySelectorAll('.case-equipment a')].map((link) => {
        const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', site.url);
        return [pathname, searchParams.get('productId')];
      });
      assert.deepEqual(
        links,
        equipment.map(({ productId }) => [productPaths[device], productId]),
      );
    }
  });
}

test('each case shows two different pictures', async () => {
  for (const { banner, introPicture } of cases) assert.notEqual(banner.src, introPicture.src);
});

test('the card of a case without its own picture shows its banner, or a placeholder beside the pictures of others', async (t) => {
  const none = { src: '', alt: '' };
  const folders = await createContentFolder(t, ({ facts, ...others }) => ({
    ...others,
    facts: {
      ...facts,
      cases: facts.cases.map((each) => {
        if (each.path === '/sdkaili') return { ...each, introPicture: none };
        return each.path === '/qdfangwu' ? { ...each, introPicture: none, banner: none } : each;
      }),
    },
  }));
  const { url } = await startSite(t, folders);
  for (const [device, path] of [
    ['desktop', '/yingyongchangjing'],
    ['phone', '/xiangmuanli'],
  ] as const) {
    const document = await open(path, device, url);
    assert.match(document.querySelector('.case[href="/sdkaili"] .picture')?.innerHTML ?? '', /case-kaili-banner/);
    assert.ok(document.querySelector('.case[href="/qdfangwu"] .no-cover'));
  }
});

test('shows equipment without a product, and cases without facts', async (t) => {
  const folders = await createContentFolder(t, ({ facts, product, ...others }) => ({
    ...others,
    product: product.filter(({ id }) => id !== 'ai-camera'),
    facts: {
      ...facts,
      cases: facts.cases.map((each) => {
        if (each.path === '/huanghejiangong') return each;
        const overview = { place: '', scale: '', duration: '', setup: '' };
        return { ...each, overview, result: undefined, equipment: [], videoTitle: '' };
      }),
    },
  }));
  const { url } = await startSite(t, folders);
  for (const device of ['desktop', 'phone'] as const) {
    const document = await open('/huanghejiangong', device, url);
    const camera = [...document.querySelectorAll('.case-equipment li')].find(({ textContent }) =>
      textContent?.includes('AI视频识别摄像机'),
    );
    assert.equal(camera?.querySelectorAll('a').length, 0);
    assert.equal(document.querySelectorAll('.case-equipment a').length, 4);

    const older = await open('/sdkaili', device, url);
    assert.equal(older.querySelectorAll('.case-opening, #equipment').length, 0);
    assert.equal(older.querySelector('h2#film')?.textContent, '安装视频');
    assert.equal(older.querySelector('h2#company')?.textContent, '公司介绍');
    assert.ok(older.querySelector('main')?.textContent?.includes(cases[2]?.company ?? '-'));
  }
});

test('the company has a section of its own, outside the equipment', async () => {
  for (const device of ['desktop', 'phone'] as const) {
    const document = await open('/huanghejiangong', device);
    const company = document.querySelector('section[aria-labelledby="company"]');
    assert.equal(company?.querySelector('h2')?.textContent, '公司介绍');
    assert.ok(company?.textContent?.includes(cases[0]?.company ?? '-'));
    assert.ok(!document.querySelector('section[aria-labelledby="equipment"]')?.textContent?.includes('公司介绍'));
  }
});

test('a deleted product is no longer linked at the next request', async (t) => {
  const { url, login } = await startSite(t);
  const staff = await login();
  const countLinks = async () => (await open('/sdkaili', 'desktop', url)).querySelectorAll('.case-equipment a').length;
  assert.equal(await countLinks(), 5);
  assert.equal((await staff.post('/v1/product/deleteProduct', { productId: 'rebar-shed' })).status, 200);
  assert.equal(await countLinks(), 4);
});
