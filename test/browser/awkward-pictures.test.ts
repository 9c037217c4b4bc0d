/** Pictures of awkward shapes in every place where the company's own photographs are shown. */
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { createContentFolder } from '../helpers/content-folder.ts';
import { noisePng, png } from '../helpers/images.ts';
import { startSite } from '../helpers/site.ts';
import { spread } from '../helpers/thorough.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { openHydrated } from './hydration.ts';
import { desktopPages, phonePages } from './page-addresses.ts';
import { openHydratedPhone, openPhone } from './phone.ts';

const shapes = {
  tall: { width: 200, height: 3000 },
  wide: { width: 3000, height: 200 },
  tiny: { width: 8, height: 6 },
  square: { width: 600, height: 600 },
  clear: { width: 300, height: 420 },
  huge: { width: 4000, height: 3000 },
} as const;
const names = Object.keys(shapes) as (keyof typeof shapes)[];

const getUrl = (name: keyof typeof shapes) => `/uploads/${name}.png`;
const getShape = (index: number) => names[index % names.length] ?? 'tall';
const pictureAt = (index: number) => ({ src: getUrl(getShape(index)), alt: `第${index}张图片` });
const figure = (name: keyof typeof shapes, withSize: boolean) => {
  const { width, height } = shapes[name];
  const size = withSize ? ` width="${width}" height="${height}"` : '';
  return `<figure><img src="${getUrl(name)}" alt="${name}"${size}></figure>`;
};
const article = `<p>正文</p>${names.map((name) => figure(name, true) + figure(name, false)).join('')}`;

/** Pictures that are too tall for the window, or distorted. Without the drawn hero, which fills the first screen on purpose. */
const findBadPictures = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img:not(.picture-tiny, .hero *)')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      const where = `${image.closest('[class]:not(picture, .picture)')?.className} ${image.getAttribute('src')}`;
      const size = `${where} ${Math.round(width)}×${Math.round(height)}`;
      const isCropped = getComputedStyle(image).objectFit !== 'fill';
      const isDistorted = Math.abs(width / height / (image.naturalWidth / image.naturalHeight) - 1) > 0.02;
      return [
        ...(height > innerHeight * 0.8 + 1 ? [`too tall: ${size}`] : []),
        ...(height > 0 && isDistorted && !isCropped ? [`distorted: ${size}`] : []),
      ];
    });
  });

const LAYOUTS = [
  {
    layout: 'desktop',
    pages: desktopPages,
    sizes: [
      [1920, 1080],
      [1366, 768],
      [820, 700],
    ],
  },
  {
    layout: 'phone',
    pages: phonePages,
    sizes: [
      [390, 844],
      [320, 640],
      [844, 390],
      [820, 1180],
    ],
  },
] as const;

/** Pictures in an article that are narrower than its text and do not stand in its middle. */
const findPicturesAside = (page: Page) =>
  page.locator('.prose figure > img').evaluateAll((images) =>
    images.flatMap((image) => {
      const box = image.getBoundingClientRect();
      const frame = image.parentElement?.getBoundingClientRect() ?? box;
      const shift = box.left + box.right - frame.left - frame.right;
      return Math.abs(shift) > 2 ? [`${image.getAttribute('alt')}: ${shift / 2}`] : [];
    }),
  );

/** These show only pictures of the design. */
const WITHOUT_PICTURES: readonly string[] = ['/dljm', '/dailijiameng', '/map', '/privacy', '/demo', '/xwdt?page=2'];

test('pictures of awkward shapes are neither taller than 80 % of the window nor distorted', async (t) => {
  const folders = await createContentFolder(t, ({ product, news, carousel, facts }) => ({
    product: product.map((each, index) => ({
      ...each,
      value: { ...each.value, coverUrl: getUrl(getShape(index)), productCon: article },
    })),
    news: news.map((each, index) => ({
      ...each,
      value: { ...each.value, newCover: getUrl(getShape(index)), newInfo: article },
    })),
    carousel: carousel.map((each, index) => ({
      ...each,
      value: { ...each.value, photoUrl: getUrl(getShape(index)) },
    })),
    facts: {
      ...facts,
      profilePicture: pictureAt(0),
      showroom: facts.showroom.map((_, index) => pictureAt(index)),
      partners: facts.partners.map((each, index) => ({ ...each, logo: getUrl(getShape(index)) })),
      scenarios: facts.scenarios.map((each, index) => ({ ...each, ...pictureAt(index) })),
      honours: facts.honours.map((each, index) => ({ ...each, ...pictureAt(index) })),
      certificates: facts.certificates.map((each, index) => ({ ...each, ...pictureAt(index) })),
      cases: facts.cases.map((each, index) => ({
        ...each,
        banner: pictureAt(index),
        introPicture: pictureAt(index * 5),
      })),
    },
  }));
  for (const name of names) {
    const picture = name === 'clear' ? noisePng({ ...shapes[name], isClear: true }) : png(shapes[name]);
    fs.writeFileSync(path.join(folders.uploadsDir, `${name}.png`), picture);
  }
  const { url } = await startSite(t, folders);
  const browser = await openBrowser(t);

  for (const { layout, pages, sizes } of LAYOUTS)
    for (const address of spread(
      pages.filter((each) => !WITHOUT_PICTURES.includes(each)),
      5,
    ))
      await t.test(`${address} on a ${layout}`, async (t) => {
        const { page } =
          layout === 'phone'
            ? await openPhone(t, browser)
            : await openPage(t, browser, { width: sizes[0][0], height: sizes[0][1] });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await (layout === 'phone' ? openHydratedPhone : openHydrated)(page, url + address);
        await eventually.ok(() => page.locator('main img[src^="/uploads/"]').count());
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await eventually.deepEqual(() => findBadPictures(page), [], `at ${width} × ${height}`);
          await eventually.deepEqual(() => findPicturesAside(page), [], `at ${width} × ${height}`);
        }
      });
});
