import type { MouseEvent, ReactNode } from 'react';
import { openOverlay, useIsOverlayOpen } from './overlay-history.ts';

interface DrawerLinkProps {
  /** Of the drawer it opens. */
  name: string;
  /** Where its words do not say it. */
  label?: string;
  className?: string;
  /** What it leads to holds the page that is shown. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to the drawer, which the address names: works before there is a script, and without one. */
export function DrawerLink({ name, label, className, isCurrent, children }: DrawerLinkProps) {
  const isOpen = useIsOverlayOpen(name);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    // Without modal dialogs the browser follows the link, and the style shows what it leads to.
    if (!('HTMLDialogElement' in window)) return;
    event.preventDefault();
    // Not every browser gives a tapped link the focus, and the dialog gives it back to where it was.
    event.currentTarget.focus();
    openOverlay(name);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would need a script
    <a
      className={className}
      href={`#${name}`}
      role="button"
      aria-label={label}
      aria-current={isCurrent || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={click}
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
