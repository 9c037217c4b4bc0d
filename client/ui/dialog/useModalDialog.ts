import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { isComposing } from '../is-composing.ts';
import { focusFirst, trapFocus } from './focus.ts';
import { closeDialog, getTopDialog, openDialog } from './stack.ts';

/**
 * Props for a `<dialog>` that is open as long as it is mounted. `onClose` is a request to close: the parent decides whether
 * to unmount it.
 */
export function useModalDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isBackdropPressed = useRef(false);
  const isMounted = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const previousFocus = document.activeElement;
    isMounted.current = true;
    openDialog(element);
    if (getTopDialog() === element) focusFirst(element);
    return () => {
      isMounted.current = false;
      closeDialog(element);
      // The browser restores the focus too, but to the wrong element if `openDialog` has reopened this dialog.
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true });
    };
  }, []);

  const isFromDialogItself = (event: SyntheticEvent) => event.target === event.currentTarget;
  return {
    ref: dialog,
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.defaultPrevented) return;
      if (event.key === 'Tab') trapFocus(event.currentTarget, event);
      if (event.key !== 'Escape') return;
      // Otherwise the browser would also fire `cancel`.
      event.preventDefault();
      // During a composition Escape belongs to the input method.
      if (!isComposing(event)) onClose();
    },
    /** Fired by the back gesture of phones. The cancel event of a file input bubbles up here too, and is ignored. */
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (!isFromDialogItself(event) || !event.cancelable) return;
      event.preventDefault();
      onClose();
    },
    /** Chrome closes a dialog at the second Escape even if `cancel` was prevented: reopen it as long as it is mounted. */
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const { currentTarget } = event;
      if (!isFromDialogItself(event) || !isMounted.current || currentTarget.open) return;
      currentTarget.showModal();
      onClose();
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      isBackdropPressed.current = isOnBackdrop(event);
    },
    /**
     * On click and not on pointerup: on touch screens the click that follows would hit the element under the closed dialog.
     * Press
     * and release must both be on the backdrop, so that dragging out of the dialog does not close it.
     */
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // The second click of two belongs to what opened the dialog with the first.
      if (event.detail < 2 && isBackdropPressed.current && isOnBackdrop(event)) onClose();
    },
  };
}

/** Whether the main button is pressed outside the dialog's box. A click on the backdrop has the dialog itself as target. */
function isOnBackdrop({ target, currentTarget, clientX, clientY, button }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget || button !== 0) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
