/** What visitors do, at a desk and in a hand. Each step begins on a page of its own. */
import assert from 'node:assert/strict';
import type { Window } from './driver.ts';
import { openHydrated } from './pages.ts';
import type { Steps } from './run-steps.ts';

const PHONE_NUMBER = '13812345678';

export const desktopSteps: Steps = {
  'the carousel by arrow and mark': async (window) => {
    await openHydrated(window, '/yingyongchangjing');
    await window.click('.carousel-stop', '暂停轮播');
    await window.click('.carousel-dot', '第1张，共5张');
    await standsAt(window, '第1张，共5张');
    await window.click('.carousel-next');
    await standsAt(window, '第2张，共5张');
    await window.click('.carousel-dot', '第5张，共5张');
    await standsAt(window, '第5张，共5张');
    await window.click('.carousel-next');
    await standsAt(window, '第1张，共5张');
    await window.click('.carousel-back');
    await standsAt(window, '第5张，共5张');
  },
  'the carousel by itself': async (window) => {
    await openHydrated(window, '/yingyongchangjing');
    await window.hover('.brand');
    await standsAt(window, '第3张，共5张');
    await window.click('.carousel-stop', '暂停轮播');
    await window.sees('.carousel-stop', '播放轮播');
  },
  'the carousel by keys': async (window) => {
    await openHydrated(window, '/gywm');
    await window.click('.carousel-stop', '暂停轮播');
    const at = await window.run(() => document.querySelector('.carousel-dot[aria-current=true]')?.ariaLabel ?? '');
    await window.run(() => document.querySelector<HTMLElement>('.carousel-track')?.focus());
    await window.keys('Right');
    await window.until(
      'it has moved on',
      (at) => document.querySelector('.carousel-dot[aria-current=true]')?.ariaLabel !== at,
      at,
    );
  },
  'a row dragged by the mouse': async (window) => {
    await openHydrated(window, '/');
    await window.hover('.carousel-drifting .carousel-slide:not([aria-hidden]) .card-link');
    const from = await window.run(() => document.querySelector('.carousel-drifting .carousel-track')?.scrollLeft ?? 0);
    await window.drag('.carousel-drifting .carousel-track', -300);
    await window.until(
      'it has been dragged',
      (from) => (document.querySelector('.carousel-drifting .carousel-track')?.scrollLeft ?? 0) > from + 200,
      from,
    );
    assert.equal(await window.run(() => location.pathname), '/', 'no click comes of it');
  },
  tabs: async (window) => {
    await openHydrated(window, '/product');
    await window.click('[role=tab]', '建筑机器人');
    await window.sees('[role=tab][aria-selected=true]', '建筑机器人');
    await window.keys('Right');
    await window.sees('[role=tab][aria-selected=true]:focus', '建筑标准化产品');
    assert.match(await window.run(() => location.search), /tab=/);
  },
  'there and back': async (window) => {
    await openHydrated(window, '/product');
    await thereAndBack(window, '.product-grid li:nth-child(6) .card-link', '/productDet');
  },
  'numbers on a product': async (window) => {
    await openHydrated(window, '/productDet?productId=tower-crane-monitoring');
    await window.click('.contact-button');
    await window.sees('.contact-numbers a');
    await window.keys('Escape');
    await window.seesNo('.contact-numbers a');
    await window.click('.contact-button');
    await window.sees('.contact-numbers a');
  },
  'an application': async (window) => {
    await openHydrated(window, '/dljm');
    await window.click('.application [type=submit]');
    await window.sees('.field-error', '请输入公司名称');
    assert.equal(await window.run(() => document.activeElement === document.querySelector('.application input')), true);
    await apply(window);
  },
  'a film': (window) => film(window, '/sdkaili'),
  'a page that is not there': async (window) => {
    await openHydrated(window, '/nowhere');
    await window.click('main a', '返回首页');
    await window.until('home', () => location.pathname === '/');
  },
};

export const phoneSteps: Steps = {
  'numbers to call': async (window) => {
    await openHydrated(window, '/xiangmuanli');
    await openHydrated(window, '/mobile');
    await window.run(() => scrollTo(0, 600));
    for (const close of ['Escape', 'cross', 'back', 'beside'] as const) {
      await window.click('.call-button');
      await window.sees('dialog#call a');
      if (close === 'Escape') await window.keys('Escape');
      else if (close === 'cross') await window.click('dialog#call .drawer-close');
      else if (close === 'back') await window.back();
      else await window.press({ x: 200, y: 200 });
      await window.until('closed', () => !document.querySelector('dialog[open]') && location.hash === '');
      const state = await window.run(() => [Math.round(scrollY), document.activeElement?.className, location.pathname]);
      assert.deepEqual(state, [600, 'call-button', '/mobile'], close);
    }
    await window.click('.call-button');
    await window.sees('dialog#call a');
    const share = await window.run(
      () => (document.querySelector('dialog#call')?.getBoundingClientRect().height ?? 0) / innerHeight,
    );
    assert.ok(Math.abs(share - 0.12) < 0.01, `${share} of the window`);
  },
  'the menu, and through it elsewhere': async (window) => {
    await openHydrated(window, '/mobile');
    await window.click('.tab-bar [href="#menu"]');
    await window.sees('dialog#menu');
    await window.click('dialog#menu a', '新闻动态');
    await window.until('news', () => location.pathname === '/xwdt');
    await window.back();
    await window.until('no menu', () => location.pathname === '/mobile' && !document.querySelector('dialog[open]'));
  },
  'a picture large': async (window) => {
    await openHydrated(window, '/gongsijianjie');
    await window.click('.certificate');
    await window.until('the large picture', () =>
      [...document.querySelectorAll<HTMLImageElement>('.lightbox[open] img')].some((each) => each.naturalWidth > 100),
    );
    await window.run(() => document.querySelector<HTMLElement>('.lightbox .carousel-track')?.focus());
    await window.keys('Right');
    await window.until('the second', () => {
      const track = document.querySelector('.lightbox .carousel-track');
      return track && Math.abs(track.scrollLeft - track.clientWidth) < 2;
    });
    await window.keys('Escape');
    await window.until('closed', () => !document.querySelector('dialog[open]') && location.hash === '');
    await window.click('.certificate');
    await window.sees('.lightbox .drawer-close');
  },
  'the banner and the cards': async (window) => {
    await openHydrated(window, '/mobile');
    await window.click('.carousel-dot', '第2张，共2张');
    await standsAt(window, '第2张，共2张');
    await window.click('[role=tab]', '建筑机器人');
    await window.sees('[role=tab][aria-selected=true]', '建筑机器人');
  },
  'there and back in a hand': async (window) => {
    await openHydrated(window, '/zhuyingyewu');
    await thereAndBack(window, 'main [role=tabpanel]:not([hidden]) li:nth-child(6) a', '/cpDeatail');
  },
  'an application in a hand': async (window) => {
    await openHydrated(window, '/dailijiameng');
    await window.click('.application [type=submit]');
    await window.sees('.field-error', '手机号不能为空');
    await window.fill('.application .field:nth-of-type(1) input', '短');
    await window.keys('Tab');
    await window.sees('.field-error', '长度在 4 到 20 个字符');
    await apply(window);
  },
  'a film in a hand': (window) => film(window, '/qdfangwu'),
};

/** From somewhere down a page through a link, and back to the same place. */
async function thereAndBack(window: Window, link: string, there: string): Promise<void> {
  await window.hover(link);
  const [from, place] = await window.run(() => [location.pathname, scrollY] as const);
  assert.ok(place > 0);
  await window.click(link);
  await window.until('there', (there) => location.pathname === there && scrollY === 0, there);
  await window.back();
  await window.until('back', (from, place) => location.pathname === from && Math.abs(scrollY - place) < 2, from, place);
}

async function standsAt(window: Window, label: string): Promise<void> {
  await window.sees('.carousel-dot[aria-current=true]', label);
}

async function apply(window: Window): Promise<void> {
  const values = ['齐鲁建设集团', '王工程师', PHONE_NUMBER];
  for (const [index, value] of values.entries()) {
    await window.run((index) => {
      const inputs = document.querySelectorAll<HTMLInputElement>('.application .field input');
      inputs[index]?.focus();
      inputs[index]?.select();
    }, index);
    await window.type(value);
  }
  await window.click('.consent input');
  await window.until('nothing is wrong', () => !document.querySelector('.field-error'));
  await window.click('.application [type=submit]:not(:disabled)');
  await window.sees('.form-message', '申请成功！');
  assert.equal(await window.run(() => document.querySelector<HTMLInputElement>('.application input')?.value), '');
}

async function film(window: Window, address: string): Promise<void> {
  await openHydrated(window, address);
  await window.run(() => document.querySelector('video')?.scrollIntoView({ block: 'center' }));
  await window.run(() => {
    const film = document.querySelector('video');
    if (film) film.muted = true;
    void film?.play();
  });
  await window.until('it plays', () => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  await window.until('captions', () => (document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0) > 0);
  const mode = await window.run(() => document.querySelector('video')?.textTracks[0]?.mode);
  assert.equal(mode, 'showing');
  await window.run(() => document.querySelector('video')?.pause());
}
