/** Shows toasts: which are on screen, and how long each stays. `Toasts.tsx` draws them. */
import { signal } from '@preact/signals-react';
import { messages } from '../../../contract/messages.ts';

const SECOND = 1000;
/** How long a toast stays on screen. */
const DURATIONS_MS = { success: 4 * SECOND, warn: 6 * SECOND, error: 8 * SECOND, withAction: 10 * SECOND } as const;
const MAX_TOASTS = 4;

interface ToastAction {
  label: string;
  run(): void;
}

export interface ToastMessage {
  id: number;
  kind: 'success' | 'error' | 'warn';
  text: string;
  action: ToastAction | undefined;
  duration: number;
}

export const toastMessages = signal<readonly ToastMessage[]>([]);
let lastId = 0;

export function dismissToast(id: number): void {
  toastMessages.value = toastMessages.value.filter((message) => message.id !== id);
}

/** Shows a toast. The same text again replaces the earlier toast and restarts its time, unless either has an action. */
function showToast(kind: ToastMessage['kind'], text: string, action?: ToastAction): void {
  const isSame = (other: ToastMessage) => other.kind === kind && other.text === text && !other.action && !action;
  const duration = action ? DURATIONS_MS.withAction : DURATIONS_MS[kind];
  // A success makes earlier warnings and the notice of a finished upload obsolete.
  const isObsolete = (other: ToastMessage) =>
    kind === 'success' && (other.kind === 'warn' || other.text === messages.uploaded);
  const others = toastMessages.value.filter((other) => !isSame(other) && !isObsolete(other));
  toastMessages.value = [...others, { id: ++lastId, kind, text, action, duration }].slice(-MAX_TOASTS);
}

interface ToastOptions {
  action?: ToastAction | undefined;
}

export const toast = {
  success: (text: string, { action }: ToastOptions = {}) => showToast('success', text, action),
  error: (text: string, { action }: ToastOptions = {}) => showToast('error', text, action),
  warn: (text: string) => showToast('warn', text),
};
