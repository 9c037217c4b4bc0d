/** 时光机: the site as it was in a frame, what differs from today, and bringing it back. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, toast } from './admin-page.ts';

const toStamp = (at: string) => at.replace(/\D/g, '');
const site = (page: Page) => page.frameLocator('.past-site iframe');
const differences = (page: Page) => page.locator('.past-difference');
const difference = (page: Page, title: string) => differences(page).filter({ hasText: title });
const address = (page: Page) => page.locator('.past-address code').textContent();

test('the time machine', async (t) => {
  const server = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await server.login();
  const change = async (path: string, body: object) => {
    const { status, body: reply } = await staff.post(path, body);
    assert.equal(status, 200, `${path}: ${reply.msg}`);
    return reply.data;
  };
  const { body } = await server.post('/v1/product/list', { locationId: 'jzbh', limit: 10 });
  const [edited, deleted, moved] = body.data.data;
  /** A minute ago nothing had been changed yet. */
  const before = formatTimestamp(Date.now() - 60_000);
  await change('/v1/product/updateProduct', {
    productId: edited.productId,
    coverName: '改过的名称',
    locationId: 'jzbh',
  });
  await change('/v1/product/deleteProduct', { productId: deleted.productId });
  await change('/v1/product/orderProduct', { productId: moved.productId, before: null });
  const added = await change('/v1/news/saveNews', { newTitle: '刚发布的新闻', newInfo: '<p>正文</p>' });
  const openPast = async (t: Parameters<typeof openAdmin>[0], options: Parameters<typeof openAdmin>[3] = {}) => {
    const opened = await openAdmin(t, browser, server, { path: `/AdminPast?at=${toStamp(before)}`, ...options });
    await opened.page.locator('.past-site:not([aria-busy])').waitFor();
    return opened;
  };
  const publicNames = async () => {
    const { body } = await server.post('/v1/product/list', { locationId: 'jzbh', limit: 10 });
    return body.data.data.map(({ coverName }: { coverName: string }) => coverName);
  };
  const originalNames = body.data.data.map(({ coverName }: { coverName: string }) => coverName);

  await t.test('shows the site as it was; its links lead on inside', async (t) => {
    const { page, problems } = await openPast(t);
    await eventually.equal(() => address(page), '/');
    await site(page).getByRole('link', { name: '产品中心', exact: true }).first().click();
    await eventually.equal(() => address(page), '/product');
    await site(page).getByRole('tab', { name: '建筑标准化产品' }).first().click();
    await site(page).getByText(edited.coverName).first().waitFor();
    await eventually.equal(() => site(page).getByText('改过的名称').count(), 0);
    await site(page).getByRole('link', { name: moved.coverName }).first().click();
    await eventually.equal(() => address(page), `/productDet?productId=${moved.productId}`);
    await page.getByText('手机', { exact: true }).click();
    await site(page).locator('html[data-layout=phone]').waitFor();
    await eventually.equal(() => address(page), `/cpDeatail?productId=${moved.productId}`);
    const frame = await page.locator('.past-site iframe').boundingBox();
    await eventually.equal(() => frame && Math.round(frame.width), 390);
    await clickButton(page, '下一次改动');
    await page.locator('.past-site:not([aria-busy])').waitFor();
    await eventually.equal(() => address(page), `/cpDeatail?productId=${moved.productId}`, 'the page stays');
    assert.deepEqual(problems, []);
  });

  await t.test('lists what differs, compares it, brings it back and takes that back', async (t) => {
    const { page } = await openPast(t);
    await eventually.equal(() => differences(page).count(), 4);
    await eventually.ok(() => difference(page, '改过的名称').getByText('内容有改动').isVisible());
    await eventually.ok(() => difference(page, moved.coverName).getByText('顺序有改动').isVisible());
    await eventually.ok(() => difference(page, deleted.coverName).getByText('恢复后重新显示').isVisible());
    await eventually.ok(() => difference(page, '刚发布的新闻').getByText('恢复后下线').isVisible());
    await clickButton(page, '对比“改过的名称”');
    const comparison = dialog(page, '产品“改过的名称”');
    await comparison.getByRole('table').getByText(edited.coverName).waitFor();
    await page.keyboard.press('Escape');
    await comparison.waitFor({ state: 'detached' });
    await clickButton(page, '恢复所选');
    await toast(page, '请先选择数据').waitFor();
    await page.getByLabel('全选').check();
    await clickButton(page, '恢复所选');
    const question = page.getByRole('alertdialog');
    await question.getByText('1条改回当时的内容，1条回到当时的位置，1条重新显示，1条从网站下线').waitFor();
    await question.getByRole('button', { name: '恢复所选' }).click();
    await toast(page, '已恢复4条内容').waitFor();
    await page.getByText('这个时间的内容与现在相同').waitFor();
    await eventually.deepEqual(publicNames, originalNames);
    await eventually.equal(async () => (await server.post('/v1/news/detailNews', added)).status, 404);
    await clickButton(page, '撤销');
    await toast(page, '已撤销恢复').waitFor();
    await eventually.equal(() => differences(page).count(), 4);
    await eventually.ok(async () => (await publicNames()).includes('改过的名称'));
    await eventually.ok(async () => !(await publicNames()).includes(deleted.coverName));
    await eventually.equal(async () => (await server.post('/v1/news/detailNews', added)).status, 200);
  });

  await testThoroughly(t, 'does not overwrite what a colleague has saved meanwhile, and says which', async (t) => {
    const { page } = await openPast(t);
    await difference(page, '改过的名称').getByRole('checkbox').check();
    await difference(page, '刚发布的新闻').getByRole('checkbox').check();
    await change('/v1/product/updateProduct', {
      productId: edited.productId,
      coverName: '同事的名称',
      locationId: 'jzbh',
    });
    await clickButton(page, '恢复所选');
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复所选' }).click();
    await toast(page, '1条内容未能恢复').waitFor();
    await difference(page, '同事的名称').getByText('内容已被他人修改').waitFor();
    await eventually.ok(async () => (await publicNames()).includes('同事的名称'));
    await eventually.equal(async () => (await server.post('/v1/news/detailNews', added)).status, 404);
  });

  await testThoroughly(t, 'goes to a time by keyboard, by typing and by the days; refuses the future', async (t) => {
    const { page } = await openPast(t);
    const time = page.getByLabel('北京时间');
    await time.fill('2099-01-01T08:00:00');
    await page.keyboard.press('Enter');
    await page.getByText('请选择过去的时间').waitFor();
    await time.fill('2001-02-03T04:05:06');
    await page.keyboard.press('Enter');
    await page.getByText('这个时间之前网站还没有内容').waitFor();
    await eventually.ok(() => new URL(page.url()).searchParams.get('at') === '20010203040506');
    await eventually.ok(async () => (await differences(page).count()) > 20);
    const days = page.locator('.past-days button');
    await days.first().focus();
    await page.keyboard.press('End');
    await eventually.equal(() => days.last().getAttribute('aria-current'), 'date');
    await eventually.ok(() => days.last().evaluate((button) => button === document.activeElement));
    await eventually.ok(async () => /处改动，.*admin/.test((await days.last().getAttribute('aria-label')) ?? ''));
    await page.keyboard.press('ArrowLeft');
    await eventually.equal(() => days.nth(-2).getAttribute('aria-current'), 'date');
    await page.goBack();
    await eventually.ok(() => page.url().includes('at=') === false || page.url().includes('/AdminPast'));
  });

  await testThoroughly(t, 'fits a small phone, and says that the network is gone', async (t) => {
    const { page } = await openPast(t, { width: 320, height: 640 });
    await site(page).locator('html[data-layout=phone]').waitFor();
    const frame = await page.locator('.past-site iframe').boundingBox();
    assert.ok(frame && frame.x >= 0 && frame.x + frame.width <= 320, JSON.stringify(frame));
    await page.context().setOffline(true);
    t.after(() => page.context().setOffline(false));
    await clickButton(page, '下一次改动');
    await page.getByText('网页加载失败').waitFor();
    await page.context().setOffline(false);
    await page.locator('.past-site').getByRole('button', { name: '重新加载' }).click();
    await site(page).locator('html[data-layout=phone]').waitFor();
  });
});

test('the time machine of a site that nobody has changed', async (t) => {
  const server = await startSite(t);
  const browser = await openBrowser(t);
  const { page, problems } = await openAdmin(t, browser, server, { path: '/AdminPast' });
  await page.getByText('这个时间的内容与现在相同').waitFor();
  await site(page).getByRole('link', { name: '新闻动态' }).first().waitFor();
  assert.deepEqual(problems, []);
});
