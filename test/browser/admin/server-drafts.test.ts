/** Drafts that are kept on the server: saving one, what the form says about it, publishing its changes, and throwing it away. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { holdRequests, openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { chooseInMenu, clickButton, dialog, publishChange, row, toast } from './admin-page.ts';
import {
  articlesOf,
  editArticle,
  form,
  head,
  intro,
  openNews,
  publishButton,
  question,
  title,
} from './article-form.ts';

const foot = (page: Page) => form(page).locator('.save-status');

test('drafts on the server', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  const { createArticle, fetchPublic, fetchSides } = articlesOf(site, staff);
  const open = (t: test.TestContext, width?: number) => openNews(t, browser, site, width);

  await t.test('a new article is kept as a draft, goes on in the same form, and is published', async (t) => {
    const page = await open(t);
    await clickButton(page, '新增新闻');
    await title(page).fill('写了一半的新闻');
    await clickButton(page, '保存草稿');
    await toast(page, '草稿已保存').getByRole('button', { name: '分享预览' }).waitFor();
    await eventually.match(() => foot(page).innerText(), /^草稿已保存 \d\d:\d\d，尚未发布$/);
    await eventually.match(() => head(page).innerText(), /^草稿\s+访客看不到$/);
    await row(page, '写了一半的新闻').waitFor();
    const { data } = (await staff.post('/v1/news/manageNews', { newTitle: '写了一半的新闻' })).body.data;
    const [{ newId }] = data;
    await eventually.equal(() => fetchPublic(newId), null);

    // What is typed from now on belongs to the record, also after a reload.
    await intro(page).fill('后来写的');
    await eventually.match(() => foot(page).innerText(), /^已自动保存到本机/);
    await page.reload();
    await dialog(page, '编辑').getByRole('button', { name: '恢复' }).click();
    await eventually.equal(() => intro(page).inputValue(), '后来写的');
    await clickButton(page, '发布');
    await toast(page, '发布成功！').waitFor();
    await form(page).waitFor({ state: 'detached' });
    await eventually(async () => assert.equal((await fetchPublic(newId)).newIntro, '后来写的'));
    const { count } = (await staff.post('/v1/news/manageNews', { newTitle: '写了一半的新闻' })).body.data;
    assert.equal(count, 1);
  });

  await testThoroughly(t, 'a form that is closed while its draft is being saved stays closed', async (t) => {
    const page = await open(t);
    const release = await holdRequests(page, '**/v1/news/saveNews');
    await clickButton(page, '新增新闻');
    await title(page).fill('来不及等的草稿');
    await clickButton(page, '保存草稿');
    await form(page).getByRole('button', { name: '取消' }).click();
    await question(page).locator('.dialog-foot').getByRole('button', { name: '关闭' }).click();
    await form(page).waitFor({ state: 'detached' });
    release();
    await toast(page, '草稿已保存').waitFor();
    await row(page, '来不及等的草稿').waitFor();
    await eventually.equal(() => form(page).count(), 0);
  });

  await testThoroughly(t, 'closing after 保存草稿 asks nothing and leaves nothing in the browser', async (t) => {
    const { newTitle } = await createArticle();
    const page = await open(t);
    await editArticle(page, newTitle);
    await intro(page).fill('先放着');
    await clickButton(page, '保存草稿');
    await toast(page, '草稿已保存').waitFor();
    await form(page).getByRole('button', { name: '取消' }).click();
    await form(page).waitFor({ state: 'detached' });
    await eventually.deepEqual(
      () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft '))),
      [],
    );
  });

  await t.test('publishing a change shows first what changes for visitors; Enter publishes', async (t) => {
    const { newId, newTitle } = await createArticle();
    const page = await open(t);
    await editArticle(page, newTitle);
    await eventually.match(() => head(page).innerText(), /^已发布\s+访客可见$/);
    await intro(page).fill('改过的描述');
    await clickButton(page, '保存草稿');
    await eventually.match(() => head(page).innerText(), /^已发布（有改动）\s+访客看到的是改动前的内容$/);
    await eventually(async () => assert.equal((await fetchPublic(newId)).newIntro, '原来的描述'));
    await clickButton(page, '发布');
    const changes = dialog(page, '发布改动');
    await eventually.deepEqual(
      () => changes.getByRole('row').last().getByRole('cell').allInnerTexts(),
      ['原来的描述', '改过的描述'],
    );
    await eventually.deepEqual(() => findViolations(page), []);
    await changes.getByRole('button', { name: '返回' }).click();
    await changes.waitFor({ state: 'detached' });
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '发布');
    await publishButton(page).waitFor();
    await page.keyboard.press('Enter');
    await changes.waitFor();
    await page.keyboard.press('Enter');
    await toast(page, '发布成功！').waitFor();
    await eventually(async () => assert.equal((await fetchPublic(newId)).newIntro, '改过的描述'));
  });

  await testThoroughly(t, 'a double click shows the changes, and does not publish them unread', async (t) => {
    const { newId, newTitle } = await createArticle();
    const page = await open(t, 390);
    await editArticle(page, newTitle);
    await intro(page).fill('改过的描述');
    await page.locator('.publish-buttons .btn').dblclick();
    await dialog(page, '发布改动').waitFor();
    await eventually.ok(() => dialog(page, '发布改动').isVisible());
    await eventually(async () => assert.equal((await fetchPublic(newId)).newIntro, '原来的描述'));
  });

  await testThoroughly(t, 'says so when nothing differs from what visitors see', async (t) => {
    const { newId, newTitle, rev } = await createArticle();
    const page = await open(t);
    await editArticle(page, newTitle);
    await clickButton(page, '发布');
    await toast(page, '内容与网站上的一致，无需发布').waitFor();
    await clickButton(page, '保存草稿');
    await toast(page, '内容没有改动，无需保存').waitFor();
    await eventually(async () => assert.equal((await fetchSides(newId)).rev, rev));
  });

  await testThoroughly(t, '放弃草稿 returns to what visitors see', async (t) => {
    const { newId, newTitle } = await createArticle();
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '草稿里的', draft: true });
    const page = await open(t);
    await editArticle(page, newTitle);
    await eventually.equal(() => intro(page).inputValue(), '草稿里的');
    await chooseInMenu(page, '放弃草稿');
    await eventually.match(() => question(page).innerText(), /放弃后，内容恢复为网站上的版本。访客看到的内容不变/);
    await question(page).getByRole('button', { name: '放弃草稿' }).click();
    await toast(page, '草稿已放弃').waitFor();
    await eventually.equal(() => intro(page).inputValue(), '原来的描述');
    await eventually(async () => assert.equal((await fetchSides(newId)).state, 'published'));
  });

  await testThoroughly(
    t,
    '放弃草稿 throws away what was only typed, and closes the form of a new article',
    async (t) => {
      const { newTitle } = await createArticle();
      const page = await open(t);
      await editArticle(page, newTitle);
      await intro(page).fill('只是输入过');
      await chooseInMenu(page, '放弃草稿');
      await eventually.match(() => question(page).innerText(), /放弃后无法恢复，确定要放弃吗？/);
      await question(page).getByRole('button', { name: '放弃草稿' }).click();
      await eventually.equal(() => intro(page).inputValue(), '原来的描述');
      await form(page).getByRole('button', { name: '取消' }).click();
      await form(page).waitFor({ state: 'detached' });
      await clickButton(page, '新增新闻');
      await title(page).fill('不要了');
      await foot(page).getByText('已自动保存到本机').waitFor();
      await chooseInMenu(page, '放弃草稿');
      await question(page).getByRole('button', { name: '放弃草稿' }).click();
      await form(page).waitFor({ state: 'detached' });
      await clickButton(page, '新增新闻');
      await eventually.ok(() => title(page).isEnabled());
      await eventually.equal(() => form(page).locator('.draft-offer').count(), 0);
    },
  );

  await t.test('放弃草稿 clears the draft on the server and the one in the browser', async (t) => {
    const { newId, newTitle } = await createArticle();
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '草稿里的', draft: true });
    const page = await open(t);
    await editArticle(page, newTitle);
    await intro(page).fill('只在本机的');
    await foot(page).getByText('已自动保存到本机').waitFor();
    await page.reload();
    await form(page).locator('.draft-offer').waitFor();
    await eventually.equal(() => intro(page).inputValue(), '草稿里的');
    await chooseInMenu(page, '放弃草稿');
    await question(page).getByRole('button', { name: '放弃草稿' }).click();
    await toast(page, '草稿已放弃').waitFor();
    await form(page).locator('.draft-offer').waitFor({ state: 'detached' });
    await eventually.equal(() => intro(page).inputValue(), '原来的描述');
    await page.reload();
    await eventually.ok(() => intro(page).isEnabled());
    await eventually.equal(() => form(page).locator('.draft-offer').count(), 0);
  });

  await testThoroughly(t, '放弃草稿 of an article that was never public puts it into the bin', async (t) => {
    const { newId, newTitle } = await createArticle({ draft: true });
    const page = await open(t);
    await editArticle(page, newTitle);
    await chooseInMenu(page, '放弃草稿');
    await eventually.match(() => question(page).innerText(), /此草稿将移入回收站，30天内可恢复/);
    await question(page).getByRole('button', { name: '放弃草稿' }).click();
    await form(page).waitFor({ state: 'detached' });
    await row(page, newTitle).waitFor({ state: 'detached' });
    const { data } = (await staff.post('/v1/news/binNews', {})).body.data;
    assert.equal(data[0].newId, newId);
  });

  await t.test('下线 asks, says what visitors will see, and keeps what is typed', async (t) => {
    const { newId, newTitle } = await createArticle();
    const page = await open(t);
    await editArticle(page, newTitle);
    await intro(page).fill('还没有保存');
    await chooseInMenu(page, '下线');
    await eventually.match(() => question(page).innerText(), /下线后，访客立即看不到此内容/);
    await question(page).getByRole('button', { name: '下线' }).click();
    await toast(page, '已下线').waitFor();
    await eventually.match(() => head(page).innerText(), /^已下线\s+访客看不到$/);
    await eventually.equal(() => intro(page).inputValue(), '还没有保存');
    await eventually.equal(() => fetchPublic(newId), null);
    // It is on no page, so there is nothing to compare with, and its new revision causes no conflict.
    await publishButton(page).click();
    await toast(page, '发布成功！').waitFor();
    await eventually(async () => assert.equal((await fetchPublic(newId)).newIntro, '还没有保存'));
  });

  await testThoroughly(t, '复制为新 opens a new form with the values, and stores nothing', async (t) => {
    const { newTitle } = await createArticle();
    const page = await open(t);
    await editArticle(page, newTitle);
    await chooseInMenu(page, '复制为新');
    await dialog(page, '新增').waitFor();
    await eventually.equal(() => title(page).inputValue(), `${newTitle}（副本）`);
    await eventually.equal(() => intro(page).inputValue(), '原来的描述');
    await form(page).getByRole('button', { name: '取消' }).click();
    await form(page).waitFor({ state: 'detached' });
    const { count } = (await staff.post('/v1/news/manageNews', { newTitle })).body.data;
    assert.equal(count, 1);
    await editArticle(page, newTitle);
    await chooseInMenu(page, '复制为新');
    await title(page).fill('从副本写成的新闻');
    await clickButton(page, '发布');
    await toast(page, '新增成功！').waitFor();
    await row(page, '从副本写成的新闻').waitFor();
  });

  for (const width of [390, 320])
    await testThoroughly(t, `the buttons fit into one row at ${width} pixels`, async (t) => {
      const { newTitle } = await createArticle();
      const page = await open(t, width);
      await editArticle(page, newTitle);
      await eventually(async () => {
        const boxes = await form(page)
          .locator('.dialog-foot button')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
        assert.equal(boxes.length, 5);
        assert.deepEqual([...new Set(boxes.map(({ top }) => Math.round(top)))].length, 1, JSON.stringify(boxes));
        for (const { left, right, height } of boxes) assert.ok(left >= 0 && right <= width && height >= 44);
      });
      await eventually.deepEqual(() => findViolations(page), []);
      await intro(page).fill('手机上改的');
      await publishChange(page);
      await toast(page, '修改成功！').waitFor();
    });
});
