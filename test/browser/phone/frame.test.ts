/** The frame around every page on a phone: call drawer, menu, tab bar, footer. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { phonePages } from '../page-addresses.ts';
import { openHydratedPhone, openPhone, seedContent, swipe } from '../phone.ts';
import { waitForAnimations, waitTwoFrames } from '../rendering.ts';

const CALL_DRAWER = 'dialog#call';
const getFocusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));
const waitUntilClosed = (page: Page, selector: string) =>
  page.locator(`${selector}:not([open])`).waitFor({ state: 'attached' });

test('the frame of a phone', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  const drawerSizes = [
    [390, 844],
    [320, 640],
    [844, 390],
    // The on-screen keyboard covers the rest.
    [360, 280],
  ] as const;
  for (const [width, height] of spread(drawerSizes, 2))
    await t.test(`the drawer at ${width} × ${height} is 12% high, or as high as its two phone numbers`, async (t) => {
      const { page, problems } = await openPhone(t, browser, { width, height });
      await openHydratedPhone(page, `${site.url}/mobile`);
      await page.getByRole('button', { name: '联系我们' }).tap();
      const drawer = page.locator(CALL_DRAWER);
      await drawer.getByRole('link').first().waitFor();
      await eventually(async () => {
        const box = await drawer.boundingBox();
        assert.ok(box);
        assert.ok(Math.abs(box.height - Math.max(height * 0.12, 88)) <= 1.5, `${box.height} pixels`);
        assert.equal(Math.round(box.y + box.height), height);
      });
      const hrefs = await drawer
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      assert.deepEqual(
        hrefs,
        seedContent.phones.map((phone) => `tel:${phone.replace(/\D/g, '')}`),
      );
      for (const link of await drawer.getByRole('link').all())
        await eventually(async () => assert.ok(((await link.boundingBox())?.height ?? 0) >= 44));
      assert.deepEqual(problems, []);
    });

  const closeActions: Record<string, (page: Page) => Promise<unknown>> = {
    'a tap outside': (page) => page.touchscreen.tap(200, 200),
    'a swipe down': (page) => swipe(page, CALL_DRAWER, { y: 90 }),
    Escape: (page) => page.keyboard.press('Escape'),
    'its close button': (page) => page.locator(CALL_DRAWER).getByRole('button', { name: '关闭' }).tap(),
    'the back button': (page) => page.goBack(),
  };
  for (const [description, close] of spread(Object.entries(closeActions), 3))
    await t.test(`the drawer closes by ${description}; focus and scroll position are restored`, async (t) => {
      const { page } = await openPhone(t, browser);
      await openHydratedPhone(page, `${site.url}/xiangmuanli`);
      await openHydratedPhone(page, `${site.url}/mobile`);
      await page.evaluate(() => scrollTo(0, 600));
      const entries = await page.evaluate(() => history.length);
      await page.getByRole('button', { name: '联系我们' }).tap();
      await page.locator(`${CALL_DRAWER}[open]`).waitFor();
      await waitForAnimations(page);
      await eventually.equal(() => new URL(page.url()).hash, '#call');
      await eventually.equal(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden');
      await close(page);
      await waitUntilClosed(page, CALL_DRAWER);
      await eventually.equal(() => new URL(page.url()).pathname + new URL(page.url()).hash, '/mobile');
      await eventually.equal(() => getFocusedHref(page), '#call');
      await eventually.equal(
        () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY),
        'visible',
      );
      await eventually.equal(() => page.evaluate(() => Math.round(scrollY)), 600);
      // Closing leaves no history entry behind, so going back leads to the previous page.
      await eventually(async () => assert.ok((await page.evaluate(() => history.length)) <= entries + 1));
      await page.goBack();
      await page.waitForURL('**/xiangmuanli');
    });

  await testThoroughly(t, 'a short swipe does not close the drawer', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/mobile`);
    await page.getByRole('button', { name: '联系我们' }).tap();
    await page.locator(`${CALL_DRAWER}[open]`).waitFor();
    await waitForAnimations(page);
    await swipe(page, CALL_DRAWER, { y: 30 });
    await eventually.equal(
      () => page.locator(CALL_DRAWER).evaluate((drawer: HTMLElement) => drawer.style.transform),
      '',
    );
    await eventually.equal(() => page.locator(`${CALL_DRAWER}[open]`).count(), 1);
  });

  await t.test('the menu has the pages that the bar has not, and going back does not reopen it', async (t) => {
    const { page, problems } = await openPhone(t, browser);
    await page.goto(`${site.url}/mobile`);
    const getHrefs = (selector: string) =>
      page.locator(`${selector} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const barHrefs = await getHrefs('.tab-bar');
    assert.deepEqual(barHrefs, ['/mobile', '/zhuyingyewu', '/xiangmuanli', '/dailijiameng', '#menu', '#call']);
    const menuHrefs = await getHrefs('.menu-ways');
    assert.deepEqual(menuHrefs, ['/gongsijianjie', '/xwdt', '/yingyongchangjing', '/map', '/privacy']);
    const entries = [
      ['公司简介', '/gongsijianjie'],
      ['新闻动态', '/xwdt'],
      ['应用场景', '/yingyongchangjing'],
      ['联系我们', '/map'],
      ['隐私政策', '/privacy'],
    ] as const;
    for (const [label, path] of spread(entries, 2)) {
      await openHydratedPhone(page, `${site.url}/mobile`);
      await page.locator('.tab-bar').getByRole('button', { name: '更多' }).tap();
      await page.locator('dialog#menu').getByRole('link', { name: label }).tap();
      await page.waitForURL(`**${path}`);
      await page.goBack();
      await page.waitForURL('**/mobile');
      await page.locator('.shortcuts:visible').waitFor();
      await waitTwoFrames(page);
      await eventually.equal(() => page.locator('dialog[open]').count(), 0, path);
    }
    assert.deepEqual(problems, []);
  });

  await testThoroughly(t, 'the back button closes the menu, and a reload keeps it open', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/mobile`);
    await page.getByRole('button', { name: '更多' }).tap();
    await page.locator('dialog#menu[open]').waitFor();
    await page.reload({ waitUntil: 'load' });
    await page.locator('dialog#menu[open]').waitFor();
    await page.goBack();
    await waitUntilClosed(page, 'dialog#menu');
    await eventually.equal(() => new URL(page.url()).pathname, '/mobile');
  });

  const barSizes = [
    [320, 640],
    [390, 844],
    [844, 390],
  ] as const;
  for (const [width, height] of barSizes)
    await testThoroughly(
      t,
      `at ${width} × ${height} the call button is inside the tab bar, and the page ends above it`,
      async (t) => {
        const { page } = await openPhone(t, browser, { width, height });
        await openHydratedPhone(page, `${site.url}/mobile`);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const [call, bar] = [
          await page.locator('.call-button').boundingBox(),
          await page.locator('.tab-bar').boundingBox(),
        ];
        assert.ok(call && bar);
        assert.ok(call.y >= bar.y && call.y + call.height <= bar.y + bar.height && call.x + call.width <= width);
        for (const link of await page.locator('.footer a, .footer-legal > *').all()) {
          const box = await link.boundingBox();
          assert.ok(box && box.y + box.height <= bar.y);
        }
      },
    );

  await t.test('a tapped link in the tab bar is marked as pending until its page has loaded or failed', async (t) => {
    const { page } = await openPhone(t, browser);
    const pendingLink = page.locator('[data-going]');
    // The link is marked before its page is requested, so the outcome may be set before or after the request arrives.
    const createGate = () => {
      let open: (isSuccessful: boolean) => void = () => {};
      const opened = new Promise<boolean>((resolve) => {
        open = resolve;
      });
      return { open, opened };
    };
    let gate = createGate();
    await page.route('**/xiangmuanli', async (route) => {
      await ((await gate.opened) ? route.continue() : route.abort());
    });
    await openHydratedPhone(page, `${site.url}/mobile`);
    const casesLink = page.locator('.tab-bar').getByRole('link', { name: '项目案例' });
    await casesLink.tap();
    await pendingLink.waitFor();
    await eventually.equal(() => pendingLink.innerText(), '项目案例');
    await eventually.equal(() => new URL(page.url()).pathname, '/mobile');
    gate.open(false);
    await page.getByRole('alert').waitFor();
    await eventually.equal(() => pendingLink.count(), 0);
    gate = createGate();
    await casesLink.tap();
    await pendingLink.waitFor();
    gate.open(true);
    await page.waitForURL('**/xiangmuanli');
    await eventually.equal(() => pendingLink.count(), 0);
    await eventually.equal(() => page.locator('.tab-bar [aria-current]:visible').innerText(), '项目案例');
  });

  await testThoroughly(t, 'a second tap cancels the first', async (t) => {
    const { page } = await openPhone(t, browser);
    await page.route('**/xiangmuanli', () => new Promise(() => {}));
    await openHydratedPhone(page, `${site.url}/mobile`);
    await page.locator('.tab-bar').getByRole('link', { name: '项目案例' }).tap();
    await page.locator('[data-going]').waitFor();
    await page.locator('.tab-bar').getByRole('link', { name: '代理加盟' }).tap();
    await page.waitForURL('**/dailijiameng');
    await eventually.equal(() => page.locator('[data-going]').count(), 0);
  });

  await t.test('drawer and menu open and close without JavaScript', async (t) => {
    const { page } = await openPhone(t, browser, { javaScript: false });
    await page.goto(`${site.url}/mobile`);
    for (const [opener, name] of [
      ['.call-button', 'call'],
      ['.tab-bar [href="#menu"]', 'menu'],
    ] as const) {
      await page.locator(opener).tap();
      await page.locator(`#${name}`).waitFor({ state: 'visible' });
      await page.locator(`#${name}`).getByRole('button', { name: '关闭' }).tap();
      await page.locator(`#${name}`).waitFor({ state: 'hidden' });
    }
  });

  await t.test(
    'home and contact have the contact block, the other pages one line, and the agent form neither nor a call button',
    async (t) => {
      const { page } = await openPhone(t, browser, { javaScript: false });
      const hotlineHref = `tel:${seedContent.hotline.replace(/\D/g, '')}`;
      for (const path of spread(phonePages, 6)) {
        await page.goto(site.url + path);
        const isForm = path === '/dailijiameng';
        await eventually.equal(() => page.locator('.call-button').count(), isForm ? 0 : 1, path);
        const hasBlock = path === '/mobile' || path === '/map';
        for (const selector of [`[href="mailto:${seedContent.email}"]`, '.contact-lines [href="/map"]', '.map-box'])
          await eventually.equal(() => page.locator(selector).count(), hasBlock ? 1 : 0, `${path} ${selector}`);
        await eventually.equal(() => page.locator('.footer .contact-block').count(), path === '/mobile' ? 1 : 0, path);
        const line = page.locator('.footer-contact a');
        await eventually.deepEqual(
          () => line.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
          hasBlock || isForm ? [] : [hotlineHref, '/map'],
          path,
        );
        for (const link of await line.all())
          await eventually(async () => assert.ok(((await link.boundingBox())?.height ?? 0) >= 44, path));
        const footer = (await page.locator('.footer').textContent()) ?? '';
        for (const text of [seedContent.icp.text, seedContent.psb.text, '技术支持', '电脑版'])
          assert.ok(footer.includes(text));
        // Other numbers are in the contact block and the drawer.
        const outsideBlock = page.locator('a[href^="tel:"]:not(.contact-block a, .call-numbers a)');
        const hrefs = await outsideBlock.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        assert.deepEqual([...new Set(hrefs)], [hotlineHref], path);
      }
    },
  );

  await testThoroughly(t, 'the six items of the bar keep their places on every page and screen', async (t) => {
    const { page } = await openPhone(t, browser);
    const getPlaces = () =>
      page.locator('.tab-bar:visible > *').evaluateAll((items) =>
        items.map((item) => {
          const { left, top, width, height } = item.getBoundingClientRect();
          const icon = item.querySelector('svg')?.getBoundingClientRect();
          return [left, top, width, height, icon?.top].map((value) => Math.round(value ?? Number.NaN)).join(' ');
        }),
      );
    const screens = [
      { width: 390, height: 844, places: [''] },
      { width: 320, height: 640, places: [''] },
      { width: 844, height: 390, places: [''] },
    ];
    await openHydratedPhone(page, `${site.url}/mobile`);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await waitTwoFrames(page);
      screen.places = await getPlaces();
      assert.equal(screen.places.length, 6);
      for (const name of ['更多', '联系我们']) {
        await page.locator('.tab-bar').getByRole('button', { name }).tap();
        await page.locator('dialog[open]').waitFor();
        await waitForAnimations(page);
        await eventually.deepEqual(getPlaces, screen.places, `${name} at ${screen.width}`);
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'hidden' });
      }
    }
    for (const path of spread(phonePages, 6)) {
      await page.goto(site.url + path);
      // The last item of the form's page is a link to the form, of the same size as the call button.
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await eventually.deepEqual(getPlaces, screen.places, `${path} at ${screen.width}`);
      }
    }
    await openHydratedPhone(page, `${site.url}/dailijiameng`);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.getByLabel('公司名称').focus();
      await page.locator('.tab-bar').waitFor({ state: 'hidden' });
      await page.getByLabel('公司名称').blur();
      await page.locator('.tab-bar').waitFor();
      await eventually.deepEqual(getPlaces, screen.places, `after typing at ${screen.width}`);
      await page.getByRole('link', { name: '填写表单' }).tap();
      await eventually.equal(() => new URL(page.url()).hash, '#apply');
      await eventually.deepEqual(getPlaces, screen.places, `at the form at ${screen.width}`);
      await page.evaluate(() => history.replaceState(history.state, '', location.pathname));
    }
  });

  await testThoroughly(t, 'the map in the footer loads lazily with the zoom and marker of the contact', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/mobile`);
    await eventually.equal(() => page.locator('iframe').count(), 0);
    await page.locator('.footer .map-box').scrollIntoViewIfNeeded();
    const frame = page.frameLocator('.footer .map-box iframe');
    await frame.locator('iframe').waitFor();
    await eventually.equal(() => page.locator('.footer iframe').getAttribute('src'), '/map?zoom=15');
    const mapUrl = new URL((await frame.locator('iframe').getAttribute('src')) ?? '');
    assert.equal(mapUrl.searchParams.get('marker'), `${seedContent.map.lat},${seedContent.map.lng}`);
  });
});
