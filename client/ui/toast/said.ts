/** What is being said, and for how long. */
import { signal } from '@preact/signals-react';
import { messages } from '../../../contract/messages.ts';

const SECOND = 1000;
const LASTS = { success: 4 * SECOND, warn: 6 * SECOND, wrong: 8 * SECOND, withAction: 10 * SECOND } as const;
const MOST = 4;

export interface ToastAction {
  label: string;
  run(): void;
}

export interface Said {
  id: number;
  kind: 'success' | 'wrong' | 'warn';
  text: string;
  action: ToastAction | undefined;
  lasts: number;
}

export const said = signal<readonly Said[]>([]);
let last = 0;

export function dismiss(id: number): void {
  said.value = said.value.filter((each) => each.id !== id);
}

/** The same words twice count once, and stay as long as if they had only just been said; with an action each stands for itself. */
export function say(kind: Said['kind'], text: string, action?: ToastAction): void {
  const isSame = (each: Said) => each.kind === kind && each.text === text && !each.action && !action;
  const lasts = action ? LASTS.withAction : LASTS[kind];
  // What was warned of has been seen to by then, and that a picture has arrived goes without saying once it is saved.
  const isOver = (each: Said) => kind === 'success' && (each.kind === 'warn' || each.text === messages.uploaded);
  const others = said.value.filter((each) => !isSame(each) && !isOver(each));
  said.value = [...others, { id: ++last, kind, text, action, lasts }].slice(-MOST);
}
