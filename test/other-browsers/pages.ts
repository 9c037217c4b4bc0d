/** Checks a public page: it hydrates, loads its pictures and has no layout problems. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserWindow } from './driver.ts';

export async function openHydrated(window: BrowserWindow, address: string): Promise<void> {
  await window.open(address);
  await window.waitUntil('the page is hydrated', isHydrated);
}

export async function findProblems(window: BrowserWindow, address: string): Promise<string[]> {
  await openHydrated(window, address);
  const height = await window.evaluate(() => document.documentElement.scrollHeight);
  const step = await window.evaluate(() => innerHeight);
  for (let y = 0; y < height; y += step) {
    await window.evaluate((y) => scrollTo(0, y), y);
    await sleep(60);
  }
  await window.waitUntil('pictures are loaded', arePicturesLoaded);
  const problems = await window.evaluate(findLayoutProblems);
  await window.evaluate(() => scrollTo(0, 0));
  return problems;
}

/** React adds a property with this prefix to each element that it has hydrated. */
function isHydrated(): boolean {
  const main = document.querySelector('main');
  return main !== null && Object.keys(main).some((name) => name.startsWith('__reactProps'));
}

/** Pictures outside the viewport or in collapsed elements load lazily and are ignored. */
function arePicturesLoaded(): boolean {
  return [...document.images].every((image) => {
    const { left, right, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || left >= innerWidth || right <= 0 || !image.checkVisibility();
  });
}

/** Visible layout problems of the page. */
function findLayoutProblems(): string[] {
  const problems: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) problems.push('scrolls sideways');
  for (const image of document.images) {
    const { width, height } = image.getBoundingClientRect();
    const isVisible = width > 1 && getComputedStyle(image).visibility === 'visible';
    if (isVisible && image.currentSrc && image.complete && image.naturalWidth === 0)
      problems.push(`no picture: ${image.currentSrc}`);
    if (width > 40 && height < 20) problems.push(`a picture without height: ${image.currentSrc}`);
  }
  const title = document.querySelector('h1, h2');
  if (title && title.getBoundingClientRect().left < 8) problems.push('text at the edge of the window');
  return problems;
}
