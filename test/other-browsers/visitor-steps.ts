/** What visitors do on a desktop and a phone. Each step opens its own page. */
import assert from 'node:assert/strict';
import type { BrowserWindow } from './driver.ts';
import { openHydrated } from './pages.ts';
import type { Steps } from './run-steps.ts';

const PHONE_NUMBER = '13812345678';

export const desktopSteps: Steps = {
  'the carousel by arrows and dots': async (window) => {
    await openHydrated(window, '/yingyongchangjing');
    await window.click('.carousel-stop', '暂停轮播');
    await window.click('.carousel-dot', '第1张，共5张');
    await waitForSlide(window, '第1张，共5张');
    await window.click('.carousel-next');
    await waitForSlide(window, '第2张，共5张');
    await window.click('.carousel-dot', '第5张，共5张');
    await waitForSlide(window, '第5张，共5张');
    await window.click('.carousel-next');
    await waitForSlide(window, '第1张，共5张');
    await window.click('.carousel-back');
    await waitForSlide(window, '第5张，共5张');
  },
  'the carousel by autoplay': async (window) => {
    await openHydrated(window, '/yingyongchangjing');
    await window.hover('.brand');
    await waitForSlide(window, '第3张，共5张');
    await window.click('.carousel-stop', '暂停轮播');
    await window.waitForVisible('.carousel-stop', '播放轮播');
  },
  'the carousel by keyboard': async (window) => {
    await openHydrated(window, '/gywm');
    await window.click('.carousel-stop', '暂停轮播');
    const label = await window.evaluate(
      () => document.querySelector('.carousel-dot[aria-current=true]')?.ariaLabel ?? '',
    );
    await window.evaluate(() => document.querySelector<HTMLElement>('.carousel-track')?.focus());
    await window.keys('Right');
    await window.waitUntil(
      'it has moved on',
      (label) => document.querySelector('.carousel-dot[aria-current=true]')?.ariaLabel !== label,
      label,
    );
  },
  'dragging a row of products': async (window) => {
    await openHydrated(window, '/');
    await window.hover('.carousel-continuous .carousel-slide:not([aria-hidden]) .card-link');
    const from = await window.evaluate(
      () => document.querySelector('.carousel-continuous .carousel-track')?.scrollLeft ?? 0,
    );
    await window.drag('.carousel-continuous .carousel-track', -300);
    await window.waitUntil(
      'it has been dragged',
      (from) => (document.querySelector('.carousel-continuous .carousel-track')?.scrollLeft ?? 0) > from + 200,
      from,
    );
    assert.equal(await window.evaluate(() => location.pathname), '/', 'it is not clicked');
  },
  tabs: async (window) => {
    await openHydrated(window, '/product');
    await window.click('[role=tab]', '建筑机器人');
    await window.waitForVisible('[role=tab][aria-selected=true]', '建筑机器人');
    await window.keys('Right');
    await window.waitForVisible('[role=tab][aria-selected=true]:focus', '建筑标准化产品');
    assert.match(await window.evaluate(() => location.search), /tab=/);
  },
  'a product and back': async (window) => {
    await openHydrated(window, '/product');
    await followAndGoBack(window, '.product-grid li:nth-child(6) .card-link', '/productDet');
  },
  'phone numbers of a product': async (window) => {
    await openHydrated(window, '/productDet?productId=tower-crane-monitoring');
    await window.click('.contact-button');
    await window.waitForVisible('.contact-numbers a');
    await window.keys('Escape');
    await window.waitForHidden('.contact-numbers a');
    await window.click('.contact-button');
    await window.waitForVisible('.contact-numbers a');
  },
  'an application': async (window) => {
    await openHydrated(window, '/dljm');
    await window.click('.application [type=submit]');
    await window.waitForVisible('.field-error', '请输入公司名称');
    assert.equal(
      await window.evaluate(() => document.activeElement === document.querySelector('.application input')),
      true,
    );
    await sendApplication(window);
  },
  'a video': (window) => playVideo(window, '/sdkaili'),
  'a page that does not exist': async (window) => {
    await openHydrated(window, '/nowhere');
    await window.click('main a', '返回首页');
    await window.waitUntil('home', () => location.pathname === '/');
  },
};

export const phoneSteps: Steps = {
  'the call drawer': async (window) => {
    await openHydrated(window, '/xiangmuanli');
    await openHydrated(window, '/mobile');
    await window.evaluate(() => scrollTo(0, 600));
    for (const close of ['Escape', 'close button', 'back', 'outside'] as const) {
      await window.click('.call-button');
      await window.waitForVisible('dialog#call a');
      if (close === 'Escape') await window.keys('Escape');
      else if (close === 'close button') await window.click('dialog#call .drawer-close');
      else if (close === 'back') await window.back();
      else await window.clickAt({ x: 200, y: 200 });
      await window.waitUntil('closed', () => !document.querySelector('dialog[open]') && location.hash === '');
      const state = await window.evaluate(() => [
        Math.round(scrollY),
        document.activeElement?.className,
        location.pathname,
      ]);
      assert.deepEqual(state, [600, 'call-button', '/mobile'], close);
    }
    await window.click('.call-button');
    await window.waitForVisible('dialog#call a');
    const fraction = await window.evaluate(
      () => (document.querySelector('dialog#call')?.getBoundingClientRect().height ?? 0) / innerHeight,
    );
    assert.ok(Math.abs(fraction - 0.12) < 0.01, `${fraction} of the window`);
  },
  'the menu': async (window) => {
    await openHydrated(window, '/mobile');
    await window.click('.tab-bar [href="#menu"]');
    await window.waitForVisible('dialog#menu');
    await window.click('dialog#menu a', '新闻动态');
    await window.waitUntil('news', () => location.pathname === '/xwdt');
    await window.back();
    await window.waitUntil('no menu', () => location.pathname === '/mobile' && !document.querySelector('dialog[open]'));
  },
  'the lightbox': async (window) => {
    await openHydrated(window, '/gongsijianjie');
    await window.click('.certificate');
    await window.waitUntil('the large picture', () =>
      [...document.querySelectorAll<HTMLImageElement>('.lightbox[open] img')].some((each) => each.naturalWidth > 100),
    );
    await window.evaluate(() => document.querySelector<HTMLElement>('.lightbox .carousel-track')?.focus());
    await window.keys('Right');
    await window.waitUntil('the second', () => {
      const track = document.querySelector('.lightbox .carousel-track');
      return track && Math.abs(track.scrollLeft - track.clientWidth) < 2;
    });
    await window.keys('Escape');
    await window.waitUntil('closed', () => !document.querySelector('dialog[open]') && location.hash === '');
    await window.click('.certificate');
    await window.waitForVisible('.lightbox .drawer-close');
  },
  'the banner and the cards': async (window) => {
    await openHydrated(window, '/mobile');
    await window.click('.carousel-dot', '第2张，共2张');
    await waitForSlide(window, '第2张，共2张');
    await window.click('[role=tab]', '建筑机器人');
    await window.waitForVisible('[role=tab][aria-selected=true]', '建筑机器人');
  },
  'a product and back on a phone': async (window) => {
    await openHydrated(window, '/zhuyingyewu');
    await followAndGoBack(window, 'main [role=tabpanel]:not([hidden]) li:nth-child(6) a', '/cpDeatail');
  },
  'an application on a phone': async (window) => {
    await openHydrated(window, '/dailijiameng');
    await window.click('.application [type=submit]');
    await window.waitForVisible('.field-error', '手机号不能为空');
    await window.fill('.application .field:nth-of-type(1) input', '短');
    await window.keys('Tab');
    await window.waitForVisible('.field-error', '长度在 4 到 20 个字符');
    await sendApplication(window);
  },
  'a video on a phone': (window) => playVideo(window, '/qdfangwu'),
};

/** Follows a link further down the page, goes back, and expects the same scroll position. */
async function followAndGoBack(window: BrowserWindow, link: string, target: string): Promise<void> {
  await window.hover(link);
  const [from, scrollTop] = await window.evaluate(() => [location.pathname, scrollY] as const);
  assert.ok(scrollTop > 0);
  await window.click(link);
  await window.waitUntil('there', (target) => location.pathname === target && scrollY === 0, target);
  await window.back();
  await window.waitUntil(
    'back',
    (from, scrollTop) => location.pathname === from && Math.abs(scrollY - scrollTop) < 2,
    from,
    scrollTop,
  );
}

async function waitForSlide(window: BrowserWindow, label: string): Promise<void> {
  await window.waitForVisible('.carousel-dot[aria-current=true]', label);
}

async function sendApplication(window: BrowserWindow): Promise<void> {
  const values = ['齐鲁建设集团', '王工程师', PHONE_NUMBER];
  for (const [index, value] of values.entries()) {
    await window.evaluate((index) => {
      const inputs = document.querySelectorAll<HTMLInputElement>('.application .field input');
      inputs[index]?.focus();
      inputs[index]?.select();
    }, index);
    await window.type(value);
  }
  await window.click('.consent input');
  await window.waitUntil('nothing is wrong', () => !document.querySelector('.field-error'));
  await window.click('.application [type=submit]:not(:disabled)');
  await window.waitForVisible('.form-message', '申请成功！');
  assert.equal(await window.evaluate(() => document.querySelector<HTMLInputElement>('.application input')?.value), '');
}

async function playVideo(window: BrowserWindow, address: string): Promise<void> {
  await openHydrated(window, address);
  await window.evaluate(() => document.querySelector('video')?.scrollIntoView({ block: 'center' }));
  await window.evaluate(() => {
    const playVideo = document.querySelector('video');
    if (playVideo) playVideo.muted = true;
    void playVideo?.play();
  });
  await window.waitUntil('it plays', () => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  await window.waitUntil('captions', () => (document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0) > 0);
  const mode = await window.evaluate(() => document.querySelector('video')?.textTracks[0]?.mode);
  assert.equal(mode, 'showing');
  await window.evaluate(() => document.querySelector('video')?.pause());
}
