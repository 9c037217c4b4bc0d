/** A window of any browser, driven by WebDriver's commands: what a person does in it, and what a script sees. */
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type CommandName = 'open' | 'back' | 'script' | 'act' | 'fill' | 'picture' | 'resize';
export type Send = (name: CommandName, params?: Record<string, unknown>) => Promise<unknown>;

/** Keys as WebDriver writes them. */
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

const PATIENCE = 30_000;

interface Point {
  x: number;
  y: number;
}

export class Window {
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

  async run<Value, Given extends unknown[]>(script: (...given: Given) => Value, ...given: Given): Promise<Value> {
    // What compiles this leaves a helper in functions that the page does not have.
    const text = `return ((__name) => (${script}))((each) => each).apply(null, arguments)`;
    return (await this.#send('script', { script: text, args: given })) as Value;
  }

  /** Waits until a script says yes; `what` is for whoever reads that it never did. */
  async until<Given extends unknown[]>(what: string, script: (...given: Given) => unknown, ...given: Given) {
    const end = Date.now() + PATIENCE;
    while (!(await this.run(script, ...given).catch(isOnItsWay))) {
      if (Date.now() > end) throw new Error(`not so: ${what}`);
      await sleep(50);
    }
  }

  /** Until something that a person sees is there: by a selector, and by its words or its name where that is not enough. */
  async sees(selector: string, words = ''): Promise<void> {
    await this.until(`${selector} ${words} is seen`, seen, selector, words);
  }

  async seesNo(selector: string, words = ''): Promise<void> {
    await this.until(`${selector} ${words} is gone`, notSeen, selector, words);
  }

  async click(selector: string, words = '', button = 0): Promise<void> {
    await this.press(await this.#placeOf(selector, words), button);
  }

  async press(at: Point, button = 0): Promise<void> {
    await this.#pointer([
      { type: 'pointerMove', duration: 0, ...at },
      { type: 'pointerDown', button },
      { type: 'pause', duration: 30 },
      { type: 'pointerUp', button },
    ]);
  }

  async hover(selector: string, words = ''): Promise<void> {
    await this.#pointer([{ type: 'pointerMove', duration: 0, ...(await this.#placeOf(selector, words)) }]);
  }

  /** Across an element, in steps, and held still before it is let go. */
  async drag(selector: string, by: number): Promise<void> {
    const { x, y } = await this.run(middle, selector);
    const moves = [0.25, 0.5, 0.75, 1].map((share) => ({
      type: 'pointerMove',
      duration: 40,
      x: Math.round(x + by * share),
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
    await this.#keys([...text].flatMap((each) => [down(each), up(each)]));
  }

  /** Empties a field and types into it, as a person would. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.keys('Control+a', 'Delete');
    await this.type(text);
  }

  /** `keys('Enter', 'Control+b')`: one after the other. */
  async keys(...chords: string[]): Promise<void> {
    for (const chord of chords) {
      const all = chord.split('+').map((each) => (each in keys ? keys[each as Key] : each));
      await this.#keys([...all.map(down), ...all.reverse().map(up)]);
    }
  }

  /** A file into a file field, which need not be seen. */
  async upload(selector: string, file: string): Promise<void> {
    const element = await this.run((selector) => document.querySelector(selector), selector);
    const id = Object.values(element as object)[0];
    await this.#send('fill', { id, text: file, value: [file] });
  }

  async picture(file: string): Promise<void> {
    // WebKit hands out what it has painted last, which may be what was there a moment ago.
    await this.run(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    fs.writeFileSync(file, Buffer.from((await this.#send('picture', { full: false })) as string, 'base64'));
  }

  /** Where it stands once it has stopped moving and nothing lies over it. */
  async #placeOf(selector: string, words: string): Promise<Point> {
    const end = Date.now() + PATIENCE;
    let last: Point | string = '';
    for (;;) {
      const now: Point | string = await this.run(place, selector, words).catch(String);
      if (typeof now === 'object' && typeof last === 'object' && now.x === last.x && now.y === last.y) return now;
      if (Date.now() > end) throw new Error(`cannot click ${selector} ${words}: ${JSON.stringify(now)}`);
      last = now;
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

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

/** Between two pages there is none to ask. */
function isOnItsWay(error: Error): false {
  if (/javascript error|SyntaxError/i.test(error.message)) throw error;
  return false;
}

// These run in the page, each for itself: none can call the other.

function seen(selector: string, words: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some(
    (each) =>
      each.getClientRects().length > 0 &&
      getComputedStyle(each).visibility === 'visible' &&
      (!words || each.ariaLabel === words || each.innerText.includes(words)),
  );
}

function notSeen(selector: string, words: string): boolean {
  return ![...document.querySelectorAll<HTMLElement>(selector)].some(
    (each) =>
      each.getClientRects().length > 0 &&
      getComputedStyle(each).visibility === 'visible' &&
      (!words || each.ariaLabel === words || each.innerText.includes(words)),
  );
}

function place(selector: string, words: string): Point | string {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (each) =>
      each.getClientRects().length > 0 &&
      (!words || each.getAttribute('aria-label') === words || each.innerText.trim() === words),
  );
  const found = all[0];
  if (!found) return 'is not there';
  let box = found.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) {
    found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    box = found.getBoundingClientRect();
  }
  const x = Math.floor(box.left + box.width / 2);
  const y = Math.floor(box.top + box.height / 2);
  const top = document.elementFromPoint(x, y);
  const isFree = top !== null && (found.contains(top) || top.closest('label')?.contains(found));
  return isFree ? { x, y } : `lies under ${top?.outerHTML.slice(0, 100)}`;
}

function middle(selector: string): Point {
  const { left, top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
