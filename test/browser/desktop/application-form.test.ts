/** The form of the agent page: what is said beside which field, and that nothing typed is ever lost. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';

const typed = { 公司名称: '淄博测试建设有限公司', 联系人: '王工', 手机号: '13812345678' };

async function fill(page: Page, values: Partial<typeof typed>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

const values = (page: Page) =>
  page.locator('.application .field input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

test('the application form', async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const browser = await openBrowser(t);
  const applications = async () => {
    const staff = await site.login();
    return (await staff.post('/v1/agent/list', { limit: 100 })).body.data.data as Record<string, string>[];
  };
  let visitor = 0;

  async function open(t: test.TestContext) {
    const { page, problems } = await openPage(t, browser, { width: 1366, height: 768 });
    // Each comes from an address of its own: one address may send five.
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.100.${++visitor}` });
    await page.clock.install();
    await openHydrated(page, `${site.url}/dljm`);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    return { page, problems, calls, submit: page.locator('.application button') };
  }

  await t.test('an empty one says what is missing beside each field, and leads to the first', async (t) => {
    const { page, calls, submit } = await open(t);
    await submit.click();
    await eventually.deepEqual(
      () => page.locator('.field-error').allInnerTexts(),
      ['请输入公司名称', '请输入联系人', '请输入手机号', '请阅读并勾选隐私政策'],
    );
    await eventually.equal(() => focused(page), 'agentInfo');
    const company = page.getByLabel('公司名称', { exact: true });
    await eventually.equal(() => company.getAttribute('aria-invalid'), 'true');
    const described = (await company.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const said = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()));
    assert.ok(said.includes('请输入公司名称'));
    await fill(page, { 公司名称: typed.公司名称 });
    await eventually.equal(() => company.getAttribute('aria-invalid'), null);
    assert.deepEqual(calls, []);
  });

  for (const phone of ['12', '23812345678', '138123456789', 'abc'])
    await t.test(`${phone} is no phone number`, async (t) => {
      const { page, calls, submit } = await open(t);
      await fill(page, { ...typed, 手机号: phone });
      await page.getByRole('checkbox').check();
      await submit.click();
      await eventually.deepEqual(() => page.locator('.field-error').allInnerTexts(), ['请输入正确的手机号']);
      await eventually.equal(() => focused(page), 'phone');
      await eventually.deepEqual(() => values(page), [typed.公司名称, typed.联系人, phone]);
      assert.deepEqual(calls, []);
    });

  await t.test('without the tick nothing is sent, and the tick is where the focus goes', async (t) => {
    const { page, calls, submit } = await open(t);
    await fill(page, typed);
    await submit.click();
    await eventually.equal(() => focused(page), 'consent');
    assert.deepEqual(calls, []);
    await eventually.equal(() => page.locator('.consent a').getAttribute('href'), '/privacy');
  });

  await t.test('a whole one arrives, is thanked for, and the form is empty again', async (t) => {
    const { page, problems, calls, submit } = await open(t);
    await fill(page, typed);
    await page.getByRole('checkbox').check();
    await submit.click();
    await page.getByText('申请成功！').waitFor();
    await eventually.deepEqual(() => values(page), ['', '', '']);
    await eventually.equal(() => page.getByRole('checkbox').isChecked(), false);
    assert.deepEqual(calls, ['/v1/agent/saveAgent']);
    const [latest] = await applications();
    assert.equal(latest?.agentInfo, typed.公司名称);
    assert.equal(latest?.agentName, typed.联系人);
    assert.equal(String(latest?.phone), typed.手机号);
    assert.deepEqual(problems, []);
  });

  await t.test('pressed again and again within a second it is sent once', async (t) => {
    const { page, calls, submit } = await open(t);
    await page.clock.pauseAt(Date.now() + 60_000);
    await fill(page, { ...typed, 手机号: '13900000001' });
    await page.getByRole('checkbox').check();
    await submit.evaluate((button) => {
      for (let times = 0; times < 5; times++) (button as HTMLButtonElement).click();
    });
    await page.getByText('申请成功！').waitFor();
    await eventually.equal(() => submit.isDisabled(), true);
    await page.clock.runFor(950);
    await eventually.equal(() => submit.isDisabled(), true);
    await page.clock.runFor(100);
    await eventually.equal(() => submit.isDisabled(), false);
    assert.equal(calls.length, 1);
  });

  await t.test('the network gone: it says so, keeps all that was typed, and can be sent again', async (t) => {
    const { page, submit } = await open(t);
    await fill(page, { ...typed, 手机号: '13900000002' });
    await page.getByRole('checkbox').check();
    await page.context().setOffline(true);
    await submit.click();
    await page.getByText('网络异常，请检查网络后重试').waitFor();
    await eventually.deepEqual(() => values(page), [typed.公司名称, typed.联系人, '13900000002']);
    await eventually.equal(() => page.getByRole('checkbox').isChecked(), true);
    await page.context().setOffline(false);
    await page.clock.runFor(1100);
    await submit.click();
    await page.getByText('申请成功！').waitFor();
  });

  await t.test('an answer is waited for 50000 ms and no longer', async (t) => {
    const { page, submit } = await open(t);
    await page.route('**/v1/agent/saveAgent', () => {});
    await page.clock.pauseAt(Date.now() + 60_000);
    await fill(page, { ...typed, 手机号: '13900000008' });
    await page.getByRole('checkbox').check();
    const [sent] = await Promise.all([page.waitForRequest('**/v1/agent/saveAgent'), submit.click()]);
    const late = page.getByText('请求超时，请稍后再试');
    await page.clock.runFor(49_950);
    assert.equal(sent.failure(), null);
    await eventually.equal(() => late.count(), 0);
    await page.clock.runFor(100);
    await late.waitFor();
    await eventually.deepEqual(() => values(page), [typed.公司名称, typed.联系人, '13900000008']);
  });

  await t.test('what the server refuses is said in its own sentence, and nothing is lost', async (t) => {
    const { page, submit } = await open(t);
    for (let times = 0; times < 5; times++)
      await site.post(
        '/v1/agent/saveAgent',
        { agentInfo: '公司', agentName: '人', phone: `1370000000${times}` },
        { 'X-Forwarded-For': `198.51.100.${visitor}` },
      );
    await fill(page, { ...typed, 手机号: '13900000003' });
    await page.getByRole('checkbox').check();
    await submit.click();
    await page.getByText('提交过于频繁，请稍后再试').waitFor();
    await eventually.deepEqual(() => values(page), [typed.公司名称, typed.联系人, '13900000003']);
  });

  await t.test('a robot that fills in everything is thanked, and not stored', async (t) => {
    const { page, calls, submit } = await open(t);
    const before = (await applications()).length;
    await fill(page, { ...typed, 手机号: '13900000004' });
    await page.locator('[name=website]').fill('https://spam.example', { force: true });
    await page.getByRole('checkbox').check();
    await submit.click();
    await page.getByText('申请成功！').waitFor();
    assert.deepEqual(calls, []);
    await eventually(async () => assert.equal((await applications()).length, before));
  });

  await t.test('without a script the browser sends it, and the next page says what became of it', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768, javaScript: false });
    await page.goto(`${site.url}/dljm`);
    await fill(page, { ...typed, 手机号: '139' });
    await page.getByRole('button', { name: '提交申请' }).click();
    await eventually.deepEqual(
      () => page.locator('.field-error').allInnerTexts(),
      ['请输入正确的手机号', '请阅读并勾选隐私政策'],
    );
    await fill(page, { 手机号: '13900000006' });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交申请' }).click();
    await eventually.equal(() => page.getByText('申请成功！').isVisible(), true);
    await eventually.equal(() => page.url(), `${site.url}/dljm#apply`);
  });

  await t.test('a number as people write it is taken', async (t) => {
    const { page, submit } = await open(t);
    await fill(page, { ...typed, 手机号: '+86 139-0000-0007' });
    await page.getByRole('checkbox').check();
    await submit.click();
    await page.getByText('申请成功！').waitFor();
    await eventually(async () => assert.equal(String((await applications())[0]?.phone), '13900000007'));
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '申请成功！');
  });

  await t.test('what was typed is still there for who has read the privacy notice', async (t) => {
    const { page } = await open(t);
    await fill(page, typed);
    await page.locator('.consent a').click();
    await page.waitForURL(`${site.url}/privacy`);
    await page.goBack();
    await page.waitForURL(`${site.url}/dljm`);
    await eventually.deepEqual(() => values(page), Object.values(typed));
  });

  await t.test('from the keyboard alone', async (t) => {
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
