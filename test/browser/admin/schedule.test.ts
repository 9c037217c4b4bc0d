/** Times of publication and withdrawal: choosing, checking, changing and removing them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { nextYear } from '../../helpers/next-year.ts';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { chooseInMenu, clickButton, dialog, toast } from './admin-page.ts';
import { articlesOf, editArticle, form, head, openNews, publishButton, question, title } from './article-form.ts';

test('times of publication', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  const { createArticle, fetchSides } = articlesOf(site, staff);
  const open = (t: test.TestContext, width?: number) => openNews(t, browser, site, width);

  await t.test('a new article is published at a chosen time, which is checked beside its field', async (t) => {
    const page = await open(t);
    await clickButton(page, '新增新闻');
    await title(page).fill('明早的公告');
    await chooseInMenu(page, '定时发布');
    const schedule = dialog(page, '定时发布');
    const [start, end] = [schedule.getByLabel('发布时间'), schedule.getByLabel('下线时间')];
    await eventually.match(() => start.inputValue(), /T08:00$/, 'tomorrow morning is suggested');
    await eventually.deepEqual(() => findViolations(page), []);
    await start.fill('2020-01-01T08:00');
    await schedule.getByRole('button', { name: '定时发布' }).click();
    await schedule.getByText('请选择晚于当前时间的发布时间').waitFor();
    await eventually.ok(() => start.evaluate((each) => each === document.activeElement));
    await start.fill(`${nextYear}-11-30T08:00`);
    await end.fill(`${nextYear}-11-30T08:00`);
    await schedule.locator('.btn-primary:not([aria-disabled])').click();
    await schedule.getByText('请选择晚于发布时间和当前时间的下线时间').waitFor();
    await end.fill('9999-12-31T18:00');
    await schedule.locator('.btn-primary:not([aria-disabled])').click();
    await schedule.getByText('请选择2年以内的下线时间').waitFor();
    await end.fill(`${nextYear}-12-31T18:00`);
    await eventually.match(
      () => schedule.getByRole('status').innerText(),
      new RegExp(`${nextYear}-11-30 08:00起访客可见，${nextYear}-12-31 18:00起访客看不到`),
    );
    await schedule.locator('.btn-primary:not([aria-disabled])').click();
    await toast(page, `将于${nextYear}-11-30 08:00发布`).waitFor();
    await form(page).waitFor({ state: 'detached' });
    const { data } = (await staff.post('/v1/news/manageNews', { newTitle: '明早的公告' })).body.data;
    const { state, publishAt, withdrawAt } = data[0];
    assert.deepEqual(
      [state, publishAt, withdrawAt],
      ['scheduled', `${nextYear}-11-30 08:00:00`, `${nextYear}-12-31 18:00:00`],
    );
  });

  await testThoroughly(
    t,
    'a scheduled article keeps its time when it is changed, until the time is removed',
    async (t) => {
      const { newId, newTitle } = await createArticle({
        publishAt: `${nextYear}-11-30 08:00:00`,
        withdrawAt: `${nextYear}-12-31 18:00:00`,
      });
      const page = await open(t);
      await editArticle(page, newTitle);
      await eventually.match(
        () => head(page).innerText(),
        new RegExp(`^定时发布 ${nextYear}-11-30 08:00\\s+在此之前访客看不到，${nextYear}-12-31 18:00自动下线$`),
      );
      await title(page).fill(`${newTitle}，改过`);
      await eventually.equal(() => publishButton(page).innerText(), '定时发布');
      await publishButton(page).click();
      await toast(page, `将于${nextYear}-11-30 08:00发布`).waitFor();
      await eventually(async () => {
        const { state, publishAt, withdrawAt, draft } = await fetchSides(newId);
        assert.deepEqual(
          [state, publishAt, withdrawAt, draft.newTitle],
          ['scheduled', `${nextYear}-11-30 08:00:00`, `${nextYear}-12-31 18:00:00`, `${newTitle}，改过`],
        );
      });
      await editArticle(page, newTitle);
      await chooseInMenu(page, '定时发布');
      const schedule = dialog(page, '定时发布');
      await eventually.equal(() => schedule.getByLabel('发布时间').inputValue(), `${nextYear}-11-30T08:00`);
      await schedule.getByRole('button', { name: '立即发布' }).click();
      await schedule.getByRole('button', { name: '不自动下线' }).click();
      await schedule.getByRole('button', { name: '发布', exact: true }).click();
      await toast(page, '发布成功！').waitFor();
      await eventually(async () => {
        const { state, withdrawAt } = await fetchSides(newId);
        assert.deepEqual([state, withdrawAt], ['published', '']);
      });
    },
  );

  await testThoroughly(t, 'saving a scheduled article as a draft asks, as it cancels the time', async (t) => {
    const { newId, newTitle } = await createArticle({ publishAt: `${nextYear}-11-30 08:00:00` });
    const page = await open(t);
    await editArticle(page, newTitle);
    await title(page).fill(`${newTitle}，改过`);
    await clickButton(page, '保存草稿');
    await eventually.match(
      () => question(page).innerText(),
      new RegExp(`存为草稿后，将取消${nextYear}-11-30 08:00的定时发布`),
    );
    await question(page).getByRole('button', { name: '取消' }).click();
    await eventually(async () => assert.equal((await fetchSides(newId)).state, 'scheduled'));
    await chooseInMenu(page, '取消定时发布');
    await toast(page, '已取消定时发布，内容存为草稿').waitFor();
    await eventually.match(() => head(page).innerText(), /^草稿\s+访客看不到$/);
    await eventually(async () => assert.equal((await fetchSides(newId)).state, 'draft'));
  });

  await t.test('a draft that was given a time is scheduled, as its button and head say', async (t) => {
    const { newId, newTitle } = await createArticle({ draft: true, publishAt: `${nextYear}-11-30 08:00:00` });
    const page = await open(t);
    await editArticle(page, newTitle);
    await eventually.match(
      () => head(page).innerText(),
      new RegExp(`^草稿\\s+访客看不到，计划${nextYear}-11-30 08:00发布$`),
    );
    await eventually.equal(() => publishButton(page).innerText(), '定时发布');
    await publishButton(page).click();
    await toast(page, `已定时，将于${nextYear}-11-30 08:00发布`).waitFor();
    await eventually(async () => assert.equal((await fetchSides(newId)).state, 'scheduled'));
  });

  await testThoroughly(t, 'a change of a public article shows what will change, and when', async (t) => {
    const { newId, newTitle } = await createArticle();
    const page = await open(t);
    await editArticle(page, newTitle);
    await title(page).fill(`${newTitle}，改过`);
    await chooseInMenu(page, '定时发布');
    await dialog(page, '定时发布').getByLabel('发布时间').fill(`${nextYear}-11-30T08:00`);
    await dialog(page, '定时发布').getByRole('button', { name: '定时发布' }).click();
    const changes = dialog(page, '发布改动');
    await changes.getByText(`以下改动将于${nextYear}-11-30 08:00对访客可见`).waitFor();
    await changes.getByRole('button', { name: '定时发布' }).click();
    await toast(page, `将于${nextYear}-11-30 08:00发布`).waitFor();
    await eventually(async () => {
      const { state, published, draft } = await fetchSides(newId);
      assert.deepEqual([state, published.newTitle, draft.newTitle], ['scheduled', newTitle, `${newTitle}，改过`]);
    });
    await editArticle(page, newTitle);
    await eventually.match(() => head(page).innerText(), /在此之前访客看到的是改动前的内容$/);
  });

  await testThoroughly(
    t,
    '定时下线 of a public article asks only for the end, and publishes nothing else',
    async (t) => {
      const { newId, newTitle } = await createArticle();
      const page = await open(t, 390);
      await editArticle(page, newTitle);
      await chooseInMenu(page, '定时下线');
      const schedule = dialog(page, '定时下线');
      await eventually.equal(() => schedule.getByLabel('发布时间').count(), 0);
      await schedule.getByLabel('下线时间').fill('2020-01-01T08:00');
      await schedule.getByRole('button', { name: '定时下线' }).click();
      await schedule.getByText('请选择晚于发布时间和当前时间的下线时间').waitFor();
      await schedule.getByLabel('下线时间').fill(`${nextYear}-12-31T18:00`);
      await eventually.deepEqual(() => findViolations(page), []);
      await schedule.getByRole('button', { name: '定时下线' }).click();
      await toast(page, `已定时，将于${nextYear}-12-31 18:00下线`).waitFor();
      await eventually(async () => assert.equal((await fetchSides(newId)).withdrawAt, `${nextYear}-12-31 18:00:00`));
      await editArticle(page, newTitle);
      await eventually.match(
        () => head(page).innerText(),
        new RegExp(`^已发布\\s+访客可见，${nextYear}-12-31 18:00自动下线$`),
      );
      await chooseInMenu(page, '定时下线');
      await schedule.getByRole('button', { name: '不自动下线' }).first().click();
      await schedule.locator('.dialog-foot').getByRole('button', { name: '不自动下线' }).click();
      await toast(page, '已取消定时下线').waitFor();
      await eventually(async () => assert.equal((await fetchSides(newId)).withdrawAt, ''));
    },
  );
});
