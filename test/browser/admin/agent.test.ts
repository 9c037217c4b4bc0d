/** The list of applications: search, phone links, copying, CSV export, permanent deletion. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { toDay } from '../../../contract/days.ts';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, openAdmin, row, rows, toast, waitForList } from './admin-page.ts';

const applications = [
  { agentName: '李工', agentInfo: '淄博齐鲁建筑有限公司', phone: '13812345678' },
  { agentName: '=HYPERLINK("evil")', agentInfo: '有“引号”,"和"逗号', phone: '13912345678' },
  { agentName: '王经理', agentInfo: '潍坊智造', phone: '13712345678', productId: 'ai-camera' },
];

test('applications in the back office', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  for (const each of applications) await site.post('/v1/agent/saveAgent', { ...each, consent: true });
  const { page } = await openAdmin(t, browser, site, { path: '/AdminAgenttoJoin' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await waitForList(page);

  await t.test('lists the newest first, with a phone number that can be called and copied', async () => {
    await eventually.equal(() => rows(page).count(), 3);
    await eventually.match(() => rows(page).first().innerText(), /王经理/);
    await eventually.match(() => rows(page).first().innerText(), /潍坊智造\s*咨询产品：AI视频识别摄像机/);
    await eventually.equal(() => page.getByText('咨询产品').count(), 1);
    await eventually.equal(() => row(page, '李工').getByRole('link').getAttribute('href'), 'tel:13812345678');
    await row(page, '李工').getByRole('button', { name: '复制13812345678' }).click();
    await toast(page, '复制成功！').waitFor();
    await eventually.equal(() => page.evaluate(() => navigator.clipboard.readText()), '13812345678');
  });

  await testThoroughly(t, 'searches by company and by phone number too', async () => {
    for (const [text, name] of [
      ['潍坊', '王经理'],
      ['13812345', '李工'],
    ] as const) {
      await page.getByLabel('代理商名称').fill(text);
      await clickButton(page, '查询');
      await eventually.equal(() => rows(page).count(), 1);
      await row(page, name).waitFor();
    }
    await clickButton(page, '重置');
    await rows(page).nth(2).waitFor();
  });

  await t.test('filters by days of one’s own', async () => {
    const choose = async (from: string, to: string) => {
      await page.getByLabel('时间').selectOption('自选日期');
      await page.getByLabel('开始日期').fill(from);
      await page.getByLabel('结束日期').fill(to);
      await clickButton(page, '查询');
    };
    await choose('2020-01-01', '2020-12-31');
    await page.waitForURL('**span=days&from=2020-01-01&to=2020-12-31');
    await eventually.equal(() => rows(page).count(), 0);
    await choose('2020-01-01', toDay());
    await eventually.equal(() => rows(page).count(), 3);
    await clickButton(page, '重置');
    await eventually.equal(() => page.getByLabel('开始日期').count(), 0);
    await rows(page).nth(2).waitFor();
  });

  const exportCsv = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), clickButton(page, '导出')]);
    assert.match(download.suggestedFilename(), /^代理加盟-\d{4}-\d\d-\d\d\.csv$/);
    return fs.readFileSync(await download.path());
  };

  await t.test('exports a CSV that Excel opens with Chinese text intact and without running formulas', async () => {
    const bytes = await exportCsv();
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').slice(1).split('\r\n');
    assert.equal(
      lines[0],
      '"代理商名称","代理商描述","联系方式","时间","咨询产品","跟进状态","跟进人","提醒","跟进记录","来源网站","进入页面","推广标记"',
    );
    assert.equal(lines.length, 5);
    assert.ok(lines[1]?.endsWith(',"AI视频识别摄像机","待联系","","","","","",""'));
    assert.ok(lines[2]?.startsWith(`"'=HYPERLINK(""evil"")","有“引号”,""和""逗号","13912345678","`));
  });

  await testThoroughly(t, 'exports only the rows that match the search', async () => {
    await page.getByLabel('代理商名称').fill('齐鲁');
    await clickButton(page, '查询');
    await page.waitForURL('**text=**');
    await page.waitForFunction(() => document.querySelectorAll('.view tbody tr').length === 1);
    await page.locator('.btn:not([aria-disabled])', { hasText: '导出' }).waitFor();
    const bytes = await exportCsv();
    assert.equal(bytes.toString('utf8').trim().split('\r\n').length, 2);
    await clickButton(page, '重置');
    await rows(page).nth(2).waitFor();
  });

  await t.test('deletes one application for good, after a confirmation', async () => {
    const remove = row(page, '李工').getByRole('button', { name: '删除' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: '提示' });
    await eventually.match(() => question.innerText(), /彻底删除后无法恢复，确定要删除“李工”的申请吗？/);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await eventually.equal(() => rows(page).count(), 3, 'Enter alone does not confirm');
    await remove.click();
    await question.getByRole('button', { name: '彻底删除' }).click();
    await toast(page, '删除成功！').waitFor();
    await row(page, '李工').waitFor({ state: 'detached' });
    await eventually.equal(() => rows(page).count(), 2);
    await eventually.equal(() => page.getByRole('button', { name: '撤销' }).count(), 0);
    await page.waitForFunction(() => document.activeElement?.matches('.table-box'));
    const staff = await site.login();
    const { data } = (await staff.post('/v1/agent/list', {})).body.data;
    assert.ok(data.every((each: { agentName: string }) => each.agentName !== '李工'));
  });

  await testThoroughly(t, 'shows an error and keeps the application when deleting fails', async () => {
    await page.route('**/v1/agent/**', (route) => route.abort());
    await row(page, '王经理').getByRole('button', { name: '删除' }).click();
    await clickButton(page, '彻底删除');
    await toast(page, '网络异常，请检查网络后重试').waitFor();
    await waitForList(page);
    await eventually.equal(() => rows(page).count(), 2);
    await eventually.equal(() => page.locator('.view:visible').getByRole('alert').count(), 0);
    await page.unroute('**/v1/agent/**');
  });
});
