/** Controls a window of any browser by WebDriver commands. */
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type CommandName = 'open' | 'back' | 'script' | 'act' | 'fill' | 'screenshot' | 'resize';
export type Send = (name: CommandName, params?: Record<string, unknown>) => Promise<unknown>;

/** The key codes of WebDriver. */
export const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  Left: '\uE012',
  Up: '\uE013',
  Right: '\uE014',
  Down: '\uE015',
  Delete: '\uE017',
} as const;
export type Key = keyof typeof keys;

const TIMEOUT = 30_000;

interface Point {
  x: number;
  y: number;
}

export class BrowserWindow {
  readonly #send: Send;
  readonly #origin: string;

  constructor(send: Send, origin: string) {
    this.#send = send;
    this.#origin = origin;
  }

  async open(address: string): Promise<void> {
    await this.#send('open', { url: this.#origin + address });
  }

  async back(): Promise<void> {
    await this.#send('back', {});
  }

  async evaluate<Value, Args extends unknown[]>(script: (...args: Args) => Value, ...args: Args): Promise<Value> {
    // The compiler adds calls of a helper `__name` that does not exist in the page.
    const text = `return ((__name) => (${script}))((each) => each).apply(null, arguments)`;
    return (await this.#send('script', { script: text, args: args })) as Value;
  }

  /** Waits until a script returns a truthy value; `description` is for the error message. */
  async waitUntil<Args extends unknown[]>(description: string, script: (...args: Args) => unknown, ...args: Args) {
    const end = Date.now() + TIMEOUT;
    while (!(await this.evaluate(script, ...args).catch(isNavigating))) {
      if (Date.now() > end) throw new Error(`timed out: ${description}`);
      await sleep(50);
    }
  }

  /** Waits for a visible element, by selector and optionally by its text or label. */
  async waitForVisible(selector: string, text = ''): Promise<void> {
    await this.waitUntil(`${selector} ${text} is visible`, isVisible, selector, text);
  }

  async waitForHidden(selector: string, text = ''): Promise<void> {
    await this.waitUntil(`${selector} ${text} is gone`, isHidden, selector, text);
  }

  async click(selector: string, text = '', button = 0): Promise<void> {
    await this.clickAt(await this.#placeOf(selector, text), button);
  }

  async clickAt(point: Point, button = 0): Promise<void> {
    await this.#pointer([
      { type: 'pointerMove', duration: 0, ...point },
      { type: 'pointerDown', button },
      { type: 'pause', duration: 30 },
      { type: 'pointerUp', button },
    ]);
  }

  async hover(selector: string, text = ''): Promise<void> {
    await this.#pointer([{ type: 'pointerMove', duration: 0, ...(await this.#placeOf(selector, text)) }]);
  }

  /** Drags across an element in steps, with a pause at the end to avoid momentum. */
  async drag(selector: string, distance: number): Promise<void> {
    const { x, y } = await this.evaluate(getCentre, selector);
    const moves = [0.25, 0.5, 0.75, 1].map((fraction) => ({
      type: 'pointerMove',
      duration: 40,
      x: Math.round(x + distance * fraction),
      y,
    }));
    await this.#pointer([
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
      ...moves,
      { type: 'pause', duration: 200 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async type(text: string): Promise<void> {
    await this.#keys([...text].flatMap((each) => [keyDown(each), keyUp(each)]));
  }

  /** Clears a field and types into it. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.keys('Control+a', 'Delete');
    await this.type(text);
  }

  /** Presses keys one after another, e.g. `keys('Enter', 'Control+b')`. */
  async keys(...chords: string[]): Promise<void> {
    for (const chord of chords) {
      const all = chord.split('+').map((each) => (each in keys ? keys[each as Key] : each));
      await this.#keys([...all.map(keyDown), ...all.reverse().map(keyUp)]);
    }
  }

  /** Sets the file of a file field, which may be hidden. */
  async upload(selector: string, file: string): Promise<void> {
    const element = await this.evaluate((selector) => document.querySelector(selector), selector);
    const id = Object.values(element as object)[0];
    await this.#send('fill', { id, text: file, value: [file] });
  }

  async screenshot(file: string): Promise<void> {
    // WebKit returns the last painted frame, so wait for the current one.
    await this.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    fs.writeFileSync(file, Buffer.from((await this.#send('screenshot', { full: false })) as string, 'base64'));
  }

  /** The position of an element once it has stopped moving and is not covered. */
  async #placeOf(selector: string, text: string): Promise<Point> {
    const end = Date.now() + TIMEOUT;
    let previous: Point | string = '';
    for (;;) {
      const current: Point | string = await this.evaluate(findClickPoint, selector, text).catch(String);
      if (
        typeof current === 'object' &&
        typeof previous === 'object' &&
        current.x === previous.x &&
        current.y === previous.y
      )
        return current;
      if (Date.now() > end) throw new Error(`cannot click ${selector} ${text}: ${JSON.stringify(current)}`);
      previous = current;
      await sleep(60);
    }
  }

  async #pointer(actions: object[]): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    await this.#send('act', { actions: [{ type: 'pointer', id: 'hand', parameters, actions }] });
  }

  async #keys(actions: object[]): Promise<void> {
    await this.#send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}

const keyDown = (value: string) => ({ type: 'keyDown', value });
const keyUp = (value: string) => ({ type: 'keyUp', value });

/** During a navigation scripts fail; other errors are thrown. */
function isNavigating(error: Error): false {
  if (/javascript error|SyntaxError/i.test(error.message)) throw error;
  return false;
}

// These functions run in the page and cannot call each other.

function isVisible(selector: string, text: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some(
    (each) =>
      each.getClientRects().length > 0 &&
      getComputedStyle(each).visibility === 'visible' &&
      (!text || each.ariaLabel === text || each.innerText.includes(text)),
  );
}

function isHidden(selector: string, text: string): boolean {
  return ![...document.querySelectorAll<HTMLElement>(selector)].some(
    (each) =>
      each.getClientRects().length > 0 &&
      getComputedStyle(each).visibility === 'visible' &&
      (!text || each.ariaLabel === text || each.innerText.includes(text)),
  );
}

function findClickPoint(selector: string, text: string): Point | string {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (each) =>
      each.getClientRects().length > 0 &&
      (!text || each.getAttribute('aria-label') === text || each.innerText.trim() === text),
  );
  const element = all[0];
  if (!element) return 'does not exist';
  let box = element.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    box = element.getBoundingClientRect();
  }
  const x = Math.floor(box.left + box.width / 2);
  const y = Math.floor(box.top + box.height / 2);
  const top = document.elementFromPoint(x, y);
  const isClickable = top !== null && (element.contains(top) || top.closest('label')?.contains(element));
  return isClickable ? { x, y } : `is covered by ${top?.outerHTML.slice(0, 100)}`;
}

function getCentre(selector: string): Point {
  const { left, top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
