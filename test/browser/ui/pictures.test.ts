/** The image field: accepted files, uploading, shrinking and messages. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { uploadLimits } from '../../../contract/limits.ts';
import { detectImageType } from '../../../server/content/image-type.ts';
import { addRotationTag, animate, gif, jpeg, noisePng, png } from '../../helpers/images.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
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

const shrunkNotice = (field: Locator) => field.getByRole('status');

/** A noisy JPEG, red on the left and blue on the right. */
async function createPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const image = context.createImageData(width, height);
      for (let index = 0; index < image.data.length; index += 4) {
        const isLeft = (index / 4) % width < width / 2;
        image.data.set([isLeft ? 200 : 0, Math.random() * 255, isLeft ? 0 : 200, 255], index);
      }
      context.putImageData(image, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** The average colours of the upper and the lower half of a picture. */
const readColumn = (page: Page, bytes: Buffer) =>
  page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${text}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1, height: 2 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, 1, 2);
    return [0, 1].map((y) => {
      const [red = 0, , blue = 0] = context.getImageData(0, y, 1, 1).data;
      return { red, blue };
    });
  }, bytes.toString('base64'));

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

  await testThoroughly(t, 'accepts one byte under 2 MB, and rejects 2 MB that cannot be made smaller', async (t) => {
    const { page, cover, selectFile } = await openField(t);
    const broken = jpeg({ size: uploadLimits.image }).fill(1, 20);
    for (const bytes of [broken, animate(png({ size: uploadLimits.image }))]) {
      await selectFile(png({ mark: 'cover' }));
      await waitUntilUploaded(page);
      await selectFile(bytes);
      await cover.getByRole('alert').getByText('封面图大小不能超过2Mb！').waitFor();
      await eventually.equal(() => cover.getAttribute('data-unsent'), 'true');
      await eventually.deepEqual(() => cover.getByRole('button').allInnerTexts(), ['', '更换图片', '移除图片']);
      await eventually.equal(() => shrunkNotice(cover).innerText(), '');
    }
    server.received.length = 0;
    await selectFile(jpeg({ size: uploadLimits.image - 1 }));
    await eventually.equal(() => server.received.length, 1);
    assert.equal(server.received[0]?.bytes.length, uploadLimits.image - 1);
    await eventually.equal(() => shrunkNotice(cover).innerText(), '');
  });

  await testThoroughly(
    t,
    'makes a picture of 2 MB smaller without asking, and says so until another is chosen',
    async (t) => {
      const { page, cover, selectFile } = await openField(t);
      const { width, height } = readSize(photo);
      await selectFile(padTo(addRotationTag(photo), uploadLimits.image));
      await waitUntilUploaded(page);
      const sent = server.received[0]?.bytes ?? Buffer.alloc(0);
      assert.ok(sent.length < uploadLimits.image);
      assert.deepEqual(readSize(sent), { width: height, height: width });
      const megabytes = Math.max(0.1, Math.floor((sent.length / 1024 / 1024) * 10) / 10);
      await eventually.equal(() => shrunkNotice(cover).innerText(), `图片较大，已自动压缩为${megabytes}MB`);
      await selectFile(png({ mark: 'small' }));
      await page.locator('.result', { hasText: '?2' }).waitFor({ state: 'attached' });
      await eventually.equal(() => shrunkNotice(cover).innerText(), '');
    },
  );

  await testThoroughly(t, 'a photo with more pixels than a page shows is reduced, and stays upright', async (t) => {
    const { page, selectFile } = await openField(t);
    const wide = await createPhoto(page, 3000, 2000);
    assert.ok(wide.length > uploadLimits.image, `${wide.length} bytes`);
    await selectFile(addRotationTag(wide));
    await waitUntilUploaded(page);
    const sent = server.received[0]?.bytes ?? Buffer.alloc(0);
    const { width, height } = readSize(sent);
    assert.ok(width * height <= 5_010_000 && width * height > 1_000_000, `${width} by ${height}`);
    assert.ok(Math.abs(width / height - 2 / 3) < 0.01, `${width} by ${height}`);
    // The camera was held sideways: what was red on the left is now at the top.
    const [top, bottom] = await readColumn(page, sent);
    assert.ok(top && bottom && top.red > top.blue && bottom.blue > bottom.red, JSON.stringify([top, bottom]));
  });

  await testThoroughly(t, 'makes a picture smaller where the browser cannot reduce while it decodes', async (t) => {
    const { page, selectFile } = await openField(t);
    await page.evaluate(() => Reflect.deleteProperty(window, 'createImageBitmap'));
    await selectFile(addRotationTag(await createPhoto(page, 3000, 2000)));
    await waitUntilUploaded(page);
    const { width, height } = readSize(server.received[0]?.bytes ?? Buffer.alloc(0));
    assert.ok(width < height && width * height <= 5_010_000, `${width} by ${height}`);
  });

  await testThoroughly(t, 'shows the specified message where the browser cannot make pictures smaller', async (t) => {
    const { page, cover, selectFile } = await openField(t);
    await page.evaluate(() => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'toBlob'));
    await selectFile(padTo(photo, uploadLimits.image));
    await cover.getByRole('alert').getByText('封面图大小不能超过2Mb！').waitFor();
    assert.equal(server.received.length, 0);
  });

  await testThoroughly(t, 'a large picture keeps its transparency', async (t) => {
    const { page, selectFile } = await openField(t);
    const large = noisePng({ width: 1100, height: 1000, isClear: true });
    assert.ok(large.length > uploadLimits.image, `${large.length} bytes`);
    await selectFile(large);
    await waitUntilUploaded(page);
    const sent = server.received[0]?.bytes ?? Buffer.alloc(0);
    // Colour type 6 of PNG is RGB with alpha.
    assert.deepEqual([sent[0], sent[25]], [0x89, 6]);
    assert.ok(sent.length < uploadLimits.image);
  });

  await testThoroughly(t, 'cancelling while a picture is made smaller uploads nothing', async (t) => {
    const { page, cover, selectFile } = await openField(t);
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (callback, ...rest) {
        const continueEncoding = () => toBlob.call(this, callback, ...rest);
        addEventListener('continue', continueEncoding, { once: true });
        document.body.dataset.encoding = '';
      };
    });
    await selectFile(padTo(photo, uploadLimits.image));
    await page.locator('[data-encoding]').waitFor();
    await cover.getByRole('button', { name: '取消' }).click();
    await cover.getByRole('button', { name: '点击上传' }).waitFor();
    await page.evaluate(() => dispatchEvent(new Event('continue')));
    await selectFile(png({ mark: 'next' }));
    await waitUntilUploaded(page);
    assert.deepEqual(
      server.received.map(({ bytes }) => bytes.includes('next')),
      [true],
    );
  });

  await testThoroughly(t, 'shrinks a logo below 102,400 bytes and keeps its transparency', async (t) => {
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
    await eventually.equal(() => shrunkNotice(logo).innerText(), '');
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

  await testThoroughly(t, 'an upload can be cancelled and started again', async (t) => {
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

  await testThoroughly(t, 'accepts a dropped picture; a drop outside does not navigate', async (t) => {
    const { page, cover } = await openField(t);
    await dropOrPaste(page.locator('.dialog-head'), 'drop', jpeg(), 'image/jpeg');
    assert.equal(server.received.length, 0);
    await dropOrPaste(cover.getByRole('button', { name: '点击上传' }), 'drop', jpeg({ mark: 'dropped' }), 'image/jpeg');
    await waitUntilUploaded(page);
    assert.deepEqual(server.received[0]?.bytes, jpeg({ mark: 'dropped' }));
    await eventually.match(() => page.url(), /pictures$/);
  });

  await testThoroughly(t, 'accepts a picture pasted anywhere in the dialog except into a text field', async (t) => {
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

  await testThoroughly(t, 'an upload that finishes after its form was closed has no effect', async (t) => {
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
    for (const screen of spread([phone, desktop], 1)) {
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
