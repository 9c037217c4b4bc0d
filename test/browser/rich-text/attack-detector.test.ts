/** The detector detects unsanitized attacks; otherwise the other tests would prove nothing. */
import test from 'node:test';
import { handlersOn } from '../../attacks/handlers.ts';
import { combinations, families } from '../../attacks/index.ts';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { detectAttacks, triggerAll } from './attack-detector.ts';
import { numberAttack, parseAttackNumber, showInFrames } from './raw-attacks.ts';

const everyTwentieth = (attacks: readonly string[]) => attacks.filter((_, index) => index % 20 === 0);

/** How many attacks at least run in a current browser; the others target older browsers and other sanitizers. */
const kinds: readonly (readonly [kind: string, attacks: readonly string[], least: number])[] = [
  ['scripts', families.scripts, 40],
  ['events', families.events, 75],
  ['addresses', families.addresses, 28],
  ['embeds and forms', families.embedsAndForms, 35],
  ['SVG and MathML', families.svgAndMathml, 45],
  ['styles', families.styles, 20],
  ['mutations', families.mutations, 40],
  ['unclosed markup', families.unclosed, 10],
  ['encodings', families.encodings, 12],
  ['clobbering', families.clobbering, 20],
  ['addresses everywhere', everyTwentieth(combinations.addressesEverywhere), 15],
  ['mutation combinations', everyTwentieth(combinations.mutationCombinations), 30],
  ...['p', 'custom-element', 'svg'].map((name) => [`handlers of ${name}`, handlersOn(name), 90] as const),
];

/** Few attacks that together run scripts, send requests and leave the page. */
const ONE_OF_EACH_EFFECT: readonly string[] = ['addresses', 'handlers of p'];

test('unsanitized attacks run', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const context = await browser.newContext({ bypassCSP: true, locale: 'zh-CN' });
  t.after(() => context.close());
  const { detected, goto } = await detectAttacks(context, site.url);
  const page = await context.newPage();
  await goto(page, `${site.url}/xwdtDet?newId=showroom-open-day-2026`);
  for (const [index, [kind, attacks, least]] of kinds.entries()) {
    const run = ONE_OF_EACH_EFFECT.includes(kind) ? t.test.bind(t) : testThoroughly.bind(undefined, t);
    await run(`at least ${least} of ${attacks.length} are detected: ${kind}`, async () => {
      await page.evaluate(() => document.querySelector('.prose')?.replaceChildren());
      const firstNumber = (index + 1) * 1000;
      const documents = attacks.map((attack, offset) => numberAttack(attack, firstNumber + offset));
      // Handlers have no unclosed markup, so they share one document.
      await showInFrames(page, '.prose', kind.startsWith('handlers') ? [documents.join('')] : documents);
      await triggerAll(page, '.prose');
      const detectedNumbers = new Set<number>();
      while (detectedNumbers.size < least) {
        await page.evaluate(() => new Promise((next) => setTimeout(next)));
        for (const number of detected.map(parseAttackNumber))
          if (number >= firstNumber && number < firstNumber + 1000) detectedNumbers.add(number);
      }
    });
  }
});
