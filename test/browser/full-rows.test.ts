/** Lists of cards end in full rows, however many cards there are. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { createContentFolder } from '../helpers/content-folder.ts';
import { startSite } from '../helpers/site.ts';
import { spread } from '../helpers/thorough.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { openPhone } from './phone.ts';

/** How many products each tab has; together all numbers from two to seven. */
const tabs = [
  { zhgd: 7, jzjqr: 5, jzbh: 4 },
  { zhgd: 6, jzjqr: 3, jzbh: 2 },
] as const;
type Location = keyof (typeof tabs)[number];

/** How far each row ends before the right edge of its list. */
const measureGaps = (page: Page, list: string) =>
  page.locator(`${list}:visible`).evaluateAll((lists) =>
    lists.flatMap((each) => {
      const ends = new Map<number, number>();
      for (const item of each.children) {
        const { top, right } = item.getBoundingClientRect();
        ends.set(Math.round(top), Math.max(ends.get(Math.round(top)) ?? 0, right));
      }
      const edge = each.getBoundingClientRect().right;
      return [...ends.values()].map((end) => Math.round(edge - end));
    }),
  );

test('lists of cards end in full rows', async (t) => {
  const browser = await openBrowser(t);
  for (const counts of tabs) {
    const folders = await createContentFolder(t, ({ product, ...others }) => ({
      ...others,
      product: (Object.keys(counts) as Location[]).flatMap((locationId) =>
        product
          .slice(0, counts[locationId])
          .map((each) => ({ ...each, id: `${locationId}-${each.id}`, value: { ...each.value, locationId } })),
      ),
    }));
    const { url } = await startSite(t, folders);
    const check = async (page: Page, path: string, list: string, sizes: readonly (readonly [number, number])[]) => {
      for (const tab of [1, 2, 3]) {
        await page.goto(`${url}${path}?tab=${tab}`);
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await eventually(async () => {
            const gaps = await measureGaps(page, list);
            assert.ok(gaps.length > 0 && gaps.every((gap) => Math.abs(gap) <= 1), `tab ${tab} at ${width}: ${gaps}`);
          });
        }
      }
    };
    await t.test(`on a phone with ${Object.values(counts)} products`, async (t) => {
      const { page } = await openPhone(t, browser, { javaScript: false });
      await check(page, '/zhuyingyewu', '.product-grid', [
        [320, 640],
        [390, 844],
        [620, 900],
        [820, 1180],
      ]);
    });
    await t.test(`on a desktop with ${Object.values(counts)} products`, async (t) => {
      const { page } = await openPage(t, browser, { width: 1366, height: 768, javaScript: false });
      await check(page, '/product', '.product-grid', [
        [820, 1180],
        [1366, 768],
      ]);
    });
  }

  for (const count of spread([2, 3, 5, 6, 7], 2))
    await t.test(`${count} steps and figures of the desktop’s home page do`, async (t) => {
      const repeat = <Item extends { title: string } | { label: string }>(items: readonly Item[]) =>
        Array.from({ length: count }, (_, at) => {
          const item = items[at % items.length] as Item;
          return 'title' in item ? { ...item, title: `${item.title}${at}` } : { ...item, label: `${item.label}${at}` };
        });
      const folders = await createContentFolder(t, ({ facts, ...others }) => ({
        ...others,
        facts: { ...facts, selling: repeat(facts.selling), figures: repeat(facts.figures) },
      }));
      const { url } = await startSite(t, folders);
      const { page } = await openPage(t, browser, { width: 1366, height: 768, javaScript: false });
      await page.goto(url);
      for (const width of [1366, 1920, 820])
        for (const list of width < 960 ? ['.steps'] : ['.steps', '.figures']) {
          await page.setViewportSize({ width, height: 768 });
          await eventually(async () => {
            const gaps = await measureGaps(page, list);
            assert.ok(gaps.length > 0 && gaps.every((gap) => Math.abs(gap) <= 1), `${list} at ${width}: ${gaps}`);
          });
        }
    });

  await t.test('the features of the phone’s home page do', async (t) => {
    const { url } = await startSite(t);
    const { page } = await openPhone(t, browser, { javaScript: false });
    await page.goto(`${url}/mobile`);
    await page.setViewportSize({ width: 820, height: 1180 });
    await eventually.deepEqual(async () => new Set(await measureGaps(page, '.support-list')), new Set([0]));
  });
});
