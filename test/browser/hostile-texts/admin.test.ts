/** Whatever text comes into the back office, staff read it letter by letter, and nothing of it runs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { png } from '../../helpers/images.ts';
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

const DESKTOP = { viewport: { width: 1366, height: 768 } };
const FILE = `"><img src=x onerror=alert(1)>'{{alert(1)}}.png`;

test('hostile texts in the back office', async (t) => {
  const { site, staff, facts } = await startHostileSite(t);
  const browser = await openBrowser(t);
  const { page, detector } = await openWithoutPolicy(t, browser, site, DESKTOP, staff);
  const look = async (path: string) => {
    await detector.goto(page, site.url + path);
    await page.locator('main#view').waitFor();
  };
  const nothing = async (about: string) => {
    await detector.assertNothingRan(page, '#nothing', about);
    await assertNoForeignMarkup(page, about);
  };
  const says = async (...texts: readonly string[]) => {
    const words = await getAllText(page);
    for (const each of texts) assert.ok(words.includes(each), JSON.stringify(each));
  };

  for (const [path, texts] of [
    ['/AdminProduct', products.map(({ coverName }) => coverName)],
    ['/AdminNews', news.map(({ newTitle }) => newTitle)],
    ['/AdminCarousel', photos.map(({ photoTitle }) => photoTitle)],
    ['/AdminAgenttoJoin', applications.flatMap(({ agentName, agentInfo }) => [agentName, agentInfo])],
  ] as const)
    await t.test(`the list at ${path}`, async () => {
      await look(`${path}?limit=100`);
      await waitForList(page);
      await says(...texts.map(toSingleLine), systemName, personName);
      await nothing(path);
    });

  await t.test('what is searched for, as the address says it', async () => {
    for (const [path, name, text] of [
      ['/AdminProduct', 'coverName', toSingleLine(products[1]?.coverName ?? '')],
      ['/AdminNews', 'newTitle', '"><img src=x onerror=alert(1)>'],
      ['/AdminCarousel', 'photoTitle', '</script><script>alert(1)</script>'],
      ['/AdminAgenttoJoin', 'agentName', "' onmouseover='alert(1)"],
    ] as const) {
      await look(`${path}?${new URLSearchParams({ [name]: text, page: text, limit: text })}`);
      await waitForList(page);
      await eventually.equal(() => page.locator('.view:visible input').first().inputValue(), text);
      await nothing(path);
    }
  });

  await t.test('one that is looked at, edited, seen before, deleted and put back', async () => {
    const [record] = products.filter(({ coverName }) => coverName.includes('"><img'));
    assert.ok(record);
    const name = toSingleLine(record.coverName);
    await look(`/AdminProduct?${new URLSearchParams({ coverName: name })}`);
    await waitForList(page);
    for (const act of ['查看', '编辑'] as const) {
      await row(page, name).getByRole('button', { name: act }).click();
      const opened = dialog(page, act);
      await opened.waitFor();
      await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
      await says(name, toMultiLine(record.coverDescribe));
      await nothing(act);
      if (act === '查看') await page.keyboard.press('Escape');
      await opened.waitFor({ state: act === '查看' ? 'detached' : 'visible' });
    }
    await clickButton(page, '预览');
    const inside = page.frameLocator('iframe[title="预览"]');
    await inside.locator('h1').waitFor();
    await eventually.equal(() => inside.locator('h1').textContent(), name);
    await eventually.equal(() => inside.locator('script, [onerror]').count(), 0);
    await nothing('seen before');
    for (const each of ['预览', '编辑']) {
      await page.keyboard.press('Escape');
      await dialog(page, each).waitFor({ state: 'detached' });
    }
    await row(page, name).getByRole('button', { name: '删除' }).click();
    await page.getByText(`确定要删除名称为“${name}”的数据吗？`).waitFor();
    await nothing('asked');
    await clickButton(page, '确定');
    await toast(page, '撤销').waitFor();
    await nothing('deleted');
    await page.locator('.toast').getByRole('button', { name: '撤销' }).click();
    await row(page, name).waitFor();
    await nothing('put back');
  });

  await t.test('the dashboard says what was done to what by whom', async () => {
    await look('/dashboard');
    await page.locator('.change-rows').waitFor();
    await says(
      systemName,
      username,
      personName,
      ...applications.slice(-5).flatMap(({ agentName, agentInfo }) => [agentName, agentInfo]),
    );
    const known = new Set([
      ...products.map(({ coverName }) => `产品 · ${toSingleLine(coverName)}`),
      ...news.map(({ newTitle }) => `新闻 · ${toSingleLine(newTitle)}`),
      ...photos.map(({ photoTitle }) => `轮播图 · ${toSingleLine(photoTitle)}`),
    ]);
    const changed = await page.locator('.change-name').allTextContents();
    assert.ok(changed.length > 5);
    for (const each of changed) assert.ok(known.has(each), each);
    await eventually.equal(() => page.title(), `首页 - ${systemName}`);
    await nothing('dashboard');
  });

  await t.test('the code of the official account, whose name is the maintainer’s', async () => {
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '扫码关注公众号' }).click();
    await dialog(page, '扫码关注公众号').waitFor();
    await says(facts.find(({ field }) => field === 'officialAccount.name')?.text ?? '–');
    await nothing('code');
  });

  await t.test('a file’s name', async () => {
    const form = new FormData();
    form.set('type', 'product');
    form.set('file', new Blob([new Uint8Array(png())]), FILE);
    const { cookie, token } = staff;
    const headers = { Cookie: cookie, 'Authorization-item': `Bearer ${token}` };
    const sent = await fetch(`${site.url}/v1/file/upload`, { method: 'POST', body: form, headers });
    const { data } = await sent.json();
    assert.match(data, /^\/uploads\/[\w/-]+\.png$/);
    await look('/profile');
    await clickButton(page, '上传资料');
    await page
      .locator('.dialog input[type=file]')
      .setInputFiles({ name: FILE, mimeType: 'image/png', buffer: Buffer.from('a') });
    await page.locator('.material-files li').waitFor();
    await eventually.equal(() => page.locator('.material-files li span').innerText(), FILE);
    await page.getByLabel('资料名称').last().fill(FILE);
    await clickButton(page, '确定');
    await rows(page).filter({ hasText: FILE }).waitFor();
    await nothing('file');
  });

  await t.test('the login: the system’s name, the agreement, who signs in', async (t) => {
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
