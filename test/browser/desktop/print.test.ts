/** What is on paper. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

/** A4 less its margins, in pixels. */
const paper = { width: 703, height: 1020 };

/** How many sheets of A4 it takes. */
const sheets = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('print', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const print = async (path: string) => {
    const { page } = await openPage(t, browser, { ...paper, javaScript: false });
    await page.emulateMedia({ media: 'print' });
    await page.goto(site.url + path);
    return page;
  };

  await t.test('a product is a data sheet', async () => {
    const page = await print('/productDet?productId=tower-crane-monitoring');
    for (const seen of [
      '.brand .mark',
      '.hotline b',
      'h1',
      '.product-lead picture img',
      '.prose table',
      '.footer-contact',
      '.page-address',
    ])
      await eventually.ok(() => page.locator(seen).first().isVisible(), seen);
    for (const gone of ['.menu', '.contact-button', '.crumbs', '.button', '#services', '#others', '.footer-legal'])
      await eventually.equal(() => page.locator(gone).first().isVisible(), false, gone);
    const [header, hotline] = await Promise.all(
      ['.header', '.hotline'].map((name) => page.locator(name).boundingBox()),
    );
    assert.ok(header && hotline && header.height < 100 && hotline.x + hotline.width <= paper.width);
    const address = '/productDet?productId=tower-crane-monitoring';
    await eventually.equal(() => page.locator('.page-address').innerText(), `本页网址：${site.url}${address}`);
    const { page: screen } = await openPage(t, browser, { width: 1366, height: 768 });
    await screen.goto(site.url + address);
    await eventually.equal(() => screen.locator('.page-address').isVisible(), false);
    await eventually.equal(() => sheets(screen), 2);
  });

  await t.test('a phone prints the same sheet, without its bars', async (t) => {
    const { page } = await openPhone(t, browser);
    const path = '/cpDeatail?productId=tower-crane-monitoring';
    await openHydratedPhone(page, site.url + path);
    await eventually.equal(() => sheets(page), 2);
    await page.emulateMedia({ media: 'print' });
    for (const seen of [
      '.brand .mark',
      '.hotline',
      'h1',
      '.product-cover picture img',
      '.prose table',
      '.contact-lines',
    ])
      await eventually.ok(() => page.locator(seen).first().isVisible(), seen);
    for (const gone of ['.tab-bar', '.crumbs', '.button', '#services', '#others', '.footer-banner', '.map'])
      await eventually.equal(() => page.locator(gone).first().isVisible(), false, gone);
    // The one address that every device understands.
    const address = '/productDet?productId=tower-crane-monitoring';
    await eventually.equal(() => page.locator('.page-address').innerText(), `本页网址：${site.url}${address}`);
  });

  await t.test('an article and a case keep their words and lose what leads elsewhere', async () => {
    for (const path of ['/xwdtDet?newId=restart-training-2025', '/sdkaili']) {
      const page = await print(path);
      await eventually.ok(() => page.locator('.page-address').isVisible(), path);
      for (const gone of ['.menu', '.crumbs', '.article-near', '.film', '#film'])
        await eventually.equal(() => page.locator(`${gone}:visible`).count(), 0, `${path} ${gone}`);
    }
  });

  await t.test('a carousel shows all it has, and nothing is wider than the sheet', async () => {
    for (const path of ['/', '/gywm', '/product', '/xwdt', '/dljm', '/yingyongchangjing']) {
      const page = await print(path);
      await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth), paper.width, path);
      // The banner of the product centre is an ornament: the sheet begins with the products.
      for (const slide of await page.locator('.carousel:not(main > *) .carousel-slide:not([aria-hidden])').all()) {
        const box = await slide.boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= paper.width + 1, path);
      }
    }
  });
});
