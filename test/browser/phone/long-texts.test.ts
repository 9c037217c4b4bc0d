/** What staff and visitors do to a layout: names without end, no pictures, letters twice as large. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { phonePages } from '../page-addresses.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

const CHINESE = '定型化临边防护栏'.repeat(8).slice(0, 60);
const LATIN = 'W'.repeat(40);

const isSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('what a phone layout has to bear', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  for (const name of [CHINESE, LATIN]) {
    const product = { coverName: name, coverDescribe: name, jumpUrl: 'https://www.example.com/', locationId: 'zhgd' };
    await staff.post('/v1/product/saveProduct', { ...product, coverUrl: '', productCon: `<p>${name}</p>` });
    await staff.post('/v1/news/saveNews', { newTitle: name, newIntro: name, newCover: '', newInfo: `<p>${name}</p>` });
  }

  await t.test(
    'long names are cut off after two or three lines in lists, and wrap where they are headings',
    async (t) => {
      const { page } = await openPhone(t, browser, { width: 320, height: 640 });
      for (const [path, each] of [
        ['/mobile', '.opening b'],
        ['/zhuyingyewu', '.card b'],
        ['/xwdt', '.news-row b'],
      ] as const) {
        await openHydratedPhone(page, site.url + path);
        await eventually.equal(() => isSideways(page), false, path);
        const heights = await page
          .locator(`${each}:visible`)
          .evaluateAll((all) =>
            all.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
          );
        assert.ok(heights.length > 2 && heights.every((lines) => lines < 3.1), `${path} ${heights}`);
      }
      for (const name of [CHINESE, LATIN]) {
        await openHydratedPhone(page, `${site.url}/cpDeatail?title=${encodeURIComponent(name)}`);
        await eventually.equal(() => page.locator('h1').innerText(), name);
        await eventually.equal(() => isSideways(page), false, name);
      }
    },
  );

  await t.test('a record without a cover has a place as large as one with a cover', async (t) => {
    const { page } = await openPhone(t, browser);
    for (const [path, picture] of [
      ['/zhuyingyewu', '.card .picture'],
      ['/xwdt', '.news-row .picture'],
    ] as const) {
      await openHydratedPhone(page, site.url + path);
      await eventually(async () => assert.ok((await page.locator(`${picture}.no-cover:visible`).count()) > 0, path));
      const sizes = await page
        .locator(`${picture}:visible`)
        .evaluateAll((all) => all.map((each) => `${each.clientWidth}×${each.clientHeight}`));
      assert.equal(new Set(sizes).size, 1, `${path} ${sizes}`);
    }
    await openHydratedPhone(page, `${site.url}/cpDeatail?title=${LATIN}`);
    await eventually.equal(() => page.locator('.product-cover.no-cover, .product-cover .no-cover').count(), 1);
    await eventually.equal(() => page.getByRole('link', { name: '查看产品资料' }).count(), 1);
  });

  await t.test('what is said of a way that failed keeps its buttons whole on the narrowest phone', async (t) => {
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
    // Drawn, though it stands outside the page that has the sprite.
    await eventually(async () =>
      assert.match((await notice.locator('use').getAttribute('href')) ?? '', /^\/.+#close$/),
    );
  });

  await t.test('with letters twice as large nothing goes sideways and nothing is cut off', async (t) => {
    const { page } = await openPhone(t, browser);
    for (const path of phonePages) {
      await openHydratedPhone(page, site.url + path);
      // As a WebView does it: every size in pixels, whatever it was.
      await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('body *')];
        const sizes = all.map((each) => [getComputedStyle(each).fontSize, getComputedStyle(each).lineHeight] as const);
        for (const [index, [font, line]] of sizes.entries()) {
          const each = all[index];
          if (!each) continue;
          each.style.fontSize = `${Number.parseFloat(font) * 2}px`;
          if (line !== 'normal') each.style.lineHeight = `${Number.parseFloat(line) * 2}px`;
        }
      });
      await eventually.equal(() => isSideways(page), false, path);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main *, .tab-bar a')].flatMap((each) => {
          const { overflowY, webkitLineClamp } = getComputedStyle(each);
          const isCut =
            overflowY === 'hidden' && webkitLineClamp === 'none' && each.scrollHeight > each.clientHeight + 3;
          return isCut && each.clientHeight > 1 && !each.closest('.picture') ? [each.className || each.tagName] : [];
        }),
      );
      assert.deepEqual(cut, [], path);
    }
  });
});
