import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { topDialog } from '../dialog/stack.ts';
import { Icon } from '../picture/Icon.tsx';
import { nextItemIndex } from './menu-keys.ts';
import { type Point, positionInWindow } from './place-in-window.ts';

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
  at: Point;
  width?: number | undefined;
  /** Which one has the focus first, counted from the end where negative. */
  startsAt?: number;
  /** What it belongs to: it is put into the same part of the page. */
  of: Element | null | undefined;
  /** Whether a second press on that closes it. */
  isToggled?: boolean;
  /** `isBack`: the focus goes back to where the menu came from. */
  onClose(isBack: boolean): void;
}

/** A press or a scroll anywhere else, and what happens to the window itself, close it. */
const CAUGHT = ['pointerdown', 'scroll'] as const;
/** Where whoever jumps from part to part finds it; in an open dialog all that is outside is out of reach. */
const PARTS = 'dialog, header, nav, main, aside';
const WINDOWS = ['resize', 'blur'] as const;

export function MenuList({ label, items, at, width, startsAt = 0, of, isToggled = false, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { x, y, above = y } = at;
  const latest = useRef(onClose);
  latest.current = onClose;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    positionInWindow(element, { x, y, above });
    const buttons = element.querySelectorAll('button');
    buttons[(startsAt + buttons.length) % buttons.length]?.focus();
  }, [x, y, above, startsAt]);

  useEffect(() => {
    const isOurs = (target: EventTarget | null) =>
      target instanceof Node && (list.current?.contains(target) || (isToggled && of?.contains(target)));
    const leave = ({ target }: Event) => {
      if (!isOurs(target)) latest.current(false);
    };
    for (const name of CAUGHT) addEventListener(name, leave, true);
    for (const name of WINDOWS) addEventListener(name, leave);
    return () => {
      for (const name of CAUGHT) removeEventListener(name, leave, true);
      for (const name of WINDOWS) removeEventListener(name, leave);
    };
  }, [of, isToggled]);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return onClose(true);
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const to = nextItemIndex(
      event.key,
      buttons.map((each) => each.textContent ?? ''),
      buttons.indexOf(document.activeElement as HTMLButtonElement),
    );
    if (event.key !== 'Escape' && to === undefined) return;
    event.preventDefault();
    if (to === undefined) onClose(true);
    else buttons[to]?.focus();
  };
  return createPortal(
    <div
      className="menu-list"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      ref={list}
      style={{ width }}
      onKeyDown={press}
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
    of?.closest(PARTS) ?? topDialog(),
  );
}
