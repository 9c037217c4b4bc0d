/** The system's name and logo: who may change them, validation, and when others see the change. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { addAccount } from '../../helpers/command.ts';
import { jpeg, png } from '../../helpers/images.ts';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, toast, waitForList } from './admin-page.ts';

const MB = 1024 * 1024;
const TITLE = '系统名称及LOGO';
const brand = (page: Page) => page.locator('.sidebar .brand');
const getErrors = (page: Page) => page.locator('.dialog .field-error').allInnerTexts();
const selectFile = (page: Page, buffer: Buffer, mimeType: string) =>
  page.locator('.dialog input[type="file"]').setInputFiles({ name: 'logo', mimeType, buffer });

/** A half-transparent PNG of random pixels, which cannot be compressed. */
async function createTransparentNoise(page: Page, side: number): Promise<Buffer> {
  const address = await page.evaluate((side) => {
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const image = context.createImageData(side, side);
    for (let offset = 0; offset < image.data.length; offset += 4) {
      for (let channel = 0; channel < 3; channel++) image.data[offset + channel] = Math.random() * 256;
      image.data[offset + 3] = offset % 8 === 0 ? 0 : 255;
    }
    context.putImageData(image, 0, 0);
    return canvas.toDataURL('image/png');
  }, side);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

test('the system’s name and logo', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  await addAccount(site, 'writer', PASSWORD);
  const open = async (t: test.TestContext, size: { width?: number; height?: number } = {}) => {
    const admin = await openAdmin(t, browser, site, { path: '/profile', ...size });
    const { page } = admin;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (size.width === 390) await clickButton(page, '展开菜单');
    await brand(page).click();
    const openedDialog = dialog(page, TITLE);
    await openedDialog.waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().endsWith('/userInfo'))
        sent.push(new URL(request.url()).pathname);
    });
    return { ...admin, openedDialog, sent, name: openedDialog.getByRole('textbox', { name: '系统名称' }) };
  };

  await t.test('shows no button without the permission', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/profile', username: 'writer' });
    await brand(page).waitFor();
    await eventually.equal(() => page.getByRole('button', { name: /修改系统名称及LOGO/ }).count(), 0);
  });

  await testThoroughly(t, 'rejects an empty form with an error at each field', async (t) => {
    const { page, name, sent, problems } = await open(t);
    await name.fill(' ');
    await clickButton(page, '保存');
    await toast(page, '请输入完整信息').waitFor();
    await eventually.deepEqual(() => getErrors(page), ['请输入系统名称', '请上传LOGO']);
    await eventually.equal(() => name.evaluate((field) => field === document.activeElement), true);
    await name.fill('名'.repeat(31));
    await eventually.deepEqual(() => getErrors(page), ['请上传LOGO']);
    assert.deepEqual([sent, problems], [[], []]);
  });

  await testThoroughly(t, 'rejects a logo over 1 MB, and a file that is not a picture', async (t) => {
    const { page, sent } = await open(t);
    await selectFile(page, jpeg({ size: MB + 1 }), 'image/jpeg');
    await page.getByText('LOGO大小不能超过1MB！').waitFor();
    await eventually.equal(() => page.getByRole('button', { name: '压缩后上传' }).count(), 0);
    await selectFile(page, Buffer.from('GIF89a'), 'image/png');
    await page.getByText('只能上传jpg/png文件', { exact: true }).waitFor();
    assert.deepEqual(sent, []);
  });

  await t.test('shrinks a large transparent logo in the browser and keeps its transparency', async (t) => {
    const { page, name, openedDialog, staff, sent } = await open(t);
    const noise = await createTransparentNoise(page, 400);
    assert.ok(noise.length > 102_400 && noise.length < MB, `${noise.length} bytes`);
    await selectFile(page, noise, 'image/png');
    await openedDialog.getByRole('button', { name: '移除图片' }).waitFor();
    await name.fill('名'.repeat(31));
    await clickButton(page, '保存');
    await page.getByText('请将系统名称控制在30个字符以内').waitFor();
    assert.deepEqual(sent, ['/service-basics-item/basic/common/upload']);

    const other = await openAdmin(t, browser, site, { path: '/profile', username: 'writer' });
    await eventually.match(() => brand(other.page).innerText(), /官网后台管理系统/);
    await name.fill('  智慧工地管理系统 ');
    await openedDialog.locator('[type="submit"]:not([aria-disabled])').click();
    await toast(page, '修改成功！').waitFor();
    await openedDialog.waitFor({ state: 'detached' });
    await eventually.equal(() => brand(page).innerText(), '智慧工地管理系统');
    await eventually.equal(() => page.title(), '资料管理 - 智慧工地管理系统');
    await eventually.equal(() => page.evaluate(() => localStorage.getItem('sysName')), '智慧工地管理系统');

    const { logo } = (await staff.post('/v1/indexLogin/userInfo')).body.data;
    await eventually.equal(() => brand(page).locator('img').getAttribute('src'), logo);
    const stored = await page.evaluate(async (logo) => {
      const blob = await (await fetch(logo)).blob();
      const image = await createImageBitmap(blob);
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      return {
        size: blob.size,
        type: blob.type,
        isClear: data.some((value, offset) => offset % 4 === 3 && value < 250),
      };
    }, logo);
    assert.ok(stored.size < 102_400, `${stored.size} bytes`);
    assert.deepEqual([stored.type, stored.isClear], ['image/png', true]);

    await t.test('others see it after their next request', async () => {
      await eventually.match(() => brand(other.page).innerText(), /官网后台管理系统/);
      await other.page.getByRole('link', { name: '代理加盟' }).first().click();
      await waitForList(other.page);
      await brand(other.page).getByText('智慧工地管理系统').waitFor();
      await eventually.equal(() => other.page.title(), '代理加盟 - 智慧工地管理系统');
    });
  });

  await testThoroughly(t, 'accepts a logo of exactly 1 MB', async (t) => {
    const { page, openedDialog, sent } = await open(t);
    await selectFile(page, png({ width: 20, height: 20, size: MB }), 'image/png');
    await openedDialog.getByRole('button', { name: '移除图片' }).waitFor();
    await eventually.deepEqual(() => getErrors(page), []);
    assert.deepEqual(sent, ['/service-basics-item/basic/common/upload']);
  });

  await testThoroughly(t, 'keeps the input when saving fails, and asks for confirmation before closing', async (t) => {
    const { page, openedDialog, name } = await open(t);
    const before = await name.inputValue();
    await name.fill('另一个名称');
    await page.route('**/service-basics-item/item/item', (route) => route.abort());
    await clickButton(page, '保存');
    await openedDialog.getByText('网络异常，请检查网络后重试').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
    await eventually.equal(() => name.inputValue(), '另一个名称');
    await name.fill(before);
    await page.keyboard.press('Escape');
    await openedDialog.waitFor({ state: 'detached' });
    await eventually.equal(() => brand(page).evaluate((button) => button === document.activeElement), true);
  });

  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ])
    await testThoroughly(t, `has no accessibility violations at ${size.width}`, async (t) => {
      const { page, name } = await open(t, size);
      await name.fill('');
      await clickButton(page, '保存');
      await toast(page, '请输入完整信息').waitFor();
      await eventually.deepEqual(() => findViolations(page), []);
    });

  await testThoroughly(t, 'the dialog stays open when a phone’s keyboard changes the window size', async (t) => {
    const { page, name } = await open(t, { width: 390, height: 844 });
    await name.fill('新名称');
    await page.setViewportSize({ width: 390, height: 500 });
    await page.locator('.frame-closed').waitFor();
    await eventually.equal(() => name.isVisible(), true);
    await eventually.equal(() => name.inputValue(), '新名称');
  });
});
