/** The input of the form on /dailijiameng survives reloads, network errors and server restarts. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { holdRequests, openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

const PATH = '/dailijiameng';
const input = { 公司名称: '齐鲁建设集团', 联系人: '王工', 手机号: '138 1234 5678' };
const submitButton = (page: Page) => page.locator('.application button');
const fillForm = async (page: Page, fields: Record<string, string> = input) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
};
const getValues = (page: Page) =>
  page.locator('.field input').evaluateAll((inputs) => inputs.map((each) => (each as HTMLInputElement).value));
const readDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('mobile application'));

test('the input of the application form', async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const browser = await openBrowser(t);
  let visitor = 0;
  async function open(t: test.TestContext, javaScript = true) {
    const { page, problems } = await openPhone(t, browser, { javaScript });
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.113.${++visitor}` });
    return { page, problems };
  }

  await t.test('is restored after a reload except for the consent, and cleared once it is sent', async (t) => {
    const { page, problems } = await open(t);
    await openHydratedPhone(page, site.url + PATH);
    await fillForm(page);
    await page.getByRole('checkbox').check();
    await openHydratedPhone(page, site.url + PATH);
    await eventually.deepEqual(() => getValues(page), Object.values(input));
    await eventually.equal(() => page.getByRole('checkbox').isChecked(), false);
    await page.getByRole('checkbox').check();
    await submitButton(page).tap();
    await page.getByText('申请成功！').waitFor();
    await eventually.equal(() => readDraft(page), null);
    await openHydratedPhone(page, site.url + PATH);
    await eventually.deepEqual(() => getValues(page), ['', '', '']);
    assert.deepEqual(problems, []);
  });

  await testThoroughly(
    t,
    'is restored when the browser discards the tab while the privacy policy is read',
    async (t) => {
      const { page } = await open(t);
      await openHydratedPhone(page, site.url + PATH);
      await fillForm(page);
      await page.getByRole('link', { name: '《隐私政策》' }).tap();
      await page.waitForURL('**/privacy');
      await page.reload({ waitUntil: 'load' });
      await page.goBack();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.field input')?.value);
      await eventually.deepEqual(() => getValues(page), Object.values(input));
    },
  );

  await t.test('is kept when it is typed before hydration', async (t) => {
    const { page } = await open(t);
    const release = await holdRequests(page, /\/program-\w+\.js$/);
    await page.goto(site.url + PATH, { waitUntil: 'load' });
    await fillForm(page);
    release();
    await page.locator('dialog[data-enhanced]').first().waitFor({ state: 'attached' });
    await submitButton(page).tap();
    await eventually.deepEqual(() => page.locator('.field-error').allInnerTexts(), ['请阅读并勾选隐私政策']);
    await eventually.deepEqual(() => getValues(page), Object.values(input));
  });

  await testThoroughly(t, 'is replaced by the values of a submission without JavaScript', async (t) => {
    const { page } = await open(t);
    await openHydratedPhone(page, site.url + PATH);
    await fillForm(page);
    // Without its script the browser itself sends the form.
    let isBlocked = true;
    await page.route(/\/program-\w+\.js$/, (route) => (isBlocked ? route.abort() : route.continue()));
    await page.goto(site.url + PATH, { waitUntil: 'load' });
    await fillForm(page, { 公司名称: '另一家公司', 联系人: '', 手机号: '139' });
    isBlocked = false;
    await submitButton(page).tap();
    await page.locator('dialog[data-enhanced]').first().waitFor({ state: 'attached' });
    await eventually.deepEqual(() => getValues(page), ['另一家公司', '', '139']);
    await eventually.equal(() => page.locator('.field-error').count(), 3);
  });

  await testThoroughly(t, 'can be sent without access to sessionStorage', async (t) => {
    const { page, problems } = await open(t);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      });
    });
    await openHydratedPhone(page, site.url + PATH);
    await fillForm(page, { ...input, 手机号: '13812345679' });
    await page.getByRole('checkbox').check();
    await submitButton(page).tap();
    await page.getByText('申请成功！').waitFor();
    assert.deepEqual(problems, []);
  });

  await testThoroughly(t, 'stays in the form after a response with status 429, and can be sent again', async (t) => {
    const { page } = await open(t);
    await openHydratedPhone(page, site.url + PATH);
    await fillForm(page, { ...input, 手机号: '13912345429' });
    await page.getByRole('checkbox').check();
    const body = '{"code":429,"msg":"提交过于频繁，请稍后再试","data":null}';
    await page.route('**/v1/agent/saveAgent', (route) => route.fulfill({ status: 429, body }));
    await submitButton(page).tap();
    await page.getByText('提交过于频繁，请稍后再试').waitFor();
    await eventually(async () => assert.equal((await getValues(page))[0], input.公司名称));
    await page.unroute('**/v1/agent/saveAgent');
    await page.getByRole('button', { name: '重新提交' }).tap();
    await page.getByText('申请成功！').waitFor();
  });

  for (const [status, body] of spread(
    [
      [503, '{"code":503,"msg":"服务器繁忙，请稍后再试","data":null}'],
      [502, '<h1>Bad Gateway</h1>'],
    ] as const,
    1,
  ))
    await t.test(`is kept after a response with status ${status}, and sent by itself`, async (t) => {
      const { page } = await open(t);
      await openHydratedPhone(page, site.url + PATH);
      await fillForm(page, { ...input, 手机号: `13912345${status}` });
      await page.getByRole('checkbox').check();
      await page.route('**/v1/agent/saveAgent', (route) =>
        route.fulfill({ status, body, headers: { 'Retry-After': '60' } }),
      );
      await submitButton(page).tap();
      await page.locator('.form-message', { hasText: '已保存在本机，稍后自动发送' }).waitFor();
      await page.locator('.kept-notice').getByText('申请已保存在本机，稍后自动发送').waitFor();
      await page.unroute('**/v1/agent/saveAgent');
      // The next page sends it.
      await page.reload();
      await page.locator('.kept-notice').getByText('申请已提交，回执号').waitFor();
    });

  await testThoroughly(t, 'is sent by itself after the server was killed and restarted', async (t) => {
    const first = await startSite(t);
    const { page } = await open(t);
    await openHydratedPhone(page, first.url + PATH);
    await fillForm(page);
    await page.getByRole('checkbox').check();
    await first.kill();
    await submitButton(page).tap();
    await page.locator('.form-message', { hasText: '已保存在本机，联网后自动发送' }).waitFor();
    const { dataDir, uploadsDir } = first;
    const restarted = await startSite(t, { dataDir, uploadsDir, env: { PORT: new URL(first.url).port } });
    await page.reload();
    await page.locator('.kept-notice').getByText('申请已提交，回执号').waitFor();
    const staff = await restarted.login();
    const [latest] = (await staff.post('/v1/agent/list', {})).body.data.data;
    assert.deepEqual([latest.agentInfo, String(latest.phone)], ['齐鲁建设集团', '13812345678']);
  });
});
