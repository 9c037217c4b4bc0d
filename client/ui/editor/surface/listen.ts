/** Event listeners of the editable text. During an input method's composition they do nothing. */

import { deleteSelected, isBlockSelection } from '../commands/delete.ts';
import { toggleFormat } from '../commands/format.ts';
import { insertInline } from '../commands/insert.ts';
import { UI_ATTRIBUTE } from '../html/source-node.ts';
import { handleBackspace, handleDelete } from '../typing/backspace.ts';
import { handleEnter } from '../typing/enter.ts';
import { handleKeyDown } from '../typing/keys.ts';
import { applyMarkdown } from '../typing/markdown.ts';
import { handleClickBetweenBlocks } from '../typing/temporary-line.ts';
import type { Surface } from './Surface.ts';
import { moveCaretBehindPicture } from './selected-picture.ts';
import { getSelectedRange } from './selection.ts';

export function addSurfaceListeners(surface: Surface, onLink: () => void): () => void {
  const { root } = surface;
  const listeners = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => root.addEventListener(name, listener, { signal: listeners.signal });

  on('compositionstart', () => {
    surface.history.commit('other');
    surface.history.markSelection();
    moveCaretBehindPicture(root);
    surface.isComposing = true;
  });
  on('compositionend', () => {
    surface.isComposing = false;
    surface.finishChange('composition');
  });
  on('beforeinput', (event) => {
    if (surface.isBusy || surface.isComposing || event.isComposing) return;
    surface.history.markSelection();
    if (handleBeforeInput(surface, event)) event.preventDefault();
  });
  on('input', (event) => {
    if (surface.isBusy || surface.isComposing || !(event instanceof InputEvent) || event.isComposing) return;
    const { inputType } = event;
    surface.finishChange(inputType);
    if (inputType !== 'insertText') return;
    surface.history.markSelection();
    if (applyMarkdown(root, () => surface.history.commit('other'))) surface.finishChange('markdown');
  });
  on('keydown', (event) => {
    // Leave keys on the buttons over a picture to the browser.
    if (event.target instanceof Element && event.target.closest(`[${UI_ATTRIBUTE}]`)) return;
    if (surface.isComposing || event.isComposing || event.keyCode === 229) return;
    if (handleKeyDown(surface, event, onLink)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  on('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) followLink(event, link, surface.isWritable);
    if (!surface.isWritable) return;
    const picture = getClickedPicture(target);
    if (picture) surface.selectPicture(picture);
    else if (target === root && !handleClickBetweenBlocks(surface, event.clientY)) surface.caret.restore();
  });
  on('focusout', () => {
    if (!surface.isBusy) surface.caret.save();
  });
  on('dragstart', (event) => event.preventDefault());
  document.addEventListener('selectionchange', () => surface.onSelectionChange(), { signal: listeners.signal });
  document.execCommand('defaultParagraphSeparator', false, 'p');
  return () => listeners.abort();
}

/** Includes clicks beside the picture but inside its figure, which the browser selects as a whole. */
function getClickedPicture(target: EventTarget | null): HTMLImageElement | null {
  if (target instanceof HTMLImageElement) return target;
  return target instanceof HTMLElement && target.localName === 'figure' ? target.querySelector('img') : null;
}

/** Opens links in a new window, so that the editor stays open. In an editable text only with Ctrl or Cmd. */
function followLink(event: MouseEvent, link: HTMLAnchorElement, isWritable: boolean) {
  event.preventDefault();
  if (!isWritable || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
}

const FORMATS_BY_INPUT_TYPE: Record<string, 'strong' | 'em' | 'u' | 's'> = {
  formatBold: 'strong',
  formatItalic: 'em',
  formatUnderline: 'u',
  formatStrikeThrough: 's',
};

/** Returns true if the default action must be prevented. */
function handleBeforeInput(surface: Surface, { inputType, data }: InputEvent): boolean {
  const { root } = surface;
  const range = getSelectedRange(root);
  const isOverBlocks = range !== undefined && isBlockSelection(root, range);
  const selectPicture = (image: HTMLImageElement) => surface.selectPicture(image);
  const format = FORMATS_BY_INPUT_TYPE[inputType];
  if (format) surface.run('format', () => toggleFormat(root, format));
  else if (inputType === 'historyUndo') surface.undoOrRedo(true);
  else if (inputType === 'historyRedo') surface.undoOrRedo(false);
  else if (inputType === 'insertParagraph') surface.run('enter', handleEnter);
  else if (inputType === 'insertLineBreak' && surface.isCaretIn('pre')) surface.run('enter', handleEnter);
  else if (isOverBlocks && inputType.startsWith('delete')) surface.run('delete', deleteSelected);
  else if (isOverBlocks && inputType === 'insertText' && data !== null)
    surface.run('insertOver', () => insertInline(root, [document.createTextNode(data)]));
  else if (/^delete\w+Backward$/.test(inputType))
    return surface.runIfChanged('delete', () => handleBackspace(root, selectPicture));
  else if (/^delete\w+Forward$/.test(inputType))
    return surface.runIfChanged('delete', () => handleDelete(root, selectPicture));
  // Block the browser's own formatting and dragging. Pastes are handled by the paste event.
  else
    return /^(?:format|insertFromDrop|insertFromPaste|deleteByDrag|insertHorizontalRule|insert.*List)/.test(inputType);
  return true;
}
