/** Bytes transferred at a first visit, measured in a browser for every public page; the figure is the heaviest page. */
import type { Page } from 'playwright-core';
import { waitUntilHydrated } from '../browser/hydration.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { desktopPages, phonePages } from '../browser/page-addresses.ts';
import { PHONE_USER_AGENT } from '../browser/phone.ts';
import { disableMap, type Scope, startSite } from './processes.ts';
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
      userAgent: PHONE_USER_AGENT,
    },
  },
];
type Device = (typeof devices)[number];

/** Adds up everything loaded until the page is hydrated; of the pictures only those visible without scrolling. */
const measureWeight = (page: Page): Promise<Weight> =>
  page.evaluate(() => {
    const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const visible = new Set<string>();
    for (const image of document.images) {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      if (top < innerHeight && bottom > 0 && left < innerWidth && right > 0) visible.add(image.currentSrc);
    }
    for (const { poster } of document.querySelectorAll('video')) if (poster) visible.add(poster);
    const weight = { html: document_?.encodedBodySize ?? 0, style: 0, script: 0, blocking: 0, pictures: 0 };
    for (const { name, encodedBodySize, renderBlockingStatus } of resources as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[]) {
      const path = new URL(name).pathname;
      if (path.endsWith('.css')) weight.style += encodedBodySize;
      if (path.endsWith('.js')) weight.script += encodedBodySize;
      if (path.endsWith('.js') && renderBlockingStatus === 'blocking') weight.blocking += encodedBodySize;
      if (visible.has(name)) weight.pictures += encodedBodySize;
    }
    return Object.fromEntries(Object.entries(weight).map(([kind, bytes]) => [kind, bytes / 1024])) as typeof weight;
  });

/** Each page gets a new browser context, so that nothing is cached from another page. */
async function measurePages(scope: Scope, { pages, screen }: Device): Promise<Weight[]> {
  const site = await startSite(scope);
  await disableMap(site);
  const browser = await launchBrowser();
  const results: Weight[] = [];
  try {
    for (const address of pages) {
      const context = await browser.newContext(screen);
      const page = await context.newPage();
      await page.goto(site.url + address, { waitUntil: 'networkidle' });
      await waitUntilHydrated(page);
      results.push(await measureWeight(page));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return results;
}

function createRows(device: Device): Row[] {
  const measured = once((scope) => measurePages(scope, device));
  const createRow = (what: string, kind: Kind, budget: number, aim: number): Row => ({
    what: `${what} of the heaviest ${device.name} page on the wire`,
    bound: 'most',
    budget,
    aim,
    unit: 'KB',
    measure: async (scope) => exactFigure(Math.max(...(await measured(scope)).map((weight) => weight[kind]))),
  });
  return [
    createRow('HTML', 'html', 25, 12.5),
    createRow('CSS', 'style', 15, 7.5),
    createRow('JavaScript', 'script', 85, 42.5),
    createRow('JavaScript that blocks', 'blocking', 0, 0),
    createRow('first screen’s pictures', 'pictures', device.pictures, device.pictures / 2),
  ];
}

export const pageWeightRows: readonly Row[] = devices.flatMap(createRows);
