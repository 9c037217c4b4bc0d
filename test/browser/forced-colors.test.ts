/** Forced-colors mode: controls have borders, the current item stands out, and the focus ring is visible. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../helpers/site.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { openHydrated } from './hydration.ts';
import { openHydratedPhone, openPhone } from './phone.ts';

const getBorderWidths = (page: Page, selector: string) =>
  page
    .locator(`${selector}:visible`)
    .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).borderTopWidth)));

const getColour = (page: Page, selector: string, of: 'backgroundColor' | 'borderBottomColor', pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each, [name, which]) => getComputedStyle(each, which)[name], [of, pseudo] as const);

test('forced-colors mode', async (t) => {
  const { url } = await startSite(t);
  const browser = await openBrowser(t);
  const { page } = await openPage(t, browser, { width: 1366, height: 768 });
  const { page: phone } = await openPhone(t, browser);
  for (const each of [page, phone]) await each.emulateMedia({ forcedColors: 'active' });

  await t.test('buttons, cards and drawers have borders', async () => {
    for (const [path, parts] of [
      ['/', ['.button', '.card', '.case']],
      ['/productDet?productId=tower-crane-monitoring', ['.button', '.contact-button']],
      ['/dljm', ['.button', 'input[name=phone]']],
    ] as const) {
      await openHydrated(page, url + path);
      for (const selector of parts) {
        const borderWidths = await getBorderWidths(page, selector);
        assert.ok(
          borderWidths.length > 0 && borderWidths.every((width) => width >= 1),
          `${path} ${selector} ${borderWidths}`,
        );
      }
    }
    await openHydratedPhone(phone, `${url}/mobile`);
    for (const selector of ['.opening', '.case', '.button']) {
      const borderWidths = await getBorderWidths(phone, selector);
      assert.ok(borderWidths.length > 0 && borderWidths.every((width) => width >= 1), `${selector} ${borderWidths}`);
    }
  });

  await t.test('highlights the open tab, the current page of a list and the current menu entry', async () => {
    await openHydrated(page, `${url}/product`);
    const currentColour = await getColour(page, '[role=tab][aria-selected=true]', 'borderBottomColor');
    await eventually(async () =>
      assert.notEqual(currentColour, await getColour(page, '[role=tab][aria-selected=false]', 'borderBottomColor')),
    );
    await eventually.equal(() => getColour(page, '.menu [aria-current]', 'backgroundColor', '::after'), currentColour);
    await openHydrated(page, `${url}/xwdt`);
    await eventually(async () =>
      assert.notEqual(
        await getColour(page, '.pages [aria-current]', 'backgroundColor'),
        await getColour(page, '.pages a:not([aria-current])', 'backgroundColor'),
      ),
    );
    await openHydratedPhone(phone, `${url}/zhuyingyewu`);
    await eventually.equal(
      () => getColour(phone, '.tab-bar [aria-current]', 'backgroundColor', '::before'),
      currentColour,
    );
  });

  await t.test('every Tab stop has a focus ring', async () => {
    for (const path of ['/', '/product', '/dljm']) {
      await openHydrated(page, url + path);
      for (let step = 0; step < 24; step++) {
        await page.keyboard.press('Tab');
        const hasFocusRing = await page.evaluate(() => {
          const focusTargets = [document.activeElement, document.activeElement?.closest('.card')];
          return focusTargets.some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
        });
        await eventually(async () =>
          assert.ok(
            hasFocusRing,
            `${path}, Tab ${step + 1}: ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))}`,
          ),
        );
      }
    }
  });
});
