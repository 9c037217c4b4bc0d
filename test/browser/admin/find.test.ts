/** The search over everything: views, commands and records, opened with Ctrl+K from anywhere. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, toast, waitForList } from './admin-page.ts';

const FIND_CALL = '**/v1/site/find';
const search = (page: Page) => page.getByRole('dialog', { name: '搜索' });
const field = (page: Page) => page.getByRole('combobox', { name: '搜索' });
const options = (page: Page) => search(page).getByRole('option');
const getTitles = (page: Page) => page.locator('.find-title').allInnerTexts();
const getActive = (page: Page) => page.locator('[aria-selected="true"] .find-title').innerText();
const path = (page: Page) => page.evaluate(() => location.pathname);

async function openSearch(page: Page, text = '') {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  if (text) await field(page).fill(text);
}

test('the search over everything', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const open = (t: test.TestContext, settings = {}) => openAdmin(t, browser, site, settings);
  const staff = await site.login();
  const save = async (noun: string, input: object) => (await staff.post(`/v1/${noun}`, input)).body.data;
  await save('product/saveProduct', { coverName: '麒麟基坑雷达', locationId: 'zhgd' });
  await save('news/saveNews', { newTitle: '麒麟雷达投用', draft: true });
  await save('news/saveNews', { newTitle: '麒麟雷达交付' });

  await t.test('opens with Ctrl+K or its button, and returns the focus', async (t) => {
    const { page } = await open(t);
    await page.getByRole('link', { name: '新闻管理', exact: true }).focus();
    await openSearch(page);
    await eventually.ok(() => field(page).evaluate((each) => each === document.activeElement));
    await page.keyboard.press('Escape');
    await search(page).waitFor({ state: 'detached' });
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '新闻管理');
    await clickButton(page, '搜索');
    await field(page).waitFor();
  });

  await testThoroughly(t, 'shows views and commands first, and finds them by initials', async (t) => {
    const { page } = await open(t);
    await openSearch(page);
    await eventually.deepEqual(() => page.locator('.find-group').allInnerTexts(), ['页面', '操作']);
    for (const name of ['代理加盟', '新增新闻', '新增产品', '上传轮播图', '修改密码', '退出登录', '访问官网'])
      await eventually.equal(() => page.getByRole('option', { name, exact: true }).count(), 1, name);
    await field(page).fill('xgmm');
    await eventually.deepEqual(() => getTitles(page), ['修改密码']);
    await page.keyboard.press('Enter');
    await dialog(page, '修改密码').waitFor();
  });

  await t.test('finds records by title and by initials, with their state, and opens the form', async (t) => {
    const { page } = await open(t);
    await openSearch(page, '麒麟');
    await eventually.deepEqual(() => getTitles(page), ['麒麟基坑雷达', '麒麟雷达交付', '麒麟雷达投用']);
    await eventually.deepEqual(
      () => page.locator('.find-note').allInnerTexts(),
      ['产品 · 已发布', '新闻 · 已发布', '新闻 · 草稿'],
    );
    await field(page).fill('jkld');
    await eventually.deepEqual(() => getTitles(page), ['麒麟基坑雷达']);
    await eventually.equal(() => page.locator('.find-title mark').innerText(), '基坑雷达');
    await page.keyboard.press('Enter');
    await eventually.equal(() => dialog(page, '编辑').getByLabel('产品名称').inputValue(), '麒麟基坑雷达');
    await eventually.equal(() => path(page), '/AdminProduct');
  });

  await t.test('moves through the list with the arrow keys, and names the active option', async (t) => {
    const { page } = await open(t);
    await openSearch(page, '麒麟');
    await eventually.equal(() => options(page).count(), 3);
    await page.keyboard.press('ArrowUp');
    await eventually.equal(() => getActive(page), '麒麟雷达投用');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await eventually.equal(() => getActive(page), '麒麟雷达交付');
    const named = await field(page).getAttribute('aria-activedescendant');
    await eventually.equal(() => page.locator('[aria-selected="true"]').getAttribute('id'), named);
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await opened.waitForURL(/\/xwdtDet\?newId=/);
    await opened.close();
    await eventually.equal(() => search(page).count(), 1, 'the search stays open');
  });

  await t.test('Enter right after typing opens what the server finds for the whole text', async (t) => {
    const { page } = await open(t);
    await openSearch(page);
    await page.keyboard.type('麒麟雷达交付');
    await page.keyboard.press('Enter');
    await eventually.equal(() => dialog(page, '编辑').getByLabel('新闻标题').inputValue(), '麒麟雷达交付');
  });

  await testThoroughly(t, 'drops the answer to an earlier text', async (t) => {
    const { page } = await open(t);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(FIND_CALL, async (route) => {
      if (route.request().postDataJSON().text === '麒麟') await held;
      await route.continue();
    });
    await openSearch(page);
    const [first] = await Promise.all([page.waitForRequest(FIND_CALL), field(page).fill('麒麟')]);
    await field(page).fill('麒麟雷达');
    await eventually.equal(() => options(page).count(), 2);
    release();
    await first.response();
    await field(page).press('ArrowDown');
    await eventually.equal(() => getActive(page), '麒麟雷达投用');
    await eventually.equal(() => options(page).count(), 2);
  });

  await testThoroughly(t, 'neither searches nor chooses while a word is being composed', async (t) => {
    const { page } = await open(t);
    await openSearch(page, '麒麟');
    await eventually.equal(() => options(page).count(), 3);
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: "lei'da", selectionStart: 6, selectionEnd: 6 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await eventually.equal(() => getActive(page), '麒麟基坑雷达');
    await eventually.equal(() => options(page).count(), 3);
    await client.send('Input.insertText', { text: '雷达' });
    await eventually.deepEqual(() => getTitles(page), ['麒麟雷达交付', '麒麟雷达投用']);
  });

  await testThoroughly(t, 'says when nothing is found, and what can be searched', async (t) => {
    const { page } = await open(t);
    await openSearch(page, '根本没有');
    await search(page).getByText('可以搜索标题、页面和操作，也可以输入拼音首字母，如 zhgd').waitFor();
    await eventually.equal(() => search(page).getByRole('status').innerText(), '未找到相关内容');
  });

  await testThoroughly(
    t,
    'without a network it says so, finds views still, and searches again when asked',
    async (t) => {
      const { page } = await open(t);
      await page.route(FIND_CALL, (route) => route.abort());
      await openSearch(page, '新闻');
      await search(page).getByRole('alert').getByText('网络异常，请检查网络后重试').waitFor();
      await eventually.deepEqual(() => getTitles(page), ['新闻管理', '新增新闻']);
      await page.unroute(FIND_CALL);
      await field(page).fill('麒麟');
      await eventually.equal(() => options(page).count(), 3);
      await page.route(FIND_CALL, (route) => route.abort());
      await field(page).fill('麒麟雷达');
      await search(page).getByRole('alert').waitFor();
      await page.unroute(FIND_CALL);
      await search(page).getByRole('button', { name: '重试' }).click();
      await eventually.equal(() => options(page).count(), 2);
    },
  );

  await testThoroughly(t, 'remembers what this account has opened, but nothing of applications', async (t) => {
    await site.post('/v1/agent/saveAgent', { agentName: '欧阳青', agentInfo: '银杏建设', phone: '13953312345' });
    const { page } = await open(t);
    await openSearch(page, '银杏');
    await eventually.deepEqual(() => getTitles(page), ['银杏建设（欧阳青）']);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/AdminAgenttoJoin?id=**');
    await page.locator('.lead-drawer').getByRole('heading', { name: '银杏建设' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.view:visible td', { hasText: '银杏建设' }).first().waitFor();
    await openSearch(page, '轮播图管理');
    await page.keyboard.press('Enter');
    await waitForList(page);
    await openSearch(page, '麒麟基坑');
    await eventually.equal(() => options(page).count(), 1);
    await page.keyboard.press('Enter');
    await dialog(page, '编辑').getByRole('button', { name: '取消' }).click();
    await openSearch(page);
    await eventually.deepEqual(
      () => page.locator('[role=group]').first().locator('.find-title').allInnerTexts(),
      ['麒麟基坑雷达', '轮播图管理'],
    );
    await eventually.equal(() => page.locator('.find-group').first().innerText(), '最近打开');
  });

  await testThoroughly(
    t,
    'over a form with unsaved text: another record asks first, the same one changes nothing',
    async (t) => {
      const { page } = await open(t, { path: '/AdminNews' });
      await waitForList(page);
      await openSearch(page, '麒麟雷达交付');
      await page.keyboard.press('Enter');
      const form = dialog(page, '编辑');
      await form.getByLabel('封面描述').fill('改到一半');
      await openSearch(page, '麒麟雷达交付');
      await page.keyboard.press('Enter');
      await search(page).waitFor({ state: 'detached' });
      await eventually.equal(() => form.getByLabel('封面描述').inputValue(), '改到一半');
      await openSearch(page, '麒麟雷达投用');
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: '提示' });
      await question.getByRole('button', { name: '继续编辑' }).click();
      await eventually.equal(() => form.getByLabel('封面描述').inputValue(), '改到一半');
      await form.getByRole('button', { name: '取消' }).click();
      await question.getByRole('button', { name: '继续编辑' }).click();
      await openSearch(page, '麒麟雷达投用');
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: '关闭', exact: true }).last().click();
      await eventually.equal(() => form.getByLabel('新闻标题').inputValue(), '麒麟雷达投用');
      await form.getByRole('button', { name: '取消' }).click();
      await form.waitFor({ state: 'detached' });
    },
  );

  await testThoroughly(t, 'a record of another kind leaves the open form in its view', async (t) => {
    const { page } = await open(t, { path: '/AdminNews' });
    await waitForList(page);
    await clickButton(page, '新增新闻');
    await dialog(page, '新增').getByLabel('新闻标题').fill('写到一半');
    await openSearch(page, 'jkld');
    await page.keyboard.press('Enter');
    await eventually.equal(() => dialog(page, '编辑').getByLabel('产品名称').inputValue(), '麒麟基坑雷达');
    await page.goBack();
    await eventually.equal(() => dialog(page, '新增').getByLabel('新闻标题').inputValue(), '写到一半');
  });

  await testThoroughly(t, 'waits for an open question to be answered first', async (t) => {
    const { page } = await open(t);
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    await dialog(page, '修改密码').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Tab');
    await eventually.equal(() => search(page).count(), 0);
  });

  await testThoroughly(t, 'says when it cannot be loaded', async (t) => {
    const { page } = await open(t);
    await page.route('**/assets/admin-FindDialog-*.js', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await toast(page, '加载失败，请检查网络后重试，或刷新页面').waitFor();
  });

  for (const { width, height } of [
    { width: 1366, height: 768 },
    { width: 820, height: 1180 },
    { width: 320, height: 640 },
  ])
    await testThoroughly(t, `has no accessibility violations and fits, at ${width}`, async (t) => {
      const { page, problems } = await open(t, { width, height });
      await clickButton(page, '搜索');
      await field(page).fill('麒麟');
      await eventually.equal(() => options(page).count(), 3);
      await eventually.ok(() =>
        search(page).evaluate((each) => {
          const { left, top, right, bottom } = each.getBoundingClientRect();
          return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        }),
      );
      await eventually.deepEqual(() => findViolations(page), []);
      assert.deepEqual(problems, []);
      await page.getByRole('option', { name: /麒麟雷达交付/ }).click();
      await eventually.equal(() => dialog(page, '编辑').getByLabel('新闻标题').inputValue(), '麒麟雷达交付');
    });
});
