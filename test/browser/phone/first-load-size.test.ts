/** What a phone transfers before its visitor scrolls. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { spread } from '../../helpers/thorough.ts';
import { launchBrowser } from '../launch-browser.ts';
import { phonePages } from '../page-addresses.ts';
import { PHONE_USER_AGENT } from '../phone.ts';

const MAX_BYTES = 300 * 1024;
/** The phone that Lighthouse emulates. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

test('the weight of phone pages', async (t) => {
  const site = await startSite(t);
  const casePaths = ['/huanghejiangong', '/sddianjian1', '/qdfangwu'];
  for (const address of spread([...phonePages, ...casePaths], 4))
    await t.test(`${address} transfers at most 300 KB before scrolling`, async (t) => {
      // A browser that has seen this fast connection would load fewer pictures ahead than on a first visit.
      const browser = await launchBrowser();
      t.after(() => browser.close());
      const page = await (await browser.newContext({ ...SCREEN, userAgent: PHONE_USER_AGENT })).newPage();
      await page.route(/^https:/, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }));
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      let bytes = 0;
      network.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await page.goto(site.url + address, { waitUntil: 'networkidle' });
      await page.locator('dialog[data-enhanced]').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      assert.ok(bytes > 50 * 1024 && bytes <= MAX_BYTES, `${Math.round(bytes / 1024)} KB`);
    });
});
