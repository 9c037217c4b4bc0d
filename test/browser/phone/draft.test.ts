/** What was typed into the form of /dailijiameng outlives the page, the network and the server. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { holdRequests, openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

const PATH = '/dailijiameng';
const typed = { 公司名称: '齐鲁建设集团', 姓名: '王工', 手机号: '138 1234 5678' };
const send = (page: Page) => page.locator('.application button');
const fill = async (page: Page, values: Record<string, string> = typed) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
};
const values = (page: Page) =>
  page.locator('.field input').evaluateAll((inputs) => inputs.map((each) => (each as HTMLInputElement).value));
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('mobile application'));

test('what was typed', async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const browser = await openBrowser(t);
  let visitor = 0;
  async function open(t: test.TestContext, javaScript = true) {
    const { page, problems } = await openPhone(t, browser, { javaScript });
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.113.${++visitor}` });
    return { page, problems };
  }

  await t.test('is there after a reload, all but the tick, and gone once it has arrived', async (t) => {
    const { page, problems } = await open(t);
    await openHydratedPhone(page, site.url + PATH);
    await fill(page);
    await page.getByRole('checkbox').check();
    await openHydratedPhone(page, site.url + PATH);
    await eventually.deepEqual(() => values(page), Object.values(typed));
    await eventually.equal(() => page.getByRole('checkbox').isChecked(), false);
    await page.getByRole('checkbox').check();
    await send(page).tap();
    await page.getByText('申请成功！').waitFor();
    await eventually.equal(() => kept(page), null);
    await openHydratedPhone(page, site.url + PATH);
    await eventually.deepEqual(() => values(page), ['', '', '']);
    assert.deepEqual(problems, []);
  });

  await t.test('is there in a tab that was thrown out of memory while the privacy notice was read', async (t) => {
    const { page } = await open(t);
    await openHydratedPhone(page, site.url + PATH);
    await fill(page);
    await page.getByRole('link', { name: '《隐私政策》' }).tap();
    await page.waitForURL('**/privacy');
    await page.reload({ waitUntil: 'load' });
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.field input')?.value);
    await eventually.deepEqual(() => values(page), Object.values(typed));
  });

  await t.test('before the script came is not lost to it', async (t) => {
    const { page } = await open(t);
    const release = await holdRequests(page, /\/program-\w+\.js$/);
    await page.goto(site.url + PATH, { waitUntil: 'load' });
    await fill(page);
    release();
    await page.locator('dialog[data-enhanced]').first().waitFor({ state: 'attached' });
    await send(page).tap();
    await eventually.deepEqual(() => page.locator('.field-error').allInnerTexts(), ['请阅读并勾选隐私政策']);
    await eventually.deepEqual(() => values(page), Object.values(typed));
  });

  await t.test('and what the server answered to wins over what was typed earlier', async (t) => {
    const { page } = await open(t);
    await openHydratedPhone(page, site.url + PATH);
    await fill(page);
    // The form is sent by the browser itself: its script never comes.
    let isBlocked = true;
    await page.route(/\/program-\w+\.js$/, (route) => (isBlocked ? route.abort() : route.continue()));
    await page.goto(site.url + PATH, { waitUntil: 'load' });
    await fill(page, { 公司名称: '另一家公司', 姓名: '', 手机号: '139' });
    isBlocked = false;
    await send(page).tap();
    await page.locator('dialog[data-enhanced]').first().waitFor({ state: 'attached' });
    await eventually.deepEqual(() => values(page), ['另一家公司', '', '139']);
    await eventually.equal(() => page.locator('.field-error').count(), 3);
  });

  await t.test('can be sent where storage is forbidden', async (t) => {
    const { page, problems } = await open(t);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      });
    });
    await openHydratedPhone(page, site.url + PATH);
    await fill(page, { ...typed, 手机号: '13812345679' });
    await page.getByRole('checkbox').check();
    await send(page).tap();
    await page.getByText('申请成功！').waitFor();
    assert.deepEqual(problems, []);
  });

  for (const [status, body, sentence] of [
    [429, '{"code":429,"msg":"提交过于频繁，请稍后再试","data":null}', '提交过于频繁，请稍后再试'],
    [503, '{"code":503,"msg":"服务器繁忙，请稍后再试","data":null}', '提交失败，请稍后重试或拨打业务热线'],
    [502, '<h1>Bad Gateway</h1>', '服务器内部错误，请稍后再试'],
  ] as const)
    await t.test(`is kept when the answer is ${status}, and can be sent again`, async (t) => {
      const { page } = await open(t);
      await openHydratedPhone(page, site.url + PATH);
      await fill(page, { ...typed, 手机号: `13912345${status}` });
      await page.getByRole('checkbox').check();
      await page.route('**/v1/agent/saveAgent', (route) =>
        route.fulfill({ status, body, headers: { 'Retry-After': '60' } }),
      );
      await send(page).tap();
      await page.getByText(sentence).waitFor();
      await eventually(async () => assert.equal((await values(page))[0], typed.公司名称));
      await page.unroute('**/v1/agent/saveAgent');
      await page.getByRole('button', { name: '重新提交' }).tap();
      await page.getByText('申请成功！').waitFor();
    });

  await t.test('arrives after all when the server was killed before it was sent, and started again', async (t) => {
    const first = await startSite(t);
    const { page } = await open(t);
    await openHydratedPhone(page, first.url + PATH);
    await fill(page);
    await page.getByRole('checkbox').check();
    await first.kill();
    await send(page).tap();
    await page.getByText('网络异常，请检查网络后重试').waitFor();
    await eventually.deepEqual(() => values(page), Object.values(typed));
    const { dataDir, uploadsDir } = first;
    const again = await startSite(t, { dataDir, uploadsDir, env: { PORT: new URL(first.url).port } });
    await page.getByRole('button', { name: '重新提交' }).tap();
    await page.getByText('申请成功！').waitFor();
    const staff = await again.login();
    const [latest] = (await staff.post('/v1/agent/list', {})).body.data.data;
    assert.deepEqual([latest.agentInfo, String(latest.phone)], ['齐鲁建设集团', '13812345678']);
  });
});
