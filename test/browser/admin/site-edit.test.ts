/** 网站: pages of the site whose texts are edited where they stand. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openAdmin, publishChange, toast } from './admin-page.ts';

const site = (page: Page) => page.frameLocator('.site-edit iframe');
const panel = (page: Page) => page.locator('.edit-panel');

test('the site, edited where it stands', async (t) => {
  const server = await startSite(t);
  const browser = await openBrowser(t);
  const open = async (t: Parameters<typeof openAdmin>[0], options: Parameters<typeof openAdmin>[3] = {}) => {
    const opened = await openAdmin(t, browser, server, { path: '/AdminSite', ...options });
    await site(opened.page).locator('[data-edit]').first().waitFor();
    return opened;
  };
  const readPublic = async (path: string) => (await fetch(server.url + path)).text();

  await t.test('a click opens the form; the page shows what is typed; publishing shows it to visitors', async (t) => {
    const { page, problems } = await open(t);
    const title = site(page).getByRole('button', { name: '编辑：标题' }).first();
    await title.click();
    const field = panel(page).getByLabel('标题');
    await eventually(async () => assert.equal(await field.evaluate((each) => each === document.activeElement), true));
    const scrolled = await site(page)
      .locator('html')
      .evaluate((root) => root.ownerDocument.defaultView?.scrollY);
    await field.fill('现场看得见的标题');
    await site(page).getByText('现场看得见的标题').first().waitFor();
    await eventually.equal(
      () =>
        site(page)
          .locator('html')
          .evaluate((root) => root.ownerDocument.defaultView?.scrollY),
      scrolled,
    );
    await eventually.equal(async () => (await readPublic('/')).includes('现场看得见的标题'), false);
    await publishChange(page);
    await panel(page).waitFor({ state: 'detached' });
    await eventually.equal(async () => (await readPublic('/')).includes('现场看得见的标题'), true);
    await eventually(async () =>
      assert.equal(await title.evaluate((each) => each === each.ownerDocument.activeElement), true),
    );
    assert.deepEqual(problems, []);
  });

  await t.test('links lead on inside, and pages are chosen', async (t) => {
    const { page } = await open(t);
    await site(page).getByRole('link', { name: '产品中心', exact: true }).first().click();
    await eventually.equal(() => page.locator('.site-edit-address code').textContent(), '/product');
    await eventually.equal(async () => new URL(page.url()).searchParams.get('page'), '/product');
    await site(page).locator('.edit-sample').first().waitFor();
    await page.getByRole('button', { name: '选择页面' }).click();
    await page.getByRole('dialog', { name: '选择站内页面' }).getByRole('combobox').fill('关于');
    await page.getByRole('option', { name: /关于我们/ }).click();
    await eventually.equal(() => page.locator('.site-edit-address code').textContent(), '/gywm');
  });

  await t.test('by keyboard alone; a section of the company; unsaved input is not lost unasked', async (t) => {
    const { page } = await open(t, { path: '/AdminSite?page=/gywm' });
    const profile = site(page)
      .getByRole('button', { name: /^编辑：公司简介/ })
      .first();
    await profile.focus();
    await page.keyboard.press('Enter');
    const field = panel(page).getByLabel('公司简介', { exact: true });
    await eventually(async () => assert.equal(await field.evaluate((each) => each === document.activeElement), true));
    await field.fill('第一段，正在写。');
    await site(page).getByText('第一段，正在写。').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
    await panel(page).getByRole('button', { name: '发布', exact: true }).click();
    await toast(page, '修改成功').waitFor();
    await eventually.equal(async () => (await readPublic('/gywm')).includes('第一段，正在写。'), true);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await eventually(async () =>
      assert.equal(await profile.evaluate((each) => each === each.ownerDocument.activeElement), true),
    );
  });

  await t.test('on a phone the form stands over the page', async (t) => {
    const { page, problems } = await open(t, { width: 390, height: 844 });
    await eventually.equal(() => page.locator('.site-edit-address code').textContent(), '/mobile');
    await site(page).getByRole('button', { name: '编辑：标题' }).first().click();
    await panel(page).getByLabel('标题').waitFor();
    await eventually(async () => {
      const box = await panel(page).boundingBox();
      assert.equal(box?.width, 390);
      assert.ok(box && box.y > 200);
    });
    await eventually.equal(async () => (await findViolations(page)).join(), '');
    assert.deepEqual(problems, []);
  });
});
