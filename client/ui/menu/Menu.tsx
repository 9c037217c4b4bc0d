import { type ReactNode, useRef, useState } from 'react';
import { type MenuItem, MenuList } from './MenuList.tsx';
import type { Point } from './place-in-window.ts';

interface MenuProps {
  /** What it is a menu of; read out before what the button shows. */
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
}

/** A button that opens a menu under it. */
export function Menu({ label, trigger, items, className = '' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<{ at: Point; startsAt: number }>();
  const openAt = (startsAt: number) => {
    const box = button.current?.getBoundingClientRect();
    if (box) setOpen({ at: { x: box.left, y: box.bottom + 4, above: box.top - 4 }, startsAt });
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`menu-button ${className}`}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onClick={() => (open ? setOpen(undefined) : openAt(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 0 : -1);
        }}
      >
        <span className="hidden-words">{label}</span>
        {trigger}
      </button>
      {open && (
        <MenuList
          label={label}
          items={items}
          {...open}
          of={button.current}
          isToggled
          onClose={(isBack) => {
            setOpen(undefined);
            if (isBack) button.current?.focus();
          }}
        />
      )}
    </>
  );
}
