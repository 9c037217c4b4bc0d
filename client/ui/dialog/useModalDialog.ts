import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { isComposing } from '../is-composing.ts';
import { focusFirst, keepInside } from './focus.ts';
import { popDialog, pushDialog, topDialog } from './stack.ts';

/** A `<dialog>` that is open as long as it is mounted. `onClose` is only told the wish: whether it goes, the owner decides. */
export function useModalDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const isMeant = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    isMeant.current = true;
    pushDialog(element);
    if (topDialog() === element) focusFirst(element);
    return () => {
      isMeant.current = false;
      popDialog(element);
      // The browser gives the focus back as well, but not to where it was before an earlier dialog was reopened.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  return {
    ref: dialog,
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.defaultPrevented) return;
      if (event.key === 'Tab') keepInside(event.currentTarget, event);
      if (event.key !== 'Escape') return;
      // Otherwise the browser would ask as well, by `cancel`.
      event.preventDefault();
      // Escape while a word is being composed is the input method's.
      if (!isComposing(event)) onClose();
    },
    /** The back gesture of phones asks in this way. A file picker's cancel bubbles up here, too. */
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (!isOwn(event) || !event.cancelable) return;
      event.preventDefault();
      onClose();
    },
    /** Asked twice, Chrome closes without asking; while it is mounted it is open. */
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const { currentTarget } = event;
      if (!isOwn(event) || !isMeant.current || currentTarget.open) return;
      currentTarget.showModal();
      onClose();
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      isPressedBeside.current = isBeside(event);
    },
    /** Not as the pointer is lifted: on glass the click that follows would hit what lies underneath. */
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (isPressedBeside.current && isBeside(event)) onClose();
    },
  };
}

/** A drag that starts or ends in the dialog is no press beside it. */
function isBeside({ target, currentTarget, clientX, clientY, button }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget || button !== 0) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
