/** The back office on paper, on a tablet, and in colours that a person has chosen. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, row, rows, waitForList } from './admin-page.ts';

test('the back office elsewhere than on a desk’s screen', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('a list is printed as a table, with its title and nothing to press', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', width: 820 });
    await waitForList(page);
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['.sidebar', '.top', '.tab-strip', '.search-row', '.pager', '.cell-actions'])
      await eventually.equal(() => page.locator(gone).first().isVisible(), false, gone);
    await eventually.ok(() => page.getByRole('heading', { name: '新闻管理' }).isVisible());
    const { width, height } = await page.locator('.view:visible h1').evaluate((each) => each.getBoundingClientRect());
    assert.ok(width > 40 && height > 10);
    await eventually.ok(() => page.getByRole('columnheader', { name: '新闻标题' }).isVisible());
    const box = await page.locator('.table-box').evaluate((each) => [each.scrollHeight, each.clientHeight]);
    assert.equal(box[0], box[1], 'all rows are on the paper');
  });

  await t.test('a printed list says which part of what it is', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews?page=2' });
    await waitForList(page);
    const head = page.locator('.view:visible > .printed-only');
    await eventually(async () => assert.ok(!(await head.isVisible()), 'on a screen the pager says it'));
    await page.emulateMedia({ media: 'print' });
    await eventually.match(() => head.innerText(), /^共20条，本页为第2页，共2页，每页10条；数据截至\d{4}年/);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${site.url}/AdminProduct?coverName=${encodeURIComponent('机器人')}&locationId=jzjqr`);
    await waitForList(page);
    await page.emulateMedia({ media: 'print' });
    await eventually.match(() => head.innerText(), /；查询条件：“机器人”、“建筑机器人”；/);
  });

  await t.test('a record is printed under its name, and what only helps to fill it in is left out', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    const name = (await rows(page).first().locator('td').nth(1).innerText()).trim();
    await rows(page).first().getByRole('button', { name: '编辑' }).click();
    await page.locator('.editor-text').waitFor();
    await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
    const seen = async (chosen: string) => page.locator('dialog').locator(chosen).first().isVisible();
    for (const part of ['.dialog-head', '.field-hint', '.area-count']) await eventually.ok(() => seen(part), part);
    await page.emulateMedia({ media: 'print' });
    await eventually.equal(() => page.locator('dialog').getByRole('heading', { level: 1 }).first().innerText(), name);
    for (const part of ['.dialog-head', '.field-hint', '.area-count'])
      await eventually(async () => assert.ok(!(await seen(part)), part));
    const star = await page
      .locator('dialog [data-required]')
      .first()
      .evaluate((each) => getComputedStyle(each, '::after').content);
    assert.equal(star, 'none');
    const label = await page.locator('.rich-label').evaluate((each) => getComputedStyle(each).breakAfter);
    assert.equal(label, 'avoid');
  });

  await t.test('a record is printed whole, without the list behind it', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    await rows(page).first().getByRole('button', { name: '查看' }).click();
    await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
    await page.emulateMedia({ media: 'print' });
    await eventually.equal(() => page.locator('.table-box').isVisible(), false);
    const body = await page.locator('.dialog-body').evaluate((each) => [each.scrollHeight, each.clientHeight]);
    assert.equal(body[0], body[1]);
  });

  await t.test('in colours of one’s own it is told where one is, and where a dialog ends', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await page.emulateMedia({ forcedColors: 'active' });
    await waitForList(page);
    const ground = (chosen: string) => page.locator(chosen).evaluate((each) => getComputedStyle(each).backgroundColor);
    const links = '.sidebar-links a';
    await eventually(async () =>
      assert.notEqual(await ground(`${links}[aria-current]`), await ground(`${links}[href="/AdminProduct"]`)),
    );
    await eventually(async () => assert.notEqual(await ground('.tab-here'), await ground('.tab:not(.tab-here)')));
    await row(page, '智慧展厅').first().getByRole('button', { name: '删除' }).click();
    await eventually.equal(
      () => page.locator('dialog').evaluate((each) => getComputedStyle(each).borderTopWidth),
      '1px',
    );
  });

  await t.test('on a tablet a small form stays a card, and cards stand side by side', async (t) => {
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

  await t.test('the number of a card leaves its words alone', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', width: 320, height: 640 });
    await waitForList(page);
    const over = await rows(page).evaluateAll((all) =>
      all.filter((each) => {
        const number = each.querySelector('.cell-index')?.getBoundingClientRect();
        const words = each.querySelector('.cell')?.getBoundingClientRect();
        return number && words && words.right > number.left && words.top < number.bottom;
      }),
    );
    assert.equal(over.length, 0);
  });

  await t.test('a phone’s preview fits a phone that is smaller still', async (t) => {
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
