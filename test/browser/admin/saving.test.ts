/** Adding, changing and deleting records, drafts and conflicts; input is never lost when something fails. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { animate, png } from '../../helpers/images.ts';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { holdRequests, openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, publishChange, row, rows, toast, waitForList } from './admin-page.ts';

const NEWS = '/AdminNews';
const title = (page: Page) => page.getByRole('dialog').getByLabel('新闻标题');
const intro = (page: Page) => page.getByRole('dialog').getByLabel('封面描述');

async function insertPicture(page: Page, picture: { name: string; mimeType: string; buffer: Buffer }) {
  const fileChooser = page.waitForEvent('filechooser');
  await dialog(page, '编辑').getByRole('button', { name: '插入图片' }).click();
  await (await fileChooser).setFiles(picture);
}

test('saving in the back office', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  let articleCount = 0;
  /** Creates an article for one test. */
  async function createArticle(text = `文章${++articleCount}`) {
    const { data } = (await staff.post('/v1/news/saveNews', { newTitle: text, newIntro: '原来的描述' })).body;
    return { ...data, newTitle: text } as { newId: string; rev: number; newTitle: string };
  }
  const fetchArticle = async (newId: string) => (await site.post('/v1/news/detailNews', { newId })).body.data;
  async function edit(page: Page, text: string) {
    await row(page, text).getByRole('button', { name: '编辑' }).click();
    await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
  }
  const open = async (t: test.TestContext, path = NEWS) => {
    const admin = await openAdmin(t, browser, site, { path });
    await waitForList(admin.page);
    return admin;
  };

  await t.test('shows a new article in the list and on the site at once', async (t) => {
    const { page } = await open(t);
    await clickButton(page, '新增新闻');
    await eventually.ok(() => dialog(page, '新增').isVisible());
    await title(page).fill('新的一篇');
    await intro(page).fill('说了什么');
    await clickButton(page, '发布');
    await toast(page, '新增成功！').waitFor();
    await dialog(page, '新增').waitFor({ state: 'detached' });
    await row(page, '新的一篇').waitFor();
    const pageLink = toast(page, '新增成功！').getByRole('link', { name: '查看页面' });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), pageLink.click()]);
    await opened.getByRole('heading', { level: 1, name: '新的一篇' }).waitFor();
    await opened.close();
    await eventually(async () => assert.match(await (await fetch(`${site.url}/xwdt`)).text(), /新的一篇/));
    await clickButton(page, '新增新闻');
    await eventually.equal(() => title(page).inputValue(), '', 'the form is empty again');
  });

  for (const { width, height } of [
    { width: 1366, height: 768 },
    { width: 992, height: 700 },
    { width: 390, height: 844 },
  ])
    await testThoroughly(t, `messages stand in one place and cover nothing, at ${width}`, async (t) => {
      const { newTitle } = await createArticle();
      const { page } = await openAdmin(t, browser, site, { path: NEWS, width, height });
      await waitForList(page);
      const boxOf = (part: string) =>
        page.locator(part).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
      const assertFree = async (parts: string) => {
        const [message] = await boxOf('.toast');
        assert.ok(message && message.top >= 0 && message.bottom <= height, JSON.stringify(message));
        for (const part of await boxOf(parts))
          assert.ok(
            part.bottom <= message.top ||
              part.top >= message.bottom ||
              part.right <= message.left ||
              part.left >= message.right,
            `${parts}: ${JSON.stringify([message, part])}`,
          );
        return message;
      };
      await edit(page, newTitle);
      const release = await holdRequests(page, '**/v1/file/upload');
      await page.locator('dialog input[type=file]').first().setInputFiles('uploads/seed/news-heat.jpg');
      await page.locator('dialog [data-sending]').waitFor();
      await clickButton(page, '发布');
      // Under the pointer a message stays.
      await toast(page, '图片上传中').hover();
      const inDialog = await assertFree('.dialog-head, .record-dialog .dialog-body, .dialog-foot');
      release();
      await page.locator('dialog .image-field .thumb img').waitFor();
      await publishChange(page);
      await page.locator('dialog').waitFor({ state: 'detached' });
      await toast(page, '修改成功！').hover();
      const inView = await assertFree('.crumbs li, .top > :not(.crumbs), .tab, .list-head *');
      assert.ok(Math.abs(inDialog.top - inView.top) < 90, JSON.stringify([inDialog, inView]));
    });

  for (const { width, height } of [
    { width: 1366, height: 768 },
    { width: 992, height: 700 },
    { width: 390, height: 844 },
  ])
    await testThoroughly(t, `several messages cover no dialog, not even that of a conflict, at ${width}`, async (t) => {
      const { newId, newTitle } = await createArticle();
      const { page } = await openAdmin(t, browser, site, { path: NEWS, width, height });
      await waitForList(page);
      await edit(page, newTitle);
      for (const text of ['第一句', '第二句', '第三句']) {
        await intro(page).fill(text);
        await clickButton(page, '保存草稿');
        await toast(page, '草稿已保存').first().waitFor();
        await page.locator('.save-status', { hasText: '草稿已保存' }).waitFor();
      }
      await intro(page).fill('我写的');
      await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事写的' });
      await publishChange(page);
      const conflict = dialog(page, '内容已被修改');
      await conflict.waitFor();
      await eventually(async () => {
        const covered = await conflict.evaluate((element) => {
          const seen = element.querySelector('.toasts')?.getBoundingClientRect();
          const parts = [...element.querySelectorAll(':scope .dialog-head, :scope .dialog-body, :scope .dialog-foot')];
          return parts
            .map((part) => part.getBoundingClientRect())
            .filter((part) => seen && seen.height > 0 && seen.top < part.bottom - 1 && seen.bottom > part.top + 1)
            .map((part) => [seen?.toJSON(), part.toJSON()]);
        });
        assert.deepEqual(covered, []);
      });
    });

  await t.test('shows an error at each empty field, focuses the first one, and sends nothing', async (t) => {
    const { page } = await open(t, '/AdminProduct');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await clickButton(page, '新增产品');
    await clickButton(page, '发布');
    const fieldError = dialog(page, '新增').locator('.field-error');
    await fieldError.first().waitFor();
    await eventually.deepEqual(() => fieldError.allInnerTexts(), ['请选择产品位置', '请输入产品名称']);
    await eventually.equal(() => page.evaluate(() => document.activeElement?.tagName), 'SELECT');
    assert.ok(!sent.includes('/v1/product/saveProduct'));
  });

  await t.test('shows a changed article in the list', async (t) => {
    const { newId, newTitle } = await createArticle();
    const { page } = await open(t);
    await edit(page, newTitle);
    await eventually.equal(() => intro(page).inputValue(), '原来的描述');
    await title(page).fill(`${newTitle}改过`);
    await publishChange(page);
    await eventually.equal(
      () => toast(page, '修改成功！').getByRole('link', { name: '查看页面' }).getAttribute('href'),
      `/xwdtDet?newId=${newId}`,
    );
    await row(page, `${newTitle}改过`).waitFor();
    await eventually(async () => assert.equal((await fetchArticle(newId)).newTitle, `${newTitle}改过`));
  });

  await testThoroughly(t, 'viewing is read-only: fields are disabled, and there are no buttons', async (t) => {
    const { newTitle } = await createArticle();
    const { page } = await open(t);
    await row(page, newTitle).getByRole('button', { name: '查看' }).click();
    const view = dialog(page, '查看');
    await view.waitFor();
    await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
    await eventually.equal(() => title(page).inputValue(), newTitle);
    await eventually.ok(() => title(page).isDisabled());
    await eventually.equal(() => view.locator('.dialog-foot').count(), 0);
    await page.keyboard.press('Escape');
    await view.waitFor({ state: 'detached' });
  });

  await t.test('deletes after a confirmation, and restores from the message', async (t) => {
    const { newId, newTitle } = await createArticle();
    const { page } = await open(t);
    const remove = row(page, newTitle).getByRole('button', { name: '删除' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: '提示' });
    await eventually.match(() => question.innerText(), new RegExp(`确定要删除标题为“${newTitle}”的数据吗？`));
    await question.getByRole('button', { name: '取消' }).click();
    await eventually(async () => assert.equal((await fetchArticle(newId))?.newTitle, newTitle));
    await remove.click();
    await question.getByRole('button', { name: '删除' }).click();
    await toast(page, '删除成功！').waitFor();
    await row(page, newTitle).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.matches('.table-box'));
    await eventually.equal(() => fetchArticle(newId), null);
    await toast(page, '删除成功！').getByRole('button', { name: '撤销' }).click();
    await toast(page, '恢复成功！').waitFor();
    await row(page, newTitle).waitFor();
    await eventually(async () => assert.equal((await fetchArticle(newId)).newId, newId));
  });

  await t.test('shows an error and keeps the input without a network, and saves the next time', async (t) => {
    const { page } = await open(t);
    await clickButton(page, '新增新闻');
    await title(page).fill('没有网络');
    await page.context().setOffline(true);
    await clickButton(page, '发布');
    const foot = dialog(page, '新增').getByRole('alert');
    await foot.waitFor();
    await eventually.equal(() => foot.innerText(), '网络异常，请检查网络后重试');
    await eventually.equal(() => title(page).inputValue(), '没有网络');
    await page.context().setOffline(false);
    // The button ignores a second click for one second.
    await page.locator('.dialog-foot .btn-primary:not([aria-disabled])').click();
    await toast(page, '新增成功！').waitFor();
    await row(page, '没有网络').waitFor();
  });

  await testThoroughly(t, 'a double click sends one request', async (t) => {
    const { page } = await open(t);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await clickButton(page, '新增新闻');
    await title(page).fill('两次按下');
    await page.getByRole('button', { name: '发布', exact: true }).dblclick();
    await toast(page, '新增成功！').waitFor();
    await row(page, '两次按下').first().waitFor();
    assert.equal(sent.filter((path) => path === '/v1/news/saveNews').length, 1);
    await eventually.equal(() => row(page, '两次按下').count(), 1);
  });

  await t.test('reopens the dialog after a reload, and offers the draft', async (t) => {
    const { page } = await open(t);
    await clickButton(page, '新增新闻');
    await title(page).fill('写到一半');
    await intro(page).fill('还没有写完');
    await page.reload();
    const offer = dialog(page, '新增').locator('.draft-offer');
    await eventually.match(() => offer.innerText(), /发现未提交的内容（.+），是否恢复？/);
    // The form can be used meanwhile, and restoring over what was typed can be undone.
    await title(page).fill('另起一篇');
    await offer.getByRole('button', { name: '恢复' }).click();
    await eventually.equal(() => title(page).inputValue(), '写到一半');
    await toast(page, '已恢复此前的内容').getByRole('button', { name: '撤销' }).click();
    await eventually.equal(() => title(page).inputValue(), '另起一篇');
    await toast(page, '已撤销').getByRole('button', { name: '撤销' }).click();
    await eventually(async () =>
      assert.deepEqual([await title(page).inputValue(), await intro(page).inputValue()], ['写到一半', '还没有写完']),
    );
    await page.reload();
    await eventually.match(() => offer.innerText(), /写到一半/);
    await offer.getByRole('button', { name: '放弃' }).click();
    const question = page.getByRole('alertdialog', { name: '提示' });
    await eventually.match(() => question.innerText(), /放弃后无法恢复，确定要放弃吗？/);
    await question.getByRole('button', { name: '放弃' }).click();
    await offer.waitFor({ state: 'detached' });
    await eventually.equal(() => title(page).inputValue(), '');
    await page.reload();
    await title(page).waitFor();
    await eventually.equal(() => offer.count(), 0);
  });

  await testThoroughly(t, 'keeps the draft when the window is closed', async (t) => {
    const { page } = await open(t);
    await clickButton(page, '新增新闻');
    await title(page).fill('窗口关掉了');
    await page.locator('.save-status', { hasText: '已自动保存到本机' }).waitFor();
    const another = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await another.goto(`${site.url}${NEWS}`);
    await clickButton(another, '新增新闻');
    await dialog(another, '新增').getByRole('button', { name: '恢复' }).click();
    await eventually.equal(() => title(another).inputValue(), '窗口关掉了');
  });

  await testThoroughly(t, 'warns when the browser storage is full, and still saves to the server', async (t) => {
    const { page } = await open(t);
    await page.evaluate(() => {
      const rest = '满'.repeat(1024);
      for (let size = 4096; size >= 1; size = Math.floor(size / 2))
        try {
          for (let index = 0; ; index++) localStorage.setItem(`full ${size} ${index}`, rest.repeat(size));
        } catch {
          // Full for items of this size; go on with smaller ones.
        }
      try {
        for (let index = 0; ; index++) localStorage.setItem(`${index}`, '');
      } catch {
        // Full.
      }
    });
    await clickButton(page, '新增新闻');
    await title(page).fill('存不下的草稿');
    await dialog(page, '新增').getByRole('alert').getByText('本机空间不足，未能自动保存').waitFor();
    // Without a stored draft, leaving the page asks for confirmation.
    const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
    assert.equal(question.type(), 'beforeunload');
    await question.dismiss();
    await eventually.equal(() => title(page).inputValue(), '存不下的草稿');
    await clickButton(page, '发布');
    await row(page, '存不下的草稿').waitFor();
  });

  await testThoroughly(t, 'warns when a draft is older than the article', async (t) => {
    const { newId, newTitle } = await createArticle();
    const { page } = await open(t);
    await edit(page, newTitle);
    await intro(page).fill('我的描述');
    await page.locator('.save-status', { hasText: '已自动保存到本机' }).waitFor();
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事的描述' });
    await page.reload();
    const offer = dialog(page, '编辑').locator('.draft-offer');
    await offer.getByText('该内容在您编辑后已被他人修改，请对比后再恢复').waitFor();
    await eventually.equal(() => intro(page).inputValue(), '同事的描述');
    await offer.getByRole('button', { name: '对比差异' }).click();
    const comparisonDialog = dialog(page, '对比差异');
    await eventually.deepEqual(
      () => comparisonDialog.getByRole('row').last().getByRole('cell').allInnerTexts(),
      ['我的描述', '同事的描述'],
    );
    await comparisonDialog.getByRole('button', { name: '关闭' }).last().click();
    await offer.getByRole('button', { name: '恢复' }).click();
    await eventually.equal(() => intro(page).inputValue(), '我的描述');

    // A restored draft keeps its base revision: it warns again, and does not overwrite.
    await page.reload();
    await offer.getByText('该内容在您编辑后已被他人修改，请对比后再恢复').waitFor();
    await offer.getByRole('button', { name: '恢复' }).click();
    await publishChange(page);
    const conflictDialog = dialog(page, '内容已被修改');
    await conflictDialog.waitFor();
    await eventually(async () => assert.equal((await fetchArticle(newId)).newIntro, '同事的描述'));
    await conflictDialog.getByRole('button', { name: '使用我的版本' }).click();
    await toast(page, '修改成功！').waitFor();
    await eventually(async () => assert.equal((await fetchArticle(newId)).newIntro, '我的描述'));
  });

  await testThoroughly(t, 'a draft that matches the stored values again causes no conflict', async (t) => {
    const { newId, newTitle } = await createArticle();
    const { page } = await open(t);
    await edit(page, newTitle);
    await intro(page).fill('我的描述');
    await page.locator('.save-status', { hasText: '已自动保存到本机' }).waitFor();
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事的描述' });
    await page.reload();
    await dialog(page, '编辑').getByRole('button', { name: '恢复' }).click();
    await intro(page).fill('同事的描述');
    await title(page).fill(`${newTitle}改过`);
    await publishChange(page);
    await toast(page, '修改成功！').waitFor();
    await eventually(async () => assert.equal((await fetchArticle(newId)).newTitle, `${newTitle}改过`));
  });

  await testThoroughly(
    t,
    'asks for confirmation when closed with changes by Escape, close button, cancel or a click outside',
    async (t) => {
      const { page } = await open(t);
      await clickButton(page, '新增新闻');
      await title(page).fill('不想丢');
      const question = page.getByRole('alertdialog', { name: '提示' });
      const closeActions = [
        () => page.keyboard.press('Escape'),
        () => dialog(page, '新增').getByRole('button', { name: '关闭' }).click(),
        () => dialog(page, '新增').getByRole('button', { name: '取消' }).click(),
        () => page.mouse.click(5, 5),
      ];
      for (const closeAction of closeActions) {
        await closeAction();
        await eventually.match(() => question.innerText(), /草稿已存本机，尚未发布/);
        await question.getByRole('button', { name: '继续编辑' }).click();
        await question.waitFor({ state: 'detached' });
        await eventually.equal(() => title(page).inputValue(), '不想丢');
      }
      await page.keyboard.press('Escape');
      await question.locator('.dialog-foot').getByRole('button', { name: '关闭' }).click();
      await dialog(page, '新增').waitFor({ state: 'detached' });
      // A draft closed by mistake is offered again.
      await clickButton(page, '新增新闻');
      await dialog(page, '新增').getByRole('button', { name: '恢复' }).click();
      await eventually.equal(() => title(page).inputValue(), '不想丢');
    },
  );

  await testThoroughly(
    t,
    'shows an empty, disabled form with a retry button when an article cannot be loaded',
    async (t) => {
      const { newTitle } = await createArticle();
      const { page } = await open(t);
      await page.route('**/v1/news/draftNews', (route) => route.abort());
      await row(page, newTitle).getByRole('button', { name: '编辑' }).click();
      const failed = dialog(page, '编辑').locator('.failed-load');
      await failed.waitFor();
      await eventually.match(() => failed.innerText(), /网络异常，请检查网络后重试/);
      await eventually.equal(() => title(page).inputValue(), '');
      await eventually.ok(() => title(page).isDisabled());
      await page.unroute('**/v1/news/draftNews');
      await failed.getByRole('button', { name: '重新加载' }).click();
      await failed.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
      await eventually.equal(() => title(page).inputValue(), newTitle);
    },
  );

  await testThoroughly(
    t,
    'offers to restore an article that a colleague has deleted, and saves the input',
    async (t) => {
      const { newId, newTitle } = await createArticle();
      const { page } = await open(t);
      await edit(page, newTitle);
      await intro(page).fill('写了很多');
      await staff.post('/v1/news/deleteNews', { newId });
      await publishChange(page);
      const question = page.getByRole('alertdialog', { name: '提示' });
      await eventually.match(() => question.innerText(), /该内容已被删除，是否恢复并保存？/);
      await question.getByRole('button', { name: '取消' }).click();
      await dialog(page, '编辑').getByText('数据不存在或已被删除').waitFor();
      await eventually.equal(() => intro(page).inputValue(), '写了很多');
      await publishChange(page);
      await question.getByRole('button', { name: '恢复并保存' }).click();
      await toast(page, '修改成功！').waitFor();
      await eventually(async () => assert.equal((await fetchArticle(newId)).newIntro, '写了很多'));
    },
  );

  await testThoroughly(t, 'drafts of new records in two windows do not overwrite each other', async (t) => {
    const { page } = await open(t, '/AdminCarousel');
    const other = await page.context().newPage();
    await other.goto(`${site.url}/AdminCarousel`);
    for (const each of [page, other]) {
      await waitForList(each);
      await clickButton(each, '上传图片');
    }
    for (const [each, text] of [
      [page, '甲写的'],
      [other, '乙写的'],
    ] as const) {
      await dialog(each, '上传图片').getByLabel('标题').fill(text);
      await each.locator('.save-status', { hasText: '已自动保存到本机' }).waitFor();
    }
    await other.close();
    await page.close();
    const third = await page.context().newPage();
    await third.goto(`${site.url}/AdminCarousel`);
    await clickButton(third, '上传图片');
    const offer = dialog(third, '上传图片').locator('.draft-offer');
    await offer.getByText('乙写的').waitFor();
    await offer.getByRole('button', { name: '放弃' }).click();
    await third.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
    await offer.getByText('甲写的').waitFor();
    await offer.getByRole('button', { name: '恢复' }).click();
    await eventually.equal(() => dialog(third, '上传图片').getByLabel('标题').inputValue(), '甲写的');
  });

  await testThoroughly(t, 'saving an article in one window keeps its draft in the other', async (t) => {
    const { newId, newTitle } = await createArticle();
    const { page } = await open(t);
    const other = await page.context().newPage();
    await other.goto(site.url + NEWS);
    await waitForList(other);
    await edit(page, newTitle);
    await edit(other, newTitle);
    await intro(other).fill('另一个窗口写的');
    await other.locator('.save-status', { hasText: '已自动保存到本机' }).waitFor();
    await intro(page).fill('先保存的');
    await publishChange(page);
    await toast(page, '修改成功！').waitFor();
    await other.reload();
    const offer = dialog(other, '编辑').locator('.draft-offer');
    await offer.getByText('该内容在您编辑后已被他人修改，请对比后再恢复').waitFor();
    await offer.getByRole('button', { name: '恢复' }).click();
    await eventually.equal(() => intro(other).inputValue(), '另一个窗口写的');
    await eventually(async () => assert.equal((await fetchArticle(newId)).newIntro, '先保存的'));
  });

  await testThoroughly(t, 'offers the draft of another window only after that window is closed', async (t) => {
    const { page } = await open(t, '/AdminCarousel');
    await clickButton(page, '上传图片');
    await dialog(page, '上传图片').getByLabel('标题').fill('正在写');
    await page.locator('.save-status', { hasText: '已自动保存到本机' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${site.url}/AdminCarousel`);
    await waitForList(other);
    await clickButton(other, '上传图片');
    await dialog(other, '上传图片').getByLabel('标题').fill('另写一张');
    await eventually.equal(() => dialog(other, '上传图片').locator('.draft-offer').count(), 0);
    await other.locator('.save-status', { hasText: '已自动保存到本机' }).waitFor();
    await page.close();
    await other.reload();
    const offer = dialog(other, '上传图片').locator('.draft-offer');
    await offer.getByText('另写一张').waitFor();
    await offer.getByRole('button', { name: '恢复' }).click();
    await other.keyboard.press('Escape');
    await other.getByRole('alertdialog').locator('.dialog-foot').getByRole('button', { name: '关闭' }).click();
    await dialog(other, '上传图片').waitFor({ state: 'detached' });
    await clickButton(other, '上传图片');
    await offer.getByText('另写一张').waitFor();
    await offer.getByRole('button', { name: '放弃' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
    await offer.getByText('正在写').waitFor();
  });

  await testThoroughly(
    t,
    'asks for confirmation when the only change is a picture that was not uploaded',
    async (t) => {
      const { newTitle } = await createArticle();
      const { page } = await open(t);
      await page.route('**/v1/file/upload', (route) => route.abort());
      await edit(page, newTitle);
      await page.locator('dialog input[type=file]').first().setInputFiles('uploads/seed/news-heat.jpg');
      await dialog(page, '编辑').getByRole('button', { name: '重新上传' }).waitFor();
      await dialog(page, '编辑').getByRole('button', { name: '取消' }).click();
      const question = page.getByRole('alertdialog', { name: '提示' });
      await question.getByText('内容尚未保存，确定要关闭吗？').waitFor();
      await question.getByRole('button', { name: '继续编辑' }).click();
      await dialog(page, '编辑').getByRole('button', { name: '重新上传' }).waitFor();
      await dialog(page, '编辑').getByRole('button', { name: '取消' }).click();
      await question.getByRole('button', { name: '放弃并关闭' }).click();
      await dialog(page, '编辑').waitFor({ state: 'detached' });
    },
  );

  await testThoroughly(t, 'asks for confirmation before saving without a cover that failed to upload', async (t) => {
    const { newTitle } = await createArticle();
    const { page } = await open(t);
    await page.route('**/v1/file/upload', (route) => route.abort());
    await edit(page, newTitle);
    await page.locator('dialog input[type=file]').first().setInputFiles('uploads/seed/news-heat.jpg');
    await dialog(page, '编辑').getByRole('button', { name: '重新上传' }).waitFor();
    await clickButton(page, '发布');
    const question = page.getByRole('alertdialog', { name: '提示' });
    await eventually.match(() => question.innerText(), /有图片尚未上传成功，保存后将不包含这些图片，确定要保存吗？/);
    await question.getByRole('button', { name: '返回处理' }).click();
    await page.unroute('**/v1/file/upload');
    await dialog(page, '编辑').getByRole('button', { name: '重新上传' }).click();
    await dialog(page, '编辑').locator('.image-field .thumb img').waitFor();
    await publishChange(page);
    await toast(page, '修改成功！').waitFor();
  });

  await testThoroughly(
    t,
    'asks for confirmation before saving without a picture that cannot be uploaded',
    async (t) => {
      const { newTitle } = await createArticle();
      const { page } = await open(t);
      await edit(page, newTitle);
      const large = animate(png({ width: 300, height: 200, size: 2 * 1024 * 1024 }));
      await insertPicture(page, { name: 'a.png', mimeType: 'image/png', buffer: large });
      await page.locator('.editor-text').getByText('图片大小不能超过2MB！').waitFor();
      await page.waitForFunction(() => {
        const reason = document.querySelector('.editor-text [data-unsent]')?.getBoundingClientRect();
        const [body, toast] = ['.record-dialog .dialog-body', '.toast'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        );
        return (
          reason && body && toast && toast.bottom <= body.top && reason.top >= body.top && reason.bottom <= body.bottom
        );
      });
      await clickButton(page, '发布');
      const question = page.getByRole('alertdialog', { name: '提示' });
      await eventually.match(() => question.innerText(), /有图片尚未上传成功/);
      await question.getByRole('button', { name: '返回处理' }).click();
      await page.locator('.editor-text').getByRole('button', { name: '移除图片' }).click();
      await page.locator('.record-dialog .publish-buttons .btn:not([aria-disabled])').click();
      await toast(page, '内容与网站上的一致，无需发布').waitFor();
    },
  );

  await testThoroughly(
    t,
    'makes a cover and a picture in the text smaller, and says so beside the finished upload',
    async (t) => {
      const { newId, newTitle } = await createArticle();
      const { page } = await open(t);
      await edit(page, newTitle);
      const buffer = Buffer.concat([fs.readFileSync('uploads/seed/news-heat.jpg'), Buffer.alloc(2 * 1024 * 1024)]);
      const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
      await insertPicture(page, photo);
      await page.locator('.editor-text img[src^="/uploads/"]').waitFor();
      await toast(page, '图片较大，已自动压缩为').waitFor();
      await toast(page, '上传成功！').waitFor();
      const cover = dialog(page, '编辑').locator('.image-field');
      await cover.locator('input[type=file]').setInputFiles(photo);
      await cover.getByText(/^图片较大，已自动压缩为[\d.]+MB$/).waitFor();
      await cover.locator('.thumb img').waitFor();
      await publishChange(page);
      await toast(page, '修改成功！').waitFor();
      await eventually(async () =>
        assert.match(JSON.stringify(await fetchArticle(newId)), /<figure><img src=\\"\/uploads\//),
      );
    },
  );

  await t.test('shows both versions when two people edit one article, and lets the second choose', async (t) => {
    const { newId, newTitle } = await createArticle();
    const mine = await open(t);
    const theirs = await open(t);
    await edit(mine.page, newTitle);
    await edit(theirs.page, newTitle);
    await intro(theirs.page).fill('同事写的');
    await publishChange(theirs.page);
    await toast(theirs.page, '修改成功！').waitFor();

    await intro(mine.page).fill('我写的');
    await publishChange(mine.page);
    const conflictDialog = dialog(mine.page, '内容已被修改');
    await conflictDialog.waitFor();
    const text = await conflictDialog.innerText();
    for (const each of ['admin已于', '封面描述', '我写的', '同事写的']) assert.ok(text.includes(each), each);
    await eventually(async () => assert.equal((await fetchArticle(newId)).newIntro, '同事写的'));

    // Back in the form, the next save asks again.
    await conflictDialog.getByRole('button', { name: '返回编辑' }).click();
    await eventually.equal(() => intro(mine.page).inputValue(), '我写的');
    await publishChange(mine.page);
    await conflictDialog.waitFor();
    await conflictDialog.getByRole('button', { name: '使用我的版本' }).click();
    await toast(mine.page, '修改成功！').waitFor();
    await eventually(async () => assert.equal((await fetchArticle(newId)).newIntro, '我写的'));
  });

  await testThoroughly(t, 'taking the colleague’s version allows further editing', async (t) => {
    const { newId, newTitle } = await createArticle();
    const { page } = await open(t);
    await edit(page, newTitle);
    await intro(page).fill('我写的');
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事写的' });
    await publishChange(page);
    await dialog(page, '内容已被修改').getByRole('button', { name: '使用最新版本' }).click();
    await eventually.equal(() => intro(page).inputValue(), '同事写的');
    await intro(page).fill('同事写的，我加的');
    await publishChange(page);
    await toast(page, '修改成功！').waitFor();
    await eventually(async () => assert.equal((await fetchArticle(newId)).newIntro, '同事写的，我加的'));
  });

  await testThoroughly(
    t,
    'undoing from the message brings the replaced draft back with its base revision',
    async (t) => {
      const { newId, newTitle } = await createArticle();
      const { page } = await open(t);
      await edit(page, newTitle);
      await intro(page).fill('我写的');
      await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事写的' });
      await publishChange(page);
      await dialog(page, '内容已被修改').getByRole('button', { name: '使用最新版本' }).click();
      await toast(page, '已填入最新版本的内容').getByRole('button', { name: '撤销' }).click();
      await toast(page, '已撤销').waitFor();
      await eventually.equal(() => intro(page).inputValue(), '我写的');
      // Undoing repeatedly alternates between the two versions.
      for (const text of ['同事写的', '我写的']) {
        await toast(page, '已撤销').getByRole('button', { name: '撤销' }).click();
        await eventually.equal(() => intro(page).inputValue(), text);
      }
      await page.locator('.save-status', { hasText: '已自动保存到本机' }).waitFor();

      await page.reload();
      const offer = dialog(page, '编辑').locator('.draft-offer');
      await offer.getByText('该内容在您编辑后已被他人修改，请对比后再恢复').waitFor();
      await offer.getByRole('button', { name: '恢复' }).click();
      await publishChange(page);
      await dialog(page, '内容已被修改').waitFor();
      await eventually(async () => assert.equal((await fetchArticle(newId)).newIntro, '同事写的'));
    },
  );

  await testThoroughly(t, 'undoing works after the dialog has been closed', async (t) => {
    const { newId, newTitle } = await createArticle();
    const { page } = await open(t);
    await edit(page, newTitle);
    await intro(page).fill('我写的');
    await staff.post('/v1/news/updateNews', { newId, newTitle, newIntro: '同事写的' });
    await publishChange(page);
    await dialog(page, '内容已被修改').getByRole('button', { name: '使用最新版本' }).click();
    await dialog(page, '编辑').getByRole('button', { name: '取消' }).click();
    await dialog(page, '编辑').waitFor({ state: 'detached' });
    await toast(page, '已填入最新版本的内容').getByRole('button', { name: '撤销' }).click();
    await toast(page, '已撤销，再次编辑时可恢复').waitFor();
    await edit(page, newTitle);
    await dialog(page, '编辑').getByRole('button', { name: '恢复' }).click();
    await eventually.equal(() => intro(page).inputValue(), '我写的');
  });

  await testThoroughly(t, 'waits for a pending upload before saving', async (t) => {
    const { page } = await open(t);
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/v1/file/upload', async (route) => {
      await gate;
      await route.continue();
    });
    await clickButton(page, '新增新闻');
    await title(page).fill('封面还没有传完');
    await page.locator('dialog input[type=file]').first().setInputFiles('uploads/seed/news-heat.jpg');
    await page.locator('dialog [data-sending]').waitFor();
    await clickButton(page, '发布');
    await toast(page, '图片上传中，请稍候再保存').waitFor();
    await eventually.ok(() => dialog(page, '新增').isVisible());
    go();
    await dialog(page, '新增').locator('.image-field .thumb img').waitFor();
    await page.locator('.record-dialog .dialog-foot .btn-primary:not([aria-disabled])').click();
    await row(page, '封面还没有传完').waitFor();
  });

  await testThoroughly(
    t,
    'a photo is uploaded, saved, changed and deleted with the messages of the specification',
    async (t) => {
      const { page } = await open(t, '/AdminCarousel');
      const before = await rows(page).count();
      await clickButton(page, '上传图片');
      await dialog(page, '上传图片').getByLabel('标题').fill('测试照片');
      await dialog(page, '上传图片').getByLabel('描述').fill('照片上有什么');
      await clickButton(page, '发布');
      await dialog(page, '上传图片').locator('.field-error').waitFor();
      await eventually.equal(() => dialog(page, '上传图片').locator('.field-error').innerText(), '请上传图片');
      await page.locator('dialog input[type=file]').setInputFiles('uploads/seed/carousel-site.jpg');
      await dialog(page, '上传图片').locator('.thumb img').waitFor();
      await page.locator('.dialog-foot .btn-primary:not([aria-disabled])').click();
      await toast(page, '新增成功！').waitFor();
      await row(page, '测试照片').waitFor();
      await eventually.equal(() => rows(page).count(), before + 1);
      await row(page, '测试照片').getByRole('button', { name: '编辑' }).click();
      await dialog(page, '修改').waitFor();
      await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
      await eventually.equal(() => dialog(page, '修改').getByLabel('描述').inputValue(), '照片上有什么');
      await page.keyboard.press('Escape');
      await row(page, '测试照片').getByRole('button', { name: '删除' }).click();
      await eventually.match(() => page.getByRole('alertdialog').innerText(), /确定要删除标题为“测试照片”的图片吗？/);
    },
  );
});
