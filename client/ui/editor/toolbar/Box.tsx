import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface BoxProps {
  label: string;
  /** The button that has opened it: it comes under it, and gives the focus back to it. */
  opener: HTMLElement | null;
  close(): void;
  children: ReactNode;
}

/** Opens below the toolbar. Closes by Escape and by a press anywhere else. */
export function Box({ label, opener, close, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [own, around] = [box.current, box.current?.offsetParent];
    if (!own || !around || !opener) return;
    const left = opener.getBoundingClientRect().left - around.getBoundingClientRect().left;
    own.style.left = `${Math.max(8, Math.min(left, around.clientWidth - own.offsetWidth - 8))}px`;
    own.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    own.scrollIntoView({ block: 'nearest' });
  }, [opener]);
  useEffect(() => {
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target) && !opener?.contains(target)) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [close, opener]);
  return (
    <div
      ref={box}
      className="editor-box"
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
        opener?.focus();
      }}
    >
      {children}
    </div>
  );
}
