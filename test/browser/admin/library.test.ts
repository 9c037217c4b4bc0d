/** The media library: searching, uploading, describing, deleting and restoring files. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { png } from '../../helpers/images.ts';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, toast } from './admin-page.ts';
import { card, cards, createPictureFile, dropFiles, waitForFiles } from './library-page.ts';

const UPLOAD = '**/v1/file/upload';

test('the media library', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const open = async (
    t: TestContext,
    { search = '', ...size }: { search?: string; width?: number; height?: number } = {},
  ) => {
    const opened = await openAdmin(t, browser, site, { path: `/AdminFiles${search}`, ...size });
    await waitForFiles(opened.page);
    return opened;
  };
  const upload = (page: Page, ...names: string[]) =>
    page.locator('.list-tools input[type=file]').setInputFiles(names.map((name) => createPictureFile(name)));
  const openCard = async (page: Page, name: string) => {
    await card(page, name).click();
    await dialog(page, '文件详情').waitFor();
    await page.locator('.file-uses-title').waitFor();
  };

  await t.test('shows files with their facts, searches by name and filters by type', async (t) => {
    const { page } = await open(t);
    await eventually.match(() => cards(page).first().innerText(), /\d+×\d+ · [\d.]+ [KM]B\s*(?:已用 \d+ 处|未使用)/);
    await eventually.equal(() => cards(page).count(), 24);
    await page.getByRole('textbox', { name: '名称' }).fill('dust-noise');
    await page.keyboard.press('Enter');
    await eventually(async () => {
      const names = await page.locator('.file-name').allInnerTexts();
      assert.ok(names.length > 0 && names.every((name) => name.includes('dust-noise')), names.join());
    });
    await eventually.match(() => page.url(), /name=dust-noise/);
    await clickButton(page, '重置');
    await page.getByLabel('类型').selectOption('视频');
    await eventually(async () => {
      const names = await page.locator('.file-name').allInnerTexts();
      assert.ok(names.length > 0 && names.every((name) => /\.(?:mp4|webm)$/.test(name)), names.join());
    });
    await page.goBack();
    await eventually.equal(() => cards(page).count(), 24);
    await page.getByRole('textbox', { name: '名称' }).fill('没有这样的文件');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的文件').waitFor();
    await clickButton(page, '清除查询条件');
    await eventually.equal(() => cards(page).count(), 24);
  });

  await testThoroughly(t, 'uploads several files, goes on when one fails, and sends that one again', async (t) => {
    const { page } = await open(t);
    let failures = 1;
    await page.route(UPLOAD, (route) =>
      route.request().postDataBuffer()?.includes('b.png') && failures-- > 0 ? route.abort() : route.continue(),
    );
    await upload(page, 'a.png', 'b.png', 'c.png');
    await page.locator('.uploads').getByText('网络异常，请检查网络后重试').waitFor();
    await card(page, 'a.png').waitFor();
    await card(page, 'c.png').waitFor();
    await eventually.match(() => page.locator('.uploads [role=status]').innerText(), /已完成2个，1个上传失败/);
    await clickButton(page, '重新上传b.png');
    await card(page, 'b.png').waitFor();
    await toast(page, '已上传3个文件').waitFor();
    await eventually.equal(() => page.locator('.uploads').isVisible(), false);
    await eventually.deepEqual(
      async () => (await page.locator('.file-name').allInnerTexts()).slice(0, 3).sort(),
      ['a.png', 'b.png', 'c.png'],
      'new files come first',
    );
  });

  await testThoroughly(t, 'shows the percentage, asks before the view is closed, and can be cancelled', async (t) => {
    const { page } = await open(t);
    let isHeld = true;
    await page.route(UPLOAD, async (route) => {
      await eventually.equal(() => isHeld, false);
      // One of them was cancelled meanwhile.
      await route.continue().catch(() => {});
    });
    await upload(page, 'slow.png', 'slower.png');
    await eventually.equal(() => page.getByRole('progressbar').count(), 2);
    await eventually.match(() => page.locator('.uploads-percent').first().innerText(), /^\d+%$/);
    await clickButton(page, '关闭媒体库');
    await page.getByText('“媒体库”中的内容尚未保存').waitFor();
    await clickButton(page, '继续编辑');
    await clickButton(page, '取消上传slow.png');
    await eventually.equal(() => page.getByRole('progressbar').count(), 1);
    isHeld = false;
    await card(page, 'slower.png').waitFor();
    await eventually.equal(() => card(page, 'slow.png').count(), 0);
  });

  await testThoroughly(t, 'refuses a file that is no picture, without offering to send it again', async (t) => {
    const { page } = await open(t);
    await page
      .locator('.list-tools input[type=file]')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await page.locator('.uploads-error').getByText('只能上传').waitFor();
    await eventually.equal(() => page.getByRole('button', { name: '重新上传notes.txt' }).count(), 0);
    await clickButton(page, '移除notes.txt');
    await eventually.equal(() => page.locator('.uploads').isVisible(), false);
  });

  await testThoroughly(t, 'takes files that are dropped or pasted', async (t) => {
    const { page } = await open(t);
    await dropFiles(page.locator('.file-box'), 'drop', 'dropped-1.png', 'dropped-2.png');
    await card(page, 'dropped-1.png').waitFor();
    await card(page, 'dropped-2.png').waitFor();
    await dropFiles(page.locator('.file-box'), 'paste', 'pasted.png');
    await card(page, 'pasted.png').waitFor();
  });

  await t.test('sets name, description and focal point, by mouse and by keyboard', async (t) => {
    const { page, staff } = await open(t, { search: '?name=tower-crane-monitoring-detail' });
    await openCard(page, 'tower-crane-monitoring-detail');
    await dialog(page, '文件详情').getByLabel('名称').fill('塔机驾驶室');
    await page.getByLabel('图片说明').fill('黄色塔机的驾驶室');
    const picture = page.locator('.focus-picture img');
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    await picture.click({ position: { x: width / 4, y: height / 5 } });
    const point = page.getByRole('slider', { name: '画面重点' });
    await eventually.equal(() => point.getAttribute('aria-valuetext'), '水平25%，垂直20%');
    await point.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await eventually.equal(() => point.getAttribute('aria-valuetext'), '水平26%，垂直30%');
    await eventually.deepEqual(
      () => page.locator('.crops img').evaluateAll((all) => all.map((each) => getComputedStyle(each).objectPosition)),
      ['26% 30%', '26% 30%', '26% 30%'],
    );
    await eventually.deepEqual(
      () =>
        page
          .locator('.crops img')
          .evaluateAll((all) => all.map((each) => (each.clientWidth / each.clientHeight).toFixed(1))),
      ['1.8', '1.3', '1.0'],
    );
    await clickButton(page, '保存');
    await toast(page, '修改成功！').waitFor();
    await page.getByRole('textbox', { name: '名称' }).fill('');
    await page.keyboard.press('Enter');
    const { data } = (await staff.post('/v1/file/list', { name: '塔机驾驶室', limit: 1 })).body.data;
    assert.deepEqual([data[0].alt, data[0].focus], ['黄色塔机的驾驶室', { x: 0.26, y: 0.3 }]);
  });

  await testThoroughly(t, 'asks before input is lost, and shows an error beside its field', async (t) => {
    const { page } = await open(t);
    await cards(page).first().click();
    const name = dialog(page, '文件详情').getByLabel('名称');
    await name.fill('');
    await clickButton(page, '保存');
    await page.getByText('请输入文件名').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('内容尚未保存，确定要关闭吗？').waitFor();
    await clickButton(page, '放弃并关闭');
    await dialog(page, '文件详情').waitFor({ state: 'detached' });
  });

  await t.test('leads to the records that use a file, which cannot be deleted', async (t) => {
    const { page } = await open(t, { search: '?name=tower-crane-monitoring-use' });
    await openCard(page, 'tower-crane-monitoring-use');
    const box = page.getByRole('region', { name: '使用位置' });
    await box.getByText('正在使用的文件不能删除').waitFor();
    await eventually.equal(() => page.getByRole('button', { name: '删除文件' }).count(), 0);
    const link = box.getByRole('link').first();
    const title = (await link.innerText()).split(' · ')[1];
    await link.click();
    await dialog(page, '编辑').waitFor();
    await eventually.equal(() => dialog(page, '编辑').getByLabel('产品名称').inputValue(), title);
  });

  await testThoroughly(t, 'deletes an unused file, which can be undone, and restores one from the bin', async (t) => {
    const { page } = await open(t);
    await upload(page, 'unused.png');
    await card(page, 'unused.png').waitFor();
    const remove = async () => {
      await openCard(page, 'unused.png');
      await clickButton(page, '删除文件');
      await page.getByText('确定要删除文件“unused.png”吗？').waitFor();
      await clickButton(page, '删除');
      await dialog(page, '文件详情').waitFor({ state: 'detached' });
      await eventually.equal(() => card(page, 'unused.png').count(), 0);
    };
    await page.getByLabel('范围').selectOption('未使用');
    await card(page, 'unused.png').waitFor();
    await remove();
    await clickButton(page, '撤销');
    await card(page, 'unused.png').waitFor();
    await remove();
    await page.getByLabel('范围').selectOption('回收站');
    await eventually.match(() => card(page, 'unused.png').innerText(), /\d{4}-\d\d-\d\d 删除/);
    await card(page, 'unused.png').click();
    await clickButton(page, '恢复');
    await page.getByText('回收站是空的').waitFor();
    await page.getByLabel('范围').selectOption('全部');
    await card(page, 'unused.png').waitFor();
  });

  await testThoroughly(t, 'works by keyboard, and a double click opens a file once', async (t) => {
    const { page } = await open(t);
    await cards(page).first().focus();
    await page.keyboard.press('ArrowRight');
    const second = await cards(page).nth(1).locator('.file-name').innerText();
    await page.keyboard.press('Enter');
    await eventually.equal(() => dialog(page, '文件详情').getByLabel('名称').inputValue(), second);
    await page.keyboard.press('Escape');
    await dialog(page, '文件详情').waitFor({ state: 'detached' });
    await eventually.equal(
      () => page.evaluate(() => document.activeElement?.querySelector('.file-name')?.textContent),
      second,
    );
    // At the edge, where the second click is outside the dialog.
    await cards(page)
      .first()
      .dblclick({ position: { x: 10, y: 10 } });
    await dialog(page, '文件详情').waitFor();
  });

  await testThoroughly(t, 'says that it cannot be loaded, keeps what it shows, and loads again', async (t) => {
    const { page } = await open(t);
    await page.route('**/v1/file/list', (route) => route.abort());
    await clickButton(page, '查询');
    await page.getByText('网络异常，请检查网络后重试').waitFor();
    await eventually.equal(() => cards(page).count(), 24);
    await page.reload();
    await page.locator('.file-box').getByText('网络异常，请检查网络后重试').waitFor();
    await page.unroute('**/v1/file/list');
    await clickButton(page, '重新加载');
    await waitForFiles(page);
  });

  await testThoroughly(t, 'a wide picture fits a small phone', async (t) => {
    const { page } = await open(t, { width: 320, height: 640 });
    await page.locator('.list-tools input[type=file]').setInputFiles({
      name: 'wide.png',
      mimeType: 'image/png',
      buffer: png({ width: 4000, height: 30, mark: 'wide' }),
    });
    await openCard(page, 'wide.png');
    await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth), 320);
    await eventually.ok(async () => ((await page.locator('.focus-picture').boundingBox())?.width ?? 400) <= 288);
  });
});
