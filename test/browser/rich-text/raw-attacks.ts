/** What has not been cleaned, shown in frames of its own, and told apart by what it does. */
import type { Page } from 'playwright-core';

/** Known by a number in what it calls, or in the host it asks. */
export const numberAttack = (attack: string, number: number) =>
  attack.replaceAll('alert(1)', `alert(${number})`).replaceAll('evil.example', `evil-${number}.example`);

export const parseAttackNumber = (what: string) => Number(/(?:ran |evil-)(\d+)/.exec(what)?.[1]);

/** Each in a document of its own: one that is left open would swallow the next. */
export const showInFrames = (page: Page, where: string, attacks: readonly string[]) =>
  page.evaluate(
    ({ where, documents }) =>
      Promise.all(
        documents.map((html) => {
          const frame = document.createElement('iframe');
          frame.srcdoc = html;
          const shown = new Promise((done) => frame.addEventListener('load', done, { once: true }));
          document.querySelector(where)?.append(frame);
          return shown;
        }),
      ),
    { where, documents: attacks.map((attack) => `<!doctype html><title>a</title><body><div>${attack}</div>`) },
  );
