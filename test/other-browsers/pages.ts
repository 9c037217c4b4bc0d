/** Every public page: whether it comes, comes to life, and shows what it should. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Window } from './driver.ts';

export async function openHydrated(window: Window, address: string): Promise<void> {
  await window.open(address);
  await window.until('the page comes to life', isAlive);
}

export async function findProblems(window: Window, address: string): Promise<string[]> {
  await openHydrated(window, address);
  const height = await window.run(() => document.documentElement.scrollHeight);
  const step = await window.run(() => innerHeight);
  for (let y = 0; y < height; y += step) {
    await window.run((y) => scrollTo(0, y), y);
    await sleep(60);
  }
  await window.until('pictures are there', arePicturesThere);
  const found = await window.run(looks);
  await window.run(() => scrollTo(0, 0));
  return found;
}

/** The handle that React leaves on what it has taken over. */
function isAlive(): boolean {
  const main = document.querySelector('main');
  return main !== null && Object.keys(main).some((name) => name.startsWith('__reactProps'));
}

/** Those beside the window in a carousel, or in what is folded up, are fetched when they come near. */
function arePicturesThere(): boolean {
  return [...document.images].every((image) => {
    const { left, right, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || left >= innerWidth || right <= 0 || !image.checkVisibility();
  });
}

/** What a visitor would see at once, in words for the list of findings. */
function looks(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
  for (const image of document.images) {
    const { width, height } = image.getBoundingClientRect();
    const isSeen = width > 1 && getComputedStyle(image).visibility === 'visible';
    if (isSeen && image.currentSrc && image.complete && image.naturalWidth === 0)
      found.push(`no picture: ${image.currentSrc}`);
    if (width > 40 && height < 20) found.push(`a picture without height: ${image.currentSrc}`);
  }
  const title = document.querySelector('h1, h2');
  if (title && title.getBoundingClientRect().left < 8) found.push('words at the edge of the window');
  return found;
}
