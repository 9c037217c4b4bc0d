import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { getTopDialog } from '../dialog/stack.ts';
import { Icon } from '../picture/Icon.tsx';
import { getNextItemIndex } from './menu-keys.ts';
import { type Point, positionInWindow } from './position-in-window.ts';

export interface MenuItem {
  label: string;
  icon?: string;
  /** For an item that does something. */
  run?(): void;
  /** For an item that leads to a page, which opens in a new window. */
  href?: string;
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

const ITEMS = '[role="menuitem"]';
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
    const buttons = element.querySelectorAll<HTMLElement>(ITEMS);
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
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
    const target = getNextItemIndex(
      event.key,
      buttons.map((button) => button.textContent ?? ''),
      buttons.indexOf(document.activeElement as HTMLElement),
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
      {items.map((item) => (
        <MenuEntry key={item.label} item={item} onClose={() => onClose(true)} />
      ))}
    </div>,
    anchor?.closest(CONTAINERS) ?? getTopDialog(),
  );
}

function MenuEntry({ item, onClose }: { item: MenuItem; onClose(): void }) {
  const { label, icon, run, href, isDisabled, isDangerous } = item;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  );
  const attributes = {
    role: 'menuitem',
    tabIndex: -1,
    onPointerMove: (event: PointerEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true }),
  };
  if (href)
    return (
      <a {...attributes} href={href} target="_blank" rel="noopener" onClick={onClose}>
        {content}
      </a>
    );
  return (
    <button
      {...attributes}
      type="button"
      className={isDangerous ? 'menu-dangerous' : undefined}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (isDisabled) return;
        onClose();
        run?.();
      }}
    >
      {content}
    </button>
  );
}
