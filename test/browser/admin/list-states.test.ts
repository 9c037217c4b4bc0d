/** The state of each record in the lists of the back office, and the filter by it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { nextYear } from '../../helpers/next-year.ts';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, openAdmin, row, rows, waitForList } from './admin-page.ts';

const stateOf = (page: Page, title: string) => row(page, title).locator('.state').innerText();
const endOfYear = `${formatTimestamp().slice(0, 4)}-12-31 23:58:00`;

test('states in the lists', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  const save = async (newTitle: string, more: object = {}) =>
    (await staff.post('/v1/news/saveNews', { newTitle, ...more })).body.data.newId as string;
  await save('状态：草稿', { draft: true });
  await save('状态：自动下线', { withdrawAt: endOfYear });
  await save('状态：定时', { publishAt: `${nextYear}-11-30 08:00:00`, withdrawAt: `${nextYear}-12-31 18:00:00` });
  const changed = await save('状态：改前');
  await staff.post('/v1/news/updateNews', { newId: changed, newTitle: '状态：改后', draft: true });
  const withdrawn = await save('状态：下线');
  await staff.post('/v1/news/withdrawNews', { newId: withdrawn });
  await staff.post('/v1/product/saveProduct', { coverName: '产品草稿', locationId: 'zhgd', draft: true });
  await staff.post('/v1/carousel/saveCarousel', {
    photoTitle: '图片草稿',
    photoUrl: '/uploads/seed/ai-camera.jpg',
    draft: true,
  });

  await t.test('shows each state as a word, with the times of what is scheduled', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', width: 1920, height: 1080 });
    await waitForList(page);
    await eventually.equal(() => stateOf(page, '状态：草稿'), '草稿');
    await eventually.equal(() => stateOf(page, '状态：自动下线'), '已发布\n12-31 23:58 下线');
    await eventually.equal(
      () => stateOf(page, '状态：定时'),
      `定时发布\n${nextYear}-11-30 08:00 发布\n${nextYear}-12-31 18:00 下线`,
    );
    await eventually.equal(() => stateOf(page, '状态：改后'), '已发布（有改动）');
    await eventually.equal(() => stateOf(page, '状态：下线'), '已下线');
    await eventually.equal(() => stateOf(page, '智慧展厅更新开放'), '已发布');
    await eventually.deepEqual(() => findViolations(page), []);
  });

  await t.test('filters by state, keeps it in the address, and clears it on reset', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    await page.getByRole('combobox', { name: '状态' }).selectOption({ label: '定时发布' });
    await clickButton(page, '查询');
    await page.waitForURL('**?state=scheduled');
    await eventually.equal(() => rows(page).count(), 1);
    await row(page, '状态：定时').waitFor();
    await page.reload();
    await waitForList(page);
    await eventually.equal(() => page.getByRole('combobox', { name: '状态' }).inputValue(), 'scheduled');
    await eventually.equal(() => rows(page).count(), 1);
    await eventually.match(() => page.locator('.view:visible .printed-only').innerText(), /查询条件：“定时发布”/);
    await clickButton(page, '重置');
    await page.waitForURL((url) => url.search === '');
    await row(page, '智慧展厅更新开放').waitFor();
  });

  for (const [path, title] of [
    ['/AdminProduct', '产品草稿'],
    ['/AdminCarousel', '图片草稿'],
  ] as const)
    await testThoroughly(t, `${path} has states and their filter too`, async (t) => {
      const { page } = await openAdmin(t, browser, site, { path: `${path}?state=draft` });
      await row(page, title).waitFor();
      await eventually.equal(() => rows(page).count(), 1);
      await eventually.equal(() => stateOf(page, title), '草稿');
    });

  for (const width of [320, 390, 820, 992, 1366])
    await testThoroughly(t, `nothing is cut off at ${width}`, async (t) => {
      const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', width, height: 900 });
      await waitForList(page);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.view .state, .view .cell-lead, .view .list-head *')].flatMap(
          (each) =>
            each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1 && each.offsetParent
              ? [each.outerHTML]
              : [],
        ),
      );
      assert.deepEqual(cut, []);
      await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth), width);
    });
});
