import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface PopoverProps {
  label: string;
  /** The button that opened the popover: determines its position, and gets the focus back. */
  opener: HTMLElement | null;
  onClose(): void;
  children: ReactNode;
}

/** A popover below the toolbar. Closed by Escape or a click outside. */
export function Popover({ label, opener, onClose, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [popover, container] = [box.current, box.current?.offsetParent];
    if (!popover || !container || !opener) return;
    const left = opener.getBoundingClientRect().left - container.getBoundingClientRect().left;
    popover.style.left = `${Math.max(8, Math.min(left, container.clientWidth - popover.offsetWidth - 8))}px`;
    popover.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    popover.scrollIntoView({ block: 'nearest' });
  }, [opener]);
  useEffect(() => {
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target) && !opener?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [onClose, opener]);
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
        onClose();
        opener?.focus();
      }}
    >
      {children}
    </div>
  );
}
