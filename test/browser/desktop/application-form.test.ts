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
    return (await staff.post('/v1/agent/list', { limit: 100 })).body.data.data as Record<string, string>[];
  };
  let visitor = 0;

  async function open(t: test.TestContext) {
    const { page, problems } = await openPage(t, browser, { width: 1366, height: 768 });
    // Each page has its own client address, because one address may send five applications.
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.100.${++visitor}` });
    await page.clock.install();
    await openHydrated(page, `${site.url}/dljm`);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    return { page, problems, calls, submit: page.locator('.application button') };
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
    await eventually.equal(() => page.getByRole('checkbox').isChecked(), false);
    assert.deepEqual(calls, ['/v1/agent/saveAgent']);
    const [latest] = await fetchApplications();
    assert.equal(latest?.agentInfo, input.公司名称);
    assert.equal(latest?.agentName, input.联系人);
    assert.equal(String(latest?.phone), input.手机号);
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

  await t.test('without a network shows an error, keeps the input, and can be sent again', async (t) => {
    const { page, submit } = await open(t);
    await fillForm(page, { ...input, 手机号: '13900000002' });
    await page.getByRole('checkbox').check();
    await page.context().setOffline(true);
    await submit.click();
    await page.getByText('网络异常，请检查网络后重试').waitFor();
    await eventually.deepEqual(() => getValues(page), [input.公司名称, input.联系人, '13900000002']);
    await eventually.equal(() => page.getByRole('checkbox').isChecked(), true);
    await page.context().setOffline(false);
    await page.clock.runFor(1100);
    await submit.click();
    await page.getByText('申请成功！').waitFor();
  });

  await testThoroughly(t, 'gives up after 50000 ms without a response', async (t) => {
    const { page, submit } = await open(t);
    await page.route('**/v1/agent/saveAgent', () => {});
    await page.clock.pauseAt(Date.now() + 60_000);
    await fillForm(page, { ...input, 手机号: '13900000008' });
    await page.getByRole('checkbox').check();
    const [sent] = await Promise.all([page.waitForRequest('**/v1/agent/saveAgent'), submit.click()]);
    const timeoutMessage = page.getByText('请求超时，请稍后再试');
    await page.clock.runFor(49_950);
    assert.equal(sent.failure(), null);
    await eventually.equal(() => timeoutMessage.count(), 0);
    await page.clock.runFor(100);
    await timeoutMessage.waitFor();
    await eventually.deepEqual(() => getValues(page), [input.公司名称, input.联系人, '13900000008']);
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
    'confirms an application with the honeypot field filled in, but does not store it',
    async (t) => {
      const { page, calls, submit } = await open(t);
      const before = (await fetchApplications()).length;
      await fillForm(page, { ...input, 手机号: '13900000004' });
      await page.locator('[name=website]').fill('https://spam.example', { force: true });
      await page.getByRole('checkbox').check();
      await submit.click();
      await page.getByText('申请成功！').waitFor();
      assert.deepEqual(calls, []);
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
