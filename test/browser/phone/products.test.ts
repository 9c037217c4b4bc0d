import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydratedPhone, openPhone, swipe } from '../phone.ts';
import { waitTwoFrames } from '../rendering.ts';

const PRODUCT = '/cpDeatail?productId=troweling-robot';
const lightbox = (page: Page) => page.locator('dialog.lightbox[open]');
const getSlideIndex = (page: Page) =>
  page
    .locator('dialog.lightbox[open] .carousel-track')
    .evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));

/** A pinch gesture with two fingers in the middle of the window. */
async function pinch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const pointsAt = (distance: number) => [
    { x: 195 - distance, y: 400, id: 1 },
    { x: 195 + distance, y: 400, id: 2 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(30) });
  for (const distance of [50, 70, 90])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(distance) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('products on a phone', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test(
    'the tab is in the address, and is restored with the scroll position after viewing a product',
    async (t) => {
      const { page, problems } = await openPhone(t, browser);
      await openHydratedPhone(page, `${site.url}/zhuyingyewu`);
      const tabs = page.getByRole('tab');
      await eventually.equal(() => tabs.nth(0).getAttribute('aria-selected'), 'true');
      await tabs.nth(2).tap();
      await page.waitForURL('**/zhuyingyewu?tab=3');
      await page.evaluate(() => scrollTo(0, 300));
      await waitTwoFrames(page);
      // Without Playwright's tap, which would scroll the link into view.
      await page.getByRole('link', { name: '查看标准化工地大门' }).evaluate((link: HTMLElement) => link.click());
      await page.waitForURL('**/cpDeatail?*');
      const { searchParams } = new URL(page.url());
      assert.deepEqual([...searchParams.keys()].sort(), ['desc', 'imgUrl', 'productId', 'title']);
      assert.equal(searchParams.get('title'), '标准化工地大门');
      await eventually.equal(() => page.locator('h1:visible').innerText(), '标准化工地大门');
      await eventually.equal(() => page.evaluate(() => scrollY), 0);
      await page.goBack();
      await page.waitForURL('**/zhuyingyewu?tab=3');
      await eventually.equal(() => page.getByRole('tab', { selected: true }).innerText(), '建筑标准化产品');
      await page.waitForFunction(() => scrollY === 300);
      assert.deepEqual(problems, []);
    },
  );

  await testThoroughly(t, 'without JavaScript the tabs are links', async (t) => {
    const { page } = await openPhone(t, browser, { javaScript: false });
    await page.goto(`${site.url}/zhuyingyewu`);
    await page.getByRole('tab', { name: '建筑机器人' }).tap();
    await page.waitForURL('**/zhuyingyewu?tab=2');
    await eventually.ok(() => page.getByRole('link', { name: '查看地面抹平机器人TR-01' }).isVisible());
  });

  await testThoroughly(t, 'tables scroll inside their own box', async (t) => {
    const { page } = await openPhone(t, browser, { width: 320, height: 640 });
    await openHydratedPhone(page, site.url + PRODUCT);
    for (const table of await page.locator('.prose-table').all())
      await eventually(async () => assert.ok(((await table.boundingBox())?.width ?? 999) <= 320 - 32));
    await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  });

  await t.test(
    'pictures of the article open in the lightbox: swiping, pinching, closing by the back button',
    async (t) => {
      const { page, problems } = await openPhone(t, browser);
      await openHydratedPhone(page, site.url + PRODUCT);
      const images = page.locator('.prose img');
      const count = await images.count();
      assert.ok(count > 1);
      await images.nth(1).tap();
      await lightbox(page).waitFor();
      await page.waitForFunction(
        () => (document.querySelector('dialog.lightbox[open] .carousel-track')?.scrollLeft ?? 0) > 0,
      );
      await eventually.equal(() => getSlideIndex(page), 1);
      await eventually.equal(() => lightbox(page).locator('figure').count(), count);
      await swipe(page, 'dialog.lightbox[open] .carousel-track', { x: 300 });
      await page.waitForFunction(
        () => document.querySelector('dialog.lightbox[open] .carousel-track')?.scrollLeft === 0,
      );
      await pinch(page);
      await eventually(async () => {
        const scale = await lightbox(page)
          .locator('.picture')
          .first()
          .evaluate((picture: HTMLElement) => /scale\(([\d.]+)\)/.exec(picture.style.transform)?.[1]);
        assert.ok(Number(scale) > 1.5, `scaled ${scale}`);
      });
      await eventually.equal(() => page.evaluate(() => visualViewport?.scale), 1, 'only the picture, not the page');
      await page.goBack();
      await lightbox(page).waitFor({ state: 'detached' });
      await eventually.equal(() => page.evaluate(() => document.activeElement?.tagName), 'IMG');
      await eventually.equal(() => new URL(page.url()).pathname + new URL(page.url()).search, PRODUCT);
      assert.deepEqual(problems, []);
    },
  );

  await testThoroughly(t, 'the keyboard opens the cover in the lightbox, and Escape closes it', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, site.url + PRODUCT);
    await page.locator('.product-cover').focus();
    await page.keyboard.press('Enter');
    await lightbox(page).waitFor();
    await page.keyboard.press('Escape');
    await lightbox(page).waitFor({ state: 'detached' });
    await eventually.equal(() => page.evaluate(() => document.activeElement?.className), 'product-cover');
  });

  await testThoroughly(t, 'the link in the tab bar opens the first tab, and going back the previous one', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/zhuyingyewu`);
    await page.getByRole('tab').nth(1).tap();
    await page.waitForURL('**/zhuyingyewu?tab=2');
    await page.locator('.tab-bar').getByRole('link', { name: '主营业务' }).tap();
    await page.waitForURL('**/zhuyingyewu');
    await page.getByRole('tab', { name: '智慧工地产品', selected: true }).waitFor();
    await page.goBack();
    await page.waitForURL('**/zhuyingyewu?tab=2');
    await page.getByRole('tab', { name: '建筑机器人', selected: true }).waitFor();
  });

  await testThoroughly(t, 'shows the stored product whatever the link says, with four services', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}${PRODUCT}&title=${encodeURIComponent('别的名字')}`);
    await eventually.equal(() => page.locator('h1').innerText(), '地面抹平机器人TR-01');
    await eventually.equal(() => page.locator('.steps li').count(), 4);
  });
});
