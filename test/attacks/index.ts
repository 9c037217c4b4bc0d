/**
 * Published attacks on HTML sanitizers: OWASP's evasion list, PortSwigger's cheat sheet, html5sec, mutation XSS, and known bypasses
 * of sanitizers and editors. Each tries to call `alert`, to navigate away, or to load something from another server.
 */
import { addresses, addressesEverywhere } from './addresses.ts';
import { clobbering } from './clobbering.ts';
import { embedsAndForms } from './embeds-and-forms.ts';
import { encodings } from './encodings.ts';
import { events } from './events.ts';
import { handlers } from './handlers.ts';
import { mutationCombinations, mutations } from './mutations.ts';
import { scripts } from './scripts.ts';
import { styles } from './styles.ts';
import { svgAndMathml } from './svg-and-mathml.ts';
import { unclosed } from './unclosed.ts';

/** The attacks written by hand, by technique: few enough to run in every test. */
export const families = {
  scripts,
  events,
  addresses,
  embedsAndForms,
  svgAndMathml,
  styles,
  mutations,
  unclosed,
  encodings,
  clobbering,
} as const;

/** Generated attacks: every handler on every element, every address in every attribute, every mutation in every context. */
export const combinations = { handlers, addressesEverywhere, mutationCombinations } as const;

export const attacks: readonly string[] = [...new Set(Object.values(families).flat())];
export const combinedAttacks: readonly string[] = [...new Set(Object.values(combinations).flat())];
