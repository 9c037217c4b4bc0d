/** Films in the media library: sent in parts, resumed after a broken connection, with a poster taken in the browser. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test, { type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, toast } from './admin-page.ts';
import { card, waitForFiles } from './library-page.ts';

const PART = '**/v1/file/filmPart';
const MB = 1024 * 1024;

/** A film that plays, with as many bytes behind its end as are wanted. */
function createFilm(name: string, size = 0) {
  const film = fs.readFileSync('uploads/seed/company-intro.webm');
  const rest = Buffer.alloc(Math.max(0, size - film.length), name);
  return { name, mimeType: 'video/webm', buffer: Buffer.concat([film, rest]) };
}

test('films in the media library', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const open = async (t: TestContext) => {
    const opened = await openAdmin(t, browser, site, { path: '/AdminFiles' });
    await waitForFiles(opened.page);
    const find = async (name: string) => (await opened.staff.post('/v1/file/list', { name })).body.data.data[0];
    return { ...opened, find };
  };
  const download = async (url: string) => Buffer.from(await (await fetch(site.url + url)).arrayBuffer());
  const choose = (page: Page, film: ReturnType<typeof createFilm>) =>
    page.locator('.list-tools input[type=file]').setInputFiles(film);

  await t.test('a film is stored whole with a poster from it, and can be played', async (t) => {
    const { page, find, problems } = await open(t);
    const film = createFilm('工地航拍.webm');
    await choose(page, film);
    await card(page, '工地航拍.webm').waitFor();
    const stored = await find('工地航拍.webm');
    assert.deepEqual([stored.kind, stored.size], ['film', film.buffer.length]);
    assert.match(stored.poster, /^\/uploads\/[0-9a-f]+\.jpg$/);
    const bytes = await download(stored.url);
    assert.ok(film.buffer.equals(bytes));
    const poster = await find('工地航拍-封面.jpg');
    assert.deepEqual([poster.url, poster.width, poster.height], [stored.poster, stored.width, stored.height]);
    await card(page, '工地航拍.webm').click();
    await eventually.ok(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState > 0));
    // A player ends requests for parts that it does not need.
    assert.deepEqual(
      problems.filter((problem) => problem !== `failed: ${site.url}${stored.url}`),
      [],
    );
  });

  await testThoroughly(t, 'goes on after a broken connection with what is missing', async (t) => {
    const { page, find } = await open(t);
    const film = createFilm('断网.webm', 4.5 * MB);
    const offsets: string[] = [];
    await page.route(PART, (route) => {
      offsets.push(/name="offset"\s+(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '');
      return offsets.length === 3 ? route.abort('connectionreset') : route.continue();
    });
    await choose(page, film);
    await eventually.match(() => page.locator('.uploads-percent').innerText(), /^[1-9]\d?%$/);
    await card(page, '断网.webm').waitFor();
    assert.deepEqual(offsets.map(Number), [0, MB, 2 * MB, 2 * MB, 3 * MB, 4 * MB]);
    const stored = await find('断网.webm');
    const bytes = await download(stored.url);
    assert.ok(film.buffer.equals(bytes));
  });

  await testThoroughly(t, 'a film that was given up is resumed when it is sent again', async (t) => {
    const { page } = await open(t);
    const film = createFilm('继续.webm', 3 * MB);
    let count = 0;
    // Refused for good, as by a full disk.
    const refuse = { status: 507, contentType: 'application/json', body: '{"code":507,"msg":"服务器存储空间不足"}' };
    await page.route(PART, (route) => (++count === 3 ? route.fulfill(refuse) : route.continue()));
    await choose(page, film);
    await page.locator('.uploads-error').getByText('服务器存储空间不足').waitFor();
    await clickButton(page, '重新上传继续.webm');
    await card(page, '继续.webm').waitFor();
    assert.equal(count, 4, 'only the last part is sent again');
  });

  await testThoroughly(t, 'refuses a film that is too large, and what only seems to be one', async (t) => {
    const { page } = await open(t);
    const file = {
      name: 'broken.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0isom', 'latin1'),
    };
    await page.locator('.list-tools input[type=file]').setInputFiles(file);
    await page.locator('.uploads-error').getByText('只能上传mp4/webm视频').waitFor();
    await clickButton(page, '移除broken.mp4');
    // Playwright sends no file of this size: the browser makes it.
    await page.locator('.file-box').evaluate((box, size) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), new Uint8Array(size)], 'long.webm'));
      box.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    }, 64 * MB);
    await page.locator('.uploads-error').getByText('视频大小不能超过64MB').waitFor();
    await eventually.equal(() => page.getByRole('button', { name: '重新上传long.webm' }).count(), 0);
  });

  await testThoroughly(t, 'the frame that is shown can become the poster', async (t) => {
    const { page, find } = await open(t);
    const film = createFilm('封面.webm', MB);
    await choose(page, film);
    await card(page, '封面.webm').waitFor();
    const { poster } = await find('封面.webm');
    await card(page, '封面.webm').click();
    const details = dialog(page, '文件详情');
    await details.locator('video').evaluate(
      (video: HTMLVideoElement) =>
        new Promise((resolve) => {
          video.addEventListener('seeked', resolve, { once: true });
          video.preload = 'auto';
          video.currentTime = 3;
        }),
    );
    await clickButton(page, '用当前画面作封面');
    await eventually.notEqual(() => details.getByAltText('视频封面').getAttribute('src'), poster);
    await clickButton(page, '保存');
    await toast(page, '修改成功！').waitFor();
    await eventually.notEqual(async () => (await find('封面.webm')).poster, poster);
  });
});
