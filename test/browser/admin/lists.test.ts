/** The lists of the back office: columns, size, search, paging, errors. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser, openIsolatedPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, openAdmin, row, rows, toast, waitForList } from './admin-page.ts';

const getFirstRowText = (page: Page) => rows(page).first().innerText();
const getQuery = (page: Page) => decodeURIComponent(new URL(page.url()).search);

test('the lists of the back office', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const open = async (t: test.TestContext, path: string, height = 768, width = 1366) => {
    const admin = await openAdmin(t, browser, site, { path, height, width });
    await waitForList(admin.page);
    return admin.page;
  };

  await t.test('shows the columns of the specification', async (t) => {
    const page = await open(t, '/AdminProduct');
    const titles = () => page.locator('.view:visible thead th').allInnerTexts();
    await eventually.deepEqual(
      () => titles(),
      ['序号', '产品名称', '封面图', '产品位置', '描述', '跳转路径', '时间', '状态', '操作'],
    );
    await page.goto(`${site.url}/AdminNews`);
    await waitForList(page);
    await eventually.deepEqual(() => titles(), ['序号', '新闻标题', '封面图', '封面描述', '时间', '状态', '操作']);
    await page.goto(`${site.url}/AdminCarousel`);
    await waitForList(page);
    await eventually.deepEqual(() => titles(), ['序号', '标题', '描述', '图片', '状态', '操作']);
    await page.goto(`${site.url}/AdminAgenttoJoin`);
    await waitForList(page);
    await eventually.deepEqual(() => titles(), ['序号', '代理商名称', '代理商描述', '联系方式', '时间', '操作']);
  });

  await t.test('names the page to which a product leads', async (t) => {
    const page = await open(t, '/AdminProduct');
    const cell = row(page, '实测实量机器人').locator('td[data-label="跳转路径"]');
    await eventually.equal(() => cell.innerText(), '代理加盟');
    await eventually.equal(() => cell.locator('span').getAttribute('title'), '/dljm');
  });

  await testThoroughly(t, 'the table is the window height less 219 pixels high, full or empty', async (t) => {
    for (const height of [768, 1080])
      for (const path of ['/AdminProduct', '/AdminAgenttoJoin']) {
        const page = await open(t, path, height);
        const box = await page.locator('.view:visible .table-box').evaluate((each) => each.getBoundingClientRect());
        assert.equal(box.height, height - 219, path);
        await eventually.equal(
          () => page.evaluate(() => document.documentElement.scrollHeight),
          height,
          'only the table scrolls',
        );
      }
  });

  await testThoroughly(t, 'on a touch tablet held sideways only the table scrolls', async (t) => {
    const viewport = { width: 1180, height: 820 };
    const { page } = await openIsolatedPage(t, browser, { viewport, hasTouch: true, isMobile: true });
    const [name = '', value = ''] = (await site.login()).cookie.split('=');
    await page.context().addCookies([{ name, value, url: site.url }]);
    for (const path of ['/AdminProduct', '/AdminAgenttoJoin']) {
      await page.goto(site.url + path);
      await waitForList(page);
      const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
      const boxHeight = () =>
        page.locator('.view:visible .table-box').evaluate((box) => box.getBoundingClientRect().height);
      await eventually.equal(boxHeight, viewport.height - 219, path);
      await eventually.equal(pageHeight, viewport.height, path);
      await page.route('**/v1/**', (route) => route.abort());
      await clickButton(page, '查询');
      await page.locator('.view:visible').getByRole('alert').waitFor();
      await eventually.equal(pageHeight, viewport.height, `${path}, with an error above the rows`);
      await page.unroute('**/v1/**');
    }
  });

  await testThoroughly(t, 'search text that was not submitted survives a change of tabs', async (t) => {
    const page = await open(t, '/AdminNews?newTitle=智慧');
    await page.locator('.view:visible').getByLabel('新闻标题').fill('还没有查询');
    await page.getByRole('link', { name: '产品管理' }).first().click();
    await page.locator('.view:visible').getByLabel('产品名称').waitFor();
    await page.getByRole('link', { name: '新闻管理' }).first().click();
    const field = page.locator('.view:visible').getByLabel('新闻标题');
    await field.waitFor();
    await eventually.equal(() => field.inputValue(), '还没有查询');
    await eventually.equal(() => getQuery(page), '?newTitle=智慧', 'it still was not submitted');
    await clickButton(page, '重置');
    await eventually.equal(() => field.inputValue(), '');
  });

  await t.test('searches on Enter, keeps the query in the address, and clears it on reset', async (t) => {
    const page = await open(t, '/AdminProduct');
    const before = await getFirstRowText(page);
    await page.getByLabel('产品名称').fill(' 机器人 ');
    await page.getByLabel('产品名称').press('Enter');
    await page.waitForURL('**coverName=**');
    await waitForList(page);
    assert.equal(getQuery(page), '?coverName=机器人');
    for (const text of await rows(page).allInnerTexts()) assert.match(text, /机器人/);

    await page.getByLabel('产品位置').selectOption({ label: '智慧工地产品' });
    await clickButton(page, '查询');
    await page.getByText('没有符合条件的数据').waitFor();
    assert.equal(getQuery(page), '?coverName=机器人&locationId=zhgd');

    await page.goBack();
    await row(page, '机器人').first().waitFor();
    await eventually.equal(() => page.getByLabel('产品位置').inputValue(), '');

    await clickButton(page, '重置');
    await page.waitForURL((url) => url.search === '');
    await row(page, before.split('\n')[1] ?? '').waitFor();
    await eventually.equal(() => page.getByLabel('产品名称').inputValue(), '');
    await eventually.equal(() => getFirstRowText(page), before);
  });

  await t.test('pages forward, jumps to a page and changes the page size; row numbers continue', async (t) => {
    const page = await open(t, '/AdminNews');
    const pager = page.locator('.view:visible nav[aria-label="分页"]');
    await eventually.match(() => pager.innerText(), /共 20 条/);
    await eventually.deepEqual(
      () => pager.locator('option').allInnerTexts(),
      ['10条/页', '20条/页', '50条/页', '100条/页'],
    );
    await pager.getByRole('button', { name: '下一页' }).click();
    await page.waitForURL('**?page=2');
    await waitForList(page);
    await eventually.match(() => getFirstRowText(page), /^11\s/);
    await pager.getByLabel('前往').fill('1');
    await pager.getByLabel('前往').press('Enter');
    await page.waitForURL((url) => url.search === '');
    await pager.locator('select').selectOption('20');
    await page.waitForURL('**?limit=20');
    await waitForList(page);
    await page.waitForFunction(() => document.querySelectorAll('.view tbody tr').length === 20);
  });

  for (const width of spread([992, 1024, 1280, 1366], 2))
    await t.test(`shows every table in full width at ${width}`, async (t) => {
      const page = await open(t, '/AdminProduct', 768, width);
      for (const name of ['产品管理', '新闻管理', '轮播图管理', '代理加盟']) {
        await page.locator('#sidebar').getByRole('link', { name }).click();
        await page.getByRole('region', { name }).waitFor();
        await waitForList(page);
        const layout = await page.evaluate(() => {
          const box = [...document.querySelectorAll<HTMLElement>('.table-box')].find((each) => each.offsetParent);
          const table = box?.querySelector('table');
          const minWidth = table ? Number.parseFloat(getComputedStyle(table).minWidth) : 0;
          const actions = [...(box?.querySelectorAll('.cell-actions > div') ?? [])];
          return {
            // Leave 15 pixels for the scrollbar, which a headless browser does not draw.
            isWhole: minWidth > 0 && minWidth <= (box?.clientWidth ?? 0) - 15 && box?.scrollWidth === box?.clientWidth,
            actsCut: actions.filter((each) => each.scrollWidth > each.clientWidth).length,
          };
        });
        assert.deepEqual(layout, { isWhole: true, actsCut: 0 }, name);
      }
    });

  await testThoroughly(t, 'has one orange button, above the table at the right; the search is blue', async (t) => {
    for (const [path, name] of [
      ['/AdminProduct', '新增产品'],
      ['/AdminNews', '新增新闻'],
      ['/AdminCarousel', '上传图片'],
    ] as const) {
      const page = await open(t, path);
      await eventually.deepEqual(() => page.locator('.view:visible .btn-primary').allInnerTexts(), [name]);
      const box = async (part: string) => {
        const { x, y, width, height } = (await page.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        return { right: x + width, y, bottom: y + height };
      };
      const [add, search, table] = [
        await box('.view:visible .btn-primary'),
        await box('.view:visible .search-row'),
        await box('.view:visible .table-box'),
      ];
      assert.equal(add.right, table.right, path);
      assert.ok(add.bottom <= table.y && add.bottom > search.y, path);
      await eventually.equal(
        () => page.locator('.view:visible .btn-brand').evaluate((each) => getComputedStyle(each).backgroundColor),
        'rgb(23, 89, 230)',
      );
    }
  });

  await testThoroughly(t, 'the menu of a row that is on the site links to its public page', async (t) => {
    const page = await open(t, '/AdminProduct');
    const name = (await rows(page).first().locator('td').nth(1).innerText()).trim();
    await rows(page).first().getByRole('button', { name: '更多' }).click();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('menuitem', { name: '查看页面' }).click(),
    ]);
    await opened.getByRole('heading', { level: 1, name }).waitFor();
    await opened.close();
    const staff = await site.login();
    const { data } = (await staff.post('/v1/news/saveNews', { newTitle: '还看不到的新闻', draft: true })).body;
    await page.goto(`${site.url}/AdminNews`);
    await waitForList(page);
    await row(page, '还看不到的新闻').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '上移' }).waitFor();
    await eventually.equal(() => page.getByRole('menuitem', { name: '查看页面' }).count(), 0);
    await staff.post('/v1/news/deleteNews', { newId: data.newId });
  });

  await testThoroughly(t, 'an empty result has a picture, a sentence and a way out', async (t) => {
    const page = await open(t, '/AdminNews?newTitle=没有这样的新闻');
    const empty = page.locator('.view:visible .empty-list');
    await empty.getByText('没有符合条件的数据').waitFor();
    await eventually.ok(() => empty.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
    await empty.getByRole('button', { name: '清除查询条件' }).press('Enter');
    await rows(page).first().waitFor();
    await eventually.equal(() => page.locator('.view:visible').getByLabel('新闻标题').inputValue(), '');
    await eventually.ok(() => page.evaluate(() => document.activeElement?.matches('.table-box')));
  });

  await testThoroughly(t, 'an empty list says what fills it, and offers that', async (t) => {
    const page = await open(t, '/AdminAgenttoJoin');
    const empty = page.locator('.view:visible .empty-list');
    await empty.getByText('还没有申请，访客在官网提交后显示在这里').waitFor();
    await eventually.equal(() => empty.getByRole('link', { name: '查看申请页面' }).getAttribute('href'), '/dljm');
    await eventually.deepEqual(() => findViolations(page), []);
    await page.route('**/v1/carousel/manageCarousel', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), data: { data: [], count: 0 } } });
    });
    await page.goto(`${site.url}/AdminCarousel`);
    await empty.getByText('还没有轮播图').waitFor();
    await empty.getByRole('button', { name: '上传图片' }).click();
    await page.getByRole('dialog', { name: '上传图片' }).waitFor();
  });

  await t.test('shows an error with a retry button when loading fails', async (t) => {
    const page = await open(t, '/AdminNews');
    await page.route('**/v1/news/manageNews', (route) => route.abort());
    await page.getByLabel('新闻标题').fill('智慧');
    await clickButton(page, '查询');
    const error = page.locator('.view:visible .table-words');
    await error.getByText('网络异常，请检查网络后重试').waitFor();
    await page.unroute('**/v1/news/manageNews');
    await error.getByRole('button', { name: '重新加载' }).click();
    await row(page, '智慧').first().waitFor();
  });

  await testThoroughly(t, 'keeps the rows and shows an error above them when reloading fails', async (t) => {
    const page = await open(t, '/AdminNews');
    const before = await rows(page).allInnerTexts();
    await page.route('**/v1/news/manageNews', (route) => route.abort());
    await clickButton(page, '查询');
    const error = page.locator('.view:visible').getByRole('alert');
    await error.getByText('网络异常，请检查网络后重试').waitFor();
    await eventually.deepEqual(() => rows(page).allInnerTexts(), before);
    await eventually.equal(
      () => page.evaluate(() => document.documentElement.scrollHeight),
      768,
      'only the table scrolls',
    );
    await page.unroute('**/v1/news/manageNews');
    await error.getByRole('button', { name: '重新加载' }).click();
    await error.waitFor({ state: 'detached' });
    await eventually.ok(() => page.evaluate(() => document.activeElement?.matches('.table-box')));
  });

  await testThoroughly(t, 'keeps the list without reloading it when a deletion fails', async (t) => {
    const page = await open(t, '/AdminNews');
    const before = await rows(page).allInnerTexts();
    await page.context().setOffline(true);
    await rows(page).first().getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await toast(page, '网络异常，请检查网络后重试').waitFor();
    await waitForList(page);
    await eventually.deepEqual(() => rows(page).allInnerTexts(), before);
    await eventually.equal(() => page.locator('.view:visible').getByRole('alert').count(), 0);
  });

  await testThoroughly(t, 'removes a record that a colleague has deleted already', async (t) => {
    const staff = await site.login();
    const { data } = (await staff.post('/v1/news/saveNews', { newTitle: '已被同事删除' })).body;
    const page = await open(t, '/AdminNews');
    await row(page, '已被同事删除').waitFor();
    await staff.post('/v1/news/deleteNews', { newId: data.newId });
    await row(page, '已被同事删除').getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await row(page, '已被同事删除').waitFor({ state: 'detached' });
  });

  await testThoroughly(t, 'redirects from a page past the end to the last page', async (t) => {
    const page = await open(t, '/AdminNews?page=9');
    await page.waitForURL('**?page=2');
    await waitForList(page);
    await eventually.match(() => getFirstRowText(page), /^11\s/);
  });

  await testThoroughly(t, 'opens a cover in full size', async (t) => {
    const page = await open(t, '/AdminProduct');
    await rows(page).first().getByRole('button', { name: '点击预览大图' }).click();
    const large = page.getByRole('dialog');
    await large.locator('img').waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
  });
});
