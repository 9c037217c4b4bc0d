/** The dashboard: tasks, counts, the chart of applications, recent changes and shortcuts. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import type { DashboardOverview } from '../../../contract/dashboard-overview.ts';
import { messages } from '../../../contract/messages.ts';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, row, rows, toast } from './admin-page.ts';

const OVERVIEW_CALL = '**/v1/dashboard/overview';
const PRODUCT_WITHOUT_COVER = '没有封面的产品';
const getActiveTab = (page: Page) => page.locator('.tab-here').innerText();
const attentionPart = (page: Page, text: string) => page.locator('.attention-part').filter({ hasText: text });
const change = (page: Page, text: string) => page.locator('.change-rows li').filter({ hasText: text });
const tile = (page: Page, text: string) => page.locator('.counts li').filter({ hasText: text });
const slider = (page: Page) => page.getByRole('slider');
const getSliderText = (page: Page) => slider(page).getAttribute('aria-valuetext');

test('the dashboard', async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const browser = await openBrowser(t);
  const staffMember = await site.login();
  const overview = async (): Promise<DashboardOverview> => (await staffMember.post('/v1/dashboard/overview')).body.data;
  const apply = (companyName: string, index: number) =>
    site.post(
      '/v1/agent/saveAgent',
      { companyName, clientName: '王经理', phone: `1380000000${index}` },
      { 'X-Forwarded-For': `198.51.100.${index}` },
    );
  const open = async (t: test.TestContext, size: { width?: number; height?: number } = {}) => {
    const admin = await openAdmin(t, browser, site, size);
    await admin.page.locator('.counts').and(admin.page.locator('ul')).waitFor();
    return admin;
  };

  await t.test('shows a greeting and counts', async (t) => {
    const { page, problems } = await open(t);
    await eventually.equal(() => page.getByRole('heading', { level: 1 }).innerText(), '欢迎使用官网后台管理系统');
    const { counts } = await overview();
    await eventually.deepEqual(() => page.locator('.count strong').allInnerTexts(), Object.values(counts).map(String));
    await eventually.equal(() => attentionPart(page, '近3天的新申请').count(), 0);
    assert.deepEqual(problems, []);
  });

  await testThoroughly(t, 'shows what to do first instead of a chart without applications', async (t) => {
    const { page } = await open(t);
    const steps = page.getByRole('region', { name: '先做这几件事' });
    await steps.getByText('近30天暂无申请').waitFor();
    await eventually.equal(() => slider(page).count(), 0);
    await eventually.deepEqual(() => findViolations(page), []);
    await eventually.deepEqual(
      () => steps.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
      ['/', '/AdminProduct', '/dljm'],
    );
    await steps.getByRole('link', { name: '管理产品' }).click();
    await rows(page).first().waitFor();
    await eventually.equal(() => getActiveTab(page), '产品管理');
  });

  await apply('第一建设有限公司', 1);
  await apply('第二建设有限公司', 2);
  await staffMember.post('/v1/product/saveProduct', { coverName: PRODUCT_WITHOUT_COVER, locationId: 'zhgd' });
  const { newId } = (await staffMember.post('/v1/news/saveNews', { newTitle: '马上删除的新闻' })).body.data;
  await staffMember.post('/v1/news/deleteNews', { newId });

  await t.test('shows new applications first, newest on top, with a link to their list', async (t) => {
    const { page } = await open(t);
    const recent = attentionPart(page, '近3天的新申请');
    await eventually.equal(() => recent.locator('strong').innerText(), '2');
    await eventually.match(() => recent.locator('li').first().innerText(), /第二建设有限公司\s+王经理\s+13800000002/);
    await recent.getByRole('link', { name: '查看全部' }).click();
    await row(page, '第一建设有限公司').waitFor();
    await page.waitForURL('**/AdminAgenttoJoin');
  });

  await testThoroughly(t, 'links a product without a cover to its row in the list', async (t) => {
    const { page } = await open(t);
    await attentionPart(page, '缺少封面图').getByRole('link', { name: PRODUCT_WITHOUT_COVER }).click();
    await row(page, PRODUCT_WITHOUT_COVER).waitFor();
    await eventually.equal(() => rows(page).count(), 1);
    await eventually.equal(
      () => page.locator('.view:visible').getByLabel('产品名称').inputValue(),
      PRODUCT_WITHOUT_COVER,
    );
    await eventually.equal(() => getActiveTab(page), '产品管理');
    await page.goBack();
    await page.getByRole('heading', { name: /欢迎使用/ }).waitFor();
  });

  await testThoroughly(t, 'lists recent changes with their author; a deleted record has no link', async (t) => {
    const { page } = await open(t);
    const when = /\d\d-\d\d \d\d:\d\d$/;
    const deleted = await change(page, '马上删除的新闻').innerText();
    assert.match(deleted, /^删除\s+新闻 · 马上删除的新闻\s+恢复\s+admin /);
    assert.match(deleted, when);
    await eventually.match(
      () => change(page, PRODUCT_WITHOUT_COVER).innerText(),
      /^新增\s+产品 · 没有封面的产品\s+admin /,
    );
    const times = await page
      .locator('.change-rows time')
      .evaluateAll((all) => all.map((each) => each.getAttribute('title')));
    assert.deepEqual(times, [...times].sort().reverse());
    await eventually.equal(() => change(page, '马上删除的新闻').getByRole('link').count(), 0);
    await change(page, PRODUCT_WITHOUT_COVER).getByRole('link').click();
    await row(page, PRODUCT_WITHOUT_COVER).waitFor();
  });

  await t.test('restores deleted records and then removes their restore button', async (t) => {
    const saved = [
      ['product', 'Product', '误删的产品', { coverName: '误删的产品', locationId: 'zhgd' }],
      ['carousel', 'Carousel', '误删的图片', { photoTitle: '误删的图片', photoUrl: '/uploads/seed/carousel-park.jpg' }],
      ['news', 'News', '误删的新闻', { newTitle: '误删的新闻' }],
    ] as const;
    for (const [folder, noun, , value] of saved) {
      const { data } = (await staffMember.post(`/v1/${folder}/save${noun}`, value)).body;
      await staffMember.post(`/v1/${folder}/delete${noun}`, data);
    }
    const { page } = await open(t);
    for (const [, , name] of saved) {
      const restoreButton = change(page, name).getByRole('button', { name: /^恢复/ });
      await restoreButton.focus();
      await page.keyboard.press('Enter');
      await restoreButton.waitFor({ state: 'detached' });
      await toast(page, '恢复成功！').waitFor();
      await eventually.match(() => change(page, name).innerText(), /^恢复\s/);
      await page.waitForFunction((name) => document.activeElement?.textContent?.endsWith(name), name);
      await change(page, name).getByRole('link').click();
      await row(page, name).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: /欢迎使用/ }).waitFor();
    }
  });

  await testThoroughly(
    t,
    'shows an error for a record that a colleague has restored already, and removes its button',
    async (t) => {
      const { data } = (await staffMember.post('/v1/news/saveNews', { newTitle: '两人都想恢复' })).body;
      await staffMember.post('/v1/news/deleteNews', data);
      const { page } = await open(t);
      await staffMember.post('/v1/news/restoreNews', data);
      await change(page, '两人都想恢复').getByRole('button').click();
      await page.locator('.toast').filter({ hasText: messages.notFound }).waitFor();
      await change(page, '两人都想恢复').getByRole('link').waitFor();
      await eventually.equal(() => change(page, '两人都想恢复').getByRole('button').count(), 0);
    },
  );

  await testThoroughly(t, 'shows each day of the chart by keyboard and under the pointer', async (t) => {
    const { page } = await open(t);
    const { perDay } = await overview();
    const toDayText = (index: number) => {
      const { day, count } = perDay.at(index) ?? { day: '', count: 0 };
      const [, month, date] = day.split('-').map(Number);
      return `${month}月${date}日${index === -1 ? '（今天）' : ''} ${count}份`;
    };
    await eventually.equal(() => getSliderText(page), toDayText(-1));
    assert.match(toDayText(-1), / 2份$/);
    await slider(page).focus();
    await page.keyboard.press('ArrowLeft');
    await eventually.equal(() => getSliderText(page), toDayText(-2));
    await page.keyboard.press('Home');
    await eventually.equal(() => getSliderText(page), toDayText(0));
    await page.keyboard.press('ArrowLeft');
    await eventually.equal(() => getSliderText(page), toDayText(0));
    await page.keyboard.press('End');
    await eventually.equal(() => getSliderText(page), toDayText(-1));
    await slider(page).blur();
    const { width = 0 } = (await slider(page).boundingBox()) ?? {};
    await slider(page).hover({ position: { x: (width / perDay.length) * 2.5, y: 40 } });
    await page.locator('.chart-day-value').getByText(toDayText(2), { exact: true }).waitFor();
    await eventually.equal(() => page.locator('.bar-today').count(), 1);
  });

  await testThoroughly(
    t,
    'reloads when shown again, and shows the old figures until the response arrives',
    async (t) => {
      const { page, staff } = await open(t);
      const before = Number(await tile(page, '新闻').locator('strong').innerText());
      await tile(page, '新闻').getByRole('link').click();
      await rows(page).first().waitFor();
      await staff.post('/v1/news/saveNews', { newTitle: '在此期间的新闻', newCover: '' });
      let sendResponse = () => {};
      const responseAllowed = new Promise<void>((resolve) => {
        sendResponse = resolve;
      });
      await page.route(OVERVIEW_CALL, async (route) => {
        await responseAllowed;
        await route.continue();
      });
      const requested = page.waitForRequest(OVERVIEW_CALL);
      await page.locator('.tab-strip').getByRole('link', { name: '首页' }).click();
      await requested;
      await eventually.equal(() => tile(page, '新闻').locator('strong').innerText(), String(before));
      sendResponse();
      await tile(page, '新闻')
        .getByText(String(before + 1), { exact: true })
        .waitFor();
      await change(page, '在此期间的新闻').waitFor();
    },
  );

  await testThoroughly(t, 'reloads when the browser window becomes visible again', async (t) => {
    const { page, staff } = await open(t);
    const before = Number(await tile(page, '产品').locator('strong').innerText());
    await staff.post('/v1/product/saveProduct', { coverName: '另一个窗口里的产品', locationId: 'jzbh' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await tile(page, '产品')
      .getByText(String(before + 1), { exact: true })
      .waitFor();
  });

  await testThoroughly(t, 'shows an error with a retry button when loading fails', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/profile' });
    await page.route(OVERVIEW_CALL, (route) => route.abort());
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.getByRole('alert').getByText('网络异常，请检查网络后重试').waitFor();
    await eventually.equal(() => page.locator('.counts').count(), 0);
    await page.unroute(OVERVIEW_CALL);
    await clickButton(page, '重新加载');
    await tile(page, '产品').locator('strong').waitFor();
    await eventually.equal(() => page.getByText('网络异常，请检查网络后重试').count(), 0);
  });

  await testThoroughly(t, 'shows a skeleton while it loads for the first time', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/profile' });
    await page.route(OVERVIEW_CALL, () => {});
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.locator('.board-skeleton').waitFor();
    await eventually.equal(() => page.getByRole('status').getByText('加载中…').count(), 1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await testThoroughly(t, 'says so when nothing is left to do', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/profile' });
    await page.route(OVERVIEW_CALL, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const none = { count: 0, rows: [] };
      Object.assign(body.data, { recent: none, withoutCover: none, start: [], changes: [] });
      await route.fulfill({ response, json: body });
    });
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.getByText('暂无待处理事项').waitFor();
    await page.locator('.changes').getByText('还没有更新').waitFor();
    await eventually.equal(() => page.locator('.attention-part').count(), 0);
  });

  await testThoroughly(t, 'warns when memory runs short, with the share in use', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/profile' });
    await page.route(OVERVIEW_CALL, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const none = { count: 0, rows: [] };
      Object.assign(body.data, { recent: none, withoutCover: none, start: [], memoryPercent: 82 });
      await route.fulfill({ response, json: body });
    });
    await page.getByRole('link', { name: '首页' }).first().click();
    await attentionPart(page, '服务器内存不足').getByText('内存占用已达上限的82%，请联系维护人员').waitFor();
    await eventually.equal(() => page.getByText('暂无待处理事项').count(), 0);
  });

  for (const [name, path, title] of [
    ['新增产品', '/AdminProduct', '新增'],
    ['新增新闻', '/AdminNews', '新增'],
    ['上传轮播图', '/AdminCarousel', '上传图片'],
  ] as const)
    await testThoroughly(t, `${name} opens the dialog of its view once`, async (t) => {
      const { page } = await open(t);
      await clickButton(page, name);
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

  await testThoroughly(t, 'a shortcut keeps a form that was left open', async (t) => {
    const { page } = await open(t);
    await clickButton(page, '新增产品');
    await dialog(page, '新增').getByLabel('产品名称').fill('写到一半');
    await page.goBack();
    await clickButton(page, '新增产品');
    await dialog(page, '新增').waitFor();
    await eventually.equal(() => dialog(page, '新增').getByLabel('产品名称').inputValue(), '写到一半');
  });

  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ])
    await testThoroughly(
      t,
      `has no accessibility violations and does not scroll sideways at ${size.width}`,
      async (t) => {
        const { page } = await open(t, size);
        await eventually.deepEqual(() => findViolations(page), []);
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        assert.equal(scrollWidth, clientWidth);
      },
    );
});

test('开始使用 takes samples off the site and puts them back with the keyboard, and is gone once nothing is left to do', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const { page, problems } = await openAdmin(t, browser, site);
  const panel = page.getByRole('region', { name: '开始使用' });
  const step = panel.locator('[data-step="partners"]');
  await step.getByText('合作伙伴（27）').waitFor();
  await eventually.deepEqual(() => findViolations(page), []);
  await step.getByRole('button', { name: '收起示例：合作伙伴' }).focus();
  await page.keyboard.press('Enter');
  await step.getByText('首页不显示合作伙伴').waitFor();
  await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '前往合作伙伴');
  await step.getByRole('button', { name: '放回示例：合作伙伴' }).click();
  await step.getByText('合作伙伴（27）').waitFor();
  for (const name of await panel
    .locator('li')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-step')))) {
    await panel
      .locator(`[data-step="${name}"]`)
      .getByRole('button', { name: /^不再提醒/ })
      .click();
    await eventually.equal(() => panel.locator(`[data-step="${name}"]:not(.start-settled)`).count(), 0);
  }
  await panel.waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
});
