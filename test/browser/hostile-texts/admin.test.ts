/** Hostile texts in the back office are shown literally, and none of them runs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { hasLink } from '../../../contract/validation/find-link.ts';
import { png } from '../../helpers/images.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { clickButton, dialog, row, rows, toast, waitForList } from '../admin/admin-page.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import {
  applications,
  assertNoForeignMarkup,
  getAllText,
  news,
  openWithoutPolicy,
  personName,
  photos,
  products,
  startHostileSite,
  systemName,
  username,
} from './hostile-site.ts';
import { toMultiLine, toSingleLine } from './hostile-texts.ts';

const spam = applications.filter(({ agentName, agentInfo }) => hasLink(agentName) || hasLink(agentInfo));
const wanted = applications.filter((each) => !spam.includes(each));

const DESKTOP = { viewport: { width: 1366, height: 768 } };
const FILE_NAME = `"><img src=x onerror=alert(1)>'{{alert(1)}}.png`;

test('hostile texts in the back office', async (t) => {
  const { site, staff, facts } = await startHostileSite(t);
  const browser = await openBrowser(t);
  const { page, detector } = await openWithoutPolicy(t, browser, site, DESKTOP, staff);
  const openView = async (path: string) => {
    await detector.goto(page, site.url + path);
    await page.locator('main#view').waitFor();
  };
  const assertHarmless = async (description: string) => {
    await detector.assertNothingRan(page, '#nothing', description);
    await assertNoForeignMarkup(page, description);
  };
  const assertShows = async (...texts: readonly string[]) => {
    const text = await getAllText(page);
    for (const each of texts) assert.ok(text.includes(each), JSON.stringify(each));
  };

  for (const [path, texts] of spread(
    [
      ['/AdminProduct', products.map(({ coverName }) => coverName)],
      ['/AdminNews', news.map(({ newTitle }) => newTitle)],
      ['/AdminCarousel', photos.map(({ photoTitle }) => photoTitle)],
      ['/AdminAgenttoJoin', wanted.flatMap(({ agentName, agentInfo }) => [agentName, agentInfo])],
      ['/AdminAgenttoJoin?status=spam', spam.flatMap(({ agentName, agentInfo }) => [agentName, agentInfo])],
    ] as const,
    2,
  ))
    await t.test(`the list at ${path}`, async () => {
      await openView(`${path}${path.includes('?') ? '&' : '?'}limit=100`);
      await waitForList(page);
      await assertShows(...texts.map(toSingleLine), systemName, personName);
      await assertHarmless(path);
    });

  await testThoroughly(t, 'a search from the address', async () => {
    for (const [path, name, text] of [
      ['/AdminProduct', 'coverName', toSingleLine(products[1]?.coverName ?? '')],
      ['/AdminNews', 'newTitle', '"><img src=x onerror=alert(1)>'],
      ['/AdminCarousel', 'photoTitle', '</script><script>alert(1)</script>'],
      ['/AdminAgenttoJoin', 'text', "' onmouseover='alert(1)"],
    ] as const) {
      await openView(`${path}?${new URLSearchParams({ [name]: text, page: text, limit: text })}`);
      await waitForList(page);
      await eventually.equal(() => page.locator('.view:visible input').first().inputValue(), text);
      await assertHarmless(path);
    }
  });

  await t.test('a record that is viewed, edited, previewed, deleted and restored', async () => {
    const [record] = products.filter(({ coverName }) => coverName.includes('"><img'));
    assert.ok(record);
    const name = toSingleLine(record.coverName);
    await openView(`/AdminProduct?${new URLSearchParams({ coverName: name })}`);
    await waitForList(page);
    for (const action of ['查看', '编辑'] as const) {
      await row(page, name).getByRole('button', { name: action }).click();
      const openedDialog = dialog(page, action);
      await openedDialog.waitFor();
      await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
      await assertShows(name, toMultiLine(record.coverDescribe));
      await assertHarmless(action);
      if (action === '查看') await page.keyboard.press('Escape');
      await openedDialog.waitFor({ state: action === '查看' ? 'detached' : 'visible' });
    }
    await clickButton(page, '预览');
    const previewFrame = page.frameLocator('iframe[title="预览"]');
    await previewFrame.locator('h1').waitFor();
    await eventually.equal(() => previewFrame.locator('h1').textContent(), name);
    await eventually.equal(() => previewFrame.locator('script, [onerror]').count(), 0);
    await assertHarmless('preview');
    for (const each of ['预览', '编辑']) {
      await page.keyboard.press('Escape');
      await dialog(page, each).waitFor({ state: 'detached' });
    }
    await row(page, name).getByRole('button', { name: '删除' }).click();
    await page.getByText(`确定要删除名称为“${name}”的数据吗？`).waitFor();
    await assertHarmless('confirmation');
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await toast(page, '撤销').waitFor();
    await assertHarmless('deleted');
    await page.locator('.toast').getByRole('button', { name: '撤销' }).click();
    await row(page, name).waitFor();
    await assertHarmless('restored');
  });

  await testThoroughly(t, 'the recent changes on the dashboard', async () => {
    await openView('/dashboard');
    await page.locator('.change-rows').waitFor();
    await assertShows(
      systemName,
      username,
      personName,
      ...wanted.slice(-5).flatMap(({ agentName, agentInfo }) => [agentName, agentInfo]),
    );
    const expectedNames = new Set([
      ...products.map(({ coverName }) => `产品 · ${toSingleLine(coverName)}`),
      ...news.map(({ newTitle }) => `新闻 · ${toSingleLine(newTitle)}`),
      ...photos.map(({ photoTitle }) => `轮播图 · ${toSingleLine(photoTitle)}`),
    ]);
    const names = await page.locator('.change-name').allTextContents();
    assert.ok(names.length > 5);
    for (const each of names) assert.ok(expectedNames.has(each), each);
    await eventually.ok(async () => (await page.title()).endsWith(` 首页 - ${systemName}`));
    await assertHarmless('dashboard');
  });

  await testThoroughly(t, 'the name of the official account', async () => {
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '扫码关注公众号' }).click();
    await dialog(page, '扫码关注公众号').waitFor();
    await assertShows(facts.find(({ field }) => field === 'officialAccount.name')?.text ?? '–');
    await assertHarmless('code');
  });

  await testThoroughly(t, 'a file name', async () => {
    const form = new FormData();
    form.set('type', 'product');
    form.set('file', new Blob([new Uint8Array(png())]), FILE_NAME);
    const { cookie, token } = staff;
    const headers = { Cookie: cookie, 'Authorization-item': `Bearer ${token}` };
    const response = await fetch(`${site.url}/v1/file/upload`, { method: 'POST', body: form, headers });
    const { data } = await response.json();
    assert.match(data, /^\/uploads\/[\w/-]+\.png$/);
    await openView('/profile');
    await clickButton(page, '上传资料');
    await page
      .locator('.dialog input[type=file]')
      .setInputFiles({ name: FILE_NAME, mimeType: 'image/png', buffer: Buffer.from('a') });
    await page.locator('.material-files li').waitFor();
    await eventually.equal(() => page.locator('.material-files li span').innerText(), FILE_NAME);
    await page.getByLabel('资料名称').last().fill(FILE_NAME);
    await clickButton(page, '上传');
    await rows(page).filter({ hasText: FILE_NAME }).waitFor();
    await assertHarmless('file');
  });

  await testThoroughly(t, 'the login: system name, agreement and user name', async (t) => {
    const { page, detector } = await openWithoutPolicy(t, browser, site, DESKTOP);
    await detector.goto(page, `${site.url}/login?redirect=${encodeURIComponent('javascript:alert(1)//"><img src=x>')}`);
    await eventually.equal(() => page.locator('h1').innerText(), systemName);
    await page.getByRole('button', { name: '《用户协议》' }).click();
    await page.locator('dialog .prose').waitFor();
    await eventually(async () =>
      assert.ok(((await page.locator('dialog .prose').textContent()) ?? '').includes('第0条')),
    );
    await detector.assertNothingRan(page, '.prose', 'agreement');
    await assertNoForeignMarkup(page, 'agreement');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('登录账号').fill(username);
    await page.getByLabel('密码', { exact: true }).fill('correct-horse-7');
    await page.getByLabel('我已阅读并同意').check();
    detector.allow(`${site.url}/dashboard`);
    await clickButton(page, '立即登录');
    await page.locator('main#view').waitFor();
    await eventually.equal(() => page.evaluate(() => location.pathname), '/dashboard');
    await page.getByText(personName).first().waitFor();
    await detector.assertNothingRan(page, '#nothing', 'signed in');
  });
});
