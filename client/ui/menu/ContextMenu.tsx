import { useState } from 'react';
import { type MenuItem, MenuList } from './MenuList.tsx';
import type { Point } from './position-in-window.ts';

interface ContextMenuProps {
  position: Point;
  width?: number;
  items: readonly MenuItem[];
  onClose(): void;
  label: string;
}

/** A menu at the pointer, open as long as it is mounted. */
export function ContextMenu({ onClose, ...menu }: ContextMenuProps) {
  // Read during render: MenuList moves the focus in an effect.
  const [previousFocus] = useState(() => document.activeElement);
  const [anchor] = useState(() => document.elementFromPoint(menu.position.x, menu.position.y));
  return (
    <MenuList
      {...menu}
      anchor={anchor}
      onClose={(restoresFocus) => {
        if (restoresFocus && previousFocus instanceof HTMLElement) previousFocus.focus();
        onClose();
      }}
    />
  );
}
