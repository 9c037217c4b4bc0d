import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';

test('every link, picture and anchor of the site exists', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const { page } = await openPage(t, browser, { width: 1366, height: 768, javaScript: false });
  const pages = new Set<string>(['/']);
  const files = new Set<string>();
  for (const path of pages) {
    await page.goto(site.url + path);
    const elements = await page
      .locator('a[href^="/"], img[src^="/"], link[href^="/"], source[src^="/"], track[src^="/"]')
      .evaluateAll((all) =>
        all.map((each) => [each.localName, each.getAttribute('href') ?? each.getAttribute('src') ?? '']),
      );
    for (const [kind, address = ''] of elements) {
      const withoutFragment = address.replace(/#.*$/, '');
      if (kind === 'a' && !/^\/uploads\//.test(withoutFragment)) pages.add(withoutFragment);
      else files.add(withoutFragment);
    }
    const ids = await page.locator('a[href^="#"]').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    for (const id of ids) await eventually.equal(() => page.locator(`${id}`).count(), 1, `${path} ${id}`);
  }
  assert.ok(pages.size > 45, `${pages.size} pages`);
  for (const address of [...pages, ...files]) {
    const response = await page.request.get(site.url + address);
    assert.equal(response.status(), 200, address);
  }
});
