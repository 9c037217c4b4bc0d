/** Ticked rows: publishing, taking off the site and deleting several at once, with one undo. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { nextYear } from '../../helpers/next-year.ts';
import { startSite } from '../../helpers/site.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { dialog, openAdmin, row, rows, toast, waitForList } from './admin-page.ts';

const bar = (page: Page) => page.getByRole('group', { name: '批量操作' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();
const tickOf = (page: Page, title: string) => row(page, title).getByRole('checkbox');
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const undo = (page: Page, text: string) => toast(page, text).getByRole('button', { name: '撤销' }).click();

test('several rows at once', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  const save = async (newTitle: string, more: object = {}) =>
    (await staff.post('/v1/news/saveNews', { newTitle, ...more })).body.data.newId as string;
  const open = async (t: test.TestContext, path: string, width = 1366, height = 900) => {
    const { page } = await openAdmin(t, browser, site, { path, width, height });
    await waitForList(page);
    return page;
  };
  const stateOf = async (newId: string) => (await staff.post('/v1/news/draftNews', { newId })).body.data.state;

  await testThoroughly(t, 'ticks a row, a range with Shift, and the page; the table does not move', async (t) => {
    const page = await open(t, '/AdminNews');
    const box = () => page.locator('.view:visible .table-box').boundingBox();
    const before = await box();
    const ticks = rows(page).getByRole('checkbox');
    await ticks.nth(1).click();
    await bar(page).getByText('已选择1项').waitFor();
    await ticks.nth(4).click({ modifiers: ['Shift'] });
    await bar(page).getByText('已选择4项').waitFor();
    const all = page.getByRole('checkbox', { name: '全选本页' });
    await eventually.ok(() => all.evaluate((each: HTMLInputElement) => each.indeterminate));
    await ticks.nth(2).click({ modifiers: ['Shift'] });
    await bar(page).getByText('已选择1项').waitFor();
    await all.click();
    await bar(page).getByText('已选择10项').waitFor();
    await eventually.deepEqual(() => box(), before);
    await eventually.deepEqual(() => findViolations(page), []);
    await page.getByRole('button', { name: '下一页' }).click();
    await page.waitForURL('**?page=2');
    await waitForList(page);
    await ticks.first().press('Space');
    await bar(page).getByText('已选择11项').waitFor();
    await press(page, '取消选择');
    await bar(page).waitFor({ state: 'detached' });
    await eventually.equal(() => rows(page).locator(':checked').count(), 0);
    await ticks.first().click();
    await page.getByLabel('新闻标题').fill('智慧');
    await page.getByLabel('新闻标题').press('Enter');
    await page.waitForURL('**newTitle=**');
    await bar(page).waitFor({ state: 'detached' });
  });

  await t.test('publishes drafts, changes and what was scheduled; one undo gives each its state back', async (t) => {
    const draft = await save('批发草稿', { draft: true });
    const changed = await save('批发改前');
    await staff.post('/v1/news/updateNews', { newId: changed, newTitle: '批发改后', draft: true });
    const scheduled = await save('批发定时', { publishAt: `${nextYear}-11-30 08:00:00` });
    const ids = [draft, changed, scheduled];
    const page = await open(t, '/AdminNews');
    for (const title of ['批发草稿', '批发改后', '批发定时']) await tickOf(page, title).check();
    await press(page, '发布');
    await toast(page, '已发布3条数据').waitFor();
    await bar(page).waitFor({ state: 'detached' });
    for (const id of ids) await eventually.equal(() => stateOf(id), 'published');
    await eventually.match(() => row(page, '批发草稿').innerText(), /已发布/);
    await undo(page, '已发布3条数据');
    await toast(page, '已撤销，3条数据恢复原状').waitFor();
    await eventually.deepEqual(() => Promise.all(ids.map(stateOf)), ['draft', 'changed', 'scheduled']);
    await eventually.match(() => row(page, '批发定时').innerText(), new RegExp(`${nextYear}-11-30 08:00 发布`));
    const shown = (await site.post('/v1/news/detailNews', { newId: changed })).body.data.newTitle;
    assert.equal(shown, '批发改前');
  });

  await t.test('asks before it takes something off the site, and says what could not be, and why', async (t) => {
    const shown = await save('批下线已发布');
    await save('批下线草稿', { draft: true });
    const page = await open(t, '/AdminNews');
    for (const title of ['批下线已发布', '批下线草稿']) await tickOf(page, title).check();
    await press(page, '下线');
    await page.getByRole('alertdialog').getByText('下线后访客立即看不到这些内容').waitFor();
    await confirm(page, '取消');
    await eventually.equal(() => stateOf(shown), 'published');
    await press(page, '下线');
    await confirm(page, '下线');
    const failures = dialog(page, '1项未能下线');
    await failures.getByText('批下线草稿').waitFor();
    await failures.getByText('内容尚未发布，无需下线').waitFor();
    await eventually.deepEqual(() => findViolations(page), []);
    await failures.getByRole('button', { name: '知道了' }).click();
    await bar(page).getByText('已选择1项').waitFor();
    await eventually.ok(() => tickOf(page, '批下线草稿').isChecked(), 'what failed stays ticked');
    await eventually.equal(() => stateOf(shown), 'withdrawn');
    await undo(page, '已下线1条数据');
    await toast(page, '已撤销').waitFor();
    await eventually.equal(() => stateOf(shown), 'published');
  });

  await testThoroughly(t, 'says when there is nothing to publish, and sends nothing', async (t) => {
    const page = await open(t, '/AdminNews');
    await page.route('**/v1/news/bulkNews', (route) => route.abort());
    await tickOf(page, '智慧展厅更新开放').check();
    await press(page, '发布');
    await dialog(page, '1项未能发布').getByText('已经发布，没有未发布的改动').waitFor();
    await eventually.equal(() => page.locator('.toast-error').count(), 0);
  });

  await testThoroughly(t, 'an undo does not overwrite what a colleague has changed since', async (t) => {
    const newId = await save('批撤销冲突', { draft: true });
    const page = await open(t, '/AdminNews');
    await tickOf(page, '批撤销冲突').check();
    await press(page, '发布');
    await toast(page, '已发布1条数据').waitFor();
    await staff.post('/v1/news/updateNews', { newId, newTitle: '批撤销冲突，同事改过' });
    await undo(page, '已发布1条数据');
    await dialog(page, '1项未能撤销').getByText('内容已被修改').waitFor();
    await eventually.equal(() => stateOf(newId), 'published');
  });

  for (const [path, add, title] of spread(
    [
      ['/AdminProduct', { call: '/v1/product/saveProduct', coverName: '批删产品', locationId: 'zhgd' }, '批删产品'],
      ['/AdminNews', { call: '/v1/news/saveNews', newTitle: '批删新闻' }, '批删新闻'],
      [
        '/AdminCarousel',
        { call: '/v1/carousel/saveCarousel', photoTitle: '批删图片', photoUrl: '/uploads/seed/ai-camera.jpg' },
        '批删图片',
      ],
    ] as const,
    1,
  ))
    await t.test(`${path}: deletes several after a question, and gives all back`, async (t) => {
      const { call, ...fields } = add;
      for (let count = 0; count < 2; count++) await staff.post(call, fields);
      const page = await open(t, path);
      for (const index of [0, 1]) await row(page, title).nth(index).getByRole('checkbox').check();
      await press(page, '删除');
      await page.getByRole('alertdialog').getByText('确定要删除选中的2条数据吗？').waitFor();
      await confirm(page, '删除');
      await toast(page, '已删除2条数据').waitFor();
      await eventually.equal(() => row(page, title).count(), 0);
      await eventually.ok(() => page.evaluate(() => document.activeElement !== document.body));
      await undo(page, '已删除2条数据');
      await eventually.equal(() => row(page, title).count(), 2);
    });

  await testThoroughly(t, 'no more than 200 can be ticked', async (t) => {
    for (let index = 0; index < 210; index++)
      await staff.post('/v1/product/saveProduct', { coverName: `多${index}`, locationId: 'zhgd', draft: true });
    const page = await open(t, '/AdminProduct?limit=100');
    const all = page.getByRole('checkbox', { name: '全选本页' });
    for (const number of [1, 2, 3]) {
      if (number > 1) {
        await page.getByRole('button', { name: `第${number}页` }).click();
        await page.waitForURL(`**page=${number}**`);
        await waitForList(page);
      }
      await all.click();
    }
    await toast(page, '一次最多选择200项').waitFor();
    await bar(page).getByText('已选择200项').waitFor();
    await press(page, '删除');
    await confirm(page, '删除');
    await toast(page, '已删除200条数据').waitFor();
  });

  for (const width of [320, 390])
    await testThoroughly(t, `at ${width} pixels cards have ticks, and the bar stays at the lower edge`, async (t) => {
      const page = await open(t, '/AdminNews', width, 640);
      await rows(page).first().getByRole('checkbox').check();
      await eventually(async () => {
        const {
          x,
          y,
          width: barWidth,
          height,
        } = (await bar(page).boundingBox()) ?? { x: 1, y: 0, width: 0, height: 0 };
        assert.deepEqual([x, barWidth, Math.round(y + height)], [0, width, 640]);
      });
      for (const button of await bar(page).getByRole('button').all()) {
        const size = await button.boundingBox();
        assert.ok(size && size.height >= 44 && size.x >= 0 && size.x + size.width <= width);
      }
      await press(page, '全选本页');
      await bar(page).getByText('已选择10项').waitFor();
      await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth), width);
      await eventually.deepEqual(() => findViolations(page), []);
    });
});
