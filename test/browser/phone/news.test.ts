/** The list of news on a phone. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

test('the list of news on a phone', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('shows two and a half articles in the first screen, with the picture at the left', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/xwdt`);
    const bar = await page.locator('.tab-bar').boundingBox();
    assert.ok(bar);
    const shown = await page.locator('.news-top a').evaluateAll(
      (links, end) =>
        links.map((link) => {
          const { top, height } = link.getBoundingClientRect();
          return Math.min(1, Math.max(0, (end - top) / height));
        }),
      bar.y,
    );
    const count = shown.reduce((sum, part) => sum + part, 0);
    assert.ok(count >= 2.4 && count < 3, `${shown}`);
    for (const row of await page.locator('.news-lead, .news-row').all()) {
      const picture = await row.locator('.picture').boundingBox();
      const words = await row.locator('.news-words').boundingBox();
      assert.ok(picture && words && picture.x + picture.width < words.x);
    }
  });

  await t.test('has a heading for each year, and a large article among small ones', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/xwdt`);
    await eventually.deepEqual(() => page.locator('.news-year h2').allInnerTexts(), ['2026年', '2025年', '2024年']);
    await eventually.deepEqual(
      () => page.locator('.news-year').evaluateAll((years) => years.map((year) => year.querySelectorAll('li').length)),
      [3, 11, 1],
    );
    await eventually.equal(() => page.locator('.news-large').count(), 5);
  });

  await testThoroughly(t, 'titles end their lines after a clause, and never within a model number', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/xwdt`);
    const linesOf = (text: string) =>
      page.locator('.news-words > :is(h2, h3)', { hasText: text }).evaluate((title) => {
        const lines = new Map<number, string>();
        const nodes = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node; node = nodes.nextNode())
          for (let index = 0; index < (node.textContent ?? '').length; index++) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            const { bottom } = range.getBoundingClientRect();
            lines.set(bottom, (lines.get(bottom) ?? '') + range.toString());
          }
        return [...lines.values()];
      });
    await eventually.deepEqual(() => linesOf('一所学校'), ['一所学校工地上的', '四台机器人，', '干了两个月']);
    await eventually.deepEqual(() => linesOf('节后复工'), ['节后复工，', '一堂不念稿子的安全课']);
    await eventually.deepEqual(() => linesOf('TR-01'), ['地面抹平机器人TR-01', '升级版开始交付']);
  });

  for (const [id, absent] of [
    ['showroom-open-day-2026', '下一篇'],
    ['winter-site-safety-2024', '上一篇'],
  ])
    await testThoroughly(t, `the places of the neighbours of ${id} are alike, although one is missing`, async (t) => {
      const { page } = await openPhone(t, browser);
      await openHydratedPhone(page, `${site.url}/xwdtDet?newId=${id}`);
      const places = page.locator('.article-neighbours > *');
      await eventually.deepEqual(() => places.locator('small').allInnerTexts(), ['上一篇', '下一篇']);
      await eventually.equal(() => page.locator('.article-none').innerText(), `${absent}\n没有了`);
      const [first, second] = await places
        .locator('small')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
      assert.equal(first, second);
    });
});
