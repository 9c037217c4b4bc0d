/** The page of a case on a desktop. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { spread } from '../../helpers/thorough.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';

test('a case on a desktop', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const { page, problems } = await openPage(t, browser, { width: 1920, height: 1080 });
  await openHydrated(page, `${site.url}/huanghejiangong`);

  for (const [width, height] of spread(
    [
      [2560, 1440],
      [1920, 1080],
      [1366, 768],
    ] as const,
    1,
  ))
    await t.test(`opens with facts and figure, in lines that are easy to read, at ${width}`, async () => {
      await page.setViewportSize({ width, height });
      for (const part of ['.case-facts', '.case-result']) {
        const box = await page.locator(part).boundingBox();
        assert.ok(box && box.y + box.height <= height, `${part} is in the first screen`);
      }
      const charactersPerLine = await page
        .locator('.case-story p')
        .first()
        .evaluate((text) => text.clientWidth / Number.parseFloat(getComputedStyle(text).fontSize));
      assert.ok(charactersPerLine >= 34 && charactersPerLine <= 38, `${charactersPerLine}`);
      const picture = await page.locator('.case-story .picture').boundingBox();
      assert.ok(picture && picture.height <= height * 0.8 && picture.x + picture.width === width);
    });

  await t.test('in half a screen the picture stands between the margins of the text', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await eventually(async () => {
      const [picture, text] = await Promise.all([
        page.locator('.case-story .picture').boundingBox(),
        page.locator('.case-story p').first().boundingBox(),
      ]);
      assert.ok(picture && text);
      assert.deepEqual([picture.x, picture.width], [text.x, 820 - 2 * text.x]);
    });
  });

  await t.test('a link of the equipment leads to the product', async () => {
    await page.locator('.case-equipment a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/productDet?productId=tower-crane-monitoring`);
    await eventually.equal(() => page.locator('h1').innerText(), '塔机安全监测系统');
    assert.deepEqual(problems, []);
  });
});
