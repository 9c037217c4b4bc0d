/** Choosing a file of the media library in a form's picture field, in the editor and for the logo. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { noisePng } from '../../helpers/images.ts';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, toast, waitForList } from './admin-page.ts';
import { card, cards, createPictureFile, waitForFiles } from './library-page.ts';

test('choosing from the media library', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const picker = (page: Page) => dialog(page, '从媒体库选择');
  const openForm = async (t: TestContext) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    await clickButton(page, '新增新闻');
    await page.locator('.editor-text').waitFor();
    return page;
  };
  const cover = (page: Page) => page.getByRole('group', { name: '封面图' });
  const openPicker = async (page: Page) => {
    await cover(page).getByRole('button', { name: '从媒体库选择' }).click();
    await waitForFiles(page);
  };
  const getCoverUrl = (page: Page) => cover(page).locator('.thumb img').getAttribute('src');
  const getFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  await t.test('one click selects, 选用 chooses; Escape changes nothing and gives the focus back', async (t) => {
    const page = await openForm(t);
    await openPicker(page);
    await eventually.equal(() => picker(page).getByRole('button', { name: '选用' }).isDisabled(), true);
    await eventually.equal(() => picker(page).getByText('视频', { exact: true }).count(), 0, 'pictures only');
    await page.keyboard.press('Escape');
    await picker(page).waitFor({ state: 'detached' });
    await eventually.equal(() => getFocusedText(page), '从媒体库选择');
    await openPicker(page);
    await cards(page).nth(1).click();
    await eventually.equal(() => cards(page).nth(1).getAttribute('aria-pressed'), 'true');
    const src = await cards(page).nth(1).locator('img').getAttribute('src');
    await clickButton(page, '选用');
    await eventually.equal(() => getCoverUrl(page), src);
    await eventually.ok(
      () => cover(page).evaluate((field) => field.contains(document.activeElement)),
      'the focus stays in the field',
    );
  });

  await testThoroughly(t, 'two clicks or Enter choose at once, after a search', async (t) => {
    const page = await openForm(t);
    await openPicker(page);
    await picker(page).getByLabel('名称').fill('news-dust');
    await page.keyboard.press('Enter');
    await card(page, 'news-dust.jpg').dblclick();
    await eventually.equal(() => getCoverUrl(page), '/uploads/seed/news-dust.jpg');
    await openPicker(page);
    await cards(page).first().focus();
    await page.keyboard.press('ArrowRight');
    const src = await cards(page).nth(1).locator('img').getAttribute('src');
    await page.keyboard.press('Enter');
    await picker(page).waitFor({ state: 'detached' });
    await eventually.equal(() => getCoverUrl(page), src);
  });

  await testThoroughly(t, 'a picture uploaded there is selected, and is saved with the record', async (t) => {
    const page = await openForm(t);
    await dialog(page, '新增').getByLabel('新闻标题').fill('封面来自媒体库');
    await openPicker(page);
    await picker(page).locator('input[type=file]').setInputFiles(createPictureFile('cover.png'));
    await eventually.equal(() => card(page, 'cover.png').getAttribute('aria-pressed'), 'true');
    await clickButton(page, '选用');
    await clickButton(page, '发布');
    await toast(page, '新增成功！').waitFor();
    const { data } = (await site.post('/v1/news/list', { newTitle: '封面来自媒体库' })).body.data;
    assert.match(data[0].newCover, /^\/uploads\/[0-9a-f]+\.png$/);
  });

  await testThoroughly(t, 'a picture that is stored already, on a later page, is selected too', async (t) => {
    const page = await openForm(t);
    const { data } = (await (await site.login()).post('/v1/file/list', { type: 'picture', page: 2, limit: 24 })).body
      .data;
    const [{ url }] = data;
    // The server answers with the address that the same content has.
    const answer = { contentType: 'application/json', body: JSON.stringify({ code: 200, msg: '', data: url }) };
    await page.route('**/v1/file/upload', (route) => route.fulfill(answer));
    await openPicker(page);
    await picker(page).locator('input[type=file]').setInputFiles(createPictureFile('again.png'));
    await picker(page).getByText('已选：again.png').waitFor();
    await clickButton(page, '选用');
    await eventually.equal(() => getCoverUrl(page), url);
  });

  await testThoroughly(t, 'asks before uploads are cancelled by closing', async (t) => {
    const page = await openForm(t);
    await openPicker(page);
    // Never answered.
    await page.route('**/v1/file/upload', () => {});
    await picker(page).locator('input[type=file]').setInputFiles(createPictureFile('late.png'));
    await page.getByRole('progressbar').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('文件正在上传，关闭后将取消上传').waitFor();
    await clickButton(page, '取消上传并关闭');
    await picker(page).waitFor({ state: 'detached' });
  });

  await t.test('inserts a picture into the text at the caret', async (t) => {
    const page = await openForm(t);
    await page.locator('.editor-text').click();
    await page.keyboard.type('上文');
    await page.locator('.editor-tool[data-tool=library]').click();
    await waitForFiles(page);
    await picker(page).getByLabel('名称').fill('news-dust');
    await page.keyboard.press('Enter');
    await card(page, 'news-dust.jpg').focus();
    await page.keyboard.press('Enter');
    const picture = page.locator('.editor-text img');
    await eventually.equal(() => picture.getAttribute('src'), '/uploads/seed/news-dust.jpg');
    await eventually.match(async () => `${await picture.getAttribute('width')}`, /^\d+$/);
    await page.keyboard.type('下文');
    await eventually.match(() => page.locator('.editor-text').innerText(), /^上文\s+下文\s*$/);
  });

  await testThoroughly(t, 'a picture too large for a logo is stored again, smaller', async (t) => {
    const { page, staff } = await openAdmin(t, browser, site);
    await page.getByRole('button', { name: /修改系统名称及LOGO$/ }).click();
    const logo = page.getByRole('group', { name: 'LOGO' });
    await logo.getByRole('button', { name: '从媒体库选择' }).click();
    await waitForFiles(page);
    const large = { name: 'large.png', mimeType: 'image/png', buffer: noisePng({ width: 300, height: 200 }) };
    await picker(page).locator('input[type=file]').setInputFiles(large);
    await eventually.equal(() => card(page, 'large.png').getAttribute('aria-pressed'), 'true');
    const original = await card(page, 'large.png').locator('img').getAttribute('src');
    await clickButton(page, '选用');
    await eventually.notEqual(async () => (await logo.locator('.thumb img').getAttribute('src')) ?? original, original);
    await clickButton(page, '保存');
    await toast(page, '修改成功！').waitFor();
    const { logo: url } = (await staff.post('/v1/indexLogin/userInfo')).body.data;
    const { data } = (await staff.post('/v1/file/list', { limit: 10 })).body.data;
    const stored = data.find((file: { url: string }) => file.url === url);
    assert.ok(stored.size < 102_400, `${stored.size} bytes`);
  });

  await testThoroughly(t, 'says so when the dialog cannot be loaded', async (t) => {
    const page = await openForm(t);
    await page.route('**/assets/admin-FilePicker-*.js', (route) => route.abort());
    await cover(page).getByRole('button', { name: '从媒体库选择' }).click();
    await toast(page, '加载失败，请检查网络后重试，或刷新页面').waitFor();
    await page.unroute('**/assets/admin-FilePicker-*.js');
    await openPicker(page);
  });
});
