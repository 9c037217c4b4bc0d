/** The search field of the public site and what it offers while one types. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../helpers/site.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { openHydrated } from './hydration.ts';
import { openHydratedPhone, openPhone } from './phone.ts';

const size = { width: 1366, height: 768 };

test('the search field', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('searches without JavaScript', async (t) => {
    const { page, problems } = await openPage(t, browser, { ...size, javaScript: false });
    await page.goto(site.url);
    await page.getByRole('searchbox').fill('塔机');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/search?q=%E5%A1%94%E6%9C%BA`);
    await page.locator('.search-hit mark').first().waitFor();
    assert.deepEqual(problems, []);
  });

  await t.test('offers records, which the arrow keys choose and Enter opens', async (t) => {
    const { page, problems } = await openPage(t, browser, size);
    await openHydrated(page, site.url);
    const field = page.locator('#header-search');
    await field.focus();
    await eventually.equal(() => field.getAttribute('role'), 'combobox');
    await field.pressSequentially('塔机');
    const options = page.getByRole('option');
    await options.first().waitFor();
    await eventually.equal(() => field.getAttribute('aria-expanded'), 'true');
    await page.keyboard.press('ArrowDown');
    const chosen = page.getByRole('option', { selected: true });
    await eventually(async () =>
      assert.equal(await chosen.getAttribute('id'), await field.getAttribute('aria-activedescendant')),
    );
    const href = await chosen.locator('a').getAttribute('href');
    const address = new RegExp(`${(href ?? '').replace('?', '\\?')}$`);
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
    assert.deepEqual(problems, []);
  });

  await t.test('Escape closes what is offered, and Enter then searches', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/xwdt`);
    const field = page.locator('#header-search');
    await field.focus();
    await eventually.equal(() => field.getAttribute('role'), 'combobox');
    await field.pressSequentially('塔机');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=*');
  });

  await t.test('on a phone it is in the menu, and leads to pages of phones', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/mobile`);
    await page.locator('a[href="#menu"]').tap();
    const field = page.locator('#menu-search');
    await field.tap();
    await eventually.equal(() => field.getAttribute('role'), 'combobox');
    await field.pressSequentially('塔机');
    await page.getByRole('option').first().waitFor();
    await page.locator('[role=option] a[href^="/cpDeatail?productId="]').first().waitFor();
    await eventually.equal(() => page.locator('[role=option] a[href^="/productDet"]').count(), 0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=*');
  });
});
