/** The table in all its states, its pager and search row. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { png } from '../../helpers/images.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { eventually } from '../eventually.ts';
import { desktop, phone, serveComponentPages } from './component-pages.ts';

const largeDesktop = { width: 1920, height: 1080 };
const handlers = { '/cover.png': (_: unknown, response: { end(bytes: Buffer): void }) => response.end(png()) };

const box = (page: Page) => page.locator('.table-box');
const setState = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const rows = (page: Page) => page.locator('tbody tr');
const getNames = (page: Page) => page.locator('tbody td:nth-child(2)').allTextContents();

test('tables', async (t) => {
  const open = await serveComponentPages(t, handlers);

  await t.test(
    'is the window height less 219 pixels high in every state; rows have the size of their skeletons',
    async (t) => {
      for (const screen of spread([desktop, largeDesktop], 1)) {
        const { page, problems } = await open(t, 'tables', screen);
        const height = async () => (await box(page).boundingBox())?.height;
        const expected = screen.height - 219;
        const getRowBoxes = async () => Promise.all((await rows(page).all()).map((row) => row.boundingBox()));
        await eventually.equal(() => height(), expected);
        const before = await getRowBoxes();
        assert.equal(before.length, 10);
        await setState(page, '就绪');
        await page.getByText('塔机安全监测系统1', { exact: true }).waitFor();
        await eventually.deepEqual(() => getRowBoxes(), before);
        await eventually.equal(() => height(), expected);
        await setState(page, '失败');
        await eventually.equal(() => height(), expected);
        await page.getByLabel('产品名称').fill('没有这个');
        await page.keyboard.press('Enter');
        await setState(page, '就绪');
        await page.getByText('没有符合条件的数据').waitFor();
        await eventually.equal(() => height(), expected);
        assert.deepEqual(problems, []);
      }
    },
  );

  await t.test('keeps its rows while reloading; shows an error with a retry button', async (t) => {
    const { page } = await open(t, 'tables');
    await eventually.equal(() => page.getByRole('table').getAttribute('aria-busy'), 'true');
    await setState(page, '就绪');
    await setState(page, '加载');
    await eventually.equal(() => page.getByRole('table').getAttribute('aria-busy'), 'true');
    await eventually(async () => assert.equal((await getNames(page))[0], '塔机安全监测系统1'));
    await setState(page, '失败');
    await page.getByRole('alert').getByText('加载失败，请稍后重试').waitFor();
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByText('塔机安全监测系统1', { exact: true }).waitFor();
  });

  await testThoroughly(t, 'head and actions stay visible while the rest scrolls', async (t) => {
    const { page } = await open(t, 'tables', { width: 1000, height: 600 });
    await setState(page, '就绪');
    const head = page.getByRole('columnheader', { name: '产品名称' });
    const actions = page.locator('tbody .cell-actions').first();
    const before = [await head.boundingBox(), await actions.boundingBox()] as const;
    await page.evaluate(() => {
      const table = document.querySelector<HTMLElement>('.table');
      if (table) table.style.minWidth = '1400px';
    });
    const getShadow = () => actions.evaluate((element) => getComputedStyle(element).boxShadow);
    const waitForMore = (expected: boolean) =>
      page.waitForFunction(
        (expected) => document.querySelector('.table-box')?.hasAttribute('data-more') === expected,
        expected,
      );
    await waitForMore(true);
    await eventually.notEqual(() => getShadow(), 'none', 'a shadow shows that columns are hidden under the actions');
    await box(page).evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    await waitForMore(false);
    await eventually.equal(() => getShadow(), 'none');
    await box(page).evaluate((element) => element.scrollTo(120, 200));
    await eventually(async () => {
      const after = [await head.boundingBox(), await actions.boundingBox()] as const;
      assert.equal(after[0]?.y, before[0]?.y);
      assert.equal(after[1]?.x, before[1]?.x);
      assert.ok((after[1]?.y ?? 0) < (before[1]?.y ?? 0));
    });
    await eventually.equal(
      () => head.evaluate((element) => getComputedStyle(element).backgroundColor),
      'rgb(240, 244, 249)',
    );
  });

  await testThoroughly(t, 'a new page starts at its first row; row numbers continue', async (t) => {
    const { page } = await open(t, 'tables');
    await setState(page, '就绪');
    await page.getByLabel('每页条数').selectOption('50条/页');
    await eventually.equal(() => rows(page).count(), 50);
    await box(page).evaluate((element) => element.scrollTo(0, 900));
    await page.getByRole('button', { name: '第2页' }).click();
    await page.getByText('塔机安全监测系统51', { exact: true }).waitFor();
    await eventually.equal(() => box(page).evaluate((element) => element.scrollTop), 0);
    await eventually.equal(() => page.locator('tbody td').first().textContent(), '51');
  });

  await testThoroughly(t, 'long text is cut off after two lines, with the full text as tooltip', async (t) => {
    const { page } = await open(t, 'tables');
    await setState(page, '就绪');
    const cell = page.locator('tbody tr').first().locator('td:nth-child(4) .cell');
    const [visibleHeight, fullHeight, title, text] = await cell.evaluate((element) => [
      element.clientHeight,
      element.scrollHeight,
      element.getAttribute('title'),
      element.textContent,
    ]);
    assert.equal(visibleHeight, 40);
    assert.ok(Number(fullHeight) > 40);
    assert.equal(title, text);
  });

  await t.test('the pager has total, next, previous, page numbers, page sizes and a page input', async (t) => {
    const { page } = await open(t, 'tables');
    await setState(page, '就绪');
    const pager = page.getByRole('navigation', { name: '分页' });
    const getCurrentPage = () => pager.locator('[aria-current="page"]').textContent();
    const getPageNumbers = async () => (await pager.getByRole('listitem').allTextContents()).join(' ');
    await pager.getByText('共 437 条').waitFor();
    await eventually.equal(() => getPageNumbers(), '1 2 3 4 5 44');
    await pager.getByRole('button', { name: '上一页' }).press('Enter');
    await eventually.equal(() => getCurrentPage(), '1');
    await pager.getByRole('button', { name: '下一页' }).click();
    await eventually.equal(() => getCurrentPage(), '2');
    const goTo = pager.getByLabel('前往');
    for (const [input, page] of [
      ['20', '20'],
      ['999', '44'],
      ['0', '1'],
      ['x', '1'],
    ] as const) {
      await goTo.fill(input);
      await goTo.press('Enter');
      await eventually.equal(() => getCurrentPage(), page);
      await eventually.equal(() => goTo.inputValue(), page);
    }
    await pager.getByRole('button', { name: '第44页' }).click();
    await pager.getByRole('button', { name: '下一页' }).press('Enter');
    await eventually.equal(() => getCurrentPage(), '44');
    await eventually.equal(() => rows(page).count(), 7);
    await pager.getByLabel('每页条数').selectOption('100');
    await eventually.equal(() => rows(page).count(), 100);
    await eventually.equal(() => getPageNumbers(), '1 2 3 4 5');
  });

  await testThoroughly(t, 'Enter searches and keeps the focus; reset clears the search', async (t) => {
    const { page } = await open(t, 'tables');
    await setState(page, '就绪');
    const search = page.getByRole('search');
    const field = search.getByLabel('产品名称');
    await field.fill('系统437');
    await field.press('Enter');
    await page.getByText('共 1 条').waitFor();
    await eventually.deepEqual(() => getNames(page), ['塔机安全监测系统437']);
    await eventually.equal(() => field.evaluate((element) => element === document.activeElement), true);
    await search.getByRole('button', { name: '重置' }).click();
    await page.getByText('共 437 条').waitFor();
    await eventually.equal(() => field.inputValue(), '');
  });

  await testThoroughly(t, 'a cover opens in full size, and gets the focus back', async (t) => {
    const { page } = await open(t, 'tables');
    await setState(page, '就绪');
    const cover = page.getByRole('button', { name: '点击预览大图' }).first();
    await cover.press('Enter');
    const lightbox = page.getByRole('dialog', { name: '封面图' });
    await lightbox.getByRole('img', { name: '封面图' }).waitFor();
    await page.keyboard.press('Escape');
    await lightbox.waitFor({ state: 'detached' });
    await eventually.equal(() => cover.evaluate((element) => element === document.activeElement), true);
  });

  await testThoroughly(t, 'on a phone each row is a card with labels, and nothing scrolls sideways', async (t) => {
    const { page } = await open(t, 'tables', phone);
    await setState(page, '就绪');
    const card = rows(page).first();
    const labels = await card
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
    // The row number in the corner has no label.
    assert.deepEqual(labels, ['none', '"产品名称"', '"封面图"', '"描述"', '"时间"', 'none']);
    await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth), phone.width);
    for (const button of await page.locator('button, select, input').all()) {
      const size = await button.boundingBox();
      await eventually(async () =>
        assert.ok(
          size && size.height >= 44,
          `${await button.evaluate((element) => element.outerHTML)} ${size?.height}`,
        ),
      );
    }
  });

  await t.test('has no accessibility violations in any state, on a desktop or a phone', async (t) => {
    for (const screen of spread([desktop, phone], 1)) {
      const { page } = await open(t, 'tables', screen);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const name of ['加载', '就绪', '失败']) {
        await setState(page, name);
        await eventually.deepEqual(() => findViolations(page), [], name);
      }
    }
  });
});
