/** 分享预览: a link to the newest draft, for people without an account. */
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { findViolations } from '../axe.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { chooseInMenu, clickButton, dialog, openAdmin, row, toast, waitForList } from './admin-page.ts';

const form = (page: Page) => page.locator('.record-dialog');
const share = (page: Page) => dialog(page, '分享预览');
const link = (page: Page) => share(page).getByLabel('预览链接', { exact: true });

test('share links', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();

  async function createLink(page: Page): Promise<string> {
    await share(page).getByRole('button', { name: '生成链接' }).click();
    await link(page).waitFor();
    return link(page).inputValue();
  }

  await t.test('what is typed is saved as a draft, and the link shows it until it is revoked', async (t) => {
    const { data } = (await staff.post('/v1/news/saveNews', { newTitle: '给领导看', newIntro: '公开的描述' })).body;
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    await row(page, '给领导看').getByRole('button', { name: '编辑' }).click();
    await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
    await form(page).getByLabel('新闻标题').fill('给领导看的草稿');
    await chooseInMenu(page, '分享预览');
    await share(page).getByText('未保存的修改已存为草稿').waitFor();
    await share(page).getByText('3天').click();
    const address = await createLink(page);
    await eventually.match(() => share(page).innerText(), /有效期至 \d{4}-\d\d-\d\d \d\d:\d\d/);
    await share(page).getByRole('img', { name: '预览链接二维码' }).waitFor();
    await eventually.deepEqual(() => findViolations(page), []);

    const visitor = await openPage(t, browser, { width: 390, height: 844 });
    await visitor.page.goto(address);
    await visitor.page.getByRole('heading', { level: 1, name: '给领导看的草稿' }).waitFor();
    await visitor.page.locator('.preview-bar', { hasText: '链接有效期至' }).waitFor();
    await eventually(async () => {
      const shown = (await site.post('/v1/news/detailNews', { newId: data.newId })).body.data;
      if (shown.newTitle !== '给领导看') throw new Error('visitors see the draft');
    });

    await share(page)
      .getByRole('button', { name: /^撤销链接（/ })
      .click();
    const question = page.getByRole('alertdialog', { name: '提示' });
    await eventually.match(() => question.innerText(), /撤销后，此链接立即失效/);
    await question.getByRole('button', { name: '撤销链接' }).click();
    await toast(page, '预览链接已撤销').waitFor();
    await link(page).waitFor({ state: 'detached' });
    await eventually(async () => {
      const { status } = await fetch(address);
      if (status !== 404) throw new Error(`${status}`);
    });
  });

  await t.test('lists the links that live, ends one or all, and another one replaces the last', async (t) => {
    const { data } = (await staff.post('/v1/news/saveNews', { newTitle: '发给两个人', draft: true })).body;
    const earlier = (await staff.post('/v1/news/shareNews', { newId: data.newId, hours: 168 })).body.data.url;
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', width: 390, height: 844 });
    await waitForList(page);
    await row(page, '发给两个人').getByRole('button', { name: '编辑' }).click();
    await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
    await chooseInMenu(page, '分享预览');
    const items = share(page).getByRole('listitem');
    const statusOf = async (address: string) => (await fetch(new URL(address, site.url))).status;
    await eventually.match(
      () => items.first().innerText(),
      /有效期至 \d{4}-\d\d-\d\d \d\d:\d\d\s+admin 于 \d{4}-\d\d-\d\d \d\d:\d\d 生成/,
    );
    const first = await createLink(page);
    await eventually.equal(() => items.count(), 2);
    await share(page).getByRole('button', { name: '重新生成' }).click();
    await eventually.ok(async () => (await link(page).inputValue()) !== first);
    await eventually.equal(() => items.count(), 2, 'the one before has ended');
    const second = await link(page).inputValue();
    await eventually.deepEqual(
      async () => [await statusOf(earlier), await statusOf(first), await statusOf(second)],
      [200, 404, 200],
    );
    await items.last().getByRole('button').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销链接' }).click();
    await eventually.equal(() => items.count(), 1);
    await eventually.deepEqual(async () => [await statusOf(earlier), await statusOf(second)], [404, 200]);
    await eventually.deepEqual(() => findViolations(page), []);
  });

  await t.test(
    'a photo that was not saved yet becomes a draft; its link opens after the form was closed',
    async (t) => {
      const { page } = await openAdmin(t, browser, site, { path: '/AdminCarousel', width: 390, height: 844 });
      await waitForList(page);
      await clickButton(page, '上传图片');
      await form(page).getByLabel('标题').fill('还没有公开的照片');
      // Without a picture it cannot be saved.
      await chooseInMenu(page, '分享预览');
      await form(page).getByText('请上传图片').waitFor();
      await page.locator('dialog input[type=file]').setInputFiles('uploads/seed/carousel-site.jpg');
      await form(page).locator('.thumb img').waitFor();
      await clickButton(page, '保存草稿');
      await form(page).getByRole('button', { name: '取消' }).click();
      await form(page).waitFor({ state: 'detached' });
      await toast(page, '草稿已保存').getByRole('button', { name: '分享预览' }).click();
      const address = await createLink(page);
      await eventually(async () => {
        const html = await (await fetch(address)).text();
        if (!html.includes('还没有公开的照片')) throw new Error('the photo is missing');
      });
      await eventually.deepEqual(() => findViolations(page), []);
    },
  );
});
