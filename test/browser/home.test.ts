import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../helpers/site.ts';
import { openBrowser, openPage } from './browser.ts';

test('the home page in a real browser', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [390, 844],
  ] as const) {
    await t.test(`is complete, quiet and never scrolls sideways at ${width} pixels`, async (t) => {
      const { page, complaints } = await openPage(t, browser, { width, height });
      await page.goto(site.url, { waitUntil: 'load' });
      assert.equal(await page.locator('h1').innerText(), '智慧工地技术服务商');
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      const hero = page.locator('.hero picture img');
      assert.ok(await hero.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0));
      assert.deepEqual(complaints, []);
    });
  }

  await t.test('reads the same with JavaScript off', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768, javaScript: false });
    await page.goto(site.url);
    assert.equal(await page.locator('.products li').count(), 12);
  });

  await t.test('can be used from the keyboard: the first stop leads past the header', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.goto(site.url);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), '跳到主要内容');
    await page.keyboard.press('Enter');
    assert.equal(new URL(page.url()).hash, '#main');
  });

  await t.test('an unknown address says so and leads home', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    const answer = await page.goto(`${site.url}/nowhere`);
    assert.equal(answer?.status(), 404);
    await page.getByRole('link', { name: '返回首页' }).click();
    assert.equal(new URL(page.url()).pathname, '/');
  });
});
