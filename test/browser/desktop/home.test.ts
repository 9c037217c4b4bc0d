import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';
import { waitTwoFrames } from '../rendering.ts';

const size = { width: 1366, height: 768 };

test('header and home page', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('the menu has five entries with the current one marked, and a hotline link', async (t) => {
    const { page } = await openPage(t, browser, size);
    const entries = ['首页', '产品中心', '新闻动态', '代理加盟', '关于我们'];
    for (const [index, path] of ['/', '/product', '/xwdt', '/dljm', '/gywm'].entries()) {
      await page.goto(site.url + path);
      const menu = page.getByRole('navigation', { name: '主导航' });
      await eventually.deepEqual(() => menu.getByRole('link').allInnerTexts(), entries);
      await eventually.deepEqual(() => menu.locator('[aria-current=page]').allInnerTexts(), [entries[index]]);
      await eventually.equal(() => page.locator('.hotline').getAttribute('href'), 'tel:4000000000');
    }
    await page.goto(`${site.url}/sdkaili`);
    await eventually.equal(() => page.locator('.menu [aria-current]').count(), 0);
  });

  await testThoroughly(
    t,
    'the header becomes compact when scrolled, stays visible and does not change the page height',
    async (t) => {
      const { page } = await openPage(t, browser, size);
      await openHydrated(page, site.url);
      const getHeader = () =>
        page.locator('.header').evaluate((header) => {
          const { bottom } = header.getBoundingClientRect();
          return {
            bottom,
            height: document.documentElement.scrollHeight,
            phone: header.querySelector('.hotline')?.getBoundingClientRect().top,
          };
        });
      const before = await getHeader();
      // Below the line with the link to the version for older visitors.
      assert.equal(before.bottom, 44 + 88);
      await page.evaluate(() => scrollTo(0, 1200));
      await page.locator('.header-compact').waitFor();
      await eventually(async () => {
        const after = await getHeader();
        assert.equal(after.bottom, 64);
        assert.equal(after.height, before.height);
        assert.ok((after.phone ?? -1) >= 0);
      });
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('.header:not(.header-compact)').waitFor();
    },
  );

  await testThoroughly(t, 'figures count up over six seconds once they are in view', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.clock.install({ time: 0 });
    await openHydrated(page, site.url);
    await page.clock.pauseAt(600_000);
    const getFigures = () => page.locator('.figures dd .count > :last-child').allInnerTexts();
    const finalFigures = ['10', '100', '500', '1000'];
    await page.clock.runFor(10_000);
    await eventually.deepEqual(() => getFigures(), finalFigures, 'not before they are in view');
    await page.locator('.figures').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('.figures dd .count > :last-child')?.textContent === '0');
    await page.clock.runFor(3000);
    const halfway = (await getFigures()).map(Number);
    assert.ok(
      halfway.every((figure, index) => figure > 0 && figure < Number(finalFigures[index])),
      String(halfway),
    );
    await page.clock.runFor(2800);
    await eventually.notDeepEqual(() => getFigures(), finalFigures);
    await page.clock.runFor(250);
    await eventually.deepEqual(() => getFigures(), finalFigures);
    // Screen readers always get the final value.
    await eventually.deepEqual(() => page.locator('.count-final').allInnerTexts(), finalFigures);
  });

  await testThoroughly(t, 'shows the final figures at once with reduced motion or without JavaScript', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, site.url);
    await page.locator('.figures').scrollIntoViewIfNeeded();
    await waitTwoFrames(page);
    const finalFigures = ['10', '100', '500', '1000'];
    await eventually.deepEqual(() => page.locator('.figures dd .count > :last-child').allInnerTexts(), finalFigures);
    const { page: plain } = await openPage(t, browser, { ...size, javaScript: false });
    await plain.goto(site.url);
    await eventually.deepEqual(() => plain.locator('.figures dd .count > :last-child').allInnerTexts(), finalFigures);
  });

  await t.test('has all sections of the specification', async (t) => {
    const { page } = await openPage(t, browser, { ...size, javaScript: false });
    await page.goto(site.url);
    await eventually.equal(() => page.locator('.hero a[href="/product"]').count(), 1);
    await eventually.equal(() => page.locator('#selling').count(), 1);
    await eventually.equal(() => page.locator('.steps li').count(), 4);
    await eventually.equal(() => page.locator('.carousel-continuous .card').count(), 15);
    await eventually.equal(() => page.locator('a.lead[href^="/productDet"]').count(), 1);
    await eventually.equal(() => page.locator('.reason-list li').count(), 5);
    await eventually.equal(() => page.locator('[aria-label=智慧展厅] .carousel-slide').count(), 9);
    await eventually.equal(() => page.locator('.partners li').count(), 27);
    await eventually.equal(() => page.locator('.cases li').count(), 3);
    await eventually.equal(() => page.locator('a.lead[href="/huanghejiangong"]').count(), 1);
  });

  for (const width of spread([2560, 1920, 1366, 1024, 820], 2))
    await t.test(`at ${width} pixels the list of products begins with no card cut off`, async (t) => {
      const { page } = await openPage(t, browser, { width, height: 768 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openHydrated(page, site.url);
      await page
        .locator('.carousel-continuous [aria-hidden=true].carousel-slide')
        .first()
        .waitFor({ state: 'attached' });
      const slides = await page
        .locator('.carousel-continuous .carousel-slide')
        .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect(), each.ariaHidden] as const));
      const visible = slides.filter(([{ left, right }]) => right > 1 && left < width - 1);
      assert.ok(visible.length >= 3);
      for (const [{ left, right }, isCopy] of visible)
        assert.ok(left >= 0 && right <= width + 0.5 && !isCopy, `${left} to ${right}`);
    });

  await testThoroughly(t, 'after a resize the list of products begins with a whole card', async (t) => {
    const { page } = await openPage(t, browser, { width: 1920, height: 768 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, site.url);
    const originals = page.locator('.carousel-continuous .carousel-slide:not([aria-hidden])');
    await page.locator('.carousel-continuous [aria-hidden=true].carousel-slide').first().waitFor({ state: 'attached' });
    const third = await originals.nth(2).evaluate((slide) => slide.querySelector('.card')?.textContent);
    await originals.nth(2).evaluate((slide) => {
      (slide.parentElement as HTMLElement).scrollLeft = (slide as HTMLElement).offsetLeft;
    });
    await waitTwoFrames(page);
    for (const width of [1366, 1024, 2560]) {
      await page.setViewportSize({ width, height: 768 });
      await eventually(async () => {
        const slides = await page
          .locator('.carousel-continuous .carousel-slide')
          .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().left, each.textContent] as const));
        const first = slides.find(([left]) => Math.abs(left) <= 1);
        assert.equal(first?.[1], third, `at ${width}`);
      });
    }
  });

  await testThoroughly(t, 'the logos end in a full row at every width', async (t) => {
    const { page } = await openPage(t, browser, { width: 1920, height: 768 });
    await page.goto(site.url);
    for (const width of [2560, 1920, 1366, 1024, 820, 683]) {
      await page.setViewportSize({ width, height: 768 });
      await eventually(async () => {
        const tops = await page
          .locator('.partners li')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
        const rowLengths = [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
        assert.equal(new Set(rowLengths).size, 1, `at ${width}: ${rowLengths}`);
      });
    }
  });

  await testThoroughly(t, 'body text has 18 pixels from the design size on', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.goto(`${site.url}/gywm`);
    for (const [width, fontSize] of [
      [1366, '16px'],
      [1919, '16px'],
      [1920, '18px'],
      [2560, '18px'],
    ] as const) {
      await page.setViewportSize({ width, height: 1080 });
      await eventually.equal(
        () =>
          page
            .locator('.profile-words p')
            .nth(1)
            .evaluate((each) => getComputedStyle(each).fontSize),
        fontSize,
        `at ${width}`,
      );
    }
  });

  await t.test('the first Tab stop is a link that skips the header', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.goto(site.url);
    await page.keyboard.press('Tab');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '跳到主要内容');
    await page.keyboard.press('Enter');
    await eventually.equal(() => new URL(page.url()).hash, '#main');
  });

  await t.test('shows a saved change at the next link and the next request', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/gywm`);
    const staff = await site.login();
    await staff.post('/v1/product/saveProduct', { coverName: '刚刚上架的产品', locationId: 'zhgd' });
    await page.locator('.menu a[href="/product"]').click();
    await page.locator('.card-link', { hasText: '刚刚上架的产品' }).first().waitFor();
    await page.goto(site.url);
    await eventually.equal(() => page.locator('a.lead', { hasText: '刚刚上架的产品' }).count(), 1);
  });
});
