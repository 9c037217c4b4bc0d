/** The version history of a record: listing, comparing and restoring a version; the site changes only when it is saved. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, publishChange, row, toast, waitForList } from './admin-page.ts';

const waitUntilIdle = (page: Page) => page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
const title = (page: Page) => dialog(page, '编辑').getByLabel('新闻标题');
/** The comparison dialog is nested in the history dialog and has the same title. */
const comparison = (page: Page) => dialog(page, '历史版本').getByRole('dialog', { name: '历史版本', exact: true });
const versions = (page: Page) => dialog(page, '历史版本').getByRole('listitem');

test('the version history of a record', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  let articleCount = 0;

  /** Creates an article and changes it once. */
  async function createArticle() {
    const newTitle = `文章${++articleCount}`;
    const { data } = (await staff.post('/v1/news/saveNews', { newTitle, newIntro: '第一版', newInfo: '<p>旧</p>' }))
      .body;
    await staff.post('/v1/news/updateNews', { ...data, newTitle, newIntro: '第二版', newInfo: '<p>新</p>' });
    return { newId: data.newId as string, newTitle };
  }
  const fetchArticle = async (newId: string) => (await site.post('/v1/news/detailNews', { newId })).body.data;
  const open = async (t: test.TestContext, newTitle: string, width = 1366) => {
    const { page } = await openAdmin(t, browser, site, {
      path: `/AdminNews?newTitle=${encodeURIComponent(newTitle)}`,
      width,
    });
    await waitForList(page);
    await row(page, newTitle).getByRole('button', { name: '编辑' }).click();
    await page.locator('.editor-text').waitFor();
    await waitUntilIdle(page);
    return page;
  };
  const openHistory = async (page: Page) => {
    await dialog(page, '编辑').getByRole('button', { name: '历史版本' }).click();
    await versions(page).first().waitFor();
  };
  const viewOldestVersion = (page: Page) => versions(page).last().getByRole('button').click();

  await t.test('lists versions with their author, newest first, and restores an earlier one', async (t) => {
    const { newId, newTitle } = await createArticle();
    const page = await open(t, newTitle);
    await openHistory(page);
    await eventually(async () => {
      const texts = await versions(page).allInnerTexts();
      assert.equal(texts.length, 2);
      assert.match(texts[0] ?? '', /^admin 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 编辑\s+最新版本$/);
      assert.match(texts[1] ?? '', /^admin 于 .* 新增\s+查看$/);
    });

    await viewOldestVersion(page);
    await eventually(async () => {
      const rows = await comparison(page).getByRole('row').allInnerTexts();
      assert.deepEqual(
        rows.map((each) => each.trim().split(/\s+/)),
        [
          ['此版本', '当前内容'],
          ['封面描述', '第一版', '第二版'],
          ['新闻内容', '有差异', '旧', '有差异', '新'],
        ],
      );
    });
    await clickButton(page, '恢复此版本');
    await toast(page, '已填入此版本的内容，点击“发布”后生效').waitFor();
    await dialog(page, '历史版本').first().waitFor({ state: 'detached' });
    await eventually.equal(() => dialog(page, '编辑').getByLabel('封面描述').inputValue(), '第一版');
    await eventually.equal(() => page.locator('.editor-text').innerText(), '旧');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '历史版本');
    await eventually(async () =>
      assert.equal((await fetchArticle(newId)).newIntro, '第二版', 'the site has not changed yet'),
    );

    await publishChange(page);
    await toast(page, '修改成功！').waitFor();
    const { newIntro, newInfo, rev } = await fetchArticle(newId);
    assert.deepEqual({ newIntro, newInfo, rev }, { newIntro: '第一版', newInfo: '<p>旧</p>', rev: 3 });
  });

  await testThoroughly(t, 'asks for confirmation before a restored version replaces unsaved input', async (t) => {
    const { newTitle } = await createArticle();
    const page = await open(t, newTitle);
    await title(page).fill('还没有保存');
    await openHistory(page);
    await viewOldestVersion(page);
    await clickButton(page, '恢复此版本');
    const question = page.getByRole('alertdialog', { name: '提示' });
    await eventually.match(() => question.innerText(), /内容尚未保存，恢复此版本将替换这些内容，确定要继续吗？/);
    await question.getByRole('button', { name: '保留当前内容' }).click();
    await page.keyboard.press('Escape');
    await comparison(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog(page, '历史版本').waitFor({ state: 'detached' });
    await eventually.equal(() => title(page).inputValue(), '还没有保存');
  });

  await testThoroughly(t, 'undoing from the message brings replaced input back', async (t) => {
    const { newTitle } = await createArticle();
    const page = await open(t, newTitle);
    await title(page).fill('还没有保存');
    await openHistory(page);
    await viewOldestVersion(page);
    await clickButton(page, '恢复此版本');
    await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '替换为此版本' }).click();
    await eventually.equal(() => title(page).inputValue(), newTitle);
    await toast(page, '已填入此版本的内容').getByRole('button', { name: '撤销' }).click();
    await eventually.equal(() => title(page).inputValue(), '还没有保存');
    await eventually.equal(() => page.locator('.editor-text').innerText(), '新');
    await page.reload();
    await dialog(page, '编辑').locator('.draft-offer', { hasText: '还没有保存' }).waitFor();
  });

  await t.test('marks the differences in a long text, and folds what is the same', async (t) => {
    const newTitle = `文章${++articleCount}`;
    const lines = Array.from({ length: 40 }, (_, at) => `<p>第${at + 1}段</p>`);
    const { data } = (await staff.post('/v1/news/saveNews', { newTitle, newInfo: lines.join('') })).body;
    const now = lines.toSpliced(35, 1, '<p>改过的一段</p>').toSpliced(30, 0, '<p>多出来的一段</p>').toSpliced(38, 1);
    await staff.post('/v1/news/updateNews', { ...data, newTitle, newInfo: now.join('') });
    const page = await open(t, newTitle);
    await openHistory(page);
    await viewOldestVersion(page);
    const changedTexts = (name: string) =>
      comparison(page).getByRole('region', { name, exact: true }).locator('.changed').allInnerTexts();
    const splitWords = (all: string[]) => all.map((each) => each.trim().split(/\s+/));
    await comparison(page).locator('.changed').first().waitFor();
    await eventually(async () =>
      assert.deepEqual(splitWords(await changedTexts('新闻内容，此版本')), [
        ['有差异', '第36段'],
        ['有差异', '第38段'],
      ]),
    );
    await eventually(async () =>
      assert.deepEqual(splitWords(await changedTexts('新闻内容，当前内容')), [
        ['有差异', '多出来的一段'],
        ['有差异', '改过的一段'],
      ]),
    );
    const folds = comparison(page).getByRole('region', { name: '新闻内容，当前内容', exact: true }).locator('summary');
    await eventually.deepEqual(() => folds.allInnerTexts(), ['未改动的29段', '未改动的3段', '未改动的2段']);
    await comparison(page).getByText('第10段').first().waitFor({ state: 'hidden' });
    await folds.first().click();
    await comparison(page).getByText('第10段').last().waitFor();
    await folds.first().click();
    await eventually.ok(async () => {
      const first = await comparison(page).getByText('多出来的一段').boundingBox();
      const box = await comparison(page).locator('.dialog-body').boundingBox();
      return first && box && first.y >= box.y && first.y + first.height <= box.y + box.height;
    });
    await eventually.deepEqual(() => findViolations(page), []);
  });

  await testThoroughly(t, 'compares unsaved input with the newest version, and restores that', async (t) => {
    const { newId, newTitle } = await createArticle();
    const page = await open(t, newTitle);
    await title(page).fill('还没有保存');
    // Newer than the version that the form was opened with.
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事的' });
    await openHistory(page);
    await eventually.match(() => versions(page).first().innerText(), /最新版本\s+查看$/);
    await versions(page).first().getByRole('button').click();
    const comparedRows = comparison(page).getByRole('row');
    await eventually.match(() => comparedRows.nth(1).innerText(), new RegExp(`${newTitle}\\s+还没有保存`));
    await clickButton(page, '恢复此版本');
    await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '替换为此版本' }).click();
    await toast(page, '已填入最新版本的内容').waitFor();
    await eventually.equal(() => title(page).inputValue(), newTitle);
    await eventually.equal(() => dialog(page, '编辑').getByLabel('封面描述').inputValue(), '同事的');
    // As after opening: nothing is unsaved, and saving causes no conflict.
    await eventually.equal(() => page.locator('[data-unsaved]').count(), 0);
    await title(page).fill(`${newTitle}改过`);
    await publishChange(page);
    await toast(page, '修改成功！').waitFor();
    await eventually(async () => assert.equal((await fetchArticle(newId)).newIntro, '同事的'));
  });

  await testThoroughly(t, 'lists deletion and restoration, and names the origin of the initial content', async (t) => {
    const { data } = (await site.post('/v1/news/list', { limit: 100 })).body.data;
    const { newId, newTitle } = data[data.length - 1];
    await staff.post('/v1/news/deleteNews', { newId });
    await staff.post('/v1/news/restoreNews', { newId });
    const page = await open(t, newTitle);
    await openHistory(page);
    const texts = await versions(page).allInnerTexts();
    assert.deepEqual(
      texts.map((each) => each.replace(/ 于 [\d :-]+ /, '，').replace(/\s+/g, ' ')),
      ['admin，恢复 最新版本', 'admin，删除', '初始内容，新增 查看'],
    );
  });

  await testThoroughly(t, 'shows a message when there are no earlier versions or they cannot be loaded', async (t) => {
    await staff.post('/v1/news/saveNews', { newTitle: '只有一版' });
    const page = await open(t, '只有一版');
    await page.route('**/v1/news/historyNews', (route) => route.abort());
    await dialog(page, '编辑').getByRole('button', { name: '历史版本' }).click();
    await dialog(page, '历史版本').getByText('网络异常，请检查网络后重试').waitFor();
    await page.unroute('**/v1/news/historyNews');
    await clickButton(page, '重新加载');
    await dialog(page, '历史版本').getByText('暂无更早的版本').waitFor();
    await eventually.equal(
      () => page.evaluate(() => document.activeElement?.textContent),
      '历史版本',
      'the focus is not lost with the retry button',
    );
    await eventually.equal(() => versions(page).count(), 1);
  });

  await testThoroughly(t, 'fits a phone without accessibility violations or sideways scrolling', async (t) => {
    const { newTitle } = await createArticle();
    const page = await open(t, newTitle, 320);
    await openHistory(page);
    await eventually.deepEqual(() => findViolations(page), []);
    await viewOldestVersion(page);
    await comparison(page).waitFor();
    await eventually.deepEqual(() => findViolations(page), []);
    const overflowing = await page
      .locator('.dialog-body')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length);
    assert.equal(overflowing, 0);
  });
});
