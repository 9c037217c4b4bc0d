import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { closeOverlay, closeOverlayForNavigation, useIsOverlayOpen } from './overlay-history.ts';

/** Target of links that close an overlay. No element has this id, so nothing scrolls and no `:target` style applies. */
export const CLOSE_HREF = '#closed';

/** Opens the dialog while the URL hash is its name and it has content. `dialogProps` are for the dialog element. */
export function useOverlayDialog(dialog: RefObject<HTMLDialogElement | null>, name: string, hasContent = true) {
  const isOpen = useIsOverlayOpen(name) && hasContent;
  const [isEnhanced, setEnhanced] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    // Browsers without `showModal` keep the `:target` styles.
    if (!element?.showModal) return;
    setEnhanced(true);
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) {
      element.close();
      // Opened by the URL and not by a click, so there was no focused element to return to.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(`a[href="#${name}"]`)?.focus();
    }
    if (!isOpen) return;
    // Locks the scrolling of the page behind.
    const { classList } = document.documentElement;
    classList.add('is-covered');
    return () => classList.remove('is-covered');
  }, [dialog, isOpen, name]);

  const close = () => closeOverlay(name);
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const { target, currentTarget } = event;
    // The content fills the dialog, so a click on the dialog itself is on the backdrop.
    if (target === currentTarget) return close();
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.target) return;
    if (link.getAttribute('href') === CLOSE_HREF) {
      event.preventDefault();
      close();
    } else if (link.origin === location.origin) closeOverlayForNavigation(name);
  };
  return {
    isOpen,
    close,
    dialogProps: {
      'data-enhanced': isEnhanced || undefined,
      onClick,
      // The event comes some time after closing: the forward button may have opened the dialog again by then.
      onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
        if (!currentTarget.open) close();
      },
      onCancel: (event: SyntheticEvent) => {
        event.preventDefault();
        close();
      },
    },
  };
}
