/** Shows attacks without sanitizing, each in its own frame and with its own number. */
import type { Page } from 'playwright-core';

/** Puts a number into the calls and hosts of an attack, by which its effects can be recognized. */
export const numberAttack = (attack: string, number: number) =>
  attack.replaceAll('alert(1)', `alert(${number})`).replaceAll('evil.example', `evil-${number}.example`);

export const parseAttackNumber = (event: string) => Number(/(?:ran |evil-)(\d+)/.exec(event)?.[1]);

/** Shows each attack in its own document, because unclosed markup would swallow the next one. */
export const showInFrames = (page: Page, selector: string, attacks: readonly string[]) =>
  page.evaluate(
    ({ selector, documents }) =>
      Promise.all(
        documents.map((html) => {
          const frame = document.createElement('iframe');
          frame.srcdoc = html;
          const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
          document.querySelector(selector)?.append(frame);
          return loaded;
        }),
      ),
    { selector, documents: attacks.map((attack) => `<!doctype html><title>a</title><body><div>${attack}</div>`) },
  );
