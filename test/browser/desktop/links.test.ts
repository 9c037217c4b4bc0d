import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';

test('every address that a page of the site names is there', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const { page } = await openPage(t, browser, { width: 1366, height: 768, javaScript: false });
  const seen = new Set<string>(['/']);
  const files = new Set<string>();
  for (const path of seen) {
    await page.goto(site.url + path);
    const named = await page
      .locator('a[href^="/"], img[src^="/"], link[href^="/"], source[src^="/"], track[src^="/"]')
      .evaluateAll((all) =>
        all.map((each) => [each.localName, each.getAttribute('href') ?? each.getAttribute('src') ?? '']),
      );
    for (const [kind, address = ''] of named) {
      const bare = address.replace(/#.*$/, '');
      if (kind === 'a' && !/^\/uploads\//.test(bare)) seen.add(bare);
      else files.add(bare);
    }
    const ids = await page.locator('a[href^="#"]').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    for (const id of ids) await eventually.equal(() => page.locator(`${id}`).count(), 1, `${path} ${id}`);
  }
  assert.ok(seen.size > 45, `${seen.size} pages`);
  for (const address of [...seen, ...files]) {
    const answer = await page.request.get(site.url + address);
    assert.equal(answer.status(), 200, address);
  }
});
