/** The result of one check of the doctor, with the command or advice that solves the problem. */
export interface Finding {
  state: 'ok' | 'skipped' | 'warning' | 'wrong';
  message: string;
  remedy?: string;
}

export const ok = (message: string): Finding => ({ state: 'ok', message });
export const skipped = (message: string, remedy: string): Finding => ({ state: 'skipped', message, remedy });
export const warning = (message: string, remedy: string): Finding => ({ state: 'warning', message, remedy });
export const wrong = (message: string, remedy: string): Finding => ({ state: 'wrong', message, remedy });

const STATE_WIDTH = 9;

export const formatFinding = ({ state, message, remedy }: Finding): string =>
  `${state.padEnd(STATE_WIDTH)}${message}${remedy ? `\n${' '.repeat(STATE_WIDTH)}→ ${remedy}` : ''}`;
