/** The record of deeds in the browser: finding a deed, the way from a record to it and back, and what the dashboard tells. */
import test from 'node:test';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { newVisitorHeaders, tryLogin } from '../../helpers/visitors.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, row, rows, waitForList } from './admin-page.ts';

test('the record of deeds', async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const browser = await openBrowser(t);
  const staff = await site.login();
  await staff.post('/v1/news/saveNews', { newTitle: '项目顺利封顶' });
  await staff.post('/v1/news/saveNews', { newTitle: '别的新闻' });

  await t.test('leads from a record’s history to its deeds, and back to the record', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    await row(page, '项目顺利封顶').getByRole('button', { name: '编辑' }).click();
    await clickButton(page, '历史版本');
    const link = dialog(page, '历史版本').getByRole('link', { name: '查看操作记录' });
    const address = (await link.getAttribute('href')) ?? '';
    await page.goto(site.url + address);
    await waitForList(page);
    await eventually.equal(() => rows(page).count(), 1);
    await page.getByText('只显示与所选内容有关的操作').waitFor();
    await row(page, '新增新闻').getByRole('link', { name: '项目顺利封顶', exact: true }).click();
    await eventually.equal(() => page.locator('dialog[open]').getByLabel('新闻标题').inputValue(), '项目顺利封顶');
  });

  await t.test('filters by kind, and forgets it again', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminDeeds' });
    await waitForList(page);
    await page.getByLabel('类型').selectOption('修改内容');
    await clickButton(page, '查询');
    await eventually.equal(() => rows(page).count(), 2);
    await clickButton(page, '重置');
    await row(page, '登录后台').first().waitFor();
  });

  await t.test('tells of a new device until it is known, and of many failed sign-ins', async (t) => {
    const { page, problems } = await openAdmin(t, browser, site);
    for (let i = 0; i < 20; i++) await tryLogin(site, 'nobody', 'wrong-horse-1');
    const visitor = { ...newVisitorHeaders(), 'User-Agent': 'Mozilla/5.0 (iPhone) Version/17.0 Safari/604.1' };
    await tryLogin(site, 'admin', PASSWORD, visitor);
    await page.reload();
    const told = page.getByRole('region', { name: '您的账号在新设备上登录' });
    await told.getByText('iPhone · Safari').waitFor();
    await page.getByText('近24小时登录失败').waitFor();
    await clickButton(page, '是我本人');
    await eventually.equal(() => told.count(), 0);
    await page.reload();
    await page.getByText('近24小时登录失败').waitFor();
    await eventually.equal(() => told.count(), 0);
    await eventually.deepEqual(() => problems, []);
  });
});
