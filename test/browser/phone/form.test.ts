/**
 * The form on /dailijiameng: when its fields are validated, which messages it shows, and that reading the privacy policy does
 * not lose what was typed.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

const PATH = '/dailijiameng';
const getFields = (page: Page) => ({
  company: page.getByLabel('公司名称'),
  contact: page.getByLabel('联系人'),
  phone: page.getByLabel('手机号'),
  consent: page.getByRole('checkbox'),
  send: page.locator('.application button[type=submit]'),
});
const getErrors = (page: Page) => page.locator('.field-error').allInnerTexts();

test('the form on a phone', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('validates names on blur', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, site.url + PATH);
    const { company, contact } = getFields(page);
    for (const [field, value, message] of [
      [company, '', '请输入公司名称'],
      [company, '三个字', '长度在 4 到 20 个字符'],
      [company, '长'.repeat(21), '长度在 4 到 20 个字符'],
      [contact, '', '请输入您的姓名'],
      [contact, '王', '长度在 2 到 10 个字符'],
      [contact, '名'.repeat(11), '长度在 2 到 10 个字符'],
    ] as const) {
      await field.fill(value);
      await field.focus();
      await eventually.deepEqual(() => getErrors(page), []);
      await field.blur();
      await eventually.deepEqual(() => getErrors(page), [message]);
      await field.fill(field === company ? '四个字的' : '王工');
      await field.blur();
      await eventually.deepEqual(() => getErrors(page), []);
    }
  });

  await t.test('validates the phone number one second after the last change', async (t) => {
    const { page } = await openPhone(t, browser);
    await page.clock.install();
    await openHydratedPhone(page, site.url + PATH);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const { phone } = getFields(page);
    for (const [value, message] of [
      ['12', '请正确输入11位手机号码'],
      ['1380000a000', '请输入数字'],
      ['+86 138-1234', '请正确输入11位手机号码'],
      ['15412345678', '请正确输入11位手机号码'],
      ['', '手机号不能为空'],
    ] as const) {
      await phone.fill(value);
      await page.clock.runFor(950);
      await eventually.deepEqual(() => getErrors(page), [], value);
      await page.clock.runFor(100);
      await eventually.deepEqual(() => getErrors(page), [message]);
    }
    for (const valid of ['13812345678', '138 1234 5678', '+86 138-1234-5678']) {
      await phone.fill(valid);
      await page.clock.runFor(2000);
      await eventually.deepEqual(() => getErrors(page), []);
      await eventually.equal(() => phone.inputValue(), valid);
    }
  });

  await testThoroughly(t, 'does not send invalid input, and focuses the first invalid field', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, site.url + PATH);
    const { company, send } = getFields(page);
    let sent = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/v1/agent/saveAgent') sent++;
    });
    await send.tap();
    await eventually.deepEqual(
      () => getErrors(page),
      ['请输入公司名称', '请输入您的姓名', '手机号不能为空', '请阅读并勾选隐私政策'],
    );
    await eventually.ok(() => company.evaluate((input) => input === document.activeElement));
    assert.equal(sent, 0);
  });

  await t.test('without a network keeps the application; with one sends it and shows the receipt', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, site.url + PATH);
    const { company, contact, phone, consent, send } = getFields(page);
    const loaded = page.waitForResponse(/sender/);
    await company.fill('齐鲁建设集团');
    await contact.fill('王工');
    await phone.fill('13812345678');
    await consent.check();
    await loaded;
    await page.context().setOffline(true);
    await send.tap();
    await page.locator('.form-message', { hasText: '已保存在本机，联网后自动发送' }).waitFor();
    await eventually.equal(() => company.inputValue(), '');
    await eventually.ok(() =>
      page.evaluate(() => document.activeElement?.className === 'form-message form-message-success'),
    );
    await page.context().setOffline(false);
    await page.getByText('申请成功！').waitFor();
    const receipt = await page.locator('.receipt dd').getAttribute('data-receipt');
    const staff = await site.login();
    const { body } = await staff.post('/v1/agent/list', {});
    assert.equal(body.data.count, 1);
    assert.equal(body.data.data[0].agentInfo, '齐鲁建设集团');
    assert.equal(body.data.data[0].receipt, receipt);
    await page.getByRole('button', { name: '保存图片' }).tap();
    await page.getByAltText(`回执号${receipt}`).waitFor();
  });

  await testThoroughly(t, 'keeps the input while the privacy policy is read', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, site.url + PATH);
    await getFields(page).company.fill('齐鲁建设集团');
    await page.getByRole('link', { name: '《隐私政策》' }).tap();
    await page.waitForURL('**/privacy');
    await page.goBack();
    await page.waitForURL(`**${PATH}`);
    await eventually.equal(() => getFields(page).company.inputValue(), '齐鲁建设集团');
  });

  await t.test('fields have input modes, and the tab bar does not cover the focused field', async (t) => {
    const { page } = await openPhone(t, browser, { width: 320, height: 640 });
    await openHydratedPhone(page, site.url + PATH);
    const { company, phone } = getFields(page);
    await eventually.equal(() => phone.getAttribute('inputmode'), 'numeric');
    await eventually.equal(() => phone.getAttribute('autocomplete'), 'tel');
    await eventually.equal(() => company.getAttribute('autocomplete'), 'organization');
    // On old Android versions the keyboard reduces the window's height.
    await page.setViewportSize({ width: 320, height: 300 });
    await phone.focus();
    await phone.scrollIntoViewIfNeeded();
    await eventually(async () => {
      const [field, bar] = [await phone.boundingBox(), await page.locator('.tab-bar').boundingBox()];
      assert.ok(field && bar && (field.y + field.height <= bar.y || bar.y + bar.height <= field.y));
    });
  });

  await testThoroughly(t, 'works without APIs that a five-year-old browser lacks', async (t) => {
    const { page, problems } = await openPhone(t, browser);
    await page.addInitScript(() => {
      for (const [target, name] of [
        [Object, 'hasOwn'],
        [Array.prototype, 'at'],
        [String.prototype, 'replaceAll'],
        [Document.prototype, 'startViewTransition'],
        [window, 'requestIdleCallback'],
      ] as const)
        Reflect.deleteProperty(target, name);
    });
    await openHydratedPhone(page, site.url + PATH);
    await getFields(page).send.tap();
    await page.locator('.field-error').first().waitFor();
    await eventually(async () => assert.equal((await getErrors(page)).length, 4));
    await openHydratedPhone(page, `${site.url}/sdkaili`);
    await eventually.equal(() => page.locator('video').count(), 1);
    assert.deepEqual(problems, []);
  });

  await testThoroughly(t, 'a browser that lacks more keeps the page without JavaScript', async (t) => {
    const { page, problems } = await openPhone(t, browser);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    await page.goto(`${site.url}/mobile`, { waitUntil: 'load' });
    // Idle callbacks run in order, so hydration has been tried when this one runs.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.locator('.call-button').tap();
    await page.locator('#call').waitFor({ state: 'visible' });
    await eventually.equal(() => page.locator('dialog[data-enhanced]').count(), 0);
    assert.deepEqual(problems, []);
  });
});
