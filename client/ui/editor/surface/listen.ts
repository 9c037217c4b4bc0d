/** What the browser tells of, and what is done about it. While an input method composes, nothing. */
import { toggleFormat } from '../commands/format.ts';
import { insertInline } from '../commands/insert.ts';
import { deleteSelected, isOverBlocks } from '../commands/remove.ts';
import { ASIDE } from '../html/source-node.ts';
import { backspace, deleteForward } from '../typing/backspace.ts';
import { pressedBetween } from '../typing/caret-room.ts';
import { enter } from '../typing/enter.ts';
import { handleKey } from '../typing/keys.ts';
import { applyMarkdown } from '../typing/markdown.ts';
import type { Surface } from './Surface.ts';
import { moveBehindPicture } from './selected-picture.ts';
import { currentRange } from './selection.ts';

export function listen(surface: Surface, onLink: () => void): () => void {
  const { root } = surface;
  const stop = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, heard: (event: HTMLElementEventMap[Name]) => void) =>
    root.addEventListener(name, heard, { signal: stop.signal });

  on('compositionstart', () => {
    surface.history.commit('other');
    surface.history.mark();
    moveBehindPicture(root);
    surface.isComposing = true;
  });
  on('compositionend', () => {
    surface.isComposing = false;
    surface.settle('composition');
  });
  on('beforeinput', (event) => {
    if (surface.isBusy || surface.isComposing || event.isComposing) return;
    surface.history.mark();
    if (handled(surface, event)) event.preventDefault();
  });
  on('input', (event) => {
    if (surface.isBusy || surface.isComposing || !(event instanceof InputEvent) || event.isComposing) return;
    const { inputType } = event;
    surface.settle(inputType);
    if (inputType !== 'insertText') return;
    surface.history.mark();
    if (applyMarkdown(root, () => surface.history.commit('other'))) surface.settle('markdown');
  });
  on('keydown', (event) => {
    // The buttons over a picture have keys of their own.
    if (event.target instanceof Element && event.target.closest(`[${ASIDE}]`)) return;
    if (surface.isComposing || event.isComposing || event.keyCode === 229) return;
    if (handleKey(surface, event, onLink)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  on('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) follow(event, link, surface.isWritable);
    if (!surface.isWritable) return;
    const picture = pictureAt(target);
    if (picture) surface.pick(picture);
    else if (target === root && !pressedBetween(surface, event.clientY)) surface.caret.restore();
  });
  on('focusout', () => {
    if (!surface.isBusy) surface.caret.leave();
  });
  on('dragstart', (event) => event.preventDefault());
  document.addEventListener('selectionchange', () => surface.caretMoved(), { signal: stop.signal });
  document.execCommand('defaultParagraphSeparator', false, 'p');
  return () => stop.abort();
}

/** Beside a picture too, as far as its figure goes: the browser selects that as a whole. */
function pictureAt(target: EventTarget | null): HTMLImageElement | null {
  if (target instanceof HTMLImageElement) return target;
  return target instanceof HTMLElement && target.localName === 'figure' ? target.querySelector('img') : null;
}

/** Never away from what is being written: into a window of its own, from a text that is written in only when it is meant. */
function follow(event: MouseEvent, link: HTMLAnchorElement, isWritable: boolean) {
  event.preventDefault();
  if (!isWritable || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
}

const formats: Record<string, 'strong' | 'em' | 'u' | 's'> = {
  formatBold: 'strong',
  formatItalic: 'em',
  formatUnderline: 'u',
  formatStrikeThrough: 's',
};

/** Answers whether the browser has nothing left to do. */
function handled(surface: Surface, { inputType, data }: InputEvent): boolean {
  const { root } = surface;
  const range = currentRange(root);
  const isOverLines = range !== undefined && isOverBlocks(root, range);
  const pick = (image: HTMLImageElement) => surface.pick(image);
  const format = formats[inputType];
  if (format) surface.run('format', () => toggleFormat(root, format));
  else if (inputType === 'historyUndo') surface.travel(true);
  else if (inputType === 'historyRedo') surface.travel(false);
  else if (inputType === 'insertParagraph') surface.run('enter', enter);
  else if (inputType === 'insertLineBreak' && surface.isIn('pre')) surface.run('enter', enter);
  else if (isOverLines && inputType.startsWith('delete')) surface.run('delete', deleteSelected);
  else if (isOverLines && inputType === 'insertText' && data !== null)
    surface.run('insertOver', () => insertInline(root, [document.createTextNode(data)]));
  else if (/^delete\w+Backward$/.test(inputType)) return surface.attempt('delete', () => backspace(root, pick));
  else if (/^delete\w+Forward$/.test(inputType)) return surface.attempt('delete', () => deleteForward(root, pick));
  // Formats and drags of the browser's own, and pastes, which come by their own events.
  else
    return /^(?:format|insertFromDrop|insertFromPaste|deleteByDrag|insertHorizontalRule|insert.*List)/.test(inputType);
  return true;
}
