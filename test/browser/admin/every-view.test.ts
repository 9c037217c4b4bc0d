/** Every view and dialog on five screens: whole, nothing sideways, nothing to complain of, big enough for a thumb. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { findViolations } from '../axe.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, openAdmin, rows } from './admin-page.ts';

const SCREENS = [
  [1920, 1080],
  [1366, 768],
  [820, 1180],
  [390, 844],
  [320, 640],
] as const;

const closed = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
};
const firstRow = (page: Page, name: string) => rows(page).first().getByRole('button', { name }).click();
const idle = (page: Page) => page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
const edited = (page: Page) => page.locator('.editor-text').waitFor();
const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.locator('dialog').waitFor();
};

/** What is opened on a view, and what tells that it is there. */
const STEPS: Record<string, [name: string, open: (page: Page) => Promise<unknown>][]> = {
  '/dashboard': [
    ['the password', (page) => menu(page, '修改密码')],
    ['the QR code', (page) => menu(page, '扫码关注公众号')],
  ],
  '/AdminProduct': [
    ['a new product', (page) => clickButton(page, '新增').then(() => edited(page))],
    [
      'a product',
      (page) =>
        firstRow(page, '编辑')
          .then(() => edited(page))
          .then(() => idle(page)),
    ],
    ['a look', (page) => firstRow(page, '查看').then(() => idle(page))],
    ['a question', (page) => firstRow(page, '删除')],
    ['a picture', (page) => firstRow(page, '点击预览大图')],
  ],
  '/AdminNews': [
    [
      'an article',
      (page) =>
        firstRow(page, '编辑')
          .then(() => edited(page))
          .then(() => idle(page)),
    ],
  ],
  '/AdminCarousel': [['a photo', (page) => clickButton(page, '上传图片')]],
  '/AdminAgenttoJoin': [],
  '/profile': [['a file', (page) => clickButton(page, '上传资料')]],
};

async function assertSound(page: Page, where: string, width: number): Promise<void> {
  await eventually.deepEqual(() => findViolations(page), [], where);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${where} is ${wide} wide`);
  const out = await page
    .locator('dialog[open], .dialog-body')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.className));
  assert.deepEqual(out, [], `${where} scrolls sideways`);
  if (width > 991) return;
  const small = await page.evaluate(() => {
    const top = document.querySelector('dialog[open]') ?? document;
    return [...top.querySelectorAll('button, a, select, input:not([type=checkbox], [type=radio], [hidden])')]
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ each, box }) => box.width > 1 && box.height > 1 && !each.closest('.prose'))
      .filter(({ box }) => box.height < 40 || box.width < 24)
      .map(({ each, box }) => `${each.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`);
  });
  assert.deepEqual(small, [], `${where}: too small for a thumb`);
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

  for (const [width, height] of SCREENS) {
    for (const [path, steps] of Object.entries(STEPS))
      await t.test(`${path} at ${width}`, async (t) => {
        const { page, problems } = await openAdmin(t, browser, site, { path, width, height });
        await page.locator('.view:visible').waitFor();
        await page.waitForLoadState('networkidle');
        await assertSound(page, path, width);
        for (const [name, open] of steps) {
          await open(page);
          await page.locator('dialog[open]').waitFor();
          await assertSound(page, `${path}, ${name}`, width);
          await closed(page);
        }
        assert.deepEqual(problems, []);
      });

    await t.test(`/login at ${width}`, async (t) => {
      const { page, problems } = await openPage(t, browser, { width, height });
      await page.goto(`${site.url}/login`);
      await page.getByLabel('登录账号').waitFor();
      await assertSound(page, '/login', width);
      await clickButton(page, '《用户协议》');
      await assertSound(page, 'the agreement', width);
      assert.deepEqual(problems, []);
    });
  }
});
