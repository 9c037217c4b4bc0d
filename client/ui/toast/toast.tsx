import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { topDialog } from '../dialog/stack.ts';
import { Icon } from '../picture/Icon.tsx';
import { dismiss, type Said, said, say, type ToastAction } from './said.ts';

interface Doing {
  action?: ToastAction | undefined;
}

export const toast = {
  success: (text: string, { action }: Doing = {}) => say('success', text, action),
  wrong: (text: string, { action }: Doing = {}) => say('wrong', text, action),
  warn: (text: string) => say('warn', text),
};

const icons = { success: 'check-circle', warn: 'warning', wrong: 'error' } as const;

/** Where they are shown; once in the program. Both regions are there before anything is said in them, or it would not be read out. */
export function Toasts() {
  useSignals();
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    place.className = 'toasts';
    // Outside of the topmost dialog they could neither be seen nor pressed.
    const stop = effect(() => {
      const top = topDialog();
      const body = top.querySelector(':scope > .dialog-inside > .dialog-body');
      if (body && !top.matches('.asking')) body.after(place);
      else top.append(place);
    });
    return () => {
      stop();
      place.remove();
    };
  }, [place]);
  const list = (isWrong: boolean) =>
    said.value.filter(({ kind }) => (kind === 'wrong') === isWrong).map((each) => <Toast key={each.id} {...each} />);
  return createPortal(
    <>
      <div role="alert">{list(true)}</div>
      <div role="status">{list(false)}</div>
    </>,
    place,
  );
}

/** Stays while somebody points at it or has the focus in it. */
function Toast({ id, kind, text, action, lasts }: Said) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = () => clearTimeout(timer.current);
  const release = () => {
    hold();
    if (box.current?.matches(':hover') || box.current?.contains(document.activeElement)) return;
    timer.current = setTimeout(() => dismiss(id), lasts);
  };
  const first = useRef(release);
  useEffect(() => {
    first.current();
    return () => clearTimeout(timer.current);
  }, []);
  const before = useRef<HTMLElement>(null);
  const come = ({ relatedTarget }: FocusEvent) => {
    hold();
    if (relatedTarget instanceof HTMLElement && !box.current?.contains(relatedTarget)) before.current = relatedTarget;
  };
  /** Whoever had to come here by keyboard goes on where they were. */
  const leave = () => {
    if (box.current?.contains(document.activeElement)) before.current?.focus();
    dismiss(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is not pressed, only not taken away from under a pointer
    <div
      className={`toast toast-${kind}`}
      ref={box}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={come}
      onBlur={release}
    >
      <Icon name={icons[kind]} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            leave();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {(action || kind !== 'success') && (
        <button type="button" className="toast-close" aria-label="关闭" onClick={leave}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
