/** The field for a picture: what it takes, how it sends it, and what it says. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { uploadLimits } from '../../../contract/limits.ts';
import { detectImageType } from '../../../server/content/image-type.ts';
import { addRotationTag, gif, jpeg, noisePng, png } from '../../helpers/images.ts';
import { findViolations } from '../axe.ts';
import { eventually } from '../eventually.ts';
import { desktop, phone, serveComponentPages } from './component-pages.ts';
import { createUploadServer } from './upload-server.ts';

const sizeOf = (bytes: Buffer) => {
  const { width, height } = detectImageType(bytes) ?? { width: 0, height: 0 };
  return { width, height };
};
const photo = fs.readFileSync('uploads/seed/ai-camera.jpg');
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');
/** Bytes behind its end change nothing in a picture. */
const padded = (picture: Buffer, size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
const file = (buffer: Buffer, name = 'a.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

/** Drops or pastes a file the way a browser tells a page of it. */
const bring = (target: Locator, kind: 'drop' | 'paste', bytes: Buffer, type: string) =>
  target.evaluate(
    (element, { kind, text, type }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
      data.items.add(new File([bytes], 'a', { type }));
      const told = { bubbles: true, cancelable: true };
      if (kind === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...told, clipboardData: data }));
      else
        for (const name of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(name, { ...told, dataTransfer: data }));
    },
    { kind, text: bytes.toString('base64'), type },
  );

test('pictures', async (t) => {
  const server = createUploadServer();
  const open = await serveComponentPages(t, {
    '/upload': server.listener,
    '/cover.png': (_, response) => response.end(png()),
  });
  const opened = async (test: Parameters<typeof open>[0], screen = desktop) => {
    server.behave('take');
    server.taken.length = 0;
    const { page, problems } = await open(test, 'pictures', screen);
    await page.getByRole('button', { name: '打开' }).click();
    const cover = page.getByRole('group', { name: '封面图' });
    const pick = (buffer: Buffer, name?: string) => cover.locator('input').setInputFiles(file(buffer, name));
    await cover.waitFor();
    return { page, problems, cover, pick, logo: page.getByRole('group', { name: 'LOGO' }) };
  };
  const done = (page: Page) => page.locator('.said', { hasText: '/cover.png' }).waitFor({ state: 'attached' });

  await t.test('a picture is sent with its fields and shown; it opens large, is replaced and removed', async (t) => {
    const { page, cover, pick, problems } = await opened(t);
    await pick(jpeg({ mark: 'first' }));
    await done(page);
    assert.deepEqual(server.taken, [{ type: 'product', header: '1', bytes: jpeg({ mark: 'first' }) }]);
    await cover.getByRole('button', { name: '点击预览大图' }).click();
    const large = page.getByRole('dialog', { name: '封面图' });
    await large.getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    await eventually.equal(() => page.getByRole('dialog', { name: '编辑' }).isVisible(), true);
    const chooser = page.waitForEvent('filechooser');
    await cover.getByRole('button', { name: '更换图片' }).click();
    await (await chooser).setFiles(file(png({ mark: 'second' })));
    await page.locator('.said', { hasText: '?2' }).waitFor({ state: 'attached' });
    await cover.getByRole('button', { name: '移除图片' }).click();
    const empty = cover.getByRole('button', { name: '点击上传' });
    await empty.waitFor();
    await eventually.equal(() => empty.evaluate((element) => element === document.activeElement), true);
    assert.deepEqual(problems, []);
  });

  await t.test(
    'what it is is told by its bytes: neither name nor type help a wrong one, nor harm a right one',
    async (t) => {
      const { page, cover, pick } = await opened(t);
      for (const [bytes, words] of [
        [gif, '只能上传jpg/png文件'],
        [Buffer.from('<svg/>'), '只能上传jpg/png文件'],
        [Buffer.alloc(0), '只能上传jpg/png文件'],
        [heic, '暂不支持HEIC格式，请在手机相机设置中选择“兼容性最佳”或转为jpg'],
      ] as const) {
        await pick(bytes);
        await cover.getByRole('alert').getByText(words).waitFor();
      }
      assert.equal(server.taken.length, 0);
      await pick(png(), '照片.txt');
      await done(page);
      await eventually.equal(() => cover.getByRole('alert').count(), 0);
    },
  );

  await t.test('one byte under 2 MB goes, 2 MB do not', async (t) => {
    const { page, cover, pick } = await opened(t);
    await pick(jpeg({ size: uploadLimits.image }));
    await cover.getByRole('alert').getByText('封面图大小不能超过2Mb！').waitFor();
    assert.equal(server.taken.length, 0);
    await pick(jpeg({ size: uploadLimits.image - 1 }));
    await done(page);
    assert.equal(server.taken[0]?.bytes.length, uploadLimits.image - 1);
  });

  await t.test('one that is too large is made smaller and sent, upright however the camera was held', async (t) => {
    const { page, cover, pick } = await opened(t);
    const { width, height } = sizeOf(photo);
    await pick(padded(addRotationTag(photo), uploadLimits.image + 1));
    await cover.getByRole('button', { name: '压缩后上传' }).click();
    await done(page);
    const sent = server.taken[0]?.bytes ?? Buffer.alloc(0);
    assert.ok(sent.length < uploadLimits.image);
    assert.deepEqual(sizeOf(sent), { width: height, height: width });
  });

  await t.test('a logo comes under 102,400 bytes; what could be seen through still can', async (t) => {
    const { page, logo } = await opened(t);
    const large = noisePng({ width: 500, height: 480, isClear: true });
    assert.ok(large.length > 4 * uploadLimits.logo && large.length < uploadLimits.logoBeforeResize);
    for (const [bytes, type] of [
      [large, 'png'],
      [noisePng({ width: 400, height: 400 }), 'jpeg'],
    ] as const) {
      server.taken.length = 0;
      await logo.locator('input').setInputFiles(file(bytes));
      await page.waitForFunction(() => !document.querySelector('[data-sending]'));
      await logo.getByRole('button', { name: '移除图片' }).click();
      const sent = server.taken[0]?.bytes ?? Buffer.alloc(0);
      assert.ok(sent.length > 0 && sent.length < uploadLimits.logo, String(sent.length));
      assert.equal(sent[0] === 0x89 ? 'png' : 'jpeg', type);
      // Colours of their own and a fourth for what shows through.
      if (type === 'png') assert.equal(sent[25], 6);
    }
    await logo.locator('input').setInputFiles(file(png({ size: uploadLimits.logoBeforeResize })));
    await logo.getByRole('alert').getByText('LOGO大小不能超过1MB！').waitFor();
    await eventually.equal(() => logo.getByRole('button', { name: '压缩后上传' }).count(), 0);
  });

  await t.test('while it is sent it says how far it is', async (t) => {
    const { page, cover, pick } = await opened(t);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 400_000,
    });
    await page.evaluate(() => {
      const shown: string[] = [];
      new MutationObserver(() => {
        const now = document.querySelector('progress')?.getAttribute('aria-label');
        if (now && shown.at(-1) !== now) shown.push(now);
        document.body.dataset.shown = shown.join(' ');
      }).observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ['aria-label'],
      });
    });
    server.behave('hold');
    await pick(jpeg({ size: 900_000 }));
    await cover.getByRole('progressbar', { name: '上传中…100%' }).waitFor();
    await eventually.equal(() => cover.getAttribute('data-sending'), 'true');
    server.release();
    await done(page);
    await eventually.equal(() => cover.getAttribute('data-sending'), null);
    const shown = await page.evaluate(() => document.body.dataset.shown ?? '');
    const percents = shown.split(' ').map((words) => Number(/^上传中…(\d+)%$/.exec(words)?.[1]));
    assert.ok(percents.length > 3, shown);
    assert.deepEqual(
      percents,
      [...percents].sort((a, b) => a - b),
    );
  });

  await t.test('it can be given up while it is sent, and begun again', async (t) => {
    const { page, cover, pick } = await opened(t);
    server.behave('hold');
    await pick(jpeg());
    await cover.getByRole('button', { name: '取消' }).click();
    await cover.getByRole('button', { name: '点击上传' }).waitFor();
    server.release();
    server.behave('take');
    await pick(jpeg());
    await done(page);
    await eventually.equal(() => cover.getByRole('alert').count(), 0);
  });

  await t.test('a failure says why, and the same file can be sent again', async (t) => {
    const { page, cover, pick } = await opened(t);
    for (const [behaviour, words] of [
      ['refuse', '服务器存储空间不足，内容未保存，请联系管理员'],
      ['break', '网络异常，请检查网络后重试'],
    ] as const) {
      server.behave(behaviour);
      await pick(jpeg({ mark: 'kept' }));
      await cover.getByRole('alert').getByText(words).waitFor();
    }
    server.behave('take');
    server.taken.length = 0;
    await cover.getByRole('button', { name: '重新上传' }).click();
    await done(page);
    assert.deepEqual(server.taken[0]?.bytes, jpeg({ mark: 'kept' }));
  });

  await t.test('a picture may be dropped on it; one dropped beside it opens nothing', async (t) => {
    const { page, cover } = await opened(t);
    await bring(page.locator('.dialog-head'), 'drop', jpeg(), 'image/jpeg');
    assert.equal(server.taken.length, 0);
    await bring(cover.getByRole('button', { name: '点击上传' }), 'drop', jpeg({ mark: 'dropped' }), 'image/jpeg');
    await done(page);
    assert.deepEqual(server.taken[0]?.bytes, jpeg({ mark: 'dropped' }));
    await eventually.match(() => page.url(), /pictures$/);
  });

  await t.test('a picture may be pasted anywhere in the dialog but into words', async (t) => {
    const { page, logo } = await opened(t);
    await bring(page.getByLabel('名称'), 'paste', png({ mark: 'words' }), 'image/png');
    await bring(page.locator('.dialog-head h2'), 'paste', png({ mark: 'cover' }), 'image/png');
    await done(page);
    assert.deepEqual(
      server.taken.map(({ bytes }) => bytes.includes('cover')),
      [true],
    );
    await bring(logo.getByRole('button', { name: '点击上传' }), 'paste', png({ mark: 'logo' }), 'image/png');
    await logo.getByRole('button', { name: '移除图片' }).waitFor();
    assert.equal(server.taken.length, 2);
  });

  await t.test('a form that is gone is told nothing of what it had begun to send', async (t) => {
    const { page, pick } = await opened(t);
    server.behave('hold');
    await pick(jpeg());
    await page.getByRole('progressbar', { name: '上传中…100%' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const answered = page.waitForResponse('**/upload');
    server.release();
    await (await answered).finished();
    await page.getByRole('button', { name: '打开' }).click();
    await eventually.equal(() => page.locator('.said').textContent(), '');
  });

  await t.test('axe finds nothing, empty, wrong or filled', async (t) => {
    for (const screen of [desktop, phone]) {
      const { page, pick } = await opened(t, screen);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await pick(gif);
      await page.getByText('只能上传jpg/png文件', { exact: true }).waitFor();
      await eventually.deepEqual(() => findViolations(page), []);
      await pick(jpeg());
      await done(page);
      await eventually.deepEqual(() => findViolations(page), []);
    }
  });
});
