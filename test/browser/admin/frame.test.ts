/** The frame around every view: sidebar, breadcrumbs, tabs, and navigation between views. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser, openIsolatedPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, row, rows, toast, waitForList } from './admin-page.ts';

const tabs = (page: Page) => page.locator('.tab-strip .tab');
const tab = (page: Page, name: string) => tabs(page).filter({ hasText: name });
const link = (page: Page, name: string) => page.locator('#sidebar a', { hasText: name });
const path = (page: Page) => page.evaluate(() => location.pathname);
const getWidth = (page: Page, selector: string) =>
  page.locator(selector).evaluate((each) => Math.round(each.getBoundingClientRect().width));
const getHeading = (page: Page) => page.locator('.crumbs [aria-current]').innerText();

test('the frame of the back office', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const open = (t: test.TestContext, options = {}) => openAdmin(t, browser, site, options);
  async function visit(page: Page, ...names: string[]) {
    for (const name of names) {
      await link(page, name).click();
      await page.waitForFunction((name) => document.title.startsWith(name), name);
    }
  }
  async function tabMenu(page: Page, name: string, item: string) {
    await tab(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item }).click();
  }

  await t.test('the menu opens every view; breadcrumbs and title name it', async (t) => {
    const { page } = await open(t);
    for (const [name, to] of [
      ['产品管理', '/AdminProduct'],
      ['新闻管理', '/AdminNews'],
      ['轮播图管理', '/AdminCarousel'],
      ['媒体库', '/AdminFiles'],
      ['代理加盟', '/AdminAgenttoJoin'],
    ] as const) {
      await visit(page, name);
      await eventually.equal(() => path(page), to);
      await eventually.deepEqual(() => page.locator('.crumbs li').allInnerTexts(), ['首页', '菜单', name]);
      await eventually.equal(() => page.title(), `${name} - 官网后台管理系统`);
      await eventually.equal(() => link(page, name).getAttribute('aria-current'), 'page');
    }
    await page.locator('.crumbs a').click();
    await eventually.equal(() => path(page), '/dashboard');
    await page.goto(`${site.url}/menu`);
    await eventually.equal(() => path(page), '/AdminProduct');
  });

  for (const width of [1366, 320])
    await testThoroughly(t, `leads to the public site in a new window, at ${width}`, async (t) => {
      const { page } = await open(t, { width });
      const siteLink = page.locator('.top').getByRole('link', { name: '访问官网' });
      await eventually.equal(() => siteLink.getAttribute('target'), '_blank');
      const [opened] = await Promise.all([page.context().waitForEvent('page'), siteLink.click()]);
      await opened.waitForURL(`${site.url}/`);
      await opened.close();
    });

  await testThoroughly(t, 'the sidebar is 210 pixels wide and collapses, as does its group', async (t) => {
    const { page } = await open(t);
    await eventually.equal(() => getWidth(page, '#sidebar'), 210);
    await clickButton(page, '收起菜单');
    await page.waitForFunction(() => document.querySelector('#sidebar')?.getBoundingClientRect().width === 64);
    // The collapsed links keep their accessible names and can be clicked.
    await page.getByRole('link', { name: '新闻管理' }).click();
    await eventually.equal(() => path(page), '/AdminNews');
    await clickButton(page, '展开菜单');
    await clickButton(page, '菜单');
    await eventually.equal(() => link(page, '新闻管理').count(), 0);
    await clickButton(page, '菜单');
    await eventually.equal(() => link(page, '新闻管理').count(), 1);
  });

  await testThoroughly(t, 'switches to full screen, and warns when the browser does not support it', async (t) => {
    const { page } = await open(t);
    await clickButton(page, '全屏');
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await clickButton(page, '退出全屏');
    await page.waitForFunction(() => document.fullscreenElement === null);
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = undefined as never;
    });
    await clickButton(page, '全屏');
    await toast(page, '当前浏览器不支持全屏').waitFor();
  });

  await t.test(
    'opens a tab for each visited view; its close button, a middle click and the Delete key close it',
    async (t) => {
      const { page } = await open(t);
      await visit(page, '产品管理', '新闻管理', '轮播图管理', '代理加盟');
      await eventually.deepEqual(
        () => tabs(page).allInnerTexts(),
        ['首页', '产品管理', '新闻管理', '轮播图管理', '代理加盟'],
      );
      await clickButton(page, '关闭代理加盟');
      await eventually.equal(() => path(page), '/AdminCarousel', 'the tab next to it becomes active');
      await tab(page, '产品管理').click({ button: 'middle' });
      await eventually.equal(() => path(page), '/AdminCarousel');
      await tab(page, '新闻管理').locator('a').focus();
      await page.keyboard.press('Delete');
      await eventually.deepEqual(() => tabs(page).allInnerTexts(), ['首页', '轮播图管理']);
      await tab(page, '首页').click({ button: 'middle' });
      await eventually.equal(() => tab(page, '首页').getByRole('button').count(), 0);
      await eventually.equal(() => tab(page, '首页').count(), 1);
    },
  );

  await testThoroughly(t, 'the context menu closes this tab, the others or all; the home tab stays', async (t) => {
    const { page } = await open(t);
    await visit(page, '产品管理', '新闻管理', '轮播图管理');
    await tab(page, '新闻管理').click({ button: 'right' });
    const menu = page.getByRole('menu');
    await eventually.deepEqual(() => menu.getByRole('menuitem').allInnerTexts(), ['关闭当前', '关闭其他', '关闭所有']);
    await eventually.equal(() => getWidth(page, '[role=menu]'), 105);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await tabMenu(page, '新闻管理', '关闭当前');
    await eventually.equal(() => path(page), '/AdminCarousel');
    await tabMenu(page, '产品管理', '关闭其他');
    await eventually.deepEqual(() => tabs(page).allInnerTexts(), ['首页', '产品管理']);
    await eventually.equal(() => path(page), '/AdminProduct');
    await tab(page, '首页').click({ button: 'right' });
    await eventually.equal(
      () => page.getByRole('menuitem', { name: '关闭当前' }).getAttribute('aria-disabled'),
      'true',
    );
    await page.keyboard.press('Escape');
    await tabMenu(page, '首页', '关闭所有');
    await eventually.deepEqual(() => tabs(page).allInnerTexts(), ['首页']);
    await eventually.equal(() => path(page), '/dashboard');
  });

  await testThoroughly(t, 'moves the focus to the next tab when a tab closes', async (t) => {
    const { page } = await open(t);
    await visit(page, '产品管理', '新闻管理', '轮播图管理', '代理加盟');
    const waitForFocus = (name: string) =>
      page.waitForFunction(
        (name) => document.activeElement?.matches('.tab a') && document.activeElement.textContent === name,
        name,
      );
    await tab(page, '产品管理').locator('a').focus();
    await page.keyboard.press('Delete');
    await waitForFocus('新闻管理');
    await eventually.equal(() => path(page), '/AdminAgenttoJoin', 'the shown view stays');
    await tab(page, '新闻管理').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await waitForFocus('轮播图管理');
    await clickButton(page, '关闭代理加盟');
    await waitForFocus('轮播图管理');
    await eventually.equal(() => path(page), '/AdminCarousel');
    await tabMenu(page, '轮播图管理', '关闭所有');
    await waitForFocus('首页');
  });

  await t.test('keeps search, scroll position and open dialog of a view that is left', async (t) => {
    const { page } = await open(t, { path: '/AdminNews', height: 600 });
    await waitForList(page);
    const box = page.locator('.view:visible .table-box');
    await box.evaluate((each) => {
      each.scrollTop = 120;
    });
    await visit(page, '产品管理');
    await page.getByLabel('产品名称').fill('机器人');
    await clickButton(page, '查询');
    await page.waitForURL('**/AdminProduct?coverName=**');
    await visit(page, '新闻管理');
    await eventually.equal(() => box.evaluate((each) => each.scrollTop), 120);
    await row(page, '智慧').first().getByRole('button', { name: '编辑' }).click();
    await dialog(page, '编辑').getByLabel('封面描述').fill('改到一半');
    await page.goBack();
    await eventually.equal(() => path(page), '/AdminProduct');
    await eventually.equal(() => page.getByLabel('产品名称').inputValue(), '机器人');
    await page.waitForFunction(() => document.querySelector('dialog:modal') === null);
    await page.goForward();
    await dialog(page, '编辑').waitFor();
    await eventually.equal(() => dialog(page, '编辑').getByLabel('封面描述').inputValue(), '改到一半');
  });

  await testThoroughly(t, 'asks for confirmation before closing a tab with unsaved input', async (t) => {
    const { page } = await open(t);
    await visit(page, '新闻管理');
    await waitForList(page);
    await clickButton(page, '新增新闻');
    await dialog(page, '新增').getByLabel('新闻标题').fill('没有写完');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('dialog:modal') === null);
    const question = page.getByRole('alertdialog', { name: '提示' });
    await clickButton(page, '关闭新闻管理');
    await eventually.match(() => question.innerText(), /“新闻管理”的草稿已存本机，尚未发布/);
    await question.getByRole('button', { name: '继续编辑' }).click();
    await eventually.deepEqual(() => tabs(page).allInnerTexts(), ['首页', '新闻管理']);
    await visit(page, '资料管理');
    await clickButton(page, '上传资料');
    await page.locator('dialog[open]').getByLabel('资料名称').fill('没有草稿的');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('dialog:modal') === null);
    await tab(page, '首页').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    await eventually.match(() => question.innerText(), /“新闻管理、资料管理”中的内容尚未保存，确定要关闭吗？/);
    await question.getByRole('button', { name: '放弃并关闭' }).click();
    await tab(page, '新闻管理').waitFor({ state: 'detached' });
    await visit(page, '新闻管理');
    await clickButton(page, '新增新闻');
    await dialog(page, '新增').getByText('没有写完').waitFor();
    await eventually.ok(
      () => dialog(page, '新增').getByRole('button', { name: '恢复' }).isVisible(),
      'the draft is offered again',
    );
  });

  await testThoroughly(t, 'restores tabs, their searches and the sidebar after a reload', async (t) => {
    const { page } = await open(t);
    await visit(page, '产品管理');
    await page.getByLabel('产品名称').fill('机器人');
    await clickButton(page, '查询');
    await page.waitForURL('**/AdminProduct?**');
    await visit(page, '新闻管理');
    await clickButton(page, '收起菜单');
    await page.reload();
    await waitForList(page);
    await eventually.deepEqual(() => tabs(page).allInnerTexts(), ['首页', '产品管理', '新闻管理']);
    await eventually.equal(() => getHeading(page), '新闻管理');
    await eventually.equal(() => page.getByRole('button', { name: '展开菜单' }).count(), 1);
    await tab(page, '产品管理').locator('a').click();
    await page.waitForURL('**/AdminProduct?coverName=**');
    await eventually.equal(() => page.getByLabel('产品名称').inputValue(), '机器人');
    const storedState = await page.evaluate(() => {
      dispatchEvent(new Event('pagehide'));
      return JSON.parse(sessionStorage.getItem('store') ?? '{}');
    });
    assert.deepEqual(Object.keys(storedState).sort(), [
      'avatar',
      'cachedViews',
      'device',
      'name',
      'settings',
      'sidebar',
      'token',
      'visitedViews',
    ]);
  });

  await testThoroughly(t, 'below 992 pixels the menu overlays the view and closes by itself', async (t) => {
    const { page } = await open(t, { width: 390, height: 844 });
    const menu = page.locator('#sidebar');
    await eventually(async () => assert.ok(!(await menu.isVisible())));
    await clickButton(page, '展开菜单');
    await eventually.equal(() => getWidth(page, '#sidebar'), 210);
    await page.waitForFunction(() => document.activeElement?.closest('#sidebar'));
    await link(page, '新闻管理').click();
    await menu.waitFor({ state: 'hidden' });
    await eventually.equal(() => path(page), '/AdminNews');

    await clickButton(page, '展开菜单');
    await page.setViewportSize({ width: 420, height: 844 });
    await menu.waitFor({ state: 'hidden' });

    await clickButton(page, '展开菜单');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '展开菜单');

    await clickButton(page, '展开菜单');
    await page.mouse.click(380, 400);
    await menu.waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 992, height: 768 });
    await menu.waitFor();
    await eventually.ok(() => page.locator('.frame-rest').evaluate((each) => !(each as HTMLElement).inert));
  });

  await t.test('the first Tab stop is a link that skips the menu', async (t) => {
    const { page } = await open(t);
    await page.keyboard.press('Tab');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '跳到主要内容');
    await page.keyboard.press('Enter');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.id), 'view');
  });

  await testThoroughly(t, 'touch targets on a landscape tablet are large enough and apart', async (t) => {
    const staff = await site.login();
    const [name = '', value = ''] = staff.cookie.split('=');
    const viewport = { width: 1180, height: 820 };
    const { page } = await openIsolatedPage(t, browser, { viewport, hasTouch: true, isMobile: true });
    await page.context().addCookies([{ name, value, url: site.url }]);
    await page.goto(`${site.url}/AdminNews`);
    await waitForList(page);
    const boxes = (locator: Locator) =>
      locator.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const assertTouchTargets = (name: string, locator: DOMRect[]) => {
      assert.ok(locator.length > 0, name);
      for (const { width, height } of locator) assert.ok(width >= 44 && height >= 44, `${name} ${width}×${height}`);
    };
    for (const part of ['.tab button', '.pager button', '.top-button'])
      assertTouchTargets(part, await boxes(page.locator(`${part}:visible`)));
    const actions = await boxes(rows(page).first().locator('.cell-actions button'));
    assertTouchTargets('actions', actions);
    for (const [at, { left }] of actions.slice(1).entries())
      assert.ok(left - (actions[at]?.right ?? left) >= 4, `gap ${at}`);
    const [cell] = await boxes(rows(page).first().locator('.cell-actions'));
    assert.ok(
      cell && actions.every(({ left, right }) => left >= cell.left && right <= cell.right),
      'within their column',
    );
    await clickButton(page, '新增新闻');
    await dialog(page, '新增').getByRole('toolbar').waitFor();
    assertTouchTargets('tools', await boxes(page.locator('.editor-tool:visible')));
    assertTouchTargets('close', await boxes(page.locator('.dialog-close')));
  });
});
