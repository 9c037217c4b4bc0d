/** Every page in the version for older visitors, CONTRACT.md §10. */
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../helpers/site.ts';
import { inTurn, spread } from '../helpers/thorough.ts';
import { findViolationsAndWeakContrast } from './axe.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { desktopPages, phonePages } from './page-addresses.ts';
import { openPhone } from './phone.ts';

const MIN_TEXT_SIZE = 18;
const MIN_TARGET_SIZE = 48;

const findSmallTexts = (page: Page) =>
  page.evaluate((minSize) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('script, noscript, video, svg')) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (element.getClientRects().length > 0 && size < minSize) found.push(`${size} ${node.textContent}`);
    }
    return found;
  }, MIN_TEXT_SIZE);

/** Links within a sentence are exempt; a checkbox is measured with its label. */
const findSmallTargets = (page: Page) =>
  page.evaluate((minSize) => {
    const all = document.querySelectorAll('a:not(.skip, .card-link), button, summary, input');
    return [...all].flatMap((each) => {
      const target = each.matches('[type=checkbox]') ? (each.closest('label') ?? each) : each;
      const { width, height, right } = target.getBoundingClientRect();
      const isInSentence =
        getComputedStyle(target).display === 'inline' && target.parentElement?.textContent !== target.textContent;
      const isHidden = width === 0 || right <= 0 || each.closest('[aria-hidden=true]') !== null;
      return !isHidden && !isInSentence && (width < minSize - 0.5 || height < minSize - 0.5)
        ? [`${target.className} ${target.textContent?.slice(0, 20)} ${Math.round(width)}×${Math.round(height)}`]
        : [];
    });
  }, MIN_TARGET_SIZE);

const isCallInSight = (page: Page) =>
  page.evaluate(() => {
    const call = document.querySelector('.elder-call');
    const box = call?.getBoundingClientRect();
    if (!call || !box || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth)
      return false;
    return call.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
  });

async function checkPage(page: Page, address: string): Promise<void> {
  await page.context().addCookies([{ name: 'site_elder', value: 'on', url: address }]);
  await page.goto(address, { waitUntil: 'load' });
  await eventually.equal(() => page.locator('h1').count(), 1);
  await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  await eventually.deepEqual(() => findSmallTexts(page), []);
  await eventually.deepEqual(() => findSmallTargets(page), []);
  await eventually.deepEqual(() => findViolationsAndWeakContrast(page), []);
  await eventually.equal(() => page.evaluate(() => document.getAnimations().length), 0);
  for (const top of ['0', 'document.documentElement.scrollHeight']) {
    await page.evaluate(`scrollTo(0, ${top})`);
    await eventually.equal(() => isCallInSight(page), true, 'the number is in sight');
  }
}

const nextWidths = inTurn([390, 320]);

test('the version for older visitors', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  const { page: desktop } = await openPage(t, browser, { width: 1366, height: 768 });
  for (const path of spread([...desktopPages, '/nothing-here'], 8))
    await t.test(`${path} on a desktop: size, contrast and targets`, () => checkPage(desktop, site.url + path));

  const { page: phone } = await openPhone(t, browser);
  for (const path of spread(phonePages, 7))
    for (const width of nextWidths())
      await t.test(`${path} on a phone ${width} wide: size, contrast and targets`, async () => {
        await phone.setViewportSize({ width, height: 720 });
        await checkPage(phone, site.url + path);
      });

  await t.test('is chosen and left by the first link after the skip link, with the keyboard alone', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768, javaScript: false });
    await page.goto(`${site.url}/productDet?productId=tower-crane-monitoring`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.elder-call').waitFor();
    await eventually.equal(() => new URL(page.url()).search, '?productId=tower-crane-monitoring');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.elder-switch').waitFor();
  });

  await t.test('stays while one goes on, with all pages in the menu', async (t) => {
    const { page } = await openPhone(t, browser);
    await page.goto(`${site.url}/mobile`);
    await page.locator('.elder-switch a').tap();
    await page.locator('.elder-menu a', { hasText: '项目案例' }).tap();
    await page.waitForURL(`${site.url}/xiangmuanli`);
    await page.locator('.elder-ways summary').tap();
    await page.locator('.elder-menu a', { hasText: '代理加盟' }).tap();
    await page.waitForURL(`${site.url}/dailijiameng`);
    await page.locator('.application button').waitFor();
    await eventually.equal(() => isCallInSight(page), true);
  });
});
