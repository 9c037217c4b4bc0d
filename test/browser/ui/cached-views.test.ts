/** Open dialogs and running uploads when their cached view is hidden and shown again. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { jpeg, png } from '../../helpers/images.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { eventually } from '../eventually.ts';
import { serveComponentPages } from './component-pages.ts';
import { createUploadServer } from './upload-server.ts';

test('cached views', async (t) => {
  const server = createUploadServer();
  const open = await serveComponentPages(t, {
    '/upload': server.listener,
    '/cover.png': (_, response) => response.end(png()),
  });
  const openDialog = async (test: Parameters<typeof open>[0]) => {
    const { page, problems } = await open(test, 'cached');
    await page.getByRole('button', { name: '打开' }).click();
    const dialog = page.getByRole('dialog', { name: '编辑' });
    await dialog.getByLabel('名称').fill('塔机');
    const hideView = async () => {
      await page.evaluate(() => {
        location.hash = 'away';
      });
      await page.getByText('另一页').waitFor();
    };
    return { page, dialog, problems, hideView };
  };

  await t.test('an open dialog is hidden and restored with its view', async (t) => {
    const { page, dialog, problems, hideView } = await openDialog(t);
    await hideView();
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

  await testThoroughly(t, 'a picture opened over the dialog is restored above it', async (t) => {
    const { page, dialog, hideView } = await openDialog(t);
    await dialog.getByRole('group', { name: '查看' }).getByRole('button', { name: '点击预览大图' }).click();
    const lightbox = page.getByRole('dialog', { name: '图片' });
    await lightbox.getByRole('img').waitFor();
    await hideView();
    await page.goBack();
    await lightbox.waitFor();
    await lightbox.getByRole('button', { name: '关闭' }).click();
    await lightbox.waitFor({ state: 'detached' });
    await eventually.equal(() => dialog.evaluate((element) => element.matches(':modal')), true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  await testThoroughly(t, 'an upload continues while its view is hidden', async (t) => {
    const { page, dialog, hideView } = await openDialog(t);
    const cover = dialog.getByRole('group', { name: '封面图' });
    server.setBehaviour('hold');
    await cover.locator('input').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: jpeg() });
    await cover.getByRole('progressbar', { name: '上传中…100%' }).waitFor();
    await hideView();
    const responded = page.waitForResponse('**/upload');
    server.release();
    await (await responded).finished();
    await page.goBack();
    await cover.getByRole('button', { name: '更换图片' }).waitFor();
    await eventually(async () => assert.match((await page.locator('.result').textContent()) ?? '', /cover/));
  });
});
