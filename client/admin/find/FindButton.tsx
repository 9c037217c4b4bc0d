import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/picture/Icon.tsx';
import type { Command } from '../frame/useFrameCommands.tsx';
import { useLazyDialog } from '../useLazyDialog.ts';
import { formatShortcut } from './format-shortcut.ts';

const importFindDialog = () => import('./FindDialog.tsx');

/** Looks like a search field and opens the search, as does Ctrl+K. */
export function FindButton({ commands }: { commands: readonly Command[] }) {
  const { Dialog, open, close } = useLazyDialog(importFindDialog);
  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // In the editor the same keys make a link.
      if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      event.preventDefault();
      if (isOnlyViewOpen()) void latestOpen.current();
    };
    addEventListener('keydown', openByKey);
    return () => removeEventListener('keydown', openByKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="top-button find-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <Icon name="search" />
        <span>搜索</span>
        <span className="find-shortcut" aria-hidden="true">
          {formatShortcut('K')}
        </span>
      </button>
      {Dialog && <Dialog commands={commands} onClose={close} />}
    </>
  );
}

/** A form goes away with its view, and comes back with it; a question or a dialog of the frame must be answered first. */
const isOnlyViewOpen = () =>
  [...document.querySelectorAll('dialog[open]')].every((dialog) => dialog.closest('[data-view]'));
