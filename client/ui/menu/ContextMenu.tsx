import { useState } from 'react';
import { type MenuItem, MenuList } from './MenuList.tsx';
import type { Point } from './place-in-window.ts';

interface ContextMenuProps {
  at: Point;
  width?: number;
  items: readonly MenuItem[];
  onClose(): void;
  label: string;
}

/** A menu where the pointer is, for as long as it is mounted. */
export function ContextMenu({ onClose, ...menu }: ContextMenuProps) {
  // The list takes the focus in an effect, so whoever has it is asked while rendering.
  const [before] = useState(() => document.activeElement);
  const [of] = useState(() => document.elementFromPoint(menu.at.x, menu.at.y));
  return (
    <MenuList
      {...menu}
      of={of}
      onClose={(isBack) => {
        if (isBack && before instanceof HTMLElement) before.focus();
        onClose();
      }}
    />
  );
}
