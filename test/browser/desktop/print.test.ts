/** Printed pages. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

/** An A4 sheet without its margins, in pixels. */
const paper = { width: 703, height: 1020 };

/** The number of printed A4 sheets. */
const countSheets = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('print', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const openForPrint = async (path: string) => {
    const { page } = await openPage(t, browser, { ...paper, javaScript: false });
    await page.emulateMedia({ media: 'print' });
    await page.goto(site.url + path);
    return page;
  };

  await t.test('prints a product as a data sheet', async () => {
    const page = await openForPrint('/productDet?productId=tower-crane-monitoring');
    for (const visible of [
      '.brand .mark',
      '.hotline b',
      'h1',
      '.product-lead picture img',
      '.prose table',
      '.footer-contact',
      '.page-address p',
      '.page-address img',
    ])
      await eventually.ok(() => page.locator(visible).first().isVisible(), visible);
    for (const hidden of [
      '.menu',
      '.site-search',
      '.elder-switch',
      '.contact-button',
      '.crumbs',
      '.button',
      '#services',
      '#others',
      '.footer-legal',
    ])
      await eventually.equal(() => page.locator(hidden).first().isVisible(), false, hidden);
    const [header, hotline] = await Promise.all(
      ['.header', '.hotline'].map((name) => page.locator(name).boundingBox()),
    );
    assert.ok(header && hotline && header.height < 100 && hotline.x + hotline.width <= paper.width);
    const address = '/productDet?productId=tower-crane-monitoring';
    await eventually.equal(() => page.locator('.page-address').innerText(), `本页网址：${site.url}${address}`);
    const { page: screen } = await openPage(t, browser, { width: 1366, height: 768 });
    await screen.goto(site.url + address);
    await eventually.equal(() => screen.locator('.page-address').isVisible(), false);
    await eventually.equal(() => countSheets(screen), 2);
  });

  await t.test('prints a QR code of the page, which screens do not load', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${site.url}/xwdtDet?newId=restart-training-2025`, { waitUntil: 'networkidle' });
    const code = `${site.url}/page-qr.svg?of=%2FxwdtDet%3FnewId%3Drestart-training-2025`;
    assert.equal(requests.includes(code), false);
    const loaded = page.waitForResponse((response) => response.url() === code && response.status() === 200);
    await eventually.equal(() => countSheets(page), 1);
    await loaded;
  });

  await testThoroughly(t, 'prints the same data sheet on a phone, without its bars', async (t) => {
    const { page } = await openPhone(t, browser);
    const path = '/cpDeatail?productId=tower-crane-monitoring';
    await openHydratedPhone(page, site.url + path);
    await eventually.equal(() => countSheets(page), 2);
    await page.emulateMedia({ media: 'print' });
    for (const visible of [
      '.brand .mark',
      '.hotline',
      'h1',
      '.product-cover picture img',
      '.prose table',
      '.footer-contact b',
    ])
      await eventually.ok(() => page.locator(visible).first().isVisible(), visible);
    for (const hidden of ['.tab-bar', '.crumbs', '.button', '#services', '#others', '.footer-contact [href="/map"]'])
      await eventually.equal(() => page.locator(hidden).first().isVisible(), false, hidden);
    // The printed address is the desktop one, which works on every device.
    const address = '/productDet?productId=tower-crane-monitoring';
    await eventually.equal(() => page.locator('.page-address').innerText(), `本页网址：${site.url}${address}`);
  });

  await testThoroughly(t, 'prints an article and a case without navigation', async () => {
    for (const path of ['/xwdtDet?newId=restart-training-2025', '/sdkaili']) {
      const page = await openForPrint(path);
      await eventually.ok(() => page.locator('.page-address').isVisible(), path);
      for (const hidden of ['.menu', '.crumbs', '.article-neighbours', '.video', '#film'])
        await eventually.equal(() => page.locator(`${hidden}:visible`).count(), 0, `${path} ${hidden}`);
    }
  });

  await testThoroughly(t, 'prints all slides of a carousel within the sheet', async () => {
    for (const path of ['/', '/gywm', '/product', '/xwdt', '/dljm', '/yingyongchangjing']) {
      const page = await openForPrint(path);
      await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth), paper.width, path);
      // The banner of the product centre is decoration and is not printed.
      for (const slide of await page.locator('.carousel:not(main > *) .carousel-slide:not([aria-hidden])').all()) {
        const box = await slide.boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= paper.width + 1, path);
      }
    }
  });
});
