/** What is on paper. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';

/** A4 less its margins, in pixels. */
const paper = { width: 703, height: 1020 };

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
    ])
      assert.ok(await page.locator(seen).first().isVisible(), seen);
    for (const gone of ['.menu', '.contact-button', '.crumbs', '.button', '#services', '#others', '.footer-legal'])
      assert.equal(await page.locator(gone).first().isVisible(), false, gone);
    const [header, hotline] = await Promise.all(
      ['.header', '.hotline'].map((name) => page.locator(name).boundingBox()),
    );
    assert.ok(header && hotline && header.height < 100 && hotline.x + hotline.width <= paper.width);
  });

  await t.test('a carousel shows all it has, and nothing is wider than the sheet', async () => {
    for (const path of ['/', '/gywm', '/product', '/xwdt', '/dljm', '/yingyongchangjing']) {
      const page = await print(path);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), paper.width, path);
      for (const slide of await page.locator('.carousel-slide:not([aria-hidden])').all()) {
        const box = await slide.boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= paper.width + 1, path);
      }
    }
  });
});
