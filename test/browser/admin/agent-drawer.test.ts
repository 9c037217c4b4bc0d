/** An application in its drawer: what staff do with it, by mouse, keyboard and thumb; and how new ones come to notice. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, openAdmin, row, rows, toast, waitForList } from './admin-page.ts';

const PATH = '/AdminAgenttoJoin';
const drawer = (page: Page) => page.locator('.lead-drawer');
const pressed = (page: Page) => drawer(page).locator('fieldset [aria-pressed=true]').innerText();

test('an application in its drawer', async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const browser = await openBrowser(t);
  let last = 13_400_000_000;
  const apply = async (agentName: string, more: object = {}) => {
    const sent = { agentName, agentInfo: `${agentName}的公司`, phone: String(++last), ...more };
    const from = { 'X-Forwarded-For': `10.9.${last % 250}.1` };
    return (await site.post('/v1/agent/saveAgent', sent, from)).body.data.agentId as string;
  };
  const staff = await site.login();
  const detail = async (agentId: string) => (await staff.post('/v1/agent/detailAgent', { agentId })).body.data;
  const first = await apply('甲经理', { origin: { page: '/product', referrer: 'www.baidu.com', campaign: '' } });
  await apply('乙经理');
  const { page } = await openAdmin(t, browser, site, { path: PATH });
  await waitForList(page);

  await t.test('unread ones are marked, and counted in the menu and the title of the tab', async () => {
    await eventually.equal(() => page.locator('.agent-unread').count(), 2);
    await eventually.match(() => page.locator('.sidebar-count').innerText(), /2$/);
    await eventually.match(() => page.title(), /^\(2\) 代理加盟/);
  });

  await t.test('opens by keyboard, is read then, and gives the focus back', async () => {
    const name = row(page, '甲经理').getByRole('button', { name: '甲经理' });
    await name.focus();
    await page.keyboard.press('Enter');
    await drawer(page).getByRole('heading', { name: '甲经理的公司' }).waitFor();
    await eventually.equal(
      () => drawer(page).getByRole('link', { name: '拨打' }).getAttribute('href'),
      'tel:13400000001',
    );
    await drawer(page).getByText('www.baidu.com').waitFor();
    await eventually.match(() => page.locator('.sidebar-count').innerText(), /1$/);
    await eventually.equal(() => page.locator('.agent-unread').count(), 1);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    await eventually.ok(() => page.evaluate(() => document.activeElement?.textContent === '甲经理'));
    await eventually.equal(() => page.url(), site.url + PATH);
  });

  await t.test('changes status, owner and reminder, and adds notes', async () => {
    await row(page, '甲经理').getByRole('button', { name: '跟进' }).click();
    await drawer(page).getByRole('button', { name: '已约见' }).click();
    await eventually.equal(() => pressed(page), '已约见');
    await drawer(page).getByRole('button', { name: '由我跟进' }).click();
    await eventually.equal(() => drawer(page).getByLabel('跟进人').inputValue(), 'admin');
    await drawer(page).getByRole('button', { name: '明天上午' }).click();
    await drawer(page).getByRole('button', { name: '不提醒' }).waitFor();
    await drawer(page).getByLabel('跟进记录').fill('周三到展厅\n带样品');
    await page.keyboard.press('Control+Enter');
    await drawer(page).locator('.lead-notes').getByText('周三到展厅').waitFor();
    await eventually.equal(() => drawer(page).getByLabel('跟进记录').inputValue(), '');
    const { status, owner, remindAt, notes } = await detail(first);
    assert.deepEqual([status, owner, notes.length, notes[0].text], ['visiting', 'admin', 1, '周三到展厅\n带样品']);
    assert.match(remindAt, / 09:00:00$/);
    await eventually.match(() => row(page, '甲经理').innerText(), /已约见/);
  });

  await t.test('keeps what a colleague adds meanwhile, and says so if both change the same', async () => {
    await staff.post('/v1/agent/noteAgent', { agentId: first, text: '同事也打过电话' });
    await drawer(page).getByRole('button', { name: '已签约' }).click();
    await eventually.equal(() => pressed(page), '已签约');
    await drawer(page).getByText('同事也打过电话').waitFor();
    await staff.post('/v1/agent/updateAgent', { agentId: first, status: 'lost' });
    await drawer(page).getByRole('button', { name: '待联系' }).click();
    await toast(page, '内容已被修改').waitFor();
    await eventually.equal(() => pressed(page), '已放弃');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
  });

  await t.test('shows a new one without a reload, and the other applications of its number', async () => {
    await apply('丙经理', { phone: '13400000001' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await row(page, '丙经理').getByRole('button', { name: '丙经理' }).click();
    await drawer(page)
      .getByRole('button', { name: /甲经理的公司/ })
      .click();
    await drawer(page).getByRole('heading', { name: '甲经理的公司' }).waitFor();
    await page.goBack();
    await drawer(page).waitFor({ state: 'detached' });
  });

  await t.test('lists spam apart, and takes it out', async () => {
    const caught = await apply('丁经理', { website: 'x' });
    await page.getByLabel('跟进状态').selectOption('spam');
    await clickButton(page, '查询');
    await row(page, '丁经理').getByRole('button', { name: '不是垃圾信息' }).click();
    await toast(page, '已移到“待联系”').waitFor();
    await eventually.equal(() => rows(page).count(), 0);
    await eventually.equal(async () => (await detail(caught)).status, 'new');
    await clickButton(page, '重置');
    await row(page, '丁经理').waitFor();
  });

  await t.test('fills the screen of a phone, and is closed by the back button', async (t) => {
    const { page: phone } = await openAdmin(t, browser, site, { path: PATH, width: 390, height: 844 });
    await waitForList(phone);
    await phone.getByRole('button', { name: '乙经理' }).first().click();
    await drawer(phone).getByRole('heading', { name: '乙经理的公司' }).waitFor();
    await eventually.deepEqual(
      () => drawer(phone).evaluate((each) => [each.clientWidth, each.clientHeight]),
      [390, 844],
    );
    await phone.goBack();
    await drawer(phone).waitFor({ state: 'detached' });
  });

  await t.test('erases for good, after a question', async () => {
    await row(page, '乙经理').getByRole('button', { name: '跟进' }).click();
    await drawer(page).getByRole('button', { name: '彻底删除这份申请' }).click();
    await clickButton(page, '彻底删除');
    await toast(page, '删除成功！').waitFor();
    await drawer(page).waitFor({ state: 'detached' });
    await row(page, '乙经理').waitFor({ state: 'detached' });
  });
});
