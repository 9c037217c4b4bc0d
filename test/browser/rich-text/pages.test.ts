/** With the page's policy switched off, no published attack runs in a text that was saved: to visitors, to staff, or read anew anywhere. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { sanitizeRichText } from '../../../server/rich-text/sanitize.ts';
import { attacks, combinedAttacks, families } from '../../attacks/index.ts';
import { type Site, type Staff, startSite } from '../../helpers/site.ts';
import { clickButton, row, waitForList } from '../admin/admin-page.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { PHONE_USER_AGENT } from '../phone.ts';
import { type AttackDetector, detectAttacks } from './attack-detector.ts';

const DESKTOP = { viewport: { width: 1366, height: 768 } };
const HAND = { viewport: { width: 390, height: 844 }, userAgent: PHONE_USER_AGENT, isMobile: true, hasTouch: true };

interface Opened {
  page: Page;
  detector: AttackDetector;
}

async function open(t: test.TestContext, browser: Browser, site: Site, screen: object, staff?: Staff): Promise<Opened> {
  const context = await browser.newContext({ ...screen, bypassCSP: true, locale: 'zh-CN' });
  t.after(() => context.close());
  const [name = '', value = ''] = staff?.cookie.split('=') ?? [];
  if (staff) await context.addCookies([{ name, value, url: site.url }]);
  const detector = await detectAttacks(context, site.url);
  return { page: await context.newPage(), detector };
}

const nouns = [
  {
    noun: 'product',
    view: '/AdminProduct',
    text: 'productCon',
    id: 'productId',
    record: { coverName: '被攻击的产品', locationId: 'zhgd' },
    shown: { desktop: '/productDet?productId=', phone: '/cpDeatail?productId=' },
    rows: '被攻击的产品',
  },
  {
    noun: 'news',
    view: '/AdminNews',
    text: 'newInfo',
    id: 'newId',
    record: { newTitle: '被攻击的新闻' },
    shown: { desktop: '/xwdtDet?newId=', phone: '/xwdtDet?newId=' },
    rows: '被攻击的新闻',
  },
] as const;

/** What the cleaner makes of all of them, each once: side by side it fits into one text. */
const outcomes = [...new Set([...attacks, ...combinedAttacks].map(sanitizeRichText))].filter(Boolean);

test('no attack runs in what was saved', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  const save = async (noun: (typeof nouns)[number], text: string): Promise<string> => {
    const Noun = noun.noun === 'product' ? 'Product' : 'News';
    const { body } = await staff.post(`/v1/${noun.noun}/save${Noun}`, { ...noun.record, [noun.text]: text });
    assert.equal(body.code, 200, JSON.stringify(body).slice(0, 200));
    return body.data[noun.id];
  };

  for (const noun of nouns) {
    const { shown, view, rows } = noun;
    const id = await save(noun, outcomes.join(''));

    await t.test(`${noun.noun}: to visitors, at a desk and in a hand`, async (t) => {
      for (const [device, screen] of [
        ['desktop', DESKTOP],
        ['phone', HAND],
      ] as const) {
        const { page, detector } = await open(t, browser, site, screen);
        await detector.goto(page, site.url + shown[device] + id);
        await detector.assertNothingRan(page, '.prose', device);
        await eventually(async () => assert.ok((await page.locator('.prose a').count()) > 20, 'the text is there'));
      }
    });

    await t.test(`${noun.noun}: left open, what follows is whole`, async (t) => {
      const { page, detector } = await open(t, browser, site, DESKTOP);
      for (const [family, attacks] of Object.entries(families)) {
        const raw = attacks.join('\n');
        await detector.goto(page, `${site.url}${shown.desktop}${await save(noun, raw)}`);
        await detector.assertNothingRan(page, '.prose', family);
        await page.locator('footer').first().waitFor();
      }
    });

    await t.test(`${noun.noun}: to staff who look at it, edit it and see it before it is saved`, async (t) => {
      const { page, detector } = await open(t, browser, site, DESKTOP, staff);
      const busy = () => page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
      await detector.goto(page, site.url + view);
      await waitForList(page);
      await row(page, rows).last().getByRole('button', { name: '查看' }).click();
      await page.locator('dialog .prose a').first().waitFor();
      await busy();
      await detector.assertNothingRan(page, 'dialog .prose', 'looked at');
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await row(page, rows).last().getByRole('button', { name: '编辑' }).click();
      await page.locator('.editor-text a').first().waitFor();
      await busy();
      await detector.assertNothingRan(page, '.editor-text', 'edited');
      await clickButton(page, '预览');
      const inside = page.frameLocator('iframe[title="预览"]');
      await inside.locator('html[data-layout=desktop] .prose').waitFor();
      await detector.assertNothingRan(page, '.preview-room', 'seen before');
      await page.getByText('手机', { exact: true }).click();
      await inside.locator('html[data-layout=phone] .prose').waitFor();
      await detector.assertNothingRan(page, '.preview-room', 'seen before, in a hand');
    });
  }
});
