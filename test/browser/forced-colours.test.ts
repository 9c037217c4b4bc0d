/** With the reader's own colours: what can be pressed has an edge, what is chosen stands out, and the ring around the focus is there. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../helpers/site.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { openHydrated } from './hydration.ts';
import { openHydratedPhone, openPhone } from './phone.ts';

const edges = (page: Page, part: string) =>
  page
    .locator(`${part}:visible`)
    .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).borderTopWidth)));

const colour = (page: Page, part: string, of: 'backgroundColor' | 'borderBottomColor', pseudo?: string) =>
  page
    .locator(part)
    .first()
    .evaluate((each, [name, which]) => getComputedStyle(each, which)[name], [of, pseudo] as const);

test('the reader’s own colours', async (t) => {
  const { url } = await startSite(t);
  const browser = await openBrowser(t);
  const { page } = await openPage(t, browser, { width: 1366, height: 768 });
  const { page: phone } = await openPhone(t, browser);
  for (const each of [page, phone]) await each.emulateMedia({ forcedColors: 'active' });

  await t.test('buttons, cards and drawers have an edge', async () => {
    for (const [path, parts] of [
      ['/', ['.button', '.card', '.case']],
      ['/productDet?productId=tower-crane-monitoring', ['.button', '.contact-button']],
      ['/dljm', ['.button', 'input[name=phone]']],
    ] as const) {
      await openHydrated(page, url + path);
      for (const part of parts) {
        const found = await edges(page, part);
        assert.ok(found.length > 0 && found.every((width) => width >= 1), `${path} ${part} ${found}`);
      }
    }
    await openHydratedPhone(phone, `${url}/mobile`);
    for (const part of ['.opening', '.case', '.button']) {
      const found = await edges(phone, part);
      assert.ok(found.length > 0 && found.every((width) => width >= 1), `${part} ${found}`);
    }
  });

  await t.test('the open tab, this page of a list and this entry of the menu stand out', async () => {
    await openHydrated(page, `${url}/product`);
    const open = await colour(page, '[role=tab][aria-selected=true]', 'borderBottomColor');
    await eventually(async () =>
      assert.notEqual(open, await colour(page, '[role=tab][aria-selected=false]', 'borderBottomColor')),
    );
    await eventually.equal(() => colour(page, '.menu [aria-current]', 'backgroundColor', '::after'), open);
    await openHydrated(page, `${url}/xwdt`);
    await eventually(async () =>
      assert.notEqual(
        await colour(page, '.pages [aria-current]', 'backgroundColor'),
        await colour(page, '.pages a:not([aria-current])', 'backgroundColor'),
      ),
    );
    await openHydratedPhone(phone, `${url}/zhuyingyewu`);
    await eventually.equal(() => colour(phone, '.tab-bar [aria-current]', 'backgroundColor', '::before'), open);
  });

  await t.test('the focus has its ring wherever the Tab key leads', async () => {
    for (const path of ['/', '/product', '/dljm']) {
      await openHydrated(page, url + path);
      for (let step = 0; step < 24; step++) {
        await page.keyboard.press('Tab');
        const ring = await page.evaluate(() => {
          const ringed = [document.activeElement, document.activeElement?.closest('.card')];
          return ringed.some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
        });
        await eventually(async () =>
          assert.ok(
            ring,
            `${path}, Tab ${step + 1}: ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))}`,
          ),
        );
      }
    }
  });
});
