import type { ReactNode } from 'react';

interface LightboxLinkProps {
  src: string;
  label: string;
  className?: string;
  /** Returns false if this browser cannot show the lightbox: the link then opens the file. */
  openLightbox(): boolean;
  children: ReactNode;
}

/** A small picture that links to the large one, and opens it in the lightbox. */
export function LightboxLink({ src, label, className, openLightbox, children }: LightboxLinkProps) {
  return (
    <a
      className={className}
      href={src}
      aria-label={label}
      onClick={(event) => {
        event.currentTarget.focus();
        if (openLightbox()) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
