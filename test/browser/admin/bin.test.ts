/** The bin of each list: what was deleted, by whom, and how it comes back. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { dialog, openAdmin, row, rows, toast, waitForList } from './admin-page.ts';

test('the bin', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  const remove = async (newTitle: string, more: object = {}): Promise<string> => {
    const { newId } = (await staff.post('/v1/news/saveNews', { newTitle, newIntro: '删掉的简介', ...more })).body.data;
    await staff.post('/v1/news/deleteNews', { newId });
    return newId;
  };
  const openBin = async (t: test.TestContext, path = '/AdminNews') => {
    const { page } = await openAdmin(t, browser, site, { path });
    await waitForList(page);
    await page.getByRole('link', { name: '回收站' }).click();
    await page.waitForURL('**bin=1');
    await page.getByText('回收站内容保留30天').waitFor();
    await waitForList(page);
    return page;
  };
  const titles = (page: Page) => page.locator('.view:visible thead th').allInnerTexts();

  await testThoroughly(t, 'an empty one says so; the search is there again after it', async (t) => {
    const page = await openBin(t, '/AdminNews?newTitle=智慧&page=1');
    await page.getByText('回收站是空的，删除的内容会在这里保留30天').waitFor();
    await eventually.deepEqual(() => findViolations(page), []);
    await page.getByRole('link', { name: '返回列表' }).click();
    await page.waitForURL((url) => decodeURIComponent(url.search) === '?newTitle=智慧');
    await row(page, '智慧').first().waitFor();
  });

  await t.test('lists what was deleted, with time and name, and shows it', async (t) => {
    await remove('回收的新闻');
    const page = await openBin(t);
    await eventually.deepEqual(
      () => titles(page),
      ['序号', '新闻标题', '封面图', '封面描述', '删除时间', '删除人', '操作'],
    );
    await eventually.match(() => row(page, '回收的新闻').innerText(), /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s+admin/);
    await row(page, '回收的新闻').getByRole('button', { name: '查看' }).click();
    const shown = dialog(page, '查看');
    await eventually.equal(() => shown.getByLabel('封面描述').inputValue(), '删掉的简介');
    await eventually.ok(() => shown.getByLabel('封面描述').isDisabled());
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await page.reload();
    await row(page, '回收的新闻').waitFor();
  });

  await t.test('restores one, in the state it had, and can take that back', async (t) => {
    const newId = await remove('恢复一条', { draft: true });
    const page = await openBin(t);
    await row(page, '恢复一条').getByRole('button', { name: '恢复' }).click();
    await toast(page, '已恢复1条数据').waitFor();
    await row(page, '恢复一条').waitFor({ state: 'detached' });
    await eventually.equal(async () => (await staff.post('/v1/news/draftNews', { newId })).body.data.state, 'draft');
    await toast(page, '已恢复1条数据').getByRole('button', { name: '撤销' }).click();
    await row(page, '恢复一条').waitFor();
    await eventually.equal(async () => (await staff.post('/v1/news/draftNews', { newId })).status, 404);
  });

  await testThoroughly(t, 'restores those that are ticked', async (t) => {
    const ids = [await remove('恢复多条一'), await remove('恢复多条二')];
    const page = await openBin(t);
    for (const tick of await row(page, '恢复多条').getByRole('checkbox').all()) await tick.check();
    await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '恢复' }).click();
    await toast(page, '已恢复2条数据').waitFor();
    await eventually.equal(() => row(page, '恢复多条').count(), 0);
    for (const newId of ids) assert.equal((await site.post('/v1/news/detailNews', { newId })).status, 200);
  });

  await testThoroughly(t, 'has pages of its own', async (t) => {
    for (let index = 0; index < 12; index++) await remove(`翻页${index}`);
    const page = await openBin(t);
    await page.getByRole('button', { name: '下一页' }).click();
    await page.waitForURL('**?bin=1&page=2');
    await waitForList(page);
    await eventually.match(() => rows(page).first().innerText(), /^11\s/);
    await page.getByRole('button', { name: '上一页' }).click();
    await page.waitForURL('**?bin=1');
  });

  for (const path of ['/AdminProduct', '/AdminCarousel'])
    await testThoroughly(t, `${path} has one too`, async (t) => {
      const page = await openBin(t, path);
      await page.getByText('回收站是空的').waitFor();
      await eventually.ok(async () => (await titles(page)).includes('删除时间'));
    });
});
