import type { Page } from 'playwright-core';

interface Moved {
  /** As browsers measure it, from 0. */
  value: number;
  /** The beginnings of what has moved, to know where to look. */
  what: string[];
}

/** Notes from the first moment of each page what moves without having been asked to. */
export async function watchShift(page: Page): Promise<() => Promise<Moved>> {
  await page.addInitScript(() => {
    window.moved = { value: 0, what: [] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        window.moved.value += value;
        for (const { node } of sources)
          window.moved.what.push(node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.moved);
}

declare global {
  interface Window {
    moved: Moved;
  }
  interface PerformanceEntry {
    value: number;
    sources: { node: Node | null }[];
  }
}
