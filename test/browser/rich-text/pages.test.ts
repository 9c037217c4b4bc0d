/** No published attack runs in a saved text for visitors or staff, even without content security policy. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { sanitizeRichText } from '../../../server/rich-text/sanitize.ts';
import { attacks, combinedAttacks, families } from '../../attacks/index.ts';
import { type Site, type Staff, startSite } from '../../helpers/site.ts';
import { inTurn, spread, testThoroughly } from '../../helpers/thorough.ts';
import { clickButton, row, waitForList } from '../admin/admin-page.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { PHONE_USER_AGENT } from '../phone.ts';
import { type AttackDetector, detectAttacks } from './attack-detector.ts';

const DESKTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, userAgent: PHONE_USER_AGENT, isMobile: true, hasTouch: true };

interface OpenedPage {
  page: Page;
  detector: AttackDetector;
}

async function open(
  t: test.TestContext,
  browser: Browser,
  site: Site,
  screen: object,
  staff?: Staff,
): Promise<OpenedPage> {
  const context = await browser.newContext({ ...screen, bypassCSP: true, locale: 'zh-CN' });
  t.after(() => context.close());
  const [name = '', value = ''] = staff?.cookie.split('=') ?? [];
  if (staff) await context.addCookies([{ name, value, url: site.url }]);
  const detector = await detectAttacks(context, site.url);
  return { page: await context.newPage(), detector };
}

const recordTypes = [
  {
    type: 'product',
    view: '/AdminProduct',
    text: 'productCon',
    id: 'productId',
    record: { coverName: '被攻击的产品', locationId: 'zhgd' },
    publicPaths: { desktop: '/productDet?productId=', phone: '/cpDeatail?productId=' },
    rows: '被攻击的产品',
  },
  {
    type: 'news',
    view: '/AdminNews',
    text: 'newInfo',
    id: 'newId',
    record: { newTitle: '被攻击的新闻' },
    publicPaths: { desktop: '/xwdtDet?newId=', phone: '/xwdtDet?newId=' },
    rows: '被攻击的新闻',
  },
] as const;

/** The distinct results of sanitizing all attacks; together they fit into one text. */
const sanitizedAttacks = [...new Set(spread([...attacks, ...combinedAttacks], 3_000).map(sanitizeRichText))].filter(
  Boolean,
);

test('no attack runs in saved texts', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  const save = async (recordType: (typeof recordTypes)[number], text: string): Promise<string> => {
    const name = recordType.type === 'product' ? 'Product' : 'News';
    const { body } = await staff.post(`/v1/${recordType.type}/save${name}`, {
      ...recordType.record,
      [recordType.text]: text,
    });
    assert.equal(body.code, 200, JSON.stringify(body).slice(0, 200));
    return body.data[recordType.id];
  };

  const nextScreens = inTurn([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const);
  const nextTypes = inTurn(recordTypes);
  const unclosed = Object.entries(families).flatMap(([family, attacks]) =>
    nextTypes().map((recordType) => ({ recordType, family, attacks })),
  );
  for (const recordType of recordTypes) {
    const { publicPaths, view, rows } = recordType;
    const text = sanitizedAttacks.join('');
    const links = text.split('<a ').length - 1;
    assert.ok(links > 0, 'attacks with links');
    const id = await save(recordType, text);

    await t.test(`${recordType.type}: for visitors, on a desktop and a phone`, async (t) => {
      for (const [device, screen] of nextScreens()) {
        const { page, detector } = await open(t, browser, site, screen);
        await detector.goto(page, site.url + publicPaths[device] + id);
        await detector.assertNothingRan(page, '.prose', device);
        await eventually(async () =>
          assert.ok((await page.locator('.prose a').count()) > links / 2, 'the text is there'),
        );
      }
    });

    await t.test(`${recordType.type}: unclosed markup does not affect the rest of the page`, async (t) => {
      const { page, detector } = await open(t, browser, site, DESKTOP);
      for (const { family, attacks } of unclosed.filter((each) => each.recordType === recordType)) {
        const raw = attacks.join('\n');
        await detector.goto(page, `${site.url}${publicPaths.desktop}${await save(recordType, raw)}`);
        await detector.assertNothingRan(page, '.prose', family);
        await page.locator('footer').first().waitFor();
      }
    });

    const testForStaff = recordType.type === 'product' ? t.test.bind(t) : testThoroughly.bind(undefined, t);
    await testForStaff(`${recordType.type}: for staff when viewing, editing and previewing`, async (t) => {
      const { page, detector } = await open(t, browser, site, DESKTOP, staff);
      const waitUntilIdle = () => page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
      await detector.goto(page, site.url + view);
      await waitForList(page);
      await row(page, rows).last().getByRole('button', { name: '查看' }).click();
      await page.locator('dialog .prose a').first().waitFor();
      await waitUntilIdle();
      await detector.assertNothingRan(page, 'dialog .prose', 'viewed');
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await row(page, rows).last().getByRole('button', { name: '编辑' }).click();
      await page.locator('.editor-text a').first().waitFor();
      await waitUntilIdle();
      await detector.assertNothingRan(page, '.editor-text', 'edited');
      await clickButton(page, '预览');
      const previewFrame = page.frameLocator('iframe[title="预览"]');
      await previewFrame.locator('html[data-layout=desktop] .prose').waitFor();
      await detector.assertNothingRan(page, '.device-room', 'preview');
      await page.getByText('手机', { exact: true }).click();
      await previewFrame.locator('html[data-layout=phone] .prose').waitFor();
      await detector.assertNothingRan(page, '.device-room', 'preview for phones');
    });
  }
});
