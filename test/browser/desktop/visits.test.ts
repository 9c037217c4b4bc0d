/** Visits: what pages tell of while somebody uses the site, and how staff see it. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import type { VisitOverview } from '../../../contract/visits.ts';
import { startSite } from '../../helpers/site.ts';
import { clickButton, openAdmin } from '../admin/admin-page.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

test('visits', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  const readOverview = async (): Promise<VisitOverview> => (await staff.post('/v1/visit/overview', {})).body.data;
  const readTotals = async () => {
    const { views, visitors, phoneTaps, formOpened } = (await readOverview()).totals;
    return { views, visitors, phoneTaps, formOpened };
  };

  await t.test('says that nothing was counted yet', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminVisits' });
    await page.getByText('还没有访问记录').waitFor();
    await eventually.equal(() => page.getByRole('button', { name: '导出' }).count(), 0);
  });

  await t.test('tells of each page once, however it is opened, and of a form that is begun', async (t) => {
    const { page, problems } = await openPage(t, browser, { width: 1366, height: 768 });
    await openHydrated(page, `${site.url}/`);
    const menu = page.getByRole('navigation', { name: '主导航' }).first();
    // Rests on a link: its page is fetched ahead, and is no view.
    await menu.getByRole('link', { name: '关于我们' }).hover();
    await menu.getByRole('link', { name: '产品中心' }).click();
    await page.waitForURL('**/product');
    await page.getByRole('tab', { name: '建筑机器人' }).click();
    await page.waitForURL('**/product?tab=2');
    await menu.getByRole('link', { name: '代理加盟' }).click();
    await page.waitForURL('**/dljm');
    await page.getByLabel('公司名称', { exact: true }).fill('统计公司');
    await page.getByLabel('联系人', { exact: true }).fill('王工');
    await eventually.deepEqual(readTotals, { views: 3, visitors: 1, phoneTaps: 0, formOpened: 1 });
    await page.goBack();
    await page.waitForURL('**/product?tab=2');
    const { pages } = await readOverview();
    assert.deepEqual(
      pages.map(({ title, views }) => `${title} ${views}`),
      ['首页 1', '产品中心 1', '代理加盟 1'],
    );
    assert.deepEqual(problems, []);
  });

  await t.test('tells of a tap on a phone number', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/mobile`);
    await page
      .locator('a[href^="tel:"]')
      .first()
      .evaluate((link) => {
        // Nothing is dialled here.
        link.addEventListener('click', (event) => event.preventDefault());
        (link as HTMLElement).click();
      });
    await eventually.deepEqual(readTotals, { views: 4, visitors: 2, phoneTaps: 1, formOpened: 1 });
  });

  await t.test('does not count the browser of staff', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/dashboard' });
    await openHydrated(page, `${site.url}/dljm`);
    await page.getByLabel('公司名称', { exact: true }).fill('统计公司');
    await page.getByRole('navigation', { name: '主导航' }).first().getByRole('link', { name: '新闻动态' }).click();
    await page.waitForURL('**/xwdt');
    await eventually.deepEqual(readTotals, { views: 4, visitors: 2, phoneTaps: 1, formOpened: 1 });
  });

  await t.test('shows figures, chart, table and names, by keyboard too, and exports them', async (t) => {
    const { page, problems } = await openAdmin(t, browser, site, { path: '/AdminVisits' });
    const tiles = page.getByRole('group', { name: '选择图表显示的指标' }).getByRole('button');
    await eventually.deepEqual(
      () =>
        tiles.evaluateAll((all) =>
          all.map((tile) => (tile as HTMLElement).innerText.split('\n').slice(0, 2).join(' ')),
        ),
      ['浏览量 4', '访客 2', '拨打电话 1', '打开表单 1', '提交申请 0'],
    );
    const chart = page.getByRole('slider');
    await eventually.match(async () => (await chart.getAttribute('aria-valuetext')) ?? '', /（今天） 4次$/);
    await chart.press('ArrowLeft');
    await eventually.match(async () => (await chart.getAttribute('aria-valuetext')) ?? '', /日 0次$/);
    await tiles.nth(2).press('Enter');
    await page.getByRole('heading', { name: '每日拨打电话' }).waitFor();
    await clickButton(page, '表格');
    const lastDay = page.getByRole('region', { name: '每日数据' }).locator('tbody tr').first();
    await eventually.deepEqual(() => lastDay.locator('td').allInnerTexts(), ['4', '2', '1', '1', '0']);
    await page.getByText('首页（手机）').waitFor();
    await page.getByText('直接访问').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), clickButton(page, '导出')]);
    assert.match(download.suggestedFilename(), /^访问统计-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const csv = fs.readFileSync(await download.path(), 'utf8');
    assert.ok(csv.includes('"合计","4","2","1","1","0"') && csv.includes('"首页（手机）","/mobile","1"'));

    await page.getByLabel('开始日期').fill('2026-03-31');
    await page.getByLabel('结束日期').fill('2026-03-01');
    await clickButton(page, '查询');
    await page.getByText('请把结束日期选在开始日期之后').waitFor();
    await page.getByLabel('结束日期').fill('2026-04-02');
    await clickButton(page, '查询');
    await page.waitForURL('**/AdminVisits?from=2026-03-31&to=2026-04-02');
    await eventually.equal(() => page.getByRole('region', { name: '每日数据' }).locator('tbody tr').count(), 3);
    await page.getByRole('link', { name: '近7天' }).click();
    await eventually.equal(() => page.getByRole('region', { name: '每日数据' }).locator('tbody tr').count(), 7);
    await eventually.equal(
      () =>
        page
          .getByLabel('开始日期')
          .inputValue()
          .then((day) => day.length),
      10,
    );
    assert.deepEqual(problems, []);
  });
});
