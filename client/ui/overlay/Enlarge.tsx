import type { ReactNode } from 'react';

interface EnlargeProps {
  src: string;
  label: string;
  className?: string;
  /** Answers whether it could be shown; where not, the browser opens the file. */
  show(): boolean;
  children: ReactNode;
}

/** A small picture that is a link to the large one. */
export function Enlarge({ src, label, className, show, children }: EnlargeProps) {
  return (
    <a
      className={className}
      href={src}
      aria-label={label}
      onClick={(event) => {
        event.currentTarget.focus();
        if (show()) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
