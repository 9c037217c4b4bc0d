/** The application form of the agent page: messages at the fields, and keeping the input when something fails. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';

const input = { 公司名称: '淄博测试建设有限公司', 联系人: '王工', 手机号: '13812345678' };

async function fillForm(page: Page, fields: Partial<typeof input>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

const getValues = (page: Page) =>
  page.locator('.application .field input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
const getFocusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

test('the application form', async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const browser = await openBrowser(t);
  const fetchApplications = async () => {
    const staff = await site.login();
    return (await staff.post('/v1/agent/list', { limit: 100 })).body.data.data as Record<string, unknown>[];
  };
  const countApplications = async (phone: string) =>
    (await fetchApplications()).filter((each) => each.phone === phone).length;
  let visitor = 0;

  async function open(t: test.TestContext) {
    const { page, problems } = await openPage(t, browser, { width: 1366, height: 768 });
    // Each page has its own client address, because one address may send five applications.
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.100.${++visitor}` });
    await page.clock.install();
    await openHydrated(page, `${site.url}/dljm`);
    const calls: string[] = [];
    page.on('request', (request) => {
      // A beacon counts the form that is begun.
      if (request.method() === 'POST' && request.resourceType() !== 'ping') calls.push(new URL(request.url()).pathname);
    });
    return { page, problems, calls, submit: page.locator('.application button[type=submit]') };
  }

  await t.test('shows an error at each empty field and focuses the first', async (t) => {
    const { page, calls, submit } = await open(t);
    await submit.click();
    await eventually.deepEqual(
      () => page.locator('.field-error').allInnerTexts(),
      ['请输入公司名称', '请输入联系人', '请输入手机号', '请阅读并勾选隐私政策'],
    );
    await eventually.equal(() => getFocusedName(page), 'agentInfo');
    const company = page.getByLabel('公司名称', { exact: true });
    await eventually.equal(() => company.getAttribute('aria-invalid'), 'true');
    const describedBy = (await company.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const descriptions = await Promise.all(describedBy.map((id) => page.locator(`[id="${id}"]`).innerText()));
    assert.ok(descriptions.includes('请输入公司名称'));
    await fillForm(page, { 公司名称: input.公司名称 });
    await eventually.equal(() => company.getAttribute('aria-invalid'), null);
    assert.deepEqual(calls, []);
  });

  for (const phone of ['12', '23812345678', '138123456789', 'abc'])
    await testThoroughly(t, `rejects ${phone} as a phone number`, async (t) => {
      const { page, calls, submit } = await open(t);
      await fillForm(page, { ...input, 手机号: phone });
      await page.getByRole('checkbox').check();
      await submit.click();
      await eventually.deepEqual(() => page.locator('.field-error').allInnerTexts(), ['请输入正确的手机号']);
      await eventually.equal(() => getFocusedName(page), 'phone');
      await eventually.deepEqual(() => getValues(page), [input.公司名称, input.联系人, phone]);
      assert.deepEqual(calls, []);
    });

  await testThoroughly(t, 'without consent nothing is sent, and the checkbox gets the focus', async (t) => {
    const { page, calls, submit } = await open(t);
    await fillForm(page, input);
    await submit.click();
    await eventually.equal(() => getFocusedName(page), 'consent');
    assert.deepEqual(calls, []);
    await eventually.equal(() => page.locator('.consent a').getAttribute('href'), '/privacy');
  });

  await t.test('saves a complete application, confirms it and empties the form', async (t) => {
    const { page, problems, calls, submit } = await open(t);
    await fillForm(page, input);
    await page.getByRole('checkbox').check();
    await submit.click();
    await page.getByText('申请成功！').waitFor();
    await eventually.deepEqual(() => getValues(page), ['', '', '']);
    await eventually.equal(() => page.locator('[name=consent]').isChecked(), false);
    assert.deepEqual(calls, ['/v1/agent/saveAgent']);
    const [latest] = await fetchApplications();
    assert.equal(latest?.agentInfo, input.公司名称);
    assert.equal(latest?.agentName, input.联系人);
    assert.equal(String(latest?.phone), input.手机号);
    await eventually.equal(() => page.locator('.receipt dd').getAttribute('data-receipt'), String(latest?.receipt));
    await eventually.equal(() => page.locator('.receipt-tools').isVisible(), true);
    await page.getByRole('link', { name: '再提交一份' }).click();
    await eventually.deepEqual(() => page.locator('.application .field input').first().isVisible(), true);
    assert.deepEqual(problems, []);
  });

  await testThoroughly(t, 'sends once when clicked repeatedly within a second', async (t) => {
    const { page, calls, submit } = await open(t);
    await page.clock.pauseAt(Date.now() + 60_000);
    await fillForm(page, { ...input, 手机号: '13900000001' });
    await page.getByRole('checkbox').check();
    await submit.evaluate((button) => {
      for (let attempt = 0; attempt < 5; attempt++) (button as HTMLButtonElement).click();
    });
    await page.getByText('申请成功！').waitFor();
    await eventually.equal(() => submit.isDisabled(), true);
    await page.clock.runFor(950);
    await eventually.equal(() => submit.isDisabled(), true);
    await page.clock.runFor(100);
    await eventually.equal(() => submit.isDisabled(), false);
    assert.equal(calls.length, 1);
  });

  await t.test('without a network keeps the application, and sends it by itself once there is one', async (t) => {
    const { page, submit } = await open(t);
    const loaded = page.waitForResponse(/sender/);
    await fillForm(page, { ...input, 手机号: '13900000002' });
    await page.getByRole('checkbox').check();
    await loaded;
    await page.context().setOffline(true);
    await submit.click();
    await page.locator('.form-message', { hasText: '已保存在本机，联网后自动发送' }).waitFor();
    await page.locator('.kept-notice').getByText('申请已保存在本机，联网后自动发送').waitFor();
    await eventually.deepEqual(() => getValues(page), ['', '', '']);
    await page.context().setOffline(false);
    await page.getByText('申请成功！').waitFor();
    await eventually.equal(() => page.locator('.kept-notice').count(), 0);
    await eventually.equal(() => countApplications('13900000002'), 1);
  });

  await t.test('sends a kept application from any page that is opened within a week, once', async (t) => {
    const { page, submit } = await open(t);
    await fillForm(page, { ...input, 手机号: '13900000012' });
    await page.getByRole('checkbox').check();
    // The answer is lost: it is stored, but the browser does not know.
    await page.route('**/v1/agent/saveAgent', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit.click();
    await page.locator('.kept-notice').waitFor();
    await page.unroute('**/v1/agent/saveAgent');
    await page.goto(`${site.url}/gywm`);
    await page.locator('.kept-notice').getByText('申请已提交，回执号').waitFor();
    await page.getByRole('button', { name: '知道了' }).click();
    await eventually.equal(() => page.locator('.kept-notice').count(), 0);
    await eventually.equal(() => countApplications('13900000012'), 1);
    await eventually.equal(() => page.evaluate(() => localStorage.getItem('applications')), null);
  });

  await t.test('takes a kept application back', async (t) => {
    const { page, submit } = await open(t);
    await fillForm(page, { ...input, 手机号: '13900000013' });
    await page.getByRole('checkbox').check();
    await page.route('**/v1/agent/saveAgent', (route) => route.abort());
    await submit.click();
    await page.getByRole('button', { name: '撤回' }).click();
    await eventually.equal(() => page.locator('.kept-notice').count(), 0);
    await page.unroute('**/v1/agent/saveAgent');
    await page.goto(`${site.url}/gywm`, { waitUntil: 'load' });
    await eventually.equal(() => page.evaluate(() => localStorage.getItem('applications')), null);
    await eventually.equal(() => countApplications('13900000013'), 0);
  });

  await t.test('tells where the visit began', async (t) => {
    const { page, submit } = await open(t);
    await page.evaluate(() => sessionStorage.removeItem('visit'));
    await page.goto(`${site.url}/gywm?utm_source=baidu&utm_campaign=spring&name=secret`, {
      referer: 'https://www.baidu.com/s',
    });
    await openHydrated(page, `${site.url}/dljm`);
    await fillForm(page, { ...input, 手机号: '13900000014' });
    await page.getByRole('checkbox').check();
    await submit.click();
    await page.getByText('申请成功！').waitFor();
    const [latest] = await fetchApplications();
    assert.deepEqual(latest?.origin, {
      page: '/gywm',
      referrer: 'www.baidu.com',
      campaign: 'utm_source=baidu&utm_campaign=spring',
    });
  });

  await testThoroughly(t, 'keeps the application after 50000 ms without a response', async (t) => {
    const { page, submit } = await open(t);
    await page.route('**/v1/agent/saveAgent', () => {});
    await page.clock.pauseAt(Date.now() + 60_000);
    await fillForm(page, { ...input, 手机号: '13900000008' });
    await page.getByRole('checkbox').check();
    const [sent] = await Promise.all([page.waitForRequest('**/v1/agent/saveAgent'), submit.click()]);
    const timeoutMessage = page.locator('.form-message', { hasText: '已保存在本机，稍后自动发送' });
    await page.clock.runFor(49_950);
    assert.equal(sent.failure(), null);
    await eventually.equal(() => timeoutMessage.count(), 0);
    await page.clock.runFor(100);
    await timeoutMessage.waitFor();
    await eventually.deepEqual(() => getValues(page), ['', '', '']);
  });

  await testThoroughly(
    t,
    'shows the server’s message and keeps the input when an application is rejected',
    async (t) => {
      const { page, submit } = await open(t);
      for (let attempt = 0; attempt < 5; attempt++)
        await site.post(
          '/v1/agent/saveAgent',
          { agentInfo: '公司', agentName: '人', phone: `1370000000${attempt}` },
          { 'X-Forwarded-For': `198.51.100.${visitor}` },
        );
      await fillForm(page, { ...input, 手机号: '13900000003' });
      await page.getByRole('checkbox').check();
      await submit.click();
      await page.getByText('提交过于频繁，请稍后再试').waitFor();
      await eventually.deepEqual(() => getValues(page), [input.公司名称, input.联系人, '13900000003']);
    },
  );

  await testThoroughly(
    t,
    'confirms an application with the hidden field filled in, but does not list it',
    async (t) => {
      const { page, calls, submit } = await open(t);
      const before = (await fetchApplications()).length;
      await fillForm(page, { ...input, 手机号: '13900000004' });
      await page.locator('[name=website]').fill('https://spam.example', { force: true });
      await page.getByRole('checkbox').check();
      await submit.click();
      await page.getByText('申请成功！').waitFor();
      assert.deepEqual(calls, ['/v1/agent/saveAgent']);
      await eventually(async () => assert.equal((await fetchApplications()).length, before));
    },
  );

  await t.test('works without JavaScript, with the result on the next page', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768, javaScript: false });
    await page.goto(`${site.url}/dljm`);
    await fillForm(page, { ...input, 手机号: '139' });
    await page.getByRole('button', { name: '提交申请' }).click();
    await eventually.deepEqual(
      () => page.locator('.field-error').allInnerTexts(),
      ['请输入正确的手机号', '请阅读并勾选隐私政策'],
    );
    await fillForm(page, { 手机号: '13900000006' });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交申请' }).click();
    await eventually.equal(() => page.getByText('申请成功！').isVisible(), true);
    await eventually.equal(() => page.url(), `${site.url}/dljm#apply`);
    const receipt = (await page.locator('.receipt dd').getAttribute('data-receipt')) ?? '';
    await page.getByRole('link', { name: '撤回同意并删除' }).click();
    await page.getByLabel('手机号').fill('13900000006');
    await page.getByLabel('回执号').fill('22222222');
    await page.getByRole('button', { name: '撤回同意并删除' }).click();
    await page.getByText('未找到对应的申请，请核对手机号和回执号').waitFor();
    await page.getByLabel('回执号').fill(receipt.toLowerCase());
    await page.getByRole('button', { name: '撤回同意并删除' }).click();
    await page.getByText('您的信息已删除').waitFor();
    await eventually.equal(() => countApplications('13900000006'), 0);
  });

  await testThoroughly(t, 'accepts a phone number with country code and separators', async (t) => {
    const { page, submit } = await open(t);
    await fillForm(page, { ...input, 手机号: '+86 139-0000-0007' });
    await page.getByRole('checkbox').check();
    await submit.click();
    await page.getByText('申请成功！').waitFor();
    await eventually(async () => assert.equal(String((await fetchApplications())[0]?.phone), '13900000007'));
    await eventually.equal(
      () => page.evaluate(() => document.activeElement?.textContent),
      '申请成功！我们将在一个工作日内联系您',
    );
  });

  await testThoroughly(t, 'keeps the input while the privacy policy is read', async (t) => {
    const { page } = await open(t);
    await fillForm(page, input);
    await page.locator('.consent a').click();
    await page.waitForURL(`${site.url}/privacy`);
    await page.goBack();
    await page.waitForURL(`${site.url}/dljm`);
    await eventually.deepEqual(() => getValues(page), Object.values(input));
  });

  await testThoroughly(t, 'can be sent by keyboard alone', async (t) => {
    const { page, submit } = await open(t);
    await page.getByLabel('公司名称', { exact: true }).focus();
    for (const text of ['键盘公司', '李工', '13900000005']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await eventually.equal(() => submit.evaluate((button) => button === document.activeElement), true);
    await page.keyboard.press('Enter');
    await page.getByText('申请成功！').waitFor();
  });
});
