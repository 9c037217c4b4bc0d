/** Tells whatever runs in a page, leads out of it or asks for something it should not; and touches everything, so that it does. */
import assert from 'node:assert/strict';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { eventNames } from '../../attacks/handlers.ts';

declare global {
  interface Window {
    ran(what: string): void;
  }
}

/** What the pages ask for themselves. */
const OURS =
  /^\/(?:assets|uploads|v1|item|service-basics-item)\/|^\/(?:page\.(?:js|css)|send|map|favicon\.ico|official-account\.svg)$/;
/** The map at the foot of a phone's page is somebody else's. */
const MAP = 'https://www.openstreetmap.org';
const CANARY = 'canary';

export interface AttackDetector {
  /** What has happened so far, in the words of the detector. */
  detected: string[];
  /** Where the test itself goes: there is nothing wrong with that. */
  goto(page: Page, address: string): Promise<void>;
  /** Where it follows a link. */
  allow(address: string): void;
  /** Touches everything in there, waits until what that has set off would have been noticed, and finds nothing. */
  assertNothingRan(page: Page, where: string, about: string): Promise<void>;
}

/** The pages' policy has to be switched off (`bypassCSP`); a page that is open already hears of the detector when it is loaded anew. */
export async function detectAttacks(context: BrowserContext, own: string): Promise<AttackDetector> {
  const detected: string[] = [];
  const meant = new Set<string>();
  await context.exposeBinding('ran', (_source, what: string) => void detected.push(`ran ${what}`));
  await context.addInitScript(() => {
    for (const name of ['alert', 'prompt', 'confirm', 'print', 'MsgBox'])
      Object.assign(window, { [name]: (what: unknown) => window.ran(String(what)) });
  });
  // Nothing gets out, and the question alone is enough.
  await context.route(
    (url) => url.origin !== own,
    (route) => route.abort(),
  );
  const asked = (request: Request) => {
    const url = new URL(request.url());
    if (/^(?:data|blob|about):/.test(url.protocol) || meant.has(request.url())) return;
    if (url.origin === MAP) return;
    if (url.origin !== own || !OURS.test(url.pathname)) detected.push(`asked for ${request.url()}`);
  };
  const listen = (page: Page) => {
    page.on('dialog', (dialog) => {
      detected.push(`ran ${dialog.message()}`);
      void dialog.dismiss();
    });
    // Asked for by a button of the editor's own: heard of, so that the browser opens nothing.
    page.on('filechooser', () => {});
    page.on('download', (download) => detected.push(`downloaded ${download.url()}`));
  };
  let isExpected = true;
  for (const page of context.pages()) {
    listen(page);
    isExpected = false;
  }
  context.on('page', (page) => {
    if (!isExpected) detected.push(`opened ${page.url()}`);
    isExpected = false;
    listen(page);
  });
  context.on('request', asked);
  return {
    detected,
    allow: (address) => void meant.add(address),
    async goto(page, address) {
      meant.add(address);
      await page.goto(address, { waitUntil: 'load' });
    },
    async assertNothingRan(page, where, about) {
      await triggerAll(page, where);
      await canary(page, detected);
      assert.deepEqual(
        detected.splice(0).filter((each) => !each.includes(CANARY)),
        [],
        about,
      );
    },
  };
}

/** Its handler and its question come after all that was set off before: once they are known, so is the rest. */
async function canary(page: Page, detected: readonly string[]): Promise<void> {
  const name = `${CANARY}-${Math.random()}`;
  const bird = `https://evil.example/${name}`;
  await page.evaluate(
    async ({ name, bird }) => {
      // Movements end, and what waits for the next turn has it.
      for (const each of document.getAnimations()) {
        if (each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) each.finish();
      }
      for (let turn = 0; turn < 3; turn++) await new Promise((next) => setTimeout(next));
      const room = document.createElement('div');
      room.innerHTML = `<img id="${name}" src="${bird}" onerror="alert('${name}');this.alt='x'">`;
      document.body.append(room);
    },
    { name, bird },
  );
  await page.waitForFunction((id) => document.getElementById(id)?.getAttribute('alt') === 'x', name);
  await page.evaluate((id) => document.getElementById(id)?.parentElement?.remove(), name);
  assert.deepEqual(
    detected.filter((each) => each.includes(name)),
    [`asked for ${bird}`, `ran ${name}`],
    'the detector is set',
  );
}

/** In a page and in the frames in it: each event there is on each element, and whatever can be pressed, opened or focused. */
export const triggerAll = (page: Page, where: string) => page.evaluate(touchAll, { where, names: eventNames });

/** Runs in the page, where a function with a name of its own would not be understood. Names in there may hide what is asked: hence the prototypes. */
function touchAll({ where, names }: { where: string; names: readonly string[] }) {
  const { querySelectorAll, getAttributeNames } = Element.prototype;
  const inside: Element[] = [];
  for (const root of document.querySelectorAll(where)) {
    inside.push(...querySelectorAll.call(root, '*'));
    for (const frame of root.querySelectorAll('iframe')) {
      // Elsewhere by now, or shut off: nothing of ours to touch.
      try {
        const [html] = frame.contentDocument?.childNodes ?? [];
        for (let each = html; each; each = each.nextSibling ?? undefined)
          if (each.nodeType === Node.ELEMENT_NODE)
            inside.push(each as Element, ...querySelectorAll.call(each as Element, '*'));
      } catch {}
    }
  }
  const views = new Set<Window>();
  for (const element of inside) {
    const view: Window | null = Reflect.get(
      Document.prototype,
      'defaultView',
      Reflect.get(Node.prototype, 'ownerDocument', element),
    );
    if (view) views.add(view);
  }
  // A link may lead away: that is what it is for. Where it only seems to be one, it does what it does.
  for (const view of views)
    EventTarget.prototype.addEventListener.call(
      view,
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
  for (const element of inside) {
    const attributes = getAttributeNames.call(element);
    // A handler is an attribute.
    if (attributes.length > 0)
      for (const name of names) dispatchEvent.call(element, new Event(name, { cancelable: true }));
    if (Reflect.get(Element.prototype, 'namespaceURI', element) === 'http://www.w3.org/1999/xhtml') {
      focus.call(element);
      if (attributes.includes('popover')) togglePopover.call(element);
      click.call(element);
    } else dispatchEvent.call(element, new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}
