/** Detects scripts, navigations and requests that attacks cause in a page, and triggers all event handlers to provoke them. */
import assert from 'node:assert/strict';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { eventNames } from '../../attacks/handlers.ts';

declare global {
  interface Window {
    ran(value: string): void;
  }
}

/** Paths that the pages request themselves. */
const OWN_PATHS =
  /^\/(?:assets|uploads|v1|item|service-basics-item)\/|^\/(?:page\.(?:js|css)|send|map|favicon\.ico|page-qr\.svg|official-account\.svg)$/;
/** Where the harmless links in some attacks lead. The router fetches a page of the site when a link to it is pointed at. */
const LINKED_PAGES = ['/a', '/x'];
/** The external map in the footer of the phone pages. */
const MAP = 'https://www.openstreetmap.org';
const CANARY = 'canary';

export interface AttackDetector {
  /** Descriptions of everything detected so far. */
  detected: string[];
  /** Navigates to an address and allows it. */
  goto(page: Page, address: string): Promise<void>;
  /** Allows an address that the test navigates to in another way. */
  allow(address: string): void;
  /** Triggers everything within the selector, waits until effects would have been detected, and asserts that there were none. */
  assertNothingRan(page: Page, selector: string, description: string): Promise<void>;
}

/** The context needs `bypassCSP`; a page that is already open has to be reloaded. */
export async function detectAttacks(context: BrowserContext, siteOrigin: string): Promise<AttackDetector> {
  const detected: string[] = [];
  const allowed = new Set<string>();
  await context.exposeBinding('ran', (_source, value: string) => void detected.push(`ran ${value}`));
  await context.addInitScript(() => {
    for (const name of ['alert', 'prompt', 'confirm', 'print', 'MsgBox'])
      Object.assign(window, { [name]: (value: unknown) => window.ran(String(value)) });
  });
  // Abort requests to other hosts; the attempt is recorded.
  await context.route(
    (url) => url.origin !== siteOrigin,
    (route) => route.abort(),
  );
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    if (/^(?:data|blob|description):/.test(url.protocol) || allowed.has(request.url())) return;
    if (url.origin === MAP) return;
    if (url.origin === siteOrigin && LINKED_PAGES.includes(url.pathname) && request.resourceType() === 'fetch') return;
    if (url.origin !== siteOrigin || !OWN_PATHS.test(url.pathname)) detected.push(`asked for ${request.url()}`);
  };
  const watchPage = (page: Page) => {
    page.on('dialog', (dialog) => {
      detected.push(`ran ${dialog.message()}`);
      void dialog.dismiss();
    });
    // Intercept file choosers, which the editor's own buttons open.
    page.on('filechooser', () => {});
    page.on('download', (download) => detected.push(`downloaded ${download.url()}`));
  };
  let isPageExpected = true;
  for (const page of context.pages()) {
    watchPage(page);
    isPageExpected = false;
  }
  context.on('page', (page) => {
    if (!isPageExpected) detected.push(`opened ${page.url()}`);
    isPageExpected = false;
    watchPage(page);
  });
  context.on('request', onRequest);
  return {
    detected,
    allow: (address) => void allowed.add(address),
    async goto(page, address) {
      allowed.add(address);
      await page.goto(address, { waitUntil: 'load' });
    },
    async assertNothingRan(page, selector, description) {
      await triggerAll(page, selector);
      await runCanary(page, detected);
      assert.deepEqual(
        detected.splice(0).filter((each) => !each.includes(CANARY)),
        [],
        description,
      );
    },
  };
}

/** Triggers a harmless attack and waits until it is detected; everything triggered before it has been detected by then. */
async function runCanary(page: Page, detected: readonly string[]): Promise<void> {
  const name = `${CANARY}-${Math.random()}`;
  const canaryUrl = `https://evil.example/${name}`;
  await page.evaluate(
    async ({ name, canaryUrl }) => {
      // Finish animations, and let pending timers run.
      for (const each of document.getAnimations()) {
        if (each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) each.finish();
      }
      for (let turn = 0; turn < 3; turn++) await new Promise((next) => setTimeout(next));
      const room = document.createElement('div');
      room.innerHTML = `<img id="${name}" src="${canaryUrl}" onerror="alert('${name}');this.alt='x'">`;
      document.body.append(room);
    },
    { name, canaryUrl },
  );
  await page.waitForFunction((id) => document.getElementById(id)?.getAttribute('alt') === 'x', name);
  await page.evaluate((id) => document.getElementById(id)?.parentElement?.remove(), name);
  assert.deepEqual(
    detected.filter((each) => each.includes(name)),
    [`asked for ${canaryUrl}`, `ran ${name}`],
    'the detector is set',
  );
}

/** Dispatches every event on each element in a page and its frames, and clicks, opens and focuses what it can. */
export const triggerAll = (page: Page, selector: string) =>
  page.evaluate(triggerInPage, { selector, names: eventNames });

/** Runs in the page. Uses methods of prototypes, because attacks may shadow those of elements (DOM clobbering). */
function triggerInPage({ selector, names }: { selector: string; names: readonly string[] }) {
  const { querySelectorAll, getAttributeNames } = Element.prototype;
  const elements: Element[] = [];
  for (const root of document.querySelectorAll(selector)) {
    elements.push(...querySelectorAll.call(root, '*'));
    for (const frame of root.querySelectorAll('iframe')) {
      // A cross-origin or sandboxed frame cannot be accessed.
      try {
        const [html] = frame.contentDocument?.childNodes ?? [];
        for (let each = html; each; each = each.nextSibling ?? undefined)
          if (each.nodeType === Node.ELEMENT_NODE)
            elements.push(each as Element, ...querySelectorAll.call(each as Element, '*'));
      } catch {}
    }
  }
  const windows = new Set<Window>();
  for (const element of elements) {
    const frameWindow: Window | null = Reflect.get(
      Document.prototype,
      'defaultView',
      Reflect.get(Node.prototype, 'ownerDocument', element),
    );
    if (frameWindow) windows.add(frameWindow);
  }
  // Block ordinary links, which may lead away; other elements that look like links still act.
  for (const frameWindow of windows)
    EventTarget.prototype.addEventListener.call(
      frameWindow,
      'click',
      (event: Event) => {
        const link = event.composedPath().find((each) => 'href' in each && 'protocol' in each);
        if (!link || !('protocol' in link) || !/^(?:https?|mailto|tel):$/.test(String(link.protocol))) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );
  const { dispatchEvent } = EventTarget.prototype;
  const { click, focus, togglePopover } = HTMLElement.prototype;
  for (const element of elements) {
    const attributes = getAttributeNames.call(element);
    // Without attributes there are no handlers.
    if (attributes.length > 0)
      for (const name of names) dispatchEvent.call(element, new Event(name, { cancelable: true }));
    if (Reflect.get(Element.prototype, 'namespaceURI', element) === 'http://www.w3.org/1999/xhtml') {
      focus.call(element);
      if (attributes.includes('popover')) togglePopover.call(element);
      click.call(element);
    } else dispatchEvent.call(element, new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}
