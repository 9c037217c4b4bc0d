import type { MouseEvent, ReactNode } from 'react';
import { openOverlay, useIsOverlayOpen } from './overlay-history.ts';

interface DrawerLinkProps {
  /** Name of the drawer. */
  name: string;
  /** Accessible name, if the content is not enough. */
  label?: string;
  className?: string;
  /** The drawer contains the link to the current page. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to `#name` that opens the drawer: also before hydration, and without JavaScript. */
export function DrawerLink({ name, label, className, isCurrent, children }: DrawerLinkProps) {
  const isOpen = useIsOverlayOpen(name);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    // Browsers without modal dialogs follow the link, and `:target` styles show the drawer.
    if (!('HTMLDialogElement' in window)) return;
    event.preventDefault();
    // Some browsers do not focus a tapped link, and the dialog returns the focus to the focused element when it closes.
    event.currentTarget.focus();
    openOverlay(name);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would not work without JavaScript
    <a
      className={className}
      href={`#${name}`}
      role="button"
      aria-label={label}
      aria-current={isCurrent || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {children}
    </a>
  );
}
