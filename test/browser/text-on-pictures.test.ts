/** Words over pictures have enough contrast, whatever the picture shows. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { createContentFolder } from '../helpers/content-folder.ts';
import { startSite } from '../helpers/site.ts';
import { inTurn } from '../helpers/thorough.ts';
import { contrast } from '../server/rich-text/contrast.ts';
import { openBrowser, openPage } from './browser.ts';
import { openHydrated } from './hydration.ts';
import { openHydratedPhone, openPhone } from './phone.ts';
import { waitTwoFrames } from './rendering.ts';

const MIN_CONTRAST = 4.5;

/** Black and white bars: whatever a photograph has behind a letter, this picture has worse. */
const BARS = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">
<pattern id="bars" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#fff"/><rect width="8" height="16"/></pattern>
<rect width="1920" height="1080" fill="url(#bars)"/></svg>`;

interface Line {
  text: string;
  color: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The lines of text as they are broken, and their colour. Afterwards the text is invisible, until `showText`. */
const hideText = (words: Locator): Promise<Line[]> =>
  words.evaluateAll((all) =>
    all.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { color } = getComputedStyle(element);
      (element as HTMLElement).style.color = 'transparent';
      return [...range.getClientRects()]
        .filter(({ left, right }) => left >= 0 && right <= innerWidth)
        .map(({ x, y, width, height }) => ({ text: element.textContent ?? '', color, x, y, width, height }));
    }),
  );

const showText = (words: Locator) =>
  words.evaluateAll((all) => {
    for (const element of all) (element as HTMLElement).style.color = '';
  });

const getEnd = (areas: Line[], start: 'x' | 'y', size: 'width' | 'height') =>
  Math.ceil(Math.max(...areas.map((area) => area[start] + area[size])));

/** The darkest and the lightest colour in each of these areas of the page, as seen. */
async function readExtremes(page: Page, reader: Page, areas: Line[]): Promise<[string, string][]> {
  const clip = { x: 0, y: 0, width: getEnd(areas, 'x', 'width'), height: getEnd(areas, 'y', 'height') };
  const screenshot = (await page.screenshot({ animations: 'disabled', clip })).toString('base64');
  return reader.evaluate(
    async ([base64, boxes]) => {
      const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      return boxes.map(({ x, y, width, height }): [string, string] => {
        const { data } = context.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height));
        let [darkest, lightest] = [0, 0];
        const brightness = (at: number) =>
          (data[at] ?? 0) * 0.21 + (data[at + 1] ?? 0) * 0.72 + (data[at + 2] ?? 0) * 0.07;
        for (let at = 0; at < data.length; at += 4) {
          if (brightness(at) < brightness(darkest)) darkest = at;
          if (brightness(at) > brightness(lightest)) lightest = at;
        }
        const toHex = (at: number) =>
          `#${[...data.slice(at, at + 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
        return [toHex(darkest), toHex(lightest)];
      });
    },
    [screenshot, areas] as const,
  );
}

const toHex = (color: string) =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;

async function assertReadable(page: Page, reader: Page, words: Locator, where: string): Promise<void> {
  await page.locator('.hero img, [class*=banner] img').evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
  const lines = await hideText(words);
  await waitTwoFrames(page);
  assert.ok(lines.length > 0, where);
  const extremes = await readExtremes(page, reader, lines);
  await showText(words);
  for (const [index, { text, color }] of lines.entries())
    for (const ground of extremes[index] ?? []) {
      const ratio = contrast(toHex(color), ground);
      assert.ok(ratio >= MIN_CONTRAST, `${where}: ${ratio.toFixed(2)} of ${color} on ${ground}, ${text}`);
    }
}

const BANNER_WORDS = '.page-banner-words :is(h1, p)';

test('words over pictures', async (t) => {
  // Words as long as they may be, so that they take all the room they have.
  const folders = await createContentFolder(t, (content) => ({
    ...content,
    carousel: content.carousel.map((each) => ({
      ...each,
      value: {
        ...each.value,
        photoTitle: '智慧工地与建筑机器人以及建筑标准化产品一体化技术服务',
        photoInfo:
          '人员、设备、环境、进度统一管理，方案设计、产品供应、安装实施到售后服务一站式完成，一支队伍负责到底。',
      },
    })),
    facts: {
      ...content.facts,
      slogan: '智慧工地与建筑机器人以及建筑标准化产品一体化技术服务商',
      cases: content.facts.cases.map((each) => ({ ...each, title: '黄河下游防洪工程与跨河大桥建设智慧工地示范项目' })),
    },
  }));
  const { url } = await startSite(t, folders);
  const browser = await openBrowser(t);
  const showBars = (page: Page) =>
    page.route(/\.(?:avif|webp|jpe?g|png)$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: BARS }));

  /** Its pages have no security policy, which forbids reading pictures. */
  const openReader = (page: Page) => page.context().newPage();

  await t.test('have enough contrast on a desktop', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    const reader = await openReader(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await showBars(page);
    const nextScreens = inTurn([
      [1920, 1080],
      [1366, 768],
      [820, 700],
    ] as const);
    for (const path of ['/', '/xwdt', '/dljm', '/gywm', '/yingyongchangjing', '/sdkaili', '/product']) {
      await openHydrated(page, url + path);
      for (const [width, height] of nextScreens()) {
        // In narrow windows the words of the home page are below the picture.
        if (path === '/' && width < 960) continue;
        await page.setViewportSize({ width, height });
        const words = page.locator(path === '/' ? '.hero-words :is(h1, p)' : BANNER_WORDS);
        await assertReadable(page, reader, words, `${path} at ${width}`);
      }
    }
  });

  await t.test('have enough contrast on a phone', async (t) => {
    const { page } = await openPhone(t, browser);
    const reader = await openReader(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await showBars(page);
    const nextScreens = inTurn([
      [390, 844],
      [320, 640],
      [844, 390],
      [1024, 1366],
    ] as const);
    for (const path of [
      '/xwdt',
      '/zhuyingyewu',
      '/dailijiameng',
      '/gongsijianjie',
      '/xiangmuanli',
      '/yingyongchangjing',
      '/sdkaili',
      '/map',
    ]) {
      await openHydratedPhone(page, url + path);
      for (const [width, height] of nextScreens()) {
        await page.setViewportSize({ width, height });
        await assertReadable(page, reader, page.locator(BANNER_WORDS), `${path} at ${width}`);
      }
    }
    await openHydratedPhone(page, `${url}/mobile`);
    const words = page.locator('.home-banner-words :is(h1, b, p)');
    for (const [width, height] of nextScreens()) {
      await page.setViewportSize({ width, height });
      const showSlide = (index: number) =>
        page
          .locator('main > .carousel .carousel-track')
          .evaluate((track, slide) => track.scrollTo({ left: slide * innerWidth, behavior: 'instant' }), index);
      await showSlide(0);
      await assertReadable(page, reader, words, `/mobile at ${width}`);
      await showSlide(1);
      await assertReadable(page, reader, words, `/mobile, second picture, at ${width}`);
    }
  });
});
