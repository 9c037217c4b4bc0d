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

const IS_HYDRATED = `Object.keys(document.querySelector('#root > *')).some((key) => key.startsWith('__reactFiber'))`;

const HAS_FORM = `document.querySelector('form [type=submit]') !== null`;

/** A script that returns visible layout problems of the page. */
const FIND_LAYOUT_PROBLEMS = `(() => {
  const problems = [];
  if (document.documentElement.scrollWidth > innerWidth) problems.push('scrolls sideways');
  for (const picture of document.querySelectorAll('main .picture')) {
    const { width, height } = picture.getBoundingClientRect();
    if (width > 40 && height < 20) problems.push('a picture without height in ' + picture.parentElement.className);
  }
  const title = document.querySelector('h1, h2');
  if (title && title.getBoundingClientRect().left < 8) problems.push('text at the edge of the window');
  return problems;
})()`;

/** Checks every public page and prints its problems; returns whether there were none. */
export async function checkPages(): Promise<boolean> {
  const scope = new Scope();
  try {
    const site = await startSite(scope);
    await disableMap(site);
    const { url } = site;
    const browser = await startOldBrowser();
    scope.after(() => browser.close());
    const screenshotFolder = path.resolve('node_modules/.cache/old-browser');
    fs.mkdirSync(screenshotFolder, { recursive: true });
    console.log(`${await browser.version()}, pictures of all pages in ${path.relative('.', screenshotFolder)}/`);
    let isOk = true;
    for (const device of devices)
      for (const address of device.pages) {
        const problems = await checkPage(
          browser,
          device,
          url + address,
          path.join(screenshotFolder, getScreenshotName(device, address)),
        );
        isOk &&= problems.length === 0;
        console.log(`${problems.length === 0 ? '✔' : '✖'} ${device.name} ${address} ${problems.join('; ')}`);
      }
    return isOk;
  } finally {
    await scope.end();
  }
}

const getScreenshotName = (device: Device, address: string) => `${device.name}${address.replace(/\W+/g, '-')}.png`;

async function checkPage(browser: OldBrowser, { window, agent }: Device, url: string, file: string): Promise<string[]> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error).split('\n', 1)[0] ?? ''));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.setViewport(window);
  await page.setUserAgent(agent);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(IS_HYDRATED, { timeout: 10_000 }).catch(() => problems.push('is not hydrated'));
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (let y = 0; y < height; y += window.height) {
    await page.evaluate(`scrollTo(0, ${y})`);
    await sleep(80);
  }
  if (await page.evaluate<boolean>(HAS_FORM)) {
    await page.evaluate(`document.querySelector('form [type=submit]').click()`);
    await page
      .waitForFunction(`document.querySelectorAll('.field-error').length > 1`, { timeout: 3_000 })
      .catch(() => problems.push('the form shows no errors'));
  }
  await page.evaluate('scrollTo(0, 0)');
  problems.push(...(await page.evaluate<string[]>(FIND_LAYOUT_PROBLEMS)));
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  return problems;
}
