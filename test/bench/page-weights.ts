/** What a first visit brings over the wire, as a real browser counts it: of every public page, and the heaviest is the figure. */
import type { Page } from 'playwright-core';
import { desktopPages } from '../browser/addresses.ts';
import { untilAlive } from '../browser/alive.ts';
import { launchBrowser } from '../browser/browser.ts';
import { PHONE, phonePages } from '../browser/phone.ts';
import { type Scope, startSite, withoutMap } from './processes.ts';
import { exactFigure, once, type Row } from './rows.ts';

type Kind = 'html' | 'style' | 'script' | 'blocking' | 'pictures';
/** In kilobytes. */
type Weight = Record<Kind, number>;

const devices = [
  { name: 'desktop', pages: desktopPages, pictures: 250, screen: { viewport: { width: 1920, height: 1080 } } },
  {
    name: 'phone',
    pages: phonePages,
    pictures: 120,
    screen: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      userAgent: PHONE,
    },
  },
];
type Device = (typeof devices)[number];

/** Everything that has come by the time the page is alive; of the pictures those that are to be seen without scrolling. */
const weigh = (page: Page): Promise<Weight> =>
  page.evaluate(() => {
    const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const shown = new Set<string>();
    for (const image of document.images) {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      if (top < innerHeight && bottom > 0 && left < innerWidth && right > 0) shown.add(image.currentSrc);
    }
    for (const { poster } of document.querySelectorAll('video')) if (poster) shown.add(poster);
    const weight = { html: document_?.encodedBodySize ?? 0, style: 0, script: 0, blocking: 0, pictures: 0 };
    for (const { name, encodedBodySize, renderBlockingStatus } of parts as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[]) {
      const path = new URL(name).pathname;
      if (path.endsWith('.css')) weight.style += encodedBodySize;
      if (path.endsWith('.js')) weight.script += encodedBodySize;
      if (path.endsWith('.js') && renderBlockingStatus === 'blocking') weight.blocking += encodedBodySize;
      if (shown.has(name)) weight.pictures += encodedBodySize;
    }
    return Object.fromEntries(Object.entries(weight).map(([kind, bytes]) => [kind, bytes / 1024])) as typeof weight;
  });

/** Each in a profile of its own: nothing is there from the page before. */
async function weights(scope: Scope, { pages, screen }: Device): Promise<Weight[]> {
  const site = await startSite(scope);
  await withoutMap(site);
  const browser = await launchBrowser();
  const found: Weight[] = [];
  try {
    for (const address of pages) {
      const context = await browser.newContext(screen);
      const page = await context.newPage();
      await page.goto(site.url + address, { waitUntil: 'networkidle' });
      await untilAlive(page);
      found.push(await weigh(page));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return found;
}

function rowsOf(device: Device): Row[] {
  const all = once((scope) => weights(scope, device));
  const row = (what: string, kind: Kind, budget: number, aim: number): Row => ({
    what: `${what} of the heaviest ${device.name} page on the wire`,
    bound: 'most',
    budget,
    aim,
    unit: 'KB',
    measure: async (scope) => exactFigure(Math.max(...(await all(scope)).map((weight) => weight[kind]))),
  });
  return [
    row('HTML', 'html', 25, 12.5),
    row('CSS', 'style', 15, 7.5),
    row('JavaScript', 'script', 85, 42.5),
    row('JavaScript that blocks', 'blocking', 0, 0),
    row('first screen’s pictures', 'pictures', device.pictures, device.pictures / 2),
  ];
}

export const pageWeightRows: readonly Row[] = devices.flatMap(rowsOf);
