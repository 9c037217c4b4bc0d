/** The contents of the public pages for both devices in the server's HTML, SPEC.md §2. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { type Document, Window } from 'happy-dom';
import type { Device } from '../../../contract/devices.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { seedSite } from '../../helpers/seed-site.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const content = seedSite;
const agents: Record<Device, string> = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)',
};
const requestPage = (path: string, device: Device) =>
  sendHttpRequest(site.url, { path, headers: { 'User-Agent': agents[device] } });

async function open(path: string, device: Device = 'desktop'): Promise<Document> {
  const { document } = new Window();
  document.write((await requestPage(path, device)).text);
  return document;
}
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent);
const links = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.getAttribute('href') ?? '');
const sectionSelector = (id: string) => `section[aria-labelledby="${id}"]`;
/** The film of a page: its controls and its source. */
const filmIn = (document: Document) => {
  const film = document.querySelector('main video');
  return [film?.hasAttribute('controls'), film?.querySelector('source[type="video/mp4"]')?.getAttribute('src')];
};

const cases = ['/huanghejiangong', '/sddianjian1', '/sdkaili', '/qdfangwu'];
const PRODUCT = 'tower-crane-monitoring';
const ARTICLE = 'restart-training-2025';
const forBoth = ['/xwdt', `/xwdtDet?newId=${ARTICLE}`, '/yingyongchangjing', '/map', ...cases];
const routes: Record<Device, string[]> = {
  desktop: ['/', '/product', `/productDet?productId=${PRODUCT}`, '/dljm', '/gywm', '/demo', '/login', ...forBoth],
  phone: [
    ...['/mobile', '/zhuyingyewu', '/dailijiameng', '/gongsijianjie', '/xiangmuanli', '/login'],
    ...[`/cpDeatail?productId=${PRODUCT}`, ...forBoth],
  ],
};

for (const device of ['desktop', 'phone'] as const) {
  test(`serves every public route of the specification on a ${device}`, async () => {
    for (const path of routes[device]) assert.equal((await requestPage(path, device)).status, 200, path);
  });

  test(`answers 404 for an unknown address on a ${device}, with a link home`, async () => {
    const document = await open('/nowhere', device);
    assert.equal(document.querySelector('h1')?.textContent, '抱歉，您无法进入该页面');
    assert.equal(document.querySelector('main a.button')?.textContent, '返回首页');
    assert.deepEqual(links(document, 'main a.button'), ['/']);
  });

  test(`has filing number and technical support in every footer on a ${device}`, async () => {
    for (const path of routes[device].filter((each) => each !== '/login')) {
      const legal = (await open(path, device)).querySelector('.footer-legal')?.textContent ?? '';
      assert.ok(legal.includes(content.icp.text) && legal.includes(`技术支持：${content.credit}`), path);
    }
  });

  test(`has banner, introduction with a picture, company and film on a project’s page on a ${device}`, async () => {
    for (const path of cases) {
      const project = content.cases.find((each) => each.path === path);
      const document = await open(path, device);
      assert.equal(document.querySelector('.page-banner picture img')?.getAttribute('src'), project?.banner.src);
      assert.equal(document.querySelector('h2#intro')?.textContent, '项目介绍');
      const paragraphs = textsOf(document, `${sectionSelector('intro')} p`);
      assert.equal(paragraphs.map((text) => `<p>${text}</p>`).join(''), project?.intro);
      assert.equal(
        document.querySelector(`${sectionSelector('intro')} picture img`)?.getAttribute('src'),
        project?.introPicture.src,
      );
      assert.ok(document.querySelector('main')?.textContent?.includes(project?.company ?? '-'));
      assert.deepEqual(filmIn(document), [true, project?.video.src], path);
    }
  });

  test(`has five scenarios with pictures on a ${device}`, async () => {
    const document = await open('/yingyongchangjing', device);
    const slide = '.carousel-slide:not([aria-hidden])';
    assert.deepEqual(textsOf(document, `${slide} h2`), ['智慧工地', '智慧校园', '智慧工厂', '智慧社区', '智慧停车']);
    assert.equal(document.querySelectorAll(`${slide} picture`).length, 5);
  });

  test(`has five blocks of technical support on a ${device}`, async () => {
    const document = await open(device === 'phone' ? '/mobile' : '/', device);
    assert.deepEqual(textsOf(document, `${sectionSelector('support')} li h3`), [
      '便捷链接',
      '云端存储',
      '轻量应用',
      '多端平台',
      '智能高效',
    ]);
    assert.equal(document.querySelectorAll(`${sectionSelector('support')} li use`).length, 5);
  });

  test(`has five profit models and four policies on the agents’ page on a ${device}`, async () => {
    const document = await open(device === 'phone' ? '/dailijiameng' : '/dljm', device);
    assert.equal(document.querySelectorAll(`${sectionSelector('profits')} li`).length, 5);
    assert.equal(document.querySelectorAll(`${sectionSelector('policies')} li`).length, 4);
    for (const item of document.querySelectorAll(
      `:is(${sectionSelector('profits')}, ${sectionSelector('policies')}) li`,
    ))
      assert.ok(item.querySelector('use') && item.querySelector('h3') && item.querySelector('p'));
    assert.equal(document.querySelectorAll(`${sectionSelector('advantages')} li`).length, device === 'phone' ? 0 : 4);
    assert.equal(document.querySelectorAll('form.application').length, 1);
    assert.ok(document.querySelector('main')?.textContent?.includes('返利可达8%'));
  });
}

test('has a different banner for each entry of the menu', async () => {
  const banners = await Promise.all(
    ['/', '/product', '/xwdt', '/dljm', '/gywm'].map(async (path) =>
      (await open(path)).querySelector('.hero picture img, .page-banner picture img')?.getAttribute('src'),
    ),
  );
  assert.equal(new Set(banners.filter(Boolean)).size, 5, banners.join(' '));
});

test('starts the product page with the carousel photos', async () => {
  const { data } = (await site.post('/v1/carousel/selectAllList')).body;
  const pictures = [...(await open('/product')).querySelectorAll('.carousel-slide:not([aria-hidden]) picture img')];
  assert.deepEqual(
    pictures.map((each) => each.getAttribute('src')),
    data.map(({ photoUrl }: { photoUrl: string }) => photoUrl),
  );
});

test('has the floating contact element only on the desktop product page', async () => {
  for (const path of routes.desktop)
    assert.equal(
      (await open(path)).querySelectorAll('aside.contact').length,
      path.startsWith('/productDet') ? 1 : 0,
      path,
    );
});

test('has three tabs in the product centre, robots in the first, and a link for each product', async () => {
  const document = await open('/product');
  assert.deepEqual(textsOf(document, '[role=tab]'), ['智慧工地产品', '建筑机器人', '建筑标准化产品']);
  const { zhgdList, cpxtList, jzbhList } = (await site.post('/v1/product/selectAllList')).body.data;
  const expected = [...zhgdList, ...cpxtList.reverse(), ...jzbhList].map(
    ({ productId }: { productId: string }) => `/productDet?productId=${productId}`,
  );
  assert.deepEqual(links(document, '.product-grid .card-link'), expected);
});

test('has a link to the list, title, date and text on an article’s page', async () => {
  const document = await open(`/xwdtDet?newId=${ARTICLE}`);
  const article = (await site.post('/v1/news/detailNews', { newId: ARTICLE })).body.data;
  assert.deepEqual(links(document, 'nav[aria-label="面包屑"] a'), ['/xwdt']);
  assert.equal(document.querySelector('h1')?.textContent, article.newTitle);
  assert.ok(document.querySelector('article time')?.textContent?.includes(article.createDate.slice(0, 10)));
  assert.ok(document.querySelectorAll('.prose p').length > 1);
  assert.ok(document.querySelector('.prose')?.textContent?.includes(article.newInfo.match(/<p>([^<]+)/)[1]));
  for (const link of links(await open('/xwdt'), 'main :is(.news-lead, .news-side, .news-rest) a'))
    assert.match(link, /^\/xwdtDet\?newId=[\w-]+$/);
});

test('has film, profile with a picture, eight honours and contact on the about page', async () => {
  const document = await open('/gywm');
  assert.deepEqual(filmIn(document), [true, content.introVideo.src]);
  assert.deepEqual(textsOf(document, '.profile-words p'), content.profile);
  assert.equal(
    document.querySelector(`${sectionSelector('profile')} picture img`)?.getAttribute('src'),
    content.profilePicture.src,
  );
  assert.deepEqual(
    textsOf(document, '.carousel-slide:not([aria-hidden]) figcaption'),
    content.honours.map(({ name }) => name),
  );
  assert.equal(content.honours.length, 8);
  assert.deepEqual(textsOf(document, '.contacts dt'), ['业务电话', '公司邮箱', '公司地址']);
  assert.deepEqual(textsOf(document, '.contacts dd'), [content.phones[0], content.email, content.address]);
  assert.equal(document.querySelectorAll('footer .footer-contact a').length, 3);
});

test('has banner, text, figures and fourteen certificates in the company profile on a phone', async () => {
  const document = await open('/gongsijianjie', 'phone');
  assert.equal(document.querySelector('.page-banner h1')?.textContent, '公司简介');
  assert.deepEqual(textsOf(document, '.profile p'), content.profile);
  assert.equal(document.querySelectorAll('.figures > div').length, 4);
  assert.equal(document.querySelectorAll('.certificates picture').length, 14);
  assert.deepEqual(
    links(document, '.certificates a'),
    content.certificates.map(({ src }) => src),
  );
});

test('has banner, three tabs and cards with cover and name on the phone’s product page', async () => {
  const document = await open('/zhuyingyewu', 'phone');
  assert.equal(document.querySelectorAll('.page-banner').length, 1);
  assert.deepEqual(textsOf(document, '[role=tab]'), ['智慧工地产品', '建筑机器人', '建筑标准化产品']);
  assert.deepEqual(textsOf(document, '[role=tab][aria-selected=true]'), ['智慧工地产品']);
  for (const card of document.querySelectorAll('.product-grid .card'))
    assert.ok(card.querySelector('picture') && card.querySelector('b')?.textContent);
});

test('has banner, title, phone, mailbox and address in the contact section on a phone', async () => {
  const document = await open('/map', 'phone');
  assert.equal(document.querySelector('.page-banner h1')?.textContent, '联系我们');
  assert.deepEqual(textsOf(document, 'main .contact-lines a'), [
    `业务电话：${content.phones[0]}`,
    `邮箱：${content.email}`,
    `公司地址：${content.address}`,
  ]);
  assert.match(content.address, /山东省淄博市/);
});

test('leads every desktop page with the hotline; other numbers are in the contact details', async () => {
  const details = '.footer-contact, .contacts, .map-contact, .contact-numbers';
  for (const path of routes.desktop.filter((each) => each !== '/login')) {
    const numbers = [...(await open(path)).querySelectorAll('a[href^="tel:"]')]
      .filter((link) => !link.closest(details))
      .map((link) => link.getAttribute('href'));
    assert.deepEqual([...new Set(numbers)], [`tel:${content.hotline.replace(/\D/g, '')}`], path);
  }
});

test('has the company’s figures and claims', async () => {
  const figures = (await open('/')).querySelector('.figures')?.textContent ?? '';
  for (const each of ['10年', '100+', '500+', '1000+']) assert.ok(figures.includes(each), each);
  const about = (await open('/gywm')).querySelector('main')?.textContent ?? '';
  for (const each of ['5项注册商标', '25项软件著作权']) assert.ok(about.includes(each), each);
  assert.ok((await open('/dljm')).querySelector('main')?.textContent?.includes('仅15%'));
});
