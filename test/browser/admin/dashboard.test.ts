/** The dashboard: what there is to do, how much there is, what has happened, and the ways from there. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import type { DashboardOverview } from '../../../contract/dashboard-overview.ts';
import { messages } from '../../../contract/messages.ts';
import { startSite } from '../../helpers/site.ts';
import { findings } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { dialog, openOffice, press, row, rows, said } from './office.ts';

const CALL = '**/v1/dashboard/overview';
const COVERLESS = '没有封面的产品';
const shownTab = (page: Page) => page.locator('.tab-here').innerText();
const part = (page: Page, words: string) => page.locator('.attention-part').filter({ hasText: words });
const change = (page: Page, words: string) => page.locator('.change-rows li').filter({ hasText: words });
const tile = (page: Page, words: string) => page.locator('.counts li').filter({ hasText: words });
const slider = (page: Page) => page.getByRole('slider');
const told = (page: Page) => slider(page).getAttribute('aria-valuetext');

test('the dashboard', async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const browser = await openBrowser(t);
  const writer = await site.login();
  const overview = async (): Promise<DashboardOverview> => (await writer.post('/v1/dashboard/overview')).body.data;
  const apply = (companyName: string, at: number) =>
    site.post(
      '/v1/agent/saveAgent',
      { companyName, clientName: '王经理', phone: `1380000000${at}` },
      { 'X-Forwarded-For': `198.51.100.${at}` },
    );
  const open = async (t: test.TestContext, size: { width?: number; height?: number } = {}) => {
    const office = await openOffice(t, browser, site, size);
    await office.page.locator('.counts').and(office.page.locator('ul')).waitFor();
    return office;
  };

  await t.test('it greets, counts, and names what still is as the sample has it', async (t) => {
    const { page, complaints } = await open(t);
    await eventually.equal(() => page.getByRole('heading', { level: 1 }).innerText(), '欢迎使用官网后台管理系统');
    const { counts, samples } = await overview();
    await eventually.deepEqual(() => page.locator('.count strong').allInnerTexts(), Object.values(counts).map(String));
    assert.ok(samples.length > 0);
    await eventually.equal(() => page.locator('.attention-samples').innerText(), samples.join('、'));
    await eventually.equal(() => part(page, '近3天的新申请').count(), 0);
    await page.getByText('暂无申请').waitFor();
    assert.deepEqual(complaints, []);
  });

  await apply('第一建设有限公司', 1);
  await apply('第二建设有限公司', 2);
  await writer.post('/v1/product/saveProduct', { coverName: COVERLESS, locationId: 'zhgd' });
  const { newId } = (await writer.post('/v1/news/saveNews', { newTitle: '马上删除的新闻' })).body.data;
  await writer.post('/v1/news/deleteNews', { newId });

  await t.test('new applications come first, the newest on top, and lead to their list', async (t) => {
    const { page } = await open(t);
    const recent = part(page, '近3天的新申请');
    await eventually.equal(() => recent.locator('strong').innerText(), '2');
    await eventually.match(() => recent.locator('li').first().innerText(), /第二建设有限公司\s+王经理\s+13800000002/);
    await recent.getByRole('link', { name: '查看全部' }).click();
    await row(page, '第一建设有限公司').waitFor();
    await page.waitForURL('**/AdminAgenttoJoin');
  });

  await t.test('what has no cover leads to where it can be given one', async (t) => {
    const { page } = await open(t);
    await part(page, '缺少封面图').getByRole('link', { name: COVERLESS }).click();
    await row(page, COVERLESS).waitFor();
    await eventually.equal(() => rows(page).count(), 1);
    await eventually.equal(() => page.locator('.view:visible').getByLabel('产品名称').inputValue(), COVERLESS);
    await eventually.equal(() => shownTab(page), '产品管理');
    await page.goBack();
    await page.getByRole('heading', { name: /欢迎使用/ }).waitFor();
  });

  await t.test('the latest changes say who did what; what is deleted leads nowhere', async (t) => {
    const { page } = await open(t);
    const when = /\d\d-\d\d \d\d:\d\d$/;
    const deleted = await change(page, '马上删除的新闻').innerText();
    assert.match(deleted, /^删除\s+新闻 · 马上删除的新闻\s+恢复\s+admin /);
    assert.match(deleted, when);
    await eventually.match(() => change(page, COVERLESS).innerText(), /^新增\s+产品 · 没有封面的产品\s+admin /);
    const times = await page
      .locator('.change-rows time')
      .evaluateAll((all) => all.map((each) => each.getAttribute('title')));
    assert.deepEqual(times, [...times].sort().reverse());
    await eventually.equal(() => change(page, '马上删除的新闻').getByRole('link').count(), 0);
    await change(page, COVERLESS).getByRole('link').click();
    await row(page, COVERLESS).waitFor();
  });

  await t.test('what was deleted comes back from here, and then there is nothing to bring back', async (t) => {
    const saved = [
      ['product', 'Product', '误删的产品', { coverName: '误删的产品', locationId: 'zhgd' }],
      ['carousel', 'Carousel', '误删的图片', { photoTitle: '误删的图片', photoUrl: '/uploads/seed/carousel-park.jpg' }],
      ['news', 'News', '误删的新闻', { newTitle: '误删的新闻' }],
    ] as const;
    for (const [folder, noun, , value] of saved) {
      const { data } = (await writer.post(`/v1/${folder}/save${noun}`, value)).body;
      await writer.post(`/v1/${folder}/delete${noun}`, data);
    }
    const { page } = await open(t);
    for (const [, , name] of saved) {
      const back = change(page, name).getByRole('button', { name: /^恢复/ });
      await back.focus();
      await page.keyboard.press('Enter');
      await back.waitFor({ state: 'detached' });
      await said(page, '恢复成功！').waitFor();
      await eventually.match(() => change(page, name).innerText(), /^恢复\s/);
      await page.waitForFunction((name) => document.activeElement?.textContent?.endsWith(name), name);
      await change(page, name).getByRole('link').click();
      await row(page, name).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: /欢迎使用/ }).waitFor();
    }
  });

  await t.test('what somebody else has brought back meanwhile says so, and can be brought back no more', async (t) => {
    const { data } = (await writer.post('/v1/news/saveNews', { newTitle: '两人都想恢复' })).body;
    await writer.post('/v1/news/deleteNews', data);
    const { page } = await open(t);
    await writer.post('/v1/news/restoreNews', data);
    await change(page, '两人都想恢复').getByRole('button').click();
    await page.locator('.toast').filter({ hasText: messages.notFound }).waitFor();
    await change(page, '两人都想恢复').getByRole('link').waitFor();
    await eventually.equal(() => change(page, '两人都想恢复').getByRole('button').count(), 0);
  });

  await t.test('the chart tells each day, by key and under the pointer', async (t) => {
    const { page } = await open(t);
    const { perDay } = await overview();
    const wordsOf = (at: number) => {
      const { day, count } = perDay.at(at) ?? { day: '', count: 0 };
      const [, month, date] = day.split('-').map(Number);
      return `${month}月${date}日${at === -1 ? '（今天）' : ''} ${count}份`;
    };
    await eventually.equal(() => told(page), wordsOf(-1));
    assert.match(wordsOf(-1), / 2份$/);
    await slider(page).focus();
    await page.keyboard.press('ArrowLeft');
    await eventually.equal(() => told(page), wordsOf(-2));
    await page.keyboard.press('Home');
    await eventually.equal(() => told(page), wordsOf(0));
    await page.keyboard.press('ArrowLeft');
    await eventually.equal(() => told(page), wordsOf(0));
    await page.keyboard.press('End');
    await eventually.equal(() => told(page), wordsOf(-1));
    await slider(page).blur();
    const { width = 0 } = (await slider(page).boundingBox()) ?? {};
    await slider(page).hover({ position: { x: (width / perDay.length) * 2.5, y: 40 } });
    await page.locator('.chart-told').getByText(wordsOf(2), { exact: true }).waitFor();
    await eventually.equal(() => page.locator('.bar-today').count(), 1);
  });

  await t.test('shown again it asks again, with what was there until the answer is', async (t) => {
    const { page, staff } = await open(t);
    const before = Number(await tile(page, '新闻').locator('strong').innerText());
    await tile(page, '新闻').getByRole('link').click();
    await rows(page).first().waitFor();
    await staff.post('/v1/news/saveNews', { newTitle: '在此期间的新闻', newCover: '' });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(CALL, async (route) => {
      await answered;
      await route.continue();
    });
    const asked = page.waitForRequest(CALL);
    await page.locator('.tab-strip').getByRole('link', { name: '首页' }).click();
    await asked;
    await eventually.equal(() => tile(page, '新闻').locator('strong').innerText(), String(before));
    answer();
    await tile(page, '新闻')
      .getByText(String(before + 1), { exact: true })
      .waitFor();
    await change(page, '在此期间的新闻').waitFor();
  });

  await t.test('come back to from another window it asks again', async (t) => {
    const { page, staff } = await open(t);
    const before = Number(await tile(page, '产品').locator('strong').innerText());
    await staff.post('/v1/product/saveProduct', { coverName: '另一个窗口里的产品', locationId: 'jzbh' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await tile(page, '产品')
      .getByText(String(before + 1), { exact: true })
      .waitFor();
  });

  await t.test('what could not be loaded says so, and can be asked for again', async (t) => {
    const { page } = await openOffice(t, browser, site, { path: '/profile' });
    await page.route(CALL, (route) => route.abort());
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.getByRole('alert').getByText('网络异常，请检查网络后重试').waitFor();
    await eventually.equal(() => page.locator('.counts').count(), 0);
    await page.unroute(CALL);
    await press(page, '重新加载');
    await tile(page, '产品').locator('strong').waitFor();
    await eventually.equal(() => page.getByText('网络异常，请检查网络后重试').count(), 0);
  });

  await t.test('while it is loading for the first time its outline is there', async (t) => {
    const { page } = await openOffice(t, browser, site, { path: '/profile' });
    await page.route(CALL, () => {});
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.locator('.board-skeleton').waitFor();
    await eventually.equal(() => page.getByRole('status').getByText('加载中…').count(), 1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await t.test('when nothing is left to do it says that', async (t) => {
    const { page } = await openOffice(t, browser, site, { path: '/profile' });
    await page.route(CALL, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const none = { count: 0, rows: [] };
      Object.assign(body.data, { recent: none, withoutCover: none, samples: [], changes: [] });
      await route.fulfill({ response, json: body });
    });
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.getByText('暂无待处理事项').waitFor();
    await page.locator('.changes').getByText('暂无数据').waitFor();
    await eventually.equal(() => page.locator('.attention-part').count(), 0);
  });

  await t.test('memory that runs short needs attention, with its share and whom to tell', async (t) => {
    const { page } = await openOffice(t, browser, site, { path: '/profile' });
    await page.route(CALL, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const none = { count: 0, rows: [] };
      Object.assign(body.data, { recent: none, withoutCover: none, samples: [], memoryPercent: 82 });
      await route.fulfill({ response, json: body });
    });
    await page.getByRole('link', { name: '首页' }).first().click();
    await part(page, '服务器内存不足').getByText('内存占用已达上限的82%，请联系维护人员').waitFor();
    await eventually.equal(() => page.getByText('暂无待处理事项').count(), 0);
  });

  for (const [name, path, title] of [
    ['新增产品', '/AdminProduct', '新增'],
    ['新增新闻', '/AdminNews', '新增'],
    ['上传图片', '/AdminCarousel', '上传图片'],
  ] as const)
    await t.test(`${name} leads straight into the dialog, once`, async (t) => {
      const { page } = await open(t);
      await press(page, name);
      await dialog(page, title).waitFor();
      await page.waitForURL(`**${path}`);
      await dialog(page, title).getByRole('button', { name: '取消' }).click();
      await dialog(page, title).waitFor({ state: 'detached' });
      await page.locator('.tab-strip').getByRole('link', { name: '首页' }).click();
      await page.getByRole('heading', { name: /欢迎使用/ }).waitFor();
      await page.locator('.tab-strip').getByRole('link', { name: /管理$/ }).click();
      await rows(page).first().waitFor();
      await eventually.equal(() => page.getByRole('dialog').count(), 0);
    });

  await t.test('a shortcut does not take the place of what was left open', async (t) => {
    const { page } = await open(t);
    await press(page, '新增产品');
    await dialog(page, '新增').getByLabel('产品名称').fill('写到一半');
    await page.goBack();
    await press(page, '新增产品');
    await dialog(page, '新增').waitFor();
    await eventually.equal(() => dialog(page, '新增').getByLabel('产品名称').inputValue(), '写到一半');
  });

  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ])
    await t.test(`nothing for a program to find fault with at ${size.width}, and nothing sticks out`, async (t) => {
      const { page } = await open(t, size);
      await eventually.deepEqual(() => findings(page), []);
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      assert.equal(scrollWidth, clientWidth);
    });
});
