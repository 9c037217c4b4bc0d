/** Shows toasts: which are on screen, and how long each stays. `Toasts.tsx` draws them. */
import { signal } from '@preact/signals-react';
import { messages } from '../../../contract/messages.ts';

const SECOND = 1000;
/** How long a toast stays on screen. */
const DURATIONS_MS = { success: 4 * SECOND, warn: 6 * SECOND, error: 8 * SECOND, withControl: 10 * SECOND } as const;
const MAX_TOASTS = 4;

interface ToastAction {
  label: string;
  run(): void;
}

/** Leads to a page in a new window. */
interface ToastLink {
  label: string;
  href: string;
}

export interface ToastMessage {
  id: number;
  kind: 'success' | 'error' | 'warn';
  text: string;
  action: ToastAction | undefined;
  link: ToastLink | undefined;
  duration: number;
}

export const toastMessages = signal<readonly ToastMessage[]>([]);
let lastId = 0;

export const isToastShown = (id: number): boolean => toastMessages.peek().some((message) => message.id === id);

export function dismissToast(id: number): void {
  toastMessages.value = toastMessages.value.filter((message) => message.id !== id);
}

/** Shows a toast, and returns its id. The same text again replaces the earlier toast and restarts its time, unless either has an action. */
function showToast(kind: ToastMessage['kind'], text: string, { action, link, isFinal }: ToastOptions = {}): number {
  const isSame = (other: ToastMessage) => other.kind === kind && other.text === text && !other.action && !action;
  const duration = action || link ? DURATIONS_MS.withControl : DURATIONS_MS[kind];
  // A success makes earlier warnings and the notice of a finished upload obsolete.
  const isObsolete = (other: ToastMessage) =>
    kind === 'success' &&
    (other.kind === 'warn' || other.text === messages.uploaded || (isFinal && other.kind === 'error'));
  const others = toastMessages.value.filter((other) => !isSame(other) && !isObsolete(other));
  const id = ++lastId;
  toastMessages.value = [...others, { id, kind, text, action, link, duration }].slice(-MAX_TOASTS);
  return id;
}

interface ToastOptions {
  action?: ToastAction | undefined;
  link?: ToastLink | undefined;
  /** What had failed on the way to this success is over too. */
  isFinal?: boolean;
}

export const toast = {
  /** Returns the id of the message. */
  success: (text: string, options?: ToastOptions): number => showToast('success', text, options),
  error(text: string, options?: ToastOptions): void {
    showToast('error', text, options);
  },
  warn(text: string): void {
    showToast('warn', text);
  },
};
