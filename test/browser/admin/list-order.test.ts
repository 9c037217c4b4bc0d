/** Moving rows of a list: by the handle, by the arrow keys and by the row's menu. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { holdRequests, openBrowser, openIsolatedPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openAdmin, row, rows, toast, waitForList } from './admin-page.ts';

const titlesOf = async (page: Page) =>
  (await rows(page).locator('td:nth-child(2)').allInnerTexts()).map((each) => each.trim());
const handleOf = (page: Page, title: string) => row(page, title).getByRole('button', { name: '拖动排序' });
const menuOf = (page: Page, title: string) => row(page, title).getByRole('button', { name: '更多' });
const choose = async (page: Page, title: string, item: string) => {
  await menuOf(page, title).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('order of the lists', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  const names = ['戊', '丁', '丙', '乙', '甲'].map((each) => `顺序${each}`);
  /** Five photos in the order of their names, before those of the sample. */
  const reset = async () => {
    const { data } = (await staff.post('/v1/carousel/manageCarousel', { limit: 100 })).body.data;
    for (const { photoId } of data) await staff.post('/v1/carousel/deleteCarousel', { photoId });
    for (const photoTitle of names)
      await staff.post('/v1/carousel/saveCarousel', { photoTitle, photoUrl: '/uploads/seed/ai-camera.jpg' });
  };
  const publicOrder = async () => {
    const { data } = (await site.post('/v1/carousel/selectAllList')).body;
    return data.map((each: { photoTitle: string }) => each.photoTitle.slice(2)).join('');
  };
  const shownOrder = async (page: Page) => (await titlesOf(page)).map((each) => each.slice(2)).join('');
  const openPhotos = async (t: test.TestContext) => {
    await reset();
    const { page } = await openAdmin(t, browser, site, { path: '/AdminCarousel' });
    await waitForList(page);
    await eventually.equal(() => shownOrder(page), '甲乙丙丁戊');
    return page;
  };
  const drag = async (page: Page, title: string, target: string, part: number) => {
    const from = await handleOf(page, title).boundingBox();
    const to = await row(page, target).boundingBox();
    assert.ok(from && to);
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 10);
    await page.mouse.move(x, to.y + to.height * part, { steps: 4 });
    await page.locator('.drop-line').waitFor();
  };

  await t.test('a row is dragged by its handle, and the site follows', async (t) => {
    const page = await openPhotos(t);
    await drag(page, '顺序丁', '顺序甲', 0.2);
    await eventually.equal(() => page.locator('.drag-label').innerText(), '顺序丁');
    await page.mouse.up();
    await eventually.equal(() => shownOrder(page), '丁甲乙丙戊');
    await eventually.equal(publicOrder, '丁甲乙丙戊');
    await toast(page, '“顺序丁”已移到第1位').waitFor();
    await eventually.ok(() => handleOf(page, '顺序丁').evaluate((each) => each === document.activeElement));
    await drag(page, '顺序丁', '顺序戊', 0.8);
    await page.mouse.up();
    await eventually.equal(publicOrder, '甲乙丙戊丁');
    await eventually.equal(() => page.locator('.drag-marks').count(), 0);
  });

  await t.test('a move is taken back from its message, several of one row together', async (t) => {
    const page = await openPhotos(t);
    await drag(page, '顺序丁', '顺序甲', 0.2);
    await page.mouse.up();
    await eventually.equal(publicOrder, '丁甲乙丙戊');
    await toast(page, '“顺序丁”已移到第1位').getByRole('button', { name: '撤销' }).click();
    await toast(page, '已撤销，“顺序丁”回到第4位').waitFor();
    await eventually.equal(() => shownOrder(page), '甲乙丙丁戊');
    await eventually.equal(publicOrder, '甲乙丙丁戊');
    await eventually.ok(() => handleOf(page, '顺序丁').evaluate((each) => each === document.activeElement));
    await handleOf(page, '顺序甲').focus();
    for (const place of [2, 3, 4]) {
      await page.keyboard.press('ArrowDown');
      await toast(page, `“顺序甲”已移到第${place}位`).waitFor();
    }
    await eventually.equal(publicOrder, '乙丙丁甲戊');
    await eventually.equal(() => page.locator('.toast', { hasText: '已移到' }).count(), 1);
    await toast(page, '“顺序甲”已移到第4位').getByRole('button', { name: '撤销' }).click();
    await eventually.equal(publicOrder, '甲乙丙丁戊');
    await eventually.equal(() => shownOrder(page), '甲乙丙丁戊');
  });

  await testThoroughly(t, 'Escape gives a dragged row up, and a click on the handle moves nothing', async (t) => {
    const page = await openPhotos(t);
    await drag(page, '顺序戊', '顺序甲', 0.2);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await eventually.equal(() => page.locator('.drag-marks').count(), 0);
    await handleOf(page, '顺序丙').click();
    await eventually.equal(() => shownOrder(page), '甲乙丙丁戊');
    await eventually.equal(publicOrder, '甲乙丙丁戊');
  });

  await t.test('arrow keys on the handle move the row, one place each, and keep the focus', async (t) => {
    const page = await openPhotos(t);
    await handleOf(page, '顺序丙').focus();
    await page.keyboard.press('ArrowDown');
    await eventually.equal(() => shownOrder(page), '甲乙丁丙戊');
    await eventually.ok(() => handleOf(page, '顺序丙').evaluate((each) => each === document.activeElement));
    for (const expected of ['甲乙丙丁戊', '甲丙乙丁戊', '丙甲乙丁戊', '丙甲乙丁戊']) {
      await page.keyboard.press('ArrowUp');
      await eventually.equal(() => shownOrder(page), expected);
      await eventually.ok(() => handleOf(page, '顺序丙').evaluate((each) => each === document.activeElement));
    }
    await eventually.equal(publicOrder, '丙甲乙丁戊');
  });

  await testThoroughly(t, 'the menu moves up, down and to the top; what is impossible is disabled', async (t) => {
    const page = await openPhotos(t);
    await choose(page, '顺序乙', '下移');
    await eventually.equal(publicOrder, '甲丙乙丁戊');
    await choose(page, '顺序戊', '上移');
    await eventually.equal(publicOrder, '甲丙乙戊丁');
    await choose(page, '顺序丁', '置顶');
    await eventually.equal(publicOrder, '丁甲丙乙戊');
    await eventually.equal(() => shownOrder(page), '丁甲丙乙戊');
    await eventually.ok(() => menuOf(page, '顺序丁').evaluate((each) => each === document.activeElement));
    await menuOf(page, '顺序丁').click();
    for (const [item, disabled] of [
      ['上移', 'true'],
      ['下移', null],
      ['置顶', 'true'],
    ] as const)
      await eventually.equal(() => page.getByRole('menuitem', { name: item }).getAttribute('aria-disabled'), disabled);
    await eventually.deepEqual(() => findViolations(page), []);
  });

  await testThoroughly(t, 'the row moves before the answer, and back if it is refused', async (t) => {
    const page = await openPhotos(t);
    const release = await holdRequests(page, '**/v1/carousel/orderCarousel');
    await choose(page, '顺序丙', '置顶');
    await eventually.equal(() => shownOrder(page), '丙甲乙丁戊');
    await eventually.equal(publicOrder, '甲乙丙丁戊');
    release();
    await eventually.equal(publicOrder, '丙甲乙丁戊');
    await page.unroute('**/v1/carousel/orderCarousel');
    await page.route('**/v1/carousel/orderCarousel', (route) => route.abort());
    await choose(page, '顺序戊', '上移');
    await toast(page, '网络异常，请检查网络后重试').waitFor();
    await eventually.equal(() => shownOrder(page), '丙甲乙丁戊');
    await eventually.ok(() => menuOf(page, '顺序戊').evaluate((each) => each === document.activeElement));
  });

  await testThoroughly(t, 'a move that crosses the end of a page leads to the other page', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews?page=2' });
    await waitForList(page);
    const [first = ''] = await titlesOf(page);
    await choose(page, first, '上移');
    await page.waitForURL((url) => url.search === '');
    await eventually.equal(async () => (await titlesOf(page))[9], first);
    await eventually.ok(() => menuOf(page, first).evaluate((each) => each === document.activeElement));
    await handleOf(page, first).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**?page=2');
    await eventually.equal(async () => (await titlesOf(page))[0], first);
    await eventually.ok(() => handleOf(page, first).evaluate((each) => each === document.activeElement));
    const last = (await titlesOf(page))[9] ?? '';
    await choose(page, last, '置顶');
    await page.waitForURL((url) => url.search === '');
    await eventually.equal(async () => (await titlesOf(page))[0], last);
    await eventually.equal(async () => (await site.post('/v1/news/list')).body.data.data[0].newTitle, last);
  });

  await testThoroughly(t, 'products are arranged within their location; a search offers no order', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminProduct?coverName=机' });
    await waitForList(page);
    await eventually.equal(() => page.getByRole('button', { name: '拖动排序' }).count(), 0);
    const robot = (await titlesOf(page)).find((each) => each.includes('机器人')) ?? '';
    await row(page, robot).getByRole('button', { name: '调整顺序' }).click();
    await page.waitForURL('**/AdminProduct?locationId=jzjqr');
    await eventually.ok(() => handleOf(page, robot).evaluate((each) => each === document.activeElement));
    const before = await titlesOf(page);
    const last = before.at(-1) ?? '';
    await choose(page, last, '置顶');
    const expected = [last, ...before.slice(0, -1)];
    await eventually.deepEqual(() => titlesOf(page), expected);
    await eventually.deepEqual(async () => {
      const { cpxtList } = (await site.post('/v1/product/selectAllList')).body.data;
      return cpxtList.map((each: { coverName: string }) => each.coverName);
    }, expected);
    await page.goto(`${site.url}/AdminProduct?locationId=jzjqr&state=published`);
    await waitForList(page);
    await eventually.equal(() => page.getByRole('button', { name: '拖动排序' }).count(), 0);
  });

  await testThoroughly(t, 'a finger drags a card by its handle, and elsewhere scrolls the page', async (t) => {
    await reset();
    const viewport = { width: 390, height: 600 };
    const { page } = await openIsolatedPage(t, browser, { viewport, hasTouch: true, isMobile: true });
    const [name = '', value = ''] = (await site.login()).cookie.split('=');
    await page.context().addCookies([{ name, value, url: site.url }]);
    await page.goto(`${site.url}/AdminCarousel`);
    await waitForList(page);
    const handle = await handleOf(page, '顺序甲').boundingBox();
    assert.ok(handle && handle.width >= 44 && handle.height >= 44);
    const [x, y] = [handle.x + 22, handle.y + 22];
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    await touch('touchStart', y);
    await touch('touchMove', y + 20);
    const second = await row(page, '顺序乙').boundingBox();
    assert.ok(second);
    // Nearly at the lower edge, where the page scrolls by itself.
    await touch('touchMove', 594);
    await page.waitForFunction(() => scrollY > 500);
    await touch('touchMove', 400);
    await touch('touchEnd');
    await eventually.notEqual(publicOrder, '甲乙丙丁戊');
    await eventually.equal(() => shownOrder(page), await publicOrder());
  });
});
