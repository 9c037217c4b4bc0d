import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydratedPhone, openPhone, swipe } from '../phone.ts';

test('the home page on a phone', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await testThoroughly(
    t,
    'the banner is 250 pixels high and changes by its dots and a swipe, never by itself',
    async (t) => {
      const { page } = await openPhone(t, browser);
      await page.clock.install();
      await openHydratedPhone(page, `${site.url}/mobile`);
      const banner = page.getByRole('region', { name: '首页横幅' }).or(page.getByRole('group', { name: '首页横幅' }));
      const track = banner.locator('ul');
      await eventually(async () => assert.equal((await track.boundingBox())?.height, 250));
      const dots = banner.getByRole('button', { name: /第\d张，共2张/ });
      await eventually.equal(() => dots.count(), 2);
      await page.clock.runFor(30_000);
      await eventually.equal(() => track.evaluate((list) => list.scrollLeft), 0);
      await dots.nth(1).tap();
      await page.waitForFunction(() => document.querySelector('main ul')?.scrollLeft === innerWidth);
      await dots.nth(0).tap();
      await page.waitForFunction(() => document.querySelector('main ul')?.scrollLeft === 0);
      await swipe(page, 'main > .carousel .carousel-track', { x: -260 });
      await page.waitForFunction(() => document.querySelector('main ul')?.scrollLeft === innerWidth);
    },
  );

  await t.test('has shortcuts, product tabs and expandable cards', async (t) => {
    const { page, problems } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/mobile`);
    const hrefs = await page
      .locator('.shortcuts a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    assert.deepEqual(hrefs, ['/gongsijianjie', '/zhuyingyewu', '/xiangmuanli']);
    const circle = page.locator('.shortcuts a > span').first();
    await eventually.equal(() => circle.evaluate((each) => getComputedStyle(each).borderRadius), '50%');
    const tabs = page.getByRole('tab');
    await eventually.deepEqual(() => tabs.allInnerTexts(), ['智慧工地产品', '建筑机器人', '建筑标准化产品']);
    await tabs.nth(1).tap();
    const cards = page.locator('details:visible');
    await eventually.match(() => cards.first().innerText(), /地面抹平机器人TR-01/);
    await eventually.equal(() => page.locator('details[open]:visible').count(), 1);
    await cards.nth(2).locator('summary').tap();
    await page.waitForFunction(
      () => document.querySelectorAll('[role=tabpanel]:not([hidden]) details[open]').length === 2,
    );
    await eventually.ok(() => cards.nth(2).evaluate((card: HTMLDetailsElement) => card.open));
    await page.waitForURL('**/mobile?tab=2');
    await eventually.equal(
      () => page.getByRole('link', { name: '查看更多产品' }).getAttribute('href'),
      '/zhuyingyewu?tab=2',
    );
    await cards.nth(2).getByRole('link').tap();
    await page.waitForURL('**/cpDeatail?*');
    await page.goBack();
    await page.waitForURL('**/mobile?tab=2');
    await eventually.equal(() => tabs.nth(1).getAttribute('aria-selected'), 'true', 'the tab is kept');
    assert.deepEqual(problems, []);
  });

  await testThoroughly(t, 'a card does not move when it expands', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/mobile`);
    const heading = page.locator('details:visible summary').nth(3);
    await heading.evaluate((summary) => summary.scrollIntoView({ block: 'center' }));
    const before = (await heading.boundingBox())?.y ?? 0;
    await heading.evaluate((summary: HTMLElement) => summary.click());
    await page.locator('details:visible').nth(3).locator('.opened').waitFor();
    await eventually(async () => assert.ok(Math.abs(((await heading.boundingBox())?.y ?? 0) - before) < 2));
  });

  await testThoroughly(t, 'a shared link opens its tab, with and without JavaScript', async (t) => {
    for (const javaScript of [true, false]) {
      const { page, problems } = await openPhone(t, browser, { javaScript });
      await page.goto(`${site.url}/mobile?tab=3`, { waitUntil: 'load' });
      await eventually.equal(() => page.getByRole('tab', { selected: true }).innerText(), '建筑标准化产品');
      await eventually.match(
        () => page.locator('details:visible').first().innerText(),
        /安全体验区|标准化|防护栏|办公房/,
      );
      assert.deepEqual(problems, []);
      if (javaScript) continue;
      await page.getByRole('tab', { name: '建筑机器人' }).tap();
      await page.waitForURL('**/mobile?tab=2#products');
      await eventually.match(() => page.locator('details:visible').first().innerText(), /地面抹平机器人TR-01/);
    }
  });

  await testThoroughly(t, 'counting figures do not move their units', async (t) => {
    const { page } = await openPhone(t, browser);
    await page.clock.install({ time: 0 });
    await openHydratedPhone(page, `${site.url}/mobile`);
    await page.clock.pauseAt(600_000);
    const figure = page.locator('.figures dd').last();
    await figure.scrollIntoViewIfNeeded();
    const getUnitLeft = () => figure.locator('small').evaluate((small) => small.getBoundingClientRect().left);
    const shownFigure = figure.locator('[aria-hidden]');
    await page.waitForFunction(
      () => document.querySelector('.figures div:last-child [aria-hidden]')?.textContent === '0',
    );
    const before = await getUnitLeft();
    await page.clock.runFor(3_000);
    await eventually.notEqual(() => shownFigure.innerText(), '1000');
    await eventually.equal(() => getUnitLeft(), before);
    await page.clock.runFor(4_000);
    await eventually.equal(() => shownFigure.innerText(), '1000');
    await eventually.equal(() => getUnitLeft(), before);
  });

  await t.test('figures begin at 0 before they are in view, and count only once', async (t) => {
    const { page } = await openPhone(t, browser);
    await page.clock.install({ time: 0 });
    await openHydratedPhone(page, `${site.url}/mobile`);
    await page.clock.pauseAt(600_000);
    const getShown = () => page.locator('.figures:visible .count > :last-child').allInnerTexts();
    const finalValues = ['10', '100', '500', '1000'];
    await eventually.deepEqual(getShown, finalValues);
    await page.locator('.figures').evaluate((figures) => {
      scrollTo(0, figures.getBoundingClientRect().top + scrollY - innerHeight - 100);
    });
    await eventually.deepEqual(async () => (await getShown()).slice(0, 2), ['0', '0'], 'just below the window');
    await page.emulateMedia({ media: 'print' });
    await eventually.equal(
      () =>
        page
          .locator('.count-final')
          .first()
          .evaluate((each) => getComputedStyle(each).opacity),
      '1',
    );
    await page.emulateMedia({ media: 'screen' });
    await page.locator('.figures').scrollIntoViewIfNeeded();
    await page.clock.runFor(3_000);
    await eventually.notDeepEqual(getShown, ['0', '0', '0', '0']);
    await page.clock.runFor(4_000);
    await eventually.deepEqual(getShown, finalValues);
    await page.clock.resume();
    const barLink = (name: string) => page.locator('.tab-bar:visible').getByRole('link', { name });
    await barLink('项目案例').tap();
    await page.waitForURL('**/xiangmuanli');
    await barLink('首页').tap();
    await page.waitForURL('**/mobile');
    /** Stops the clock, so that a figure which begins to count stays at 0, and waits until observers have seen the figures. */
    const showFigures = async (time: number) => {
      await page.clock.pauseAt(time);
      await page.locator('.figures:visible').evaluate(
        (figures) =>
          new Promise<void>((done) => {
            figures.scrollIntoView();
            const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && done());
            observer.observe(figures);
          }),
      );
    };
    await showFigures(1_200_000);
    await eventually.deepEqual(getShown, finalValues, 'after going away and back');
    await page.clock.resume();
    await page.locator('.shortcuts:visible a').first().tap();
    await page.waitForURL('**/gongsijianjie');
    await showFigures(1_800_000);
    await eventually.deepEqual(getShown, finalValues, 'and on another page');
  });

  await testThoroughly(t, 'a link with a product title expands its card and names it', async (t) => {
    const { page } = await openPhone(t, browser, { javaScript: false });
    await page.goto(`${site.url}/mobile?title=${encodeURIComponent('定型化临边防护栏')}&desc=x`);
    await eventually.match(() => page.locator('.intended').innerText(), /您要查看的内容：定型化临边防护栏/);
    await eventually.match(() => page.locator('details[open]:visible').innerText(), /定型化临边防护栏/);
    await page.goto(`${site.url}/mobile?title=nothing`);
    await eventually.equal(() => page.locator('.intended').count(), 0);
  });

  await testThoroughly(t, 'showroom pictures open in the lightbox', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/mobile`);
    await page.getByRole('link', { name: /查看大图：智慧展厅实景1/ }).tap();
    const lightbox = page.locator('dialog.lightbox[open]');
    await lightbox.waitFor();
    await eventually.equal(() => lightbox.locator('figure').count(), 9);
    await page.goBack();
    await lightbox.waitFor({ state: 'detached' });
    await eventually.equal(() => new URL(page.url()).hash, '');
  });
});
