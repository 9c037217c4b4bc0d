import type { ReactNode } from 'react';

interface LightboxLinkProps {
  src: string;
  label: string;
  className?: string;
  /** Answers whether it could be shown; where not, the browser opens the file. */
  openLightbox(): boolean;
  children: ReactNode;
}

/** A small picture that is a link to the large one. */
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
