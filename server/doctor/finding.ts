/** What the doctor says of one thing: how it is, and the line that mends it. */
export interface Finding {
  state: 'ok' | 'skipped' | 'warning' | 'wrong';
  what: string;
  mend?: string;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const skipped = (what: string, mend: string): Finding => ({ state: 'skipped', what, mend });
export const warning = (what: string, mend: string): Finding => ({ state: 'warning', what, mend });
export const wrong = (what: string, mend: string): Finding => ({ state: 'wrong', what, mend });

const WIDTH = 9;

export const lineOf = ({ state, what, mend }: Finding): string =>
  `${state.padEnd(WIDTH)}${what}${mend ? `\n${' '.repeat(WIDTH)}→ ${mend}` : ''}`;
