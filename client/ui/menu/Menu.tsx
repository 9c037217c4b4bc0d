import { type ReactNode, useRef, useState } from 'react';
import { type MenuItem, MenuList } from './MenuList.tsx';
import type { Point } from './position-in-window.ts';

interface MenuProps {
  /** Accessible name, announced before the content of the button. */
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
  isDisabled?: boolean;
}

/** A button that opens a menu below it. */
export function Menu({ label, trigger, items, className = '', isDisabled = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<{ position: Point; initialIndex: number }>();
  const openMenu = (initialIndex: number) => {
    const box = button.current?.getBoundingClientRect();
    if (box) setOpen({ position: { x: box.left, y: box.bottom + 4, above: box.top - 4 }, initialIndex });
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`menu-button ${className}`}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onClick={() => (open ? setOpen(undefined) : openMenu(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openMenu(event.key === 'ArrowDown' ? 0 : -1);
        }}
      >
        <span className="visually-hidden">{label}</span>
        {trigger}
      </button>
      {open && (
        <MenuList
          label={label}
          items={items}
          {...open}
          anchor={button.current}
          isToggled
          onClose={(restoresFocus) => {
            setOpen(undefined);
            if (restoresFocus) button.current?.focus();
          }}
        />
      )}
    </>
  );
}
