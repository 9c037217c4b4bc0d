/** Every view and dialog on five screens: accessible, no sideways scrolling, no errors, touch targets large enough. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { inTurn } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { waitTwoFrames } from '../rendering.ts';
import { clickButton, openAdmin, rows } from './admin-page.ts';

interface Screen {
  width: number;
  height: number;
  /** The narrowest of the screens with the same layout: what axe looks at differs between layouts only. */
  isForAxe: boolean;
}

const SCREENS: readonly Screen[] = [
  { width: 1920, height: 1080, isForAxe: false },
  { width: 1366, height: 768, isForAxe: true },
  { width: 820, height: 1180, isForAxe: true },
  { width: 390, height: 844, isForAxe: false },
  { width: 320, height: 640, isForAxe: true },
];

const nextScreensForAxe = inTurn(SCREENS.filter(({ isForAxe }) => isForAxe));

/** One dialog may stand on another. */
const closeDialogs = async (page: Page) => {
  for (const _ of await page.locator('dialog[open]').all()) await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
};
const clickInFirstRow = (page: Page, name: string) => rows(page).first().getByRole('button', { name }).click();
const waitUntilIdle = (page: Page) => page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
const waitForEditor = (page: Page) => page.locator('.editor-text').waitFor();
const openFromUserMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.locator('dialog').waitFor();
};

/** The dialogs of each view, and how to open them. */
const STEPS: Record<string, [name: string, open: (page: Page) => Promise<unknown>][]> = {
  '/dashboard': [
    ['change password', (page) => openFromUserMenu(page, '修改密码')],
    ['QR code', (page) => openFromUserMenu(page, '扫码关注公众号')],
  ],
  '/AdminProduct': [
    ['new product', (page) => clickButton(page, '新增产品').then(() => waitForEditor(page))],
    [
      'edit product',
      (page) =>
        clickInFirstRow(page, '编辑')
          .then(() => waitForEditor(page))
          .then(() => waitUntilIdle(page)),
    ],
    ['view product', (page) => clickInFirstRow(page, '查看').then(() => waitUntilIdle(page))],
    ['delete confirmation', (page) => clickInFirstRow(page, '删除')],
    ['large picture', (page) => clickInFirstRow(page, '点击预览大图')],
  ],
  '/AdminNews': [
    [
      'edit article',
      (page) =>
        clickInFirstRow(page, '编辑')
          .then(() => waitForEditor(page))
          .then(() => waitUntilIdle(page)),
    ],
  ],
  '/AdminCarousel': [
    ['upload photo', (page) => clickButton(page, '上传图片')],
    [
      'choose from the library',
      async (page) => {
        await clickButton(page, '上传图片');
        await clickButton(page, '从媒体库选择');
        await page.locator('.file-card').first().click();
      },
    ],
  ],
  '/AdminFiles': [
    [
      'file',
      async (page) => {
        await page.locator('.file-card').first().click();
        await page.locator('.file-uses-title').waitFor();
      },
    ],
  ],
  '/AdminAgenttoJoin': [],
  '/AdminPast': [
    [
      'comparison',
      (page) =>
        page
          .locator('.past-days button')
          .first()
          .click()
          .then(() => page.getByRole('button', { name: /^对比/ }).first().click())
          .then(() => waitUntilIdle(page)),
    ],
  ],
  '/AdminNotice': [['channel', (page) => clickButton(page, '添加渠道')]],
  '/AdminAccounts': [
    ['new account', (page) => clickButton(page, '新增账号')],
    [
      'first password',
      async (page) => {
        await clickButton(page, '新增账号');
        await page.getByLabel('登录账号').fill(`sales-${Date.now()}`);
        await page.getByLabel('姓名').fill('张小明');
        await clickButton(page, '确定');
        await page.locator('.first-password').waitFor();
      },
    ],
  ],
  '/AdminDeeds': [],
  '/AdminSecurity': [
    [
      'second factor',
      async (page) => {
        await clickButton(page, '开启两步验证');
        await page.locator('dialog').getByLabel('密码', { exact: true }).fill(PASSWORD);
        await clickButton(page, '下一步');
        await page.locator('.qr').waitFor();
      },
    ],
  ],
  '/profile': [['upload file', (page) => clickButton(page, '上传资料')]],
};

/** Checks what is open on every screen. */
async function assertUsable(page: Page, what: string): Promise<void> {
  const screensForAxe = nextScreensForAxe();
  for (const screen of SCREENS) {
    const { width, height } = screen;
    await page.setViewportSize({ width, height });
    await waitTwoFrames(page);
    await assertFits(page, `${what} at ${width}`, width);
    if (screensForAxe.includes(screen))
      await eventually.deepEqual(() => findViolations(page), [], `${what} at ${width}`);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

async function assertFits(page: Page, where: string, width: number): Promise<void> {
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(scrollWidth <= width, `${where} is ${scrollWidth} wide`);
  const overflowing = await page
    .locator('dialog[open], .dialog-body')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.className));
  assert.deepEqual(overflowing, [], `${where} scrolls sideways`);
  if (width > 991) return;
  const tooSmall = await page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].pop() ?? document;
    return [...top.querySelectorAll('button, a, select, input:not([type=checkbox], [type=radio], [hidden])')]
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ each, box }) => box.width > 1 && box.height > 1 && !each.closest('.prose'))
      .filter(({ box }) => box.height < 40 || box.width < 24)
      .map(({ each, box }) => `${each.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`);
  });
  assert.deepEqual(tooSmall, [], `${where}: touch targets too small`);
}

test('every view of the back office', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  await site.post('/v1/agent/saveAgent', {
    agentName: '李工',
    agentInfo: '齐鲁建筑',
    phone: '13812345678',
    consent: true,
  });
  const { page, problems } = await openAdmin(t, browser, site);

  for (const [path, steps] of Object.entries(STEPS)) {
    const openView = async () => {
      problems.length = 0;
      await page.goto(site.url + path);
      await page.locator('.view:visible').waitFor();
      await page.waitForLoadState('networkidle');
    };
    await t.test(path, async () => {
      await openView();
      await assertUsable(page, path);
      assert.deepEqual(problems, []);
    });
    for (const [name, open] of steps)
      await t.test(`${path}, ${name}`, async () => {
        // A failed step leaves its dialog open.
        if ((await page.locator('dialog').count()) > 0) await openView();
        await open(page);
        await page.locator('dialog[open]').last().waitFor();
        await assertUsable(page, `${path}, ${name}`);
        await closeDialogs(page);
        assert.deepEqual(problems, []);
      });
  }

  await t.test('/login', async (t) => {
    const { page, problems } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.goto(`${site.url}/login`);
    await page.getByLabel('登录账号').waitFor();
    await assertUsable(page, '/login');
    await clickButton(page, '《用户协议》');
    await page.locator('dialog[open]').waitFor();
    await assertUsable(page, 'the agreement');
    assert.deepEqual(problems, []);
  });
});
