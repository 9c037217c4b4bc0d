/** What becomes of open dialogs and running uploads when their view is left and come back to. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { jpeg, png } from '../../helpers/images.ts';
import { eventually } from '../eventually.ts';
import { serveComponentPages } from './component-pages.ts';
import { createUploadServer } from './upload-server.ts';

test('cached views', async (t) => {
  const server = createUploadServer();
  const open = await serveComponentPages(t, {
    '/upload': server.listener,
    '/cover.png': (_, response) => response.end(png()),
  });
  const opened = async (test: Parameters<typeof open>[0]) => {
    const { page, problems } = await open(test, 'cached');
    await page.getByRole('button', { name: '打开' }).click();
    const dialog = page.getByRole('dialog', { name: '编辑' });
    await dialog.getByLabel('名称').fill('塔机');
    const leave = async () => {
      await page.evaluate(() => {
        location.hash = 'away';
      });
      await page.getByText('另一页').waitFor();
    };
    return { page, dialog, problems, leave };
  };

  await t.test('an open dialog goes with its view and comes back with it, as it was', async (t) => {
    const { page, dialog, problems, leave } = await opened(t);
    await leave();
    await eventually.equal(() => page.locator('dialog:modal').count(), 0);
    await eventually.equal(
      () => page.evaluate(() => document.documentElement.className),
      '',
      'the page can be scrolled',
    );
    await page.goBack();
    await dialog.waitFor();
    await eventually.equal(() => dialog.evaluate((element) => element.matches(':modal')), true);
    await eventually.equal(() => dialog.getByLabel('名称').inputValue(), '塔机');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
  });

  await t.test('a picture that was open over the dialog is over it again', async (t) => {
    const { page, dialog, leave } = await opened(t);
    await dialog.getByRole('group', { name: '查看' }).getByRole('button', { name: '点击预览大图' }).click();
    const large = page.getByRole('dialog', { name: '图片' });
    await large.getByRole('img').waitFor();
    await leave();
    await page.goBack();
    await large.waitFor();
    await large.getByRole('button', { name: '关闭' }).click();
    await large.waitFor({ state: 'detached' });
    await eventually.equal(() => dialog.evaluate((element) => element.matches(':modal')), true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  await t.test('an upload goes on while its view is hidden', async (t) => {
    const { page, dialog, leave } = await opened(t);
    const cover = dialog.getByRole('group', { name: '封面图' });
    server.behave('hold');
    await cover.locator('input').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: jpeg() });
    await cover.getByRole('progressbar', { name: '上传中…100%' }).waitFor();
    await leave();
    const answered = page.waitForResponse('**/upload');
    server.release();
    await (await answered).finished();
    await page.goBack();
    await cover.getByRole('button', { name: '更换图片' }).waitFor();
    await eventually(async () => assert.match((await page.locator('.said').textContent()) ?? '', /cover/));
  });
});
