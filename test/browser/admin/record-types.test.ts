/** What is particular to products, photos and news; shared behaviour is tested with news in the other files. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, publishChange, row, rows, toast, waitForList } from './admin-page.ts';

const WIDTH = 1366;
const PRODUCT = '塔机安全监测系统';

const getActionLabels = (page: Page) => rows(page).first().locator('.cell-actions button').allInnerTexts();
const getWidthPercent = async (page: Page, title: string) => {
  const box = await dialog(page, title).boundingBox();
  return Math.round(((box?.width ?? 0) / WIDTH) * 100);
};
async function waitUntilLoaded(page: Page, title: string): Promise<void> {
  await dialog(page, title).waitFor();
  await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
}

test('the record types of the back office', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const open = async (t: test.TestContext, path: string) => {
    const admin = await openAdmin(t, browser, site, { path, width: WIDTH });
    await waitForList(admin.page);
    return admin;
  };

  await t.test('a product can be viewed and edited; its deletion asks with its name', async (t) => {
    const { page, staff } = await open(t, `/AdminProduct?coverName=${PRODUCT}`);
    await eventually.deepEqual(() => getActionLabels(page), ['查看', '编辑', '删除', '更多']);
    await row(page, PRODUCT).getByRole('button', { name: '查看' }).click();
    await waitUntilLoaded(page, '查看');
    await eventually.equal(() => getWidthPercent(page, '查看'), 72);
    const name = dialog(page, '查看').getByLabel('产品名称');
    await eventually(async () => assert.deepEqual([await name.inputValue(), await name.isDisabled()], [PRODUCT, true]));
    await eventually.equal(() => dialog(page, '查看').locator('.dialog-foot').count(), 0);
    await page.keyboard.press('Escape');

    await row(page, PRODUCT).getByRole('button', { name: '编辑' }).click();
    await waitUntilLoaded(page, '编辑');
    const form = dialog(page, '编辑');
    await eventually(async () =>
      assert.deepEqual(
        [await form.getByLabel('产品名称').inputValue(), await form.getByLabel('产品位置').inputValue()],
        [PRODUCT, 'zhgd'],
      ),
    );
    const product = (await staff.post('/v1/product/detailProduct', { productId: 'tower-crane-monitoring' })).body.data;
    await eventually.equal(() => form.getByLabel('描述').inputValue(), product.coverDescribe);
    await eventually.equal(() => form.getByLabel('跳转路径').inputValue(), product.jumpUrl);
    await eventually.equal(() => form.locator('.thumb img').getAttribute('src'), product.coverUrl);
    await form.getByRole('textbox', { name: '产品内容' }).getByText(/\S/).first().waitFor();
    await form.getByLabel('跳转路径').fill('javascript:1');
    await clickButton(page, '发布');
    const fieldError = form.locator('.field-error');
    await fieldError.waitFor();
    const [errorBox, fieldBox] = [await fieldError.boundingBox(), await form.getByLabel('跳转路径').boundingBox()];
    const gap = (errorBox?.y ?? 0) - (fieldBox?.y ?? 0) - (fieldBox?.height ?? 0);
    assert.ok(gap >= 0 && gap < 6, `the error is shown ${gap} pixels below its field`);
    await form.getByLabel('跳转路径').fill('/gywm');
    await page.locator('.dialog-foot [aria-disabled]').waitFor({ state: 'detached' });
    await publishChange(page);
    await toast(page, '修改成功！').waitFor();
    await row(page, PRODUCT).getByText('关于我们').waitFor();

    await row(page, PRODUCT).getByRole('button', { name: '删除' }).click();
    const question = page.getByRole('alertdialog', { name: '提示' });
    await eventually.match(() => question.innerText(), new RegExp(`确定要删除名称为“${PRODUCT}”的数据吗？`));
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'detached' });
    const { status } = await staff.post('/v1/product/detailProduct', { productId: 'tower-crane-monitoring' });
    assert.equal(status, 200);
  });

  await testThoroughly(t, 'the target of a product is typed, or chosen from the pages of the site', async (t) => {
    const { page } = await open(t, '/AdminProduct');
    await clickButton(page, '新增产品');
    const form = dialog(page, '新增');
    const field = form.getByLabel('跳转路径');
    const picker = page.getByRole('dialog', { name: '选择站内页面' });
    const pick = async (text: string, name: string | RegExp) => {
      await form.getByRole('button', { name: '选择站内页面' }).click();
      await picker.getByRole('combobox').fill(text);
      await picker.getByRole('option', { name }).click();
      await picker.waitFor({ state: 'detached' });
    };
    await form.getByRole('button', { name: '选择站内页面' }).click();
    await eventually.deepEqual(
      () => picker.locator('.find-title').allInnerTexts(),
      ['首页', '产品中心', '新闻动态', '代理加盟', '关于我们', '应用场景', '公司位置', '隐私政策'].concat([
        '黄河建工项目',
        '山东电建项目',
        '山东凯利项目',
        '青岛房屋建设项目',
      ]),
    );
    await page.keyboard.press('Escape');
    await pick('dljm', /^代理加盟/);
    await eventually.equal(() => field.inputValue(), '/dljm');
    await form.getByText('站内页面：代理加盟').waitFor();
    await field.fill('https://example.com/');
    await eventually.equal(() => form.getByText('站内页面：').count(), 0);
    await pick('塔机安全', /^塔机安全监测系统/);
    await eventually.equal(() => field.inputValue(), '/productDet?productId=tower-crane-monitoring');
    await form.getByText('站内页面：塔机安全监测系统').waitFor();
    await pick('台风前后', /^台风前后/);
    await eventually.match(() => field.inputValue(), /^\/xwdtDet\?newId=/);
    await eventually.ok(() =>
      form.getByRole('button', { name: '选择站内页面' }).evaluate((each) => each === document.activeElement),
    );
  });

  await testThoroughly(t, 'photos are searched by title; their dialog is half as wide as the window', async (t) => {
    const { page, staff } = await open(t, '/AdminCarousel');
    await staff.post('/v1/carousel/saveCarousel', {
      photoTitle: '只此一张',
      photoUrl: '/uploads/seed/carousel-site.jpg',
    });
    await eventually.deepEqual(() => getActionLabels(page), ['编辑', '删除', '更多']);
    await page.getByLabel('标题').fill('此一');
    await clickButton(page, '查询');
    await page.waitForURL('**photoTitle=**');
    await page.waitForFunction(() => document.querySelectorAll('.view tbody tr').length === 1);
    await row(page, '只此一张').waitFor();
    await clickButton(page, '上传图片');
    await eventually.equal(() => getWidthPercent(page, '上传图片'), 50);
  });

  await testThoroughly(t, 'shows the server’s message when a photo cannot be deleted', async (t) => {
    const { page, staff } = await open(t, '/AdminCarousel');
    const saved = await staff.post('/v1/carousel/saveCarousel', { photoTitle: '已经没有', photoUrl: '/uploads/a.jpg' });
    await clickButton(page, '查询');
    await row(page, '已经没有').getByRole('button', { name: '删除' }).click();
    await staff.post('/v1/carousel/deleteCarousel', { photoId: saved.body.data.photoId });
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await toast(page, '数据不存在或已被删除').waitFor();
  });

  await testThoroughly(t, 'news are searched by title; an upload is confirmed by a message', async (t) => {
    const { page } = await open(t, '/AdminNews');
    await page.getByLabel('新闻标题').fill('没有这样的新闻');
    await clickButton(page, '查询');
    await page.getByText('没有符合条件的数据').waitFor();
    await clickButton(page, '新增新闻');
    await waitUntilLoaded(page, '新增');
    await page.locator('dialog input[type=file]').first().setInputFiles('uploads/seed/news-heat.jpg');
    await toast(page, '上传成功！').waitFor();
    await dialog(page, '新增').getByLabel('新闻标题').fill('带封面图的新闻');
    await clickButton(page, '发布');
    await toast(page, '新增成功！').waitFor();
    await eventually.deepEqual(() => page.locator('.toast p').allTextContents(), ['新增成功！']);
  });
});
