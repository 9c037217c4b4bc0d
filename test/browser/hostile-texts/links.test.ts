/** Hostile addresses and product links: nothing of a URL gets onto a page, and no link runs script or disguises its target. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import type { SourceNode } from '../../../contract/rich-text/source-node.ts';
import { parseHtml } from '../../../server/rich-text/parse-html.ts';
import { attacks, combinations } from '../../attacks/index.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { runUntilExit, startSite } from '../../helpers/site.ts';
import { spread } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';
import { PHONE_USER_AGENT } from '../phone.ts';
import { assertNoForeignMarkup, openWithoutPolicy } from './hostile-site.ts';
import { breakouts } from './hostile-texts.ts';

const DESKTOP = { viewport: { width: 1366, height: 768 } };
const ID = 'tower-crane-monitoring';

/** Every address in some HTML, as a browser parses it. */
const findAddresses = (html: string): string[] => {
  const addresses: string[] = [];
  const visit = (nodes: readonly SourceNode[]) => {
    for (const node of nodes) {
      if ('attrs' in node)
        for (const { name, value } of node.attrs)
          if (/^(?:href|src|action|formaction|data)$/.test(name)) addresses.push(value);
      if ('childNodes' in node) visit(node.childNodes);
    }
  };
  visit(parseHtml(html));
  return addresses;
};

/** Addresses that lead to another host, at least in some parsers. */
const disguisedAddresses = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '///evil.example',
  'https:evil.example',
  'https:/evil.example',
  '/\u0000/evil.example',
  'http://',
  'https://[',
  'ftp://evil.example',
  'blob:null',
  'view-source:x',
  '\u3000javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'https://a\u2028b',
  '/a"onclick="alert(1)',
  "https://a.cn/'><script>alert(1)</script>",
  '/.//evil.example',
  '/..//evil.example',
];

test('hostile links', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();

  await t.test('the link of a product', async (t) => {
    const addresses = new Set([
      ...disguisedAddresses,
      ...[...attacks, ...combinations.addressesEverywhere].flatMap(findAddresses),
    ]);
    assert.ok(addresses.size > 100, `${addresses.size}`);
    const accepted: string[] = [];
    for (const jumpUrl of spread([...addresses], 200)) {
      const record = { productId: ID, coverName: '塔机监测', locationId: 'zhgd', jumpUrl };
      const { status, body } = await staff.post('/v1/product/updateProduct', record);
      if (status === 400) assert.deepEqual(Object.keys(body.errors), ['jumpUrl']);
      else {
        assert.equal(status, 200);
        const { data } = (await site.post('/v1/product/detailProduct', { productId: ID })).body;
        // Stored as typed except for surrounding spaces, and leading where it seems to lead.
        assert.equal(data.jumpUrl, jumpUrl.toWellFormed().trim());
        if (data.jumpUrl === '') continue;
        const { origin, protocol } = new URL(data.jumpUrl, site.url);
        assert.match(protocol, /^https?:$/);
        assert.equal(origin === site.url, data.jumpUrl.startsWith('/'), data.jumpUrl);
        accepted.push(data.jumpUrl);
      }
    }
    assert.ok(accepted.length > 0 && accepted.length < addresses.size / 2, accepted.join(' '));
    const { page, detector } = await openWithoutPolicy(t, browser, site, DESKTOP);
    for (const jumpUrl of ['/.//evil.example', '/..//evil.example']) {
      const record = { productId: ID, coverName: '塔机监测', locationId: 'zhgd', jumpUrl };
      const { status } = await staff.post('/v1/product/updateProduct', record);
      assert.equal(status, 200, jumpUrl);
      await detector.goto(page, `${site.url}/productDet?productId=${ID}`);
      await eventually.equal(() => page.locator('.product-actions a').last().getAttribute('href'), jumpUrl);
      await detector.assertNothingRan(page, '.product-actions', jumpUrl);
    }
  });

  await t.test('nothing of the URL appears on the page', async (t) => {
    const pathsWith = (text: string): readonly string[] => {
      const encoded = encodeURIComponent(text);
      return [
        ...['title', 'desc', 'imgUrl', 'productId'].map((name) => `/cpDeatail?${name}=${encoded}`),
        ...['title', 'desc', 'tab'].map((name) => `/mobile?${name}=${encoded}`),
        ...['/productDet', '/dljm', '/dailijiameng'].map((path) => `${path}?productId=${encoded}`),
        `/xwdtDet?newId=${encoded}`,
        `/xwdt?page=${encoded}`,
        `/product?tab=${encoded}`,
        `/map?zoom=${encoded}`,
        `/?view=${encoded}`,
        `/login?redirect=${encoded}`,
        `/${encoded}`,
        `/${encoded}?view=desktop`,
        `/uploads/${encoded}`,
      ];
    };
    for (const { text } of breakouts.filter((_, index) => index % 4 === 0))
      for (const path of pathsWith(text)) {
        const {
          status,
          headers,
          text: page,
        } = await sendHttpRequest(site.url, { path, headers: { 'User-Agent': PHONE_USER_AGENT } });
        assert.ok(status < 500, `${status} ${path}`);
        assert.equal(page.includes(text), false, path);
        if (headers.location !== undefined) assert.match(headers.location, /^\/(?![/\\])[\x21-\x7e]*$/);
      }
    const { page, detector } = await openWithoutPolicy(t, browser, site, DESKTOP);
    const VIEWED_PATHS = /^\/(?:cpDeatail\?title|mobile\?title|xwdt\?|login|uploads|%)/;
    for (const path of pathsWith('"><img src=x onerror=alert(1)></title></script><script>alert(1)</script>')) {
      if (!VIEWED_PATHS.test(path)) continue;
      const hash = '#"><img src=x onerror=alert(1)>';
      for (const each of [path, path + hash]) detector.allow(site.url + each);
      for (const each of ['/', '/404', '/login', '/product']) detector.allow(site.url + each);
      await detector.goto(page, site.url + path + hash);
      await assertNoForeignMarkup(page, path);
    }
    await detector.assertNothingRan(page, '#nothing', 'asked for');
  });

  await t.test('rejects requests with an invalid Host header', async () => {
    for (const Host of [
      '"><script>alert(1)</script>',
      'a/b',
      'a\\b',
      "a'b",
      'a b',
      'a@b',
      'javascript:alert(1)',
      '<',
      '&lt;',
      'a#',
      'a?',
    ])
      for (const path of ['/', '/feed.xml', '/sitemap.xml', '/nowhere']) {
        const { status, headers, text } = await sendHttpRequest(site.url, { path, headers: { Host } });
        assert.equal(status, 400, Host);
        assert.match(headers['content-type'] ?? '', /^application\/json/);
        assert.ok(Host.length === 1 || !text.includes(Host), text);
      }
  });

  await t.test('going back to a path that looks like another host sends no request to that host', async (t) => {
    const { page, detector } = await openWithoutPolicy(t, browser, site, DESKTOP);
    const strangeAddress = `${site.url}//evil.example/`;
    for (const each of [strangeAddress, `${site.url}/`]) detector.allow(each);
    await openHydrated(page, strangeAddress);
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.locator('.menu [aria-current=page]').filter({ hasText: '首页' }).waitFor();
    await eventually.equal(() => page.evaluate(() => location.pathname), '/');
    await page.evaluate(() => history.back());
    await page.getByRole('link', { name: '返回首页' }).waitFor();
    await eventually.equal(() => page.evaluate(() => location.pathname), '//evil.example/');
    await detector.assertNothingRan(page, '#nothing', 'going back');
  });
});

for (const [file, from, to] of [
  ['product.json', /"jumpUrl":"[^"]*"/, '"jumpUrl":"javascript:alert(1)"'],
  ['product.json', /"coverUrl":"[^"]*"/, '"coverUrl":"//evil.example/a.jpg"'],
  ['account.json', '"avatar":""', '"avatar":"https://evil.example/a.jpg"'],
  ['case.json', '"/sdkaili"', '"javascript:alert(1)"'],
] as const)
  test(`the server does not start with ${to} in ${file}`, async (t) => {
    const site = await startSite(t);
    await site.stop();
    const { dataDir, uploadsDir } = site;
    const filePath = path.join(dataDir, file);
    const before = fs.readFileSync(filePath, 'utf8');
    const after = before.replace(from, to);
    assert.notEqual(after, before);
    fs.writeFileSync(filePath, after);
    const { code, output } = await runUntilExit({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir });
    assert.equal(code, 1);
    assert.match(output, new RegExp(`${file}, line \\d+: .*(?:jumpUrl|coverUrl|avatar|path)`));
  });
