import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { getTopDialog } from '../dialog/stack.ts';
import { Icon } from '../picture/Icon.tsx';
import { getNextItemIndex } from './menu-keys.ts';
import { type Point, positionInWindow } from './position-in-window.ts';

export interface MenuItem {
  label: string;
  icon?: string;
  run(): void;
  isDisabled?: boolean;
  isDangerous?: boolean;
}

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  position: Point;
  width?: number | undefined;
  /** The item to focus first; negative numbers count from the end. */
  initialIndex?: number;
  /** The element it belongs to: the menu is rendered into the same landmark or dialog. */
  anchor: Element | null | undefined;
  /** Clicking the anchor again closes the menu, so a press on it does not count as outside. */
  isToggled?: boolean;
  /** `restoresFocus`: the focus returns to the element that had it before. */
  onClose(restoresFocus: boolean): void;
}

/** Events outside the menu that close it. */
const OUTSIDE_EVENTS = ['pointerdown', 'scroll'] as const;
/** Where to render the menu: inside a landmark, for screen readers, or inside the dialog, as everything outside it is inert. */
const CONTAINERS = 'dialog, header, nav, main, aside';
const WINDOW_EVENTS = ['resize', 'blur'] as const;

export function MenuList({
  label,
  items,
  position,
  width,
  initialIndex = 0,
  anchor,
  isToggled = false,
  onClose,
}: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { x, y, above = y } = position;
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    positionInWindow(element, { x, y, above });
    const buttons = element.querySelectorAll('button');
    buttons[(initialIndex + buttons.length) % buttons.length]?.focus();
  }, [x, y, above, initialIndex]);

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (list.current?.contains(target) || (isToggled && anchor?.contains(target)));
    const closeIfOutside = ({ target }: Event) => {
      if (!isInside(target)) latestOnClose.current(false);
    };
    for (const name of OUTSIDE_EVENTS) addEventListener(name, closeIfOutside, true);
    for (const name of WINDOW_EVENTS) addEventListener(name, closeIfOutside);
    return () => {
      for (const name of OUTSIDE_EVENTS) removeEventListener(name, closeIfOutside, true);
      for (const name of WINDOW_EVENTS) removeEventListener(name, closeIfOutside);
    };
  }, [anchor, isToggled]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return onClose(true);
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const target = getNextItemIndex(
      event.key,
      buttons.map((button) => button.textContent ?? ''),
      buttons.indexOf(document.activeElement as HTMLButtonElement),
    );
    if (event.key !== 'Escape' && target === undefined) return;
    event.preventDefault();
    if (target === undefined) onClose(true);
    else buttons[target]?.focus();
  };
  return createPortal(
    <div
      className="menu-list"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      ref={list}
      style={{ width }}
      onKeyDown={onKeyDown}
    >
      {items.map(({ label: name, icon, run, isDisabled, isDangerous }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={isDangerous ? 'menu-dangerous' : undefined}
          aria-disabled={isDisabled || undefined}
          onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
          onClick={() => {
            if (isDisabled) return;
            onClose(true);
            run();
          }}
        >
          {icon && <Icon name={icon} />}
          {name}
        </button>
      ))}
    </div>,
    anchor?.closest(CONTAINERS) ?? getTopDialog(),
  );
}
