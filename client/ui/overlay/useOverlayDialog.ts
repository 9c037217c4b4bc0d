import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { closeOverlay, leaveOverlay, useIsOverlayOpen } from './overlay-history.ts';

/** Where a link that closes points to: nothing has that name, so nothing scrolls, and `:target` no longer holds. */
export const CLOSE_HREF = '#closed';

/** A dialog that is open as long as the address names it, and there is something in it. Its properties are for the element. */
export function useOverlayDialog(dialog: RefObject<HTMLDialogElement | null>, name: string, isFilled = true) {
  const isOpen = useIsOverlayOpen(name) && isFilled;
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    // Old browsers know no dialogs: for them the style goes on showing what the address names.
    if (!element?.showModal) return;
    setLive(true);
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) {
      element.close();
      // Opened by the address and not by a press, it had nobody to give the focus back to.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(`a[href="#${name}"]`)?.focus();
    }
    if (!isOpen) return;
    // The page behind stays where it is.
    const { classList } = document.documentElement;
    classList.add('is-covered');
    return () => classList.remove('is-covered');
  }, [dialog, isOpen, name]);

  const close = () => closeOverlay(name);
  const click = (event: MouseEvent<HTMLDialogElement>) => {
    const { target, currentTarget } = event;
    // What is inside has an element of its own: the dialog itself is only hit outside of it.
    if (target === currentTarget) return close();
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.target) return;
    if (link.getAttribute('href') === CLOSE_HREF) {
      event.preventDefault();
      close();
    } else if (link.origin === location.origin) leaveOverlay(name);
  };
  return {
    isOpen,
    close,
    dialogProps: {
      'data-live': isLive || undefined,
      onClick: click,
      onClose: close,
      onCancel: (event: SyntheticEvent) => {
        event.preventDefault();
        close();
      },
    },
  };
}
