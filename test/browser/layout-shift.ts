import type { Page } from 'playwright-core';

interface LayoutShifts {
  /** The sum of the browser's layout-shift scores; 0 means that nothing moved. */
  score: number;
  /** The start of the markup of each element that moved. */
  elements: string[];
}

/** Records unexpected layout shifts from the start of every page load; the returned function reads the total. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<LayoutShifts>> {
  await page.addInitScript(() => {
    window.layoutShifts = { score: 0, elements: [] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        window.layoutShifts.score += value;
        for (const { node } of sources)
          window.layoutShifts.elements.push(
            node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.layoutShifts);
}

declare global {
  interface Window {
    layoutShifts: LayoutShifts;
  }
  interface PerformanceEntry {
    value: number;
    sources: { node: Node | null }[];
  }
}
