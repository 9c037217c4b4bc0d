/** The image field: accepted files, uploading, shrinking and messages. */
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

const readSize = (bytes: Buffer) => {
  const { width, height } = detectImageType(bytes) ?? { width: 0, height: 0 };
  return { width, height };
};
const photo = fs.readFileSync('uploads/seed/ai-camera.jpg');
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');
/** Bytes after the end of a picture are ignored by decoders. */
const padTo = (picture: Buffer, size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
const file = (buffer: Buffer, name = 'a.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

/** Drops or pastes a file with the events that a browser sends. */
const dropOrPaste = (target: Locator, kind: 'drop' | 'paste', bytes: Buffer, type: string) =>
  target.evaluate(
    (element, { kind, text, type }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
      data.items.add(new File([bytes], 'a', { type }));
      const eventInit = { bubbles: true, cancelable: true };
      if (kind === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...eventInit, clipboardData: data }));
      else
        for (const name of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(name, { ...eventInit, dataTransfer: data }));
    },
    { kind, text: bytes.toString('base64'), type },
  );

test('pictures', async (t) => {
  const server = createUploadServer();
  const open = await serveComponentPages(t, {
    '/upload': server.listener,
    '/cover.png': (_, response) => response.end(png()),
  });
  const openField = async (test: Parameters<typeof open>[0], screen = desktop) => {
    server.setBehaviour('accept');
    server.received.length = 0;
    const { page, problems } = await open(test, 'pictures', screen);
    await page.getByRole('button', { name: '打开' }).click();
    const cover = page.getByRole('group', { name: '封面图' });
    const selectFile = (buffer: Buffer, name?: string) => cover.locator('input').setInputFiles(file(buffer, name));
    await cover.waitFor();
    return { page, problems, cover, selectFile, logo: page.getByRole('group', { name: 'LOGO' }) };
  };
  const waitUntilUploaded = (page: Page) =>
    page.locator('.result', { hasText: '/cover.png' }).waitFor({ state: 'attached' });

  await t.test('uploads a picture with its fields; shows, enlarges, replaces and removes it', async (t) => {
    const { page, cover, selectFile, problems } = await openField(t);
    await selectFile(jpeg({ mark: 'first' }));
    await waitUntilUploaded(page);
    assert.deepEqual(server.received, [{ type: 'product', header: '1', bytes: jpeg({ mark: 'first' }) }]);
    await cover.getByRole('button', { name: '点击预览大图' }).click();
    const largePicture = page.getByRole('dialog', { name: '封面图' });
    await largePicture.getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await largePicture.waitFor({ state: 'detached' });
    await eventually.equal(() => page.getByRole('dialog', { name: '编辑' }).isVisible(), true);
    const chooser = page.waitForEvent('filechooser');
    await cover.getByRole('button', { name: '更换图片' }).click();
    await (await chooser).setFiles(file(png({ mark: 'second' })));
    await page.locator('.result', { hasText: '?2' }).waitFor({ state: 'attached' });
    await cover.getByRole('button', { name: '移除图片' }).click();
    const empty = cover.getByRole('button', { name: '点击上传' });
    await empty.waitFor();
    await eventually.equal(() => empty.evaluate((element) => element === document.activeElement), true);
    assert.deepEqual(problems, []);
  });

  await t.test('checks the content of a file, not its name or type', async (t) => {
    const { page, cover, selectFile } = await openField(t);
    for (const [bytes, message] of [
      [gif, '只能上传jpg/png文件'],
      [Buffer.from('<svg/>'), '只能上传jpg/png文件'],
      [Buffer.alloc(0), '只能上传jpg/png文件'],
      [heic, '暂不支持HEIC格式，请在手机相机设置中选择“兼容性最佳”或转为jpg'],
    ] as const) {
      await selectFile(bytes);
      await cover.getByRole('alert').getByText(message).waitFor();
    }
    assert.equal(server.received.length, 0);
    await selectFile(png(), '照片.txt');
    await waitUntilUploaded(page);
    await eventually.equal(() => cover.getByRole('alert').count(), 0);
  });

  await t.test('accepts one byte under 2 MB, and rejects 2 MB', async (t) => {
    const { page, cover, selectFile } = await openField(t);
    await selectFile(jpeg({ size: uploadLimits.image }));
    await cover.getByRole('alert').getByText('封面图大小不能超过2Mb！').waitFor();
    assert.equal(server.received.length, 0);
    await selectFile(jpeg({ size: uploadLimits.image - 1 }));
    await waitUntilUploaded(page);
    assert.equal(server.received[0]?.bytes.length, uploadLimits.image - 1);
  });

  await t.test('shrinks a picture that is too large, and applies its EXIF rotation', async (t) => {
    const { page, cover, selectFile } = await openField(t);
    const { width, height } = readSize(photo);
    await selectFile(padTo(addRotationTag(photo), uploadLimits.image + 1));
    await cover.getByRole('button', { name: '压缩后上传' }).click();
    await waitUntilUploaded(page);
    const sent = server.received[0]?.bytes ?? Buffer.alloc(0);
    assert.ok(sent.length < uploadLimits.image);
    assert.deepEqual(readSize(sent), { width: height, height: width });
  });

  await t.test('shrinks a logo below 102,400 bytes and keeps its transparency', async (t) => {
    const { page, logo } = await openField(t);
    const largePicture = noisePng({ width: 500, height: 480, isClear: true });
    assert.ok(largePicture.length > 4 * uploadLimits.logo && largePicture.length < uploadLimits.logoBeforeResize);
    for (const [bytes, type] of [
      [largePicture, 'png'],
      [noisePng({ width: 400, height: 400 }), 'jpeg'],
    ] as const) {
      server.received.length = 0;
      await logo.locator('input').setInputFiles(file(bytes));
      await page.waitForFunction(() => !document.querySelector('[data-sending]'));
      await logo.getByRole('button', { name: '移除图片' }).click();
      const sent = server.received[0]?.bytes ?? Buffer.alloc(0);
      assert.ok(sent.length > 0 && sent.length < uploadLimits.logo, String(sent.length));
      assert.equal(sent[0] === 0x89 ? 'png' : 'jpeg', type);
      // Colour type 6 of PNG is RGB with alpha.
      if (type === 'png') assert.equal(sent[25], 6);
    }
    await logo.locator('input').setInputFiles(file(png({ size: uploadLimits.logoBeforeResize })));
    await logo.getByRole('alert').getByText('LOGO大小不能超过1MB！').waitFor();
    await eventually.equal(() => logo.getByRole('button', { name: '压缩后上传' }).count(), 0);
  });

  await t.test('shows the progress of an upload', async (t) => {
    const { page, cover, selectFile } = await openField(t);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 400_000,
    });
    await page.evaluate(() => {
      const labels: string[] = [];
      new MutationObserver(() => {
        const now = document.querySelector('progress')?.getAttribute('aria-label');
        if (now && labels.at(-1) !== now) labels.push(now);
        document.body.dataset.shown = labels.join(' ');
      }).observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ['aria-label'],
      });
    });
    server.setBehaviour('hold');
    await selectFile(jpeg({ size: 900_000 }));
    await cover.getByRole('progressbar', { name: '上传中…100%' }).waitFor();
    await eventually.equal(() => cover.getAttribute('data-sending'), 'true');
    server.release();
    await waitUntilUploaded(page);
    await eventually.equal(() => cover.getAttribute('data-sending'), null);
    const labels = await page.evaluate(() => document.body.dataset.shown ?? '');
    const percents = labels.split(' ').map((message) => Number(/^上传中…(\d+)%$/.exec(message)?.[1]));
    assert.ok(percents.length > 3, labels);
    assert.deepEqual(
      percents,
      [...percents].sort((a, b) => a - b),
    );
  });

  await t.test('an upload can be cancelled and started again', async (t) => {
    const { page, cover, selectFile } = await openField(t);
    server.setBehaviour('hold');
    await selectFile(jpeg());
    await cover.getByRole('button', { name: '取消' }).click();
    await cover.getByRole('button', { name: '点击上传' }).waitFor();
    server.release();
    server.setBehaviour('accept');
    await selectFile(jpeg());
    await waitUntilUploaded(page);
    await eventually.equal(() => cover.getByRole('alert').count(), 0);
  });

  await t.test('shows why an upload failed, and can retry with the same file', async (t) => {
    const { page, cover, selectFile } = await openField(t);
    for (const [behaviour, message] of [
      ['reject', '服务器存储空间不足，内容未保存，请联系管理员'],
      ['break', '网络异常，请检查网络后重试'],
    ] as const) {
      server.setBehaviour(behaviour);
      await selectFile(jpeg({ mark: 'kept' }));
      await cover.getByRole('alert').getByText(message).waitFor();
    }
    server.setBehaviour('accept');
    server.received.length = 0;
    await cover.getByRole('button', { name: '重新上传' }).click();
    await waitUntilUploaded(page);
    assert.deepEqual(server.received[0]?.bytes, jpeg({ mark: 'kept' }));
  });

  await t.test('accepts a dropped picture; a drop outside does not navigate', async (t) => {
    const { page, cover } = await openField(t);
    await dropOrPaste(page.locator('.dialog-head'), 'drop', jpeg(), 'image/jpeg');
    assert.equal(server.received.length, 0);
    await dropOrPaste(cover.getByRole('button', { name: '点击上传' }), 'drop', jpeg({ mark: 'dropped' }), 'image/jpeg');
    await waitUntilUploaded(page);
    assert.deepEqual(server.received[0]?.bytes, jpeg({ mark: 'dropped' }));
    await eventually.match(() => page.url(), /pictures$/);
  });

  await t.test('accepts a picture pasted anywhere in the dialog except into a text field', async (t) => {
    const { page, logo } = await openField(t);
    await dropOrPaste(page.getByLabel('名称'), 'paste', png({ mark: 'words' }), 'image/png');
    await dropOrPaste(page.locator('.dialog-head h2'), 'paste', png({ mark: 'cover' }), 'image/png');
    await waitUntilUploaded(page);
    assert.deepEqual(
      server.received.map(({ bytes }) => bytes.includes('cover')),
      [true],
    );
    await dropOrPaste(logo.getByRole('button', { name: '点击上传' }), 'paste', png({ mark: 'logo' }), 'image/png');
    await logo.getByRole('button', { name: '移除图片' }).waitFor();
    assert.equal(server.received.length, 2);
  });

  await t.test('an upload that finishes after its form was closed has no effect', async (t) => {
    const { page, selectFile } = await openField(t);
    server.setBehaviour('hold');
    await selectFile(jpeg());
    await page.getByRole('progressbar', { name: '上传中…100%' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const responded = page.waitForResponse('**/upload');
    server.release();
    await (await responded).finished();
    await page.getByRole('button', { name: '打开' }).click();
    await eventually.equal(() => page.locator('.result').textContent(), '');
  });

  await t.test('has no accessibility violations: empty, with an error, or filled', async (t) => {
    for (const screen of [desktop, phone]) {
      const { page, selectFile } = await openField(t, screen);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await selectFile(gif);
      await page.getByText('只能上传jpg/png文件', { exact: true }).waitFor();
      await eventually.deepEqual(() => findViolations(page), []);
      await selectFile(jpeg());
      await waitUntilUploaded(page);
      await eventually.deepEqual(() => findViolations(page), []);
    }
  });
});
