import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';
import { waitTwoFrames } from '../rendering.ts';

const size = { width: 1366, height: 768 };

test('header and home page', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('five entries, the right one marked, and the hotline to call', async (t) => {
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

  await t.test('once scrolled the header is compact, stays in sight, and moves nothing', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, site.url);
    const seen = () =>
      page.locator('.header').evaluate((header) => {
        const { bottom } = header.getBoundingClientRect();
        return {
          bottom,
          height: document.documentElement.scrollHeight,
          phone: header.querySelector('.hotline')?.getBoundingClientRect().top,
        };
      });
    const before = await seen();
    assert.equal(before.bottom, 88);
    await page.evaluate(() => scrollTo(0, 1200));
    await page.locator('.header-compact').waitFor();
    await eventually(async () => {
      const after = await seen();
      assert.equal(after.bottom, 64);
      assert.equal(after.height, before.height);
      assert.ok((after.phone ?? -1) >= 0);
    });
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('.header:not(.header-compact)').waitFor();
  });

  await t.test('figures count up over six seconds once they are seen, and end as the page has them', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.clock.install({ time: 0 });
    await openHydrated(page, site.url);
    await page.clock.pauseAt(600_000);
    const shown = () => page.locator('.figures dd .count > :last-child').allInnerTexts();
    const final = ['10', '100', '500', '1000'];
    await page.clock.runFor(10_000);
    await eventually.deepEqual(() => shown(), final, 'not before they are seen');
    await page.locator('.figures').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('.figures dd .count > :last-child')?.textContent === '0');
    await page.clock.runFor(3000);
    const half = (await shown()).map(Number);
    assert.ok(
      half.every((figure, index) => figure > 0 && figure < Number(final[index])),
      String(half),
    );
    await page.clock.runFor(2800);
    await eventually.notDeepEqual(() => shown(), final);
    await page.clock.runFor(250);
    await eventually.deepEqual(() => shown(), final);
    // What is read out is right all the time.
    await eventually.deepEqual(() => page.locator('.count-final').allInnerTexts(), final);
  });

  await t.test('who asks for less motion, or has no script, sees the final figures', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, site.url);
    await page.locator('.figures').scrollIntoViewIfNeeded();
    await waitTwoFrames(page);
    const final = ['10', '100', '500', '1000'];
    await eventually.deepEqual(() => page.locator('.figures dd .count > :last-child').allInnerTexts(), final);
    const { page: plain } = await openPage(t, browser, { ...size, javaScript: false });
    await plain.goto(site.url);
    await eventually.deepEqual(() => plain.locator('.figures dd .count > :last-child').allInnerTexts(), final);
  });

  await t.test('all that the home page promises is there', async (t) => {
    const { page } = await openPage(t, browser, { ...size, javaScript: false });
    await page.goto(site.url);
    await eventually.equal(() => page.locator('.hero a[href="/product"]').count(), 1);
    await eventually.equal(() => page.locator('#selling').count(), 1);
    await eventually.equal(() => page.locator('.steps li').count(), 4);
    await eventually.equal(() => page.locator('.carousel-drifting .card').count(), 16);
    await eventually.equal(() => page.locator('.reason-list li').count(), 5);
    await eventually.equal(() => page.locator('[aria-label=智慧展厅] .carousel-slide').count(), 9);
    await eventually.equal(() => page.locator('.partners li').count(), 27);
    await eventually.equal(() => page.locator('.cases li').count(), 4);
  });

  await t.test('the first stop of the keyboard leads past the header', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.goto(site.url);
    await page.keyboard.press('Tab');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '跳到主要内容');
    await page.keyboard.press('Enter');
    await eventually.equal(() => new URL(page.url()).hash, '#main');
  });

  await t.test('a saved change is there at the next request, and at the next link', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/gywm`);
    const staff = await site.login();
    await staff.post('/v1/product/saveProduct', { coverName: '刚刚上架的产品', locationId: 'zhgd' });
    await page.locator('.menu a[href="/product"]').click();
    await page.locator('.card-link', { hasText: '刚刚上架的产品' }).first().waitFor();
    await page.goto(site.url);
    await eventually.equal(
      () => page.locator('.carousel-slide:not([aria-hidden]) .card-link', { hasText: '刚刚上架的产品' }).count(),
      1,
    );
  });
});
