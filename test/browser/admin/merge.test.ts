/** Two people edit one record: what only one of them has changed is merged, and the rest is asked. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { chooseInMenu, clickButton, dialog, publishChange, toast } from './admin-page.ts';
import { articlesOf, editArticle, intro, openNews, question, title } from './article-form.ts';

test('two people edit one record', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  const { createArticle, fetchPublic, fetchSides } = articlesOf(site, staff);
  async function edit(t: test.TestContext, name: string) {
    const page = await openNews(t, browser, site);
    await editArticle(page, name);
    return page;
  }

  await t.test('changes to different fields merge by themselves, and it says so', async (t) => {
    const { newId, newTitle } = await createArticle();
    const page = await edit(t, newTitle);
    await title(page).fill(`${newTitle}，我改的`);
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事写的' });
    await publishChange(page);
    await toast(page, 'admin修改了封面描述，已合并到您的内容').waitFor();
    await toast(page, '修改成功！').waitFor();
    await eventually(async () => {
      const { newTitle: mergedTitle, newIntro } = await fetchPublic(newId);
      assert.deepEqual([mergedTitle, newIntro], [`${newTitle}，我改的`, '同事写的']);
    });
  });

  await testThoroughly(t, 'drafts merge too, and stay unpublished', async (t) => {
    const { newId, newTitle } = await createArticle();
    const page = await edit(t, newTitle);
    await title(page).fill(`${newTitle}，我改的`);
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事的草稿', draft: true });
    await clickButton(page, '保存草稿');
    await toast(page, 'admin修改了封面描述，已合并到您的内容').waitFor();
    await toast(page, '草稿已保存').waitFor();
    await eventually.equal(() => intro(page).inputValue(), '同事的草稿');
    await eventually(async () => {
      const { published, draft } = await fetchSides(newId);
      assert.deepEqual([published.newTitle, published.newIntro], [newTitle, '原来的描述']);
      assert.deepEqual([draft.newTitle, draft.newIntro], [`${newTitle}，我改的`, '同事的草稿']);
    });
  });

  await testThoroughly(t, 'a colleague’s unfinished draft is not published unread', async (t) => {
    const { newId, newTitle } = await createArticle();
    const page = await edit(t, newTitle);
    await title(page).fill(`${newTitle}，我改的`);
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事的草稿', draft: true });
    await publishChange(page);
    const changes = dialog(page, '发布改动');
    await changes.getByText('同事的草稿').waitFor();
    await eventually(async () => assert.equal((await fetchPublic(newId)).newIntro, '原来的描述'));
    await changes.getByRole('button', { name: '发布', exact: true }).click();
    await toast(page, '发布成功！').waitFor();
    await eventually(async () => assert.equal((await fetchPublic(newId)).newIntro, '同事的草稿'));
  });

  await testThoroughly(
    t,
    'what a colleague has taken off the site is not published again without a question',
    async (t) => {
      const { newId, newTitle } = await createArticle();
      const page = await edit(t, newTitle);
      await intro(page).fill('我写的');
      await staff.post('/v1/news/withdrawNews', { newId });
      await publishChange(page);
      await eventually.match(
        () => question(page).innerText(),
        /此内容已被他人修改，当前状态为“已下线”，确定要发布吗？/,
      );
      await question(page).getByRole('button', { name: '取消' }).click();
      await eventually.equal(() => fetchPublic(newId), null);
      await eventually.equal(() => intro(page).inputValue(), '我写的');
    },
  );

  await t.test('asks only for the fields that both have changed, and keeps the others of both', async (t) => {
    const { newId, newTitle } = await createArticle({ newInfo: '<p>原来的正文</p>' });
    const page = await edit(t, newTitle);
    await title(page).fill(`${newTitle}，我改的`);
    await intro(page).fill('我写的');
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事写的', newInfo: '<p>同事的正文</p>' });
    await publishChange(page);
    const conflict = dialog(page, '内容已被修改');
    await eventually.match(
      () => conflict.innerText(),
      /请选择处理方式。双方都修改了：封面描述；admin对新闻内容的修改将自动合并/,
    );
    await eventually.deepEqual(() => conflict.getByRole('rowheader').allInnerTexts(), ['封面描述']);
    await conflict.getByRole('button', { name: '使用最新版本' }).click();
    await eventually.equal(() => intro(page).inputValue(), '同事写的');
    await eventually.equal(() => title(page).inputValue(), `${newTitle}，我改的`);
    await eventually.equal(() => page.locator('.editor-text').innerText(), '同事的正文');
    await publishChange(page);
    await toast(page, '修改成功！').waitFor();
    await eventually(async () => {
      const article = await fetchPublic(newId);
      assert.deepEqual(
        [article.newTitle, article.newIntro, article.newInfo],
        [`${newTitle}，我改的`, '同事写的', '<p>同事的正文</p>'],
      );
    });
  });

  await testThoroughly(t, 'what a colleague has changed since is shown before it is taken off the site', async (t) => {
    const { newId, newTitle } = await createArticle();
    const page = await edit(t, newTitle);
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事写的' });
    const withdraw = async () => {
      await chooseInMenu(page, '下线');
      await question(page).getByRole('button', { name: '下线' }).click();
    };
    await withdraw();
    await toast(page, '内容已被他人修改，请查看最新状态后再操作').waitFor();
    await eventually.equal(() => intro(page).inputValue(), '同事写的');
    await eventually(async () => assert.equal((await fetchSides(newId)).state, 'published'));
    await withdraw();
    await toast(page, '已下线').waitFor();
    await eventually.equal(() => fetchPublic(newId), null);
  });

  await testThoroughly(
    t,
    'a restored draft merges with what was saved since, from the version it is based on',
    async (t) => {
      const { newId, newTitle } = await createArticle();
      const page = await edit(t, newTitle);
      await intro(page).fill('我写的');
      await page.locator('.save-status', { hasText: '已自动保存到本机' }).waitFor();
      await staff.post('/v1/news/updateNews', { newId, newTitle: `${newTitle}，同事改的`, newIntro: '原来的描述' });
      await page.reload();
      await dialog(page, '编辑').getByRole('button', { name: '恢复' }).click();
      await publishChange(page);
      await toast(page, 'admin修改了新闻标题，已合并到您的内容').waitFor();
      await eventually(async () => {
        const article = await fetchPublic(newId);
        assert.deepEqual([article.newTitle, article.newIntro], [`${newTitle}，同事改的`, '我写的']);
      });
    },
  );
});
