/** The back office in print, in forced-colors mode, and on tablets and small phones. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, row, rows, waitForList } from './admin-page.ts';

test('the back office in other media', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('prints a list as a table with its title and without controls', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', width: 820 });
    await waitForList(page);
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.sidebar', '.top', '.tab-strip', '.list-head', '.pager', '.cell-actions'])
      await eventually.equal(() => page.locator(hidden).first().isVisible(), false, hidden);
    await eventually.ok(() => page.getByRole('heading', { name: '新闻管理' }).isVisible());
    const { width, height } = await page.locator('.view:visible h1').evaluate((each) => each.getBoundingClientRect());
    assert.ok(width > 40 && height > 10);
    await eventually.ok(() => page.getByRole('columnheader', { name: '新闻标题' }).isVisible());
    const box = await page.locator('.table-box').evaluate((each) => [each.scrollHeight, each.clientHeight]);
    assert.equal(box[0], box[1], 'all rows are printed');
  });

  await testThoroughly(t, 'a printed list states its page, total and search', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews?page=2' });
    await waitForList(page);
    const head = page.locator('.view:visible > .printed-only');
    await eventually(async () => assert.ok(!(await head.isVisible()), 'shown in print only'));
    await page.emulateMedia({ media: 'print' });
    await eventually.match(() => head.innerText(), /^共20条，本页为第2页，共2页，每页10条；数据截至\d{4}年/);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${site.url}/AdminProduct?coverName=${encodeURIComponent('机器人')}&locationId=jzjqr`);
    await waitForList(page);
    await page.emulateMedia({ media: 'print' });
    await eventually.match(() => head.innerText(), /；查询条件：“机器人”、“建筑机器人”；/);
  });

  await testThoroughly(t, 'prints a record under its name, without hints and counters', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    const name = (await rows(page).first().locator('td').nth(1).innerText()).trim();
    await rows(page).first().getByRole('button', { name: '编辑' }).click();
    await page.locator('.editor-text').waitFor();
    await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
    const isVisible = async (selector: string) => page.locator('dialog').locator(selector).first().isVisible();
    for (const part of ['.dialog-head', '.field-hint', '.area-count']) await eventually.ok(() => isVisible(part), part);
    await page.emulateMedia({ media: 'print' });
    await eventually.equal(() => page.locator('dialog').getByRole('heading', { level: 1 }).first().innerText(), name);
    for (const part of ['.dialog-head', '.field-hint', '.area-count'])
      await eventually(async () => assert.ok(!(await isVisible(part)), part));
    const star = await page
      .locator('dialog [data-required]')
      .first()
      .evaluate((each) => getComputedStyle(each, '::after').content);
    assert.equal(star, 'none');
    const label = await page.locator('.rich-label').evaluate((each) => getComputedStyle(each).breakAfter);
    assert.equal(label, 'avoid');
  });

  await testThoroughly(t, 'prints a whole record without the list behind it', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    await rows(page).first().getByRole('button', { name: '查看' }).click();
    await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
    await page.emulateMedia({ media: 'print' });
    await eventually.equal(() => page.locator('.table-box').isVisible(), false);
    const body = await page.locator('.dialog-body').evaluate((each) => [each.scrollHeight, each.clientHeight]);
    assert.equal(body[0], body[1]);
  });

  await t.test(
    'forced-colors mode highlights the current link and tab, and draws a border around dialogs',
    async (t) => {
      const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
      await page.emulateMedia({ forcedColors: 'active' });
      await waitForList(page);
      const backgroundColor = (selector: string) =>
        page.locator(selector).evaluate((each) => getComputedStyle(each).backgroundColor);
      const links = '.sidebar-links a';
      await eventually(async () =>
        assert.notEqual(
          await backgroundColor(`${links}[aria-current]`),
          await backgroundColor(`${links}[href="/AdminProduct"]`),
        ),
      );
      await eventually(async () =>
        assert.notEqual(await backgroundColor('.tab-here'), await backgroundColor('.tab:not(.tab-here)')),
      );
      await row(page, '智慧展厅').first().getByRole('button', { name: '删除' }).click();
      await eventually.equal(
        () => page.locator('dialog').evaluate((each) => getComputedStyle(each).borderTopWidth),
        '1px',
      );
    },
  );

  await testThoroughly(t, 'on a tablet a small dialog stays small, and cards form two columns', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/profile', width: 820, height: 1180 });
    await clickButton(page, '上传资料');
    await eventually(async () => {
      const box = await dialog(page, '上传资料').boundingBox();
      assert.ok(box && box.width <= 520 && box.height < 600, JSON.stringify(box));
    });
    await page.goto(`${site.url}/AdminNews`);
    await waitForList(page);
    const tops = await rows(page).evaluateAll((all) => all.slice(0, 2).map((each) => each.getBoundingClientRect().top));
    assert.equal(tops[0], tops[1]);
  });

  await testThoroughly(t, 'the number of a card does not overlap its text', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', width: 320, height: 640 });
    await waitForList(page);
    const overlapping = await rows(page).evaluateAll((all) =>
      all.filter((each) => {
        const number = each.querySelector('.cell-index')?.getBoundingClientRect();
        const text = each.querySelector('.cell')?.getBoundingClientRect();
        return number && text && text.right > number.left && text.top < number.bottom;
      }),
    );
    assert.equal(overlapping.length, 0);
  });

  await testThoroughly(t, 'the phone preview fits a smaller phone', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', width: 320, height: 640 });
    await waitForList(page);
    await rows(page).first().getByRole('button', { name: '编辑' }).click();
    await page.locator('.editor-text').waitFor();
    await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
    await clickButton(page, '预览');
    const frame = page.locator('.preview iframe');
    await frame.waitFor();
    const { left, right } = await frame.evaluate((each) => each.getBoundingClientRect());
    assert.ok(Math.abs(left) < 1 && Math.abs(right - 320) < 1, `${left} to ${right}`);
  });
});
