import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { disableMap, Scope, startSite } from '../bench/processes.ts';
import { desktopPages, phonePages } from '../browser/page-addresses.ts';
import { type OldBrowser, startOldBrowser } from './chromium.ts';

const devices = [
  {
    name: 'phone',
    pages: phonePages,
    window: { width: 360, height: 640, isMobile: true, hasTouch: true },
    agent:
      'Mozilla/5.0 (Linux; Android 9; MI 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/80.0.3987.99 Mobile Safari/537.36 MicroMessenger/7.0.20',
  },
  {
    name: 'desktop',
    pages: desktopPages,
    window: { width: 1366, height: 768 },
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.99 Safari/537.36',
  },
] as const;
type Device = (typeof devices)[number];

const isAlive = `Object.keys(document.querySelector('#root > *')).some((key) => key.startsWith('__reactFiber'))`;

const HAS_FORM = `document.querySelector('form [type=submit]') !== null`;

/** What a visitor would see at once, in words for the list of findings. */
const looks = `(() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
  for (const picture of document.querySelectorAll('main .picture')) {
    const { width, height } = picture.getBoundingClientRect();
    if (width > 40 && height < 20) found.push('a picture without height in ' + picture.parentElement.className);
  }
  const title = document.querySelector('h1, h2');
  if (title && title.getBoundingClientRect().left < 8) found.push('words at the edge of the window');
  return found;
})()`;

/** Tells of each page what is wrong with it there; whether nothing is. */
export async function checkPages(): Promise<boolean> {
  const scope = new Scope();
  try {
    const site = await startSite(scope);
    await disableMap(site);
    const { url } = site;
    const browser = await startOldBrowser();
    scope.after(() => browser.close());
    const pictures = path.resolve('node_modules/.cache/old-browser');
    fs.mkdirSync(pictures, { recursive: true });
    console.log(`${await browser.version()}, pictures of all pages in ${path.relative('.', pictures)}/`);
    let isFine = true;
    for (const device of devices)
      for (const address of device.pages) {
        const found = await lookAt(browser, device, url + address, path.join(pictures, pictureName(device, address)));
        isFine &&= found.length === 0;
        console.log(`${found.length === 0 ? '✔' : '✖'} ${device.name} ${address} ${found.join('; ')}`);
      }
    return isFine;
  } finally {
    await scope.end();
  }
}

const pictureName = (device: Device, address: string) => `${device.name}${address.replace(/\W+/g, '-')}.png`;

async function lookAt(browser: OldBrowser, { window, agent }: Device, url: string, file: string): Promise<string[]> {
  const page = await browser.newPage();
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(String(error).split('\n', 1)[0] ?? ''));
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  await page.setViewport(window);
  await page.setUserAgent(agent);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(isAlive, { timeout: 10_000 }).catch(() => found.push('does not come to life'));
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (let y = 0; y < height; y += window.height) {
    await page.evaluate(`scrollTo(0, ${y})`);
    await sleep(80);
  }
  if (await page.evaluate<boolean>(HAS_FORM)) {
    await page.evaluate(`document.querySelector('form [type=submit]').click()`);
    await page
      .waitForFunction(`document.querySelectorAll('.field-error').length > 1`, { timeout: 3_000 })
      .catch(() => found.push('the form says nothing of what is missing'));
  }
  await page.evaluate('scrollTo(0, 0)');
  found.push(...(await page.evaluate<string[]>(looks)));
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  return found;
}
