/** The phone layout with long names, missing pictures and doubled font size. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { phonePages } from '../page-addresses.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

const LONG_CHINESE = '定型化临边防护栏'.repeat(8).slice(0, 60);
const LONG_LATIN = 'W'.repeat(40);

const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('the phone layout with difficult content', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  for (const name of [LONG_CHINESE, LONG_LATIN]) {
    const product = { coverName: name, coverDescribe: name, jumpUrl: 'https://www.example.com/', locationId: 'zhgd' };
    await staff.post('/v1/product/saveProduct', { ...product, coverUrl: '', productCon: `<p>${name}</p>` });
    await staff.post('/v1/news/saveNews', { newTitle: name, newIntro: name, newCover: '', newInfo: `<p>${name}</p>` });
  }

  await testThoroughly(t, 'truncates long names in lists to three lines, and wraps them in headings', async (t) => {
    const { page } = await openPhone(t, browser, { width: 320, height: 640 });
    for (const [path, selector] of [
      ['/mobile', '.opening b'],
      ['/zhuyingyewu', '.card b'],
      ['/xwdt', '.news-row h3'],
    ] as const) {
      await openHydratedPhone(page, site.url + path);
      await eventually.equal(() => scrollsSideways(page), false, path);
      const heights = await page
        .locator(`${selector}:visible`)
        .evaluateAll((all) =>
          all.map((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
        );
      assert.ok(heights.length > 2 && heights.every((lines) => lines < 3.1), `${path} ${heights}`);
    }
    for (const name of [LONG_CHINESE, LONG_LATIN]) {
      await openHydratedPhone(page, `${site.url}/cpDeatail?title=${encodeURIComponent(name)}`);
      await eventually.equal(() => page.locator('h1').innerText(), name);
      await eventually.equal(() => scrollsSideways(page), false, name);
      await page.getByRole('link', { name: '咨询此产品' }).tap();
      await eventually.equal(() => page.locator('.asked-product b').innerText(), name);
      await eventually.equal(() => scrollsSideways(page), false, name);
    }
  });

  await testThoroughly(t, 'a record without a cover gets a placeholder of the same size', async (t) => {
    const { page } = await openPhone(t, browser);
    for (const [path, picture] of [
      ['/zhuyingyewu', '.card .picture'],
      ['/xwdt', '.news-row .picture'],
    ] as const) {
      await openHydratedPhone(page, site.url + path);
      await eventually(async () => assert.ok((await page.locator(`${picture}.no-cover:visible`).count()) > 0, path));
      const sizes = await page
        .locator(`${picture}:visible`)
        .evaluateAll((all) => all.map((selector) => `${selector.clientWidth}×${selector.clientHeight}`));
      assert.equal(new Set(sizes).size, 1, `${path} ${sizes}`);
    }
    await openHydratedPhone(page, `${site.url}/cpDeatail?title=${LONG_LATIN}`);
    await eventually.equal(() => page.locator('.product-cover.no-cover, .product-cover .no-cover').count(), 1);
    await eventually.equal(() => page.getByRole('link', { name: '查看产品资料' }).count(), 1);
  });

  await testThoroughly(t, 'the buttons of a navigation error fit the narrowest phone', async (t) => {
    const { page } = await openPhone(t, browser, { width: 320, height: 640 });
    await openHydratedPhone(page, `${site.url}/mobile`);
    await page.context().setOffline(true);
    await page.locator('.tab-bar a').nth(1).click();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    for (const button of await notice.getByRole('button').all()) {
      const box = await button.boundingBox();
      assert.ok(box && box.width >= 44 && box.height >= 44 && box.height < 50 && box.x + box.width <= 320);
    }
    await eventually.equal(() => notice.getByRole('button').count(), 2);
    // The icon is drawn although it is outside the page that loaded the sprite.
    await eventually(async () =>
      assert.match((await notice.locator('use').getAttribute('href')) ?? '', /^\/.+#close$/),
    );
  });

  await t.test('with doubled font size nothing scrolls sideways or is cut off', async (t) => {
    const { page } = await openPhone(t, browser);
    for (const path of spread(phonePages, 4)) {
      await openHydratedPhone(page, site.url + path);
      // A WebView scales every computed size like this.
      await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('body *')];
        const sizes = all.map(
          (selector) => [getComputedStyle(selector).fontSize, getComputedStyle(selector).lineHeight] as const,
        );
        for (const [index, [font, line]] of sizes.entries()) {
          const selector = all[index];
          if (!selector) continue;
          selector.style.fontSize = `${Number.parseFloat(font) * 2}px`;
          if (line !== 'normal') selector.style.lineHeight = `${Number.parseFloat(line) * 2}px`;
        }
      });
      await eventually.equal(() => scrollsSideways(page), false, path);
      const cutOff = await page.evaluate(() =>
        [...document.querySelectorAll('main *, .tab-bar a')].flatMap((selector) => {
          const { overflowY, webkitLineClamp } = getComputedStyle(selector);
          const isCut =
            overflowY === 'hidden' && webkitLineClamp === 'none' && selector.scrollHeight > selector.clientHeight + 3;
          return isCut && selector.clientHeight > 1 && !selector.closest('.picture')
            ? [selector.className || selector.tagName]
            : [];
        }),
      );
      assert.deepEqual(cutOff, [], path);
    }
  });
});
