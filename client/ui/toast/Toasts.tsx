import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { getTopDialog } from '../dialog/stack.ts';
import { Icon } from '../picture/Icon.tsx';
import { dismissToast, type ToastMessage, toastMessages } from './toast.ts';

const icons = { success: 'check-circle', warn: 'warning', error: 'error' } as const;

/**
 * Renders the toasts. Mount it once in the program. Screen readers only announce changes in regions that already exist, so
 * both are always rendered. The newest comes first: it is in sight where there is room for one only.
 */
export function Toasts() {
  useSignals();
  const [container] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    container.className = 'toasts';
    // Everything outside the topmost modal dialog is inert, so the toasts move into it.
    const stopEffect = effect(() => {
      const top = getTopDialog();
      const body = top.querySelector(':scope > .dialog-inside > .dialog-body');
      if (body && !top.matches('.confirm-dialog')) body.after(container);
      else top.append(container);
    });
    return () => {
      stopEffect();
      container.remove();
    };
  }, [container]);
  const renderToasts = (isError: boolean) =>
    [...toastMessages.value]
      .reverse()
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((message) => <Toast key={message.id} {...message} />);
  return createPortal(
    <>
      <div role="alert">{renderToasts(true)}</div>
      <div role="status">{renderToasts(false)}</div>
    </>,
    container,
  );
}

/** Disappears after its time, but not while it is hovered or has the focus. */
function Toast({ id, kind, text, action, link, duration }: ToastMessage) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopTimer = () => clearTimeout(timer.current);
  const startTimer = () => {
    stopTimer();
    if (box.current?.matches(':hover') || box.current?.contains(document.activeElement)) return;
    timer.current = setTimeout(() => dismissToast(id), duration);
  };
  const startOnMount = useRef(startTimer);
  useEffect(() => {
    startOnMount.current();
    return () => clearTimeout(timer.current);
  }, []);
  const focusedBefore = useRef<HTMLElement>(null);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    stopTimer();
    if (relatedTarget instanceof HTMLElement && !box.current?.contains(relatedTarget))
      focusedBefore.current = relatedTarget;
  };
  /** Returns the focus to the element that had it before. */
  const close = () => {
    if (box.current?.contains(document.activeElement)) focusedBefore.current?.focus();
    dismissToast(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive: the handlers only pause the timer
    <div
      className={`toast toast-${kind}`}
      ref={box}
      onPointerEnter={stopTimer}
      onPointerLeave={startTimer}
      onFocus={onFocus}
      onBlur={startTimer}
    >
      <Icon name={icons[kind]} />
      <p title={text}>{text}</p>
      {link && (
        <>
          <span aria-hidden="true">·</span>
          <a className="toast-action" href={link.href} target="_blank" rel="noopener">
            {link.label}
          </a>
        </>
      )}
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {(action || link || kind !== 'success') && (
        <button type="button" className="toast-close" aria-label="关闭" onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
