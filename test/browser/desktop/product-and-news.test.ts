/** The pages of a product, the news list and an article. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';

const size = { width: 1366, height: 768 };

test('product and news pages', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  for (let number = 1; number <= 20; number++)
    await staff.post('/v1/news/saveNews', {
      newTitle: `第${number}条新消息`,
      newIntro: '简介',
      newInfo: '<p>正文</p>',
    });
  const browser = await openBrowser(t);

  await t.test('a product page has breadcrumbs, name, article, four services and phone numbers', async (t) => {
    const { page, problems } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/productDet?productId=tower-crane-monitoring`);
    const crumbs = page.getByRole('navigation', { name: '面包屑' });
    await eventually.deepEqual(() => crumbs.locator('li').allInnerTexts(), ['产品中心', '塔机安全监测系统']);
    await eventually.equal(() => page.locator('h1').innerText(), '塔机安全监测系统');
    await eventually(async () =>
      assert.ok(
        (await page.locator('h1').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))) >= 40,
      ),
    );
    await eventually(async () => assert.ok((await page.locator('.prose table').count()) > 0));
    await eventually.deepEqual(
      () => page.locator('.steps h3').allInnerTexts(),
      ['定制方案', '专人安装', '专业技术支持', '完善的售后方案'],
    );
    await eventually.equal(() => page.locator('main a[href^="tel:"]').count(), 0, 'the number in the header leads');
    const button = page.getByRole('button', { name: '联系我们' });
    await button.click();
    await eventually(async () => {
      const numbers = await page.locator('.contact-numbers').boundingBox();
      const buttonBox = await button.boundingBox();
      assert.ok(numbers && buttonBox);
      assert.ok(numbers.y + numbers.height <= buttonBox.y, 'the numbers are above the button');
      assert.ok(
        Math.abs(numbers.x + numbers.width - (buttonBox.x + buttonBox.width)) < 40,
        'the numbers are aligned with the button',
      );
    });
    await eventually.deepEqual(
      () => page.locator('.contact-numbers a').evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
      ['tel:05330000000', 'tel:13800000000'],
    );
    await page.keyboard.press('Escape');
    await eventually.equal(() => page.locator('.contact-numbers').isVisible(), false);
    await eventually.equal(() => button.evaluate((element) => element === document.activeElement), true);
    await button.click();
    await page.getByRole('button', { name: '关闭' }).click();
    await eventually.equal(() => page.locator('.contact-numbers').isVisible(), false);
    await crumbs.getByRole('link').click();
    await page.waitForURL(`${site.url}/product`);
    await eventually.equal(() => page.locator('.contact').filter({ visible: true }).count(), 0);
    assert.deepEqual(problems, []);
  });

  await testThoroughly(t, 'the products of a type fill whole rows, in windows of any width', async (t) => {
    const { page } = await openPage(t, browser, size);
    for (const tab of [1, 2, 3]) {
      await page.goto(`${site.url}/product?tab=${tab}`);
      for (const width of [1366, 820]) {
        await page.setViewportSize({ width, height: 768 });
        await eventually(async () => {
          const [grid, last] = await Promise.all([
            page.locator('.product-grid:visible').boundingBox(),
            page.locator('.product-grid:visible > :last-child').boundingBox(),
          ]);
          assert.ok(grid && last && Math.abs(grid.x + grid.width - last.x - last.width) < 1, `tab ${tab} at ${width}`);
        });
      }
    }
  });

  await t.test('the news list has one lead article, three beside it, and pages of fifteen by year', async (t) => {
    const { page } = await openPage(t, browser, { ...size, javaScript: false });
    await page.goto(`${site.url}/xwdt`);
    await eventually.equal(() => page.locator('.news-lead h2').innerText(), '第20条新消息');
    await eventually.deepEqual(
      () => page.locator('.news-side h2').allInnerTexts(),
      ['第19条新消息', '第18条新消息', '第17条新消息'],
    );
    await eventually.equal(() => page.locator('.news-rest li').count(), 15);
    await eventually.equal(() => page.locator('.news-rest li').first().locator('h3').innerText(), '第16条新消息');
    // Every fifth is larger.
    const large = await page
      .locator('.news-rest li')
      .evaluateAll((all) => all.flatMap((each, index) => (each.querySelector('.news-large') ? [index] : [])));
    assert.deepEqual(large, [0, 5, 10]);
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第2页' }).click();
    await eventually.equal(() => page.url(), `${site.url}/xwdt?page=2`);
    await eventually.equal(() => page.locator('.news-lead').count(), 0);
    await eventually.equal(() => page.locator('.news-rest li').count(), 15);
    await page.getByRole('link', { name: '下一页' }).click();
    await eventually.equal(() => page.locator('.news-rest li').count(), 40 - 4 - 30);
    await eventually.equal(() => page.getByRole('link', { name: '下一页' }).count(), 0);
    for (const number of ['4', '0', '-1', 'x', '1e3']) {
      const response = await page.goto(`${site.url}/xwdt?page=${number}`);
      assert.equal(response?.status(), 404, number);
    }
  });

  await testThoroughly(t, 'an article has a date and links to the previous and next article', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/xwdt`);
    await page.locator('.news-side a').first().click();
    await page.getByRole('heading', { level: 1, name: '第19条新消息' }).waitFor();
    await eventually.match(() => page.locator('article time').innerText(), /^发布时间：\d{4}-\d\d-\d\d$/);
    await eventually.deepEqual(
      () => page.getByRole('navigation', { name: '面包屑' }).locator('li').allInnerTexts(),
      ['新闻动态', '新闻详情'],
    );
    const otherArticles = page.getByRole('navigation', { name: '其他新闻' });
    await otherArticles.getByRole('link', { name: '第20条新消息' }).click();
    await page.getByRole('heading', { level: 1, name: '第20条新消息' }).waitFor();
    await otherArticles.getByRole('link', { name: '第19条新消息' }).click();
    await page.getByRole('heading', { level: 1, name: '第19条新消息' }).waitFor();
  });

  await testThoroughly(
    t,
    'the places of the previous and next article are aligned, although one is missing',
    async (t) => {
      const { page } = await openPage(t, browser, size);
      await openHydrated(page, `${site.url}/xwdtDet?newId=winter-site-safety-2024`);
      await eventually.equal(() => page.locator('.article-none').innerText(), '上一篇\n没有了');
      const labels = page.locator('.article-neighbours small');
      await eventually.deepEqual(() => labels.allInnerTexts(), ['上一篇', '下一篇']);
      const tops = await labels.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      assert.equal(tops[0], tops[1]);
    },
  );

  await testThoroughly(t, 'pages show a message when there is no content', async (t) => {
    for (const type of ['product', 'news', 'carousel'] as const) {
      const id = { product: 'productId', news: 'newId', carousel: 'photoId' }[type];
      const { body } = await staff.post(`/v1/${type}/list`, { limit: 1000 });
      const name = { product: 'Product', news: 'News', carousel: 'Carousel' }[type];
      for (const record of body.data.data) await staff.post(`/v1/${type}/delete${name}`, { [id]: record[id] });
    }
    const { page, problems } = await openPage(t, browser, size);
    await openHydrated(page, site.url);
    await page.getByText('暂无产品').waitFor();
    await openHydrated(page, `${site.url}/product`);
    await page.getByText('暂无产品').first().waitFor();
    await eventually.equal(() => page.locator('.page-banner h1').innerText(), '产品中心');
    await openHydrated(page, `${site.url}/xwdt`);
    await page.getByText('暂无新闻').waitFor();
    assert.deepEqual(problems, []);
  });
});
