/** Asking about a product: from its page to the form that names it, and to the stored application. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import type { Agent } from '../../contract/records.ts';
import { startSite } from '../helpers/site.ts';
import { inTurn, spread, testThoroughly } from '../helpers/thorough.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { openHydrated } from './hydration.ts';
import { openHydratedPhone, openPhone } from './phone.ts';

const CAMERA = 'AI视频识别摄像机';
const input = { 公司名称: '淄博测试建设有限公司', 联系人: '王工' };
const getValues = (page: Page) =>
  page.locator('.field input:visible').evaluateAll((inputs) => inputs.map((each) => (each as HTMLInputElement).value));
const askedName = (page: Page) => page.locator('.asked-product b:visible');

test('asking about a product', async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const staff = await site.login();
  const browser = await openBrowser(t);
  const fetchLatest = async () => (await staff.post('/v1/agent/list', {})).body.data.data[0] as Agent;
  let visitor = 0;

  const layouts = [
    { name: 'desktop', width: 1366, height: 768, productPath: '/productDet', formPath: '/dljm' },
    { name: 'phone', width: 390, height: 844, productPath: '/cpDeatail', formPath: '/dailijiameng' },
    { name: 'small phone', width: 320, height: 640, productPath: '/cpDeatail', formPath: '/dailijiameng' },
  ] as const;
  const nextScripts = inTurn([true, false]);
  for (const { name, width, height, productPath, formPath } of spread(layouts, 2)) {
    async function open(t: test.TestContext, path: string, javaScript = true) {
      const options = { width, height, javaScript };
      const isDesktop = name === 'desktop';
      const { page, problems } = await (isDesktop ? openPage(t, browser, options) : openPhone(t, browser, options));
      visitor++;
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.100.${visitor}` });
      if (!javaScript) await page.goto(site.url + path);
      else await (isDesktop ? openHydrated : openHydratedPhone)(page, site.url + path);
      return { page, problems, phone: `1380000${1000 + visitor}` };
    }
    async function send(page: Page, phone: string) {
      for (const [label, value] of Object.entries(input)) await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel('手机号', { exact: true }).fill(phone);
      await page.getByRole('checkbox').check();
      await page.locator('.application button').click();
      await page.getByText('申请成功！').waitFor();
    }

    for (const javaScript of nextScripts())
      await t.test(`a ${name} sends the product with the form, JavaScript: ${javaScript}`, async (t) => {
        const { page, problems, phone } = await open(t, `${productPath}?productId=ai-camera`, javaScript);
        await page.getByRole('link', { name: '咨询此产品' }).click();
        await page.waitForURL(`**${formPath}?productId=ai-camera#apply`);
        await eventually.deepEqual(() => askedName(page).allInnerTexts(), [CAMERA]);
        const head = page.locator('.page-banner:visible');
        await eventually.deepEqual(() => head.locator('h1, p').allInnerTexts(), ['产品咨询', CAMERA]);
        await eventually.deepEqual(() => page.locator('.application button').allInnerTexts(), ['提交咨询']);
        await eventually.equal(() => page.getByText('盈利模式').count(), 0);
        await eventually.ok(() =>
          page.locator('#apply:visible').evaluate((heading) => {
            const { top, bottom } = heading.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        );
        await send(page, phone);
        const latest = await fetchLatest();
        assert.equal(latest.phone, phone);
        assert.deepEqual(latest.product, { productId: 'ai-camera', coverName: CAMERA });
        assert.deepEqual(problems, []);
      });

    await t.test(`a ${name} keeps the input when the product changes or is taken out`, async (t) => {
      const { page, phone } = await open(t, `${productPath}?productId=ai-camera`);
      await page.getByRole('link', { name: '咨询此产品' }).click();
      await page.waitForURL(`**${formPath}?**`);
      for (const [label, value] of Object.entries(input)) await page.getByLabel(label, { exact: true }).fill(value);
      await page.goBack();
      await page.waitForURL(`**${productPath}?**`);
      await page.locator('#others:visible').waitFor();
      await page.locator('main:visible a[href*="productId="]:not(.button)').first().click();
      await page.waitForURL((url) => url.pathname === productPath && url.searchParams.get('productId') !== 'ai-camera');
      const other = await page.locator('h1:visible').innerText();
      await page.getByRole('link', { name: '咨询此产品' }).click();
      await eventually.deepEqual(() => askedName(page).allInnerTexts(), [other]);
      await eventually.deepEqual(() => getValues(page), [...Object.values(input), '']);
      const remove = page.getByRole('link', { name: `不咨询${other}` });
      await eventually(async () => {
        const box = await remove.boundingBox();
        assert.ok(box && box.width >= 44 && box.height >= 44);
      });
      await remove.click();
      await eventually.equal(() => askedName(page).count(), 0);
      await eventually.deepEqual(() => getValues(page), [...Object.values(input), '']);
      await send(page, phone);
      const latest = await fetchLatest();
      assert.equal(latest.phone, phone);
      assert.equal('product' in latest, false);
    });

    await t.test(`on a ${name} the link of the consent is on the line of its text`, async (t) => {
      const { page } = await open(t, formPath, false);
      await eventually(async () => {
        const text = await page.locator('.consent label').boundingBox();
        const link = await page.locator('.consent a').boundingBox();
        assert.ok(text && link);
        assert.deepEqual([link.y, link.height], [text.y, text.height]);
        assert.ok(text.height >= 44 && link.x >= text.x + text.width - 1 && link.x + link.width <= width);
      });
    });
  }

  await testThoroughly(t, 'stores the application without a product that is deleted meanwhile', async (t) => {
    const saved = await staff.post('/v1/product/saveProduct', { coverName: '将被删除的产品', locationId: 'zhgd' });
    const { productId } = saved.body.data;
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await openHydrated(page, `${site.url}/dljm?productId=${productId}`);
    await eventually.deepEqual(() => askedName(page).allInnerTexts(), ['将被删除的产品']);
    await staff.post('/v1/product/deleteProduct', { productId });
    for (const [label, value] of Object.entries({ ...input, 手机号: '13800009999' }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('checkbox').check();
    await page.locator('.application button').click();
    await page.getByText('申请成功！').waitFor();
    const latest = await fetchLatest();
    assert.equal(latest.phone, '13800009999');
    assert.equal('product' in latest, false);
  });
});
