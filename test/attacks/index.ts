/**
 * Published ways to smuggle script through a cleaner, by what they are made of: OWASP's evasion list, PortSwigger's cheat sheet,
 * html5sec, the mutation attacks and the bypasses of the known cleaners and editors. Each tries to call `alert`, to lead away, or to
 * ask another server for something.
 */
import { addresses, addressesEverywhere } from './addresses.ts';
import { clobbering } from './clobbering.ts';
import { embedded } from './embedded.ts';
import { encodings } from './encodings.ts';
import { events } from './events.ts';
import { foreign } from './foreign.ts';
import { handlers } from './handlers.ts';
import { hanging } from './hanging.ts';
import { mutations, mutationsCrossed } from './mutations.ts';
import { scripts } from './scripts.ts';
import { styles } from './styles.ts';

/** Written one by one: few enough to be tried on everything. */
export const families = {
  scripts,
  events,
  addresses,
  embedded,
  foreign,
  styles,
  mutations,
  hanging,
  encodings,
  clobbering,
} as const;

/** Everything with everything. */
export const crossings = { handlers, addressesEverywhere, mutationsCrossed } as const;

export const attacks: readonly string[] = [...new Set(Object.values(families).flat())];
export const crossed: readonly string[] = [...new Set(Object.values(crossings).flat())];
