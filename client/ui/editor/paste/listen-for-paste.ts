/** Paste, drop, copy and cut. */
import { deleteSelected } from '../commands/delete.ts';
import { editorTexts } from '../editor-texts.ts';
import { cleanHtml, parseInert } from '../html/read-html.ts';
import { STYLE_ATTRIBUTE } from '../html/source-node.ts';
import { findMissingPicture } from '../pictures/figure.ts';
import type { Notify, PictureUploads } from '../pictures/PictureUploads.ts';
import { findClosestBySelector } from '../surface/closest.ts';
import type { Surface } from '../surface/Surface.ts';
import { cleanPasted } from './clean-pasted.ts';
import { insertPasted, insertPlainText } from './insert-pasted.ts';
import { createPastedNodes, type PastedPictures, replaceByTemporaryPaths } from './pasted-pictures.ts';
import { looksLikeMarkdown, plainTextToHtml } from './plain-text.ts';
import { isFromEditor, writeClipboard } from './write-clipboard.ts';

interface PasteTarget {
  notify: Notify;
}

const STRUCTURE = `h1, h2, h3, h4, h5, h6, ul, ol, table, b, strong, a, img, blockquote, pre, [${STYLE_ATTRIBUTE}*="mso-list"]`;

export function listenForPaste(surface: Surface, pictures: PictureUploads, target: () => PasteTarget): () => void {
  const { root } = surface;
  const listeners = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => root.addEventListener(name, listener, { signal: listeners.signal });
  const handleData = (data: DataTransfer) => handlePaste(surface, pictures, target(), data);

  on('paste', (event) => {
    event.preventDefault();
    if (event.clipboardData && !surface.isComposing) void handleData(event.clipboardData);
  });
  for (const name of ['copy', 'cut'] as const) {
    on(name, (event) => {
      if (!event.clipboardData || surface.isComposing || !writeClipboard(root, event.clipboardData)) return;
      event.preventDefault();
      if (name === 'cut') surface.run('cut', deleteSelected);
    });
  }
  on('dragover', (event) => event.preventDefault());
  on('drop', (event) => {
    event.preventDefault();
    const missing = event.target instanceof Element ? findMissingPicture(event.target) : null;
    const [file] = event.dataTransfer?.files ?? [];
    if (missing && file && surface.isWritable) return void pictures.replaceMissing(missing, file);
    const range = document.caretRangeFromPoint(event.clientX, event.clientY);
    if (range && root.contains(range.startContainer)) {
      document.getSelection()?.collapse(range.startContainer, range.startOffset);
    }
    if (event.dataTransfer && !surface.isComposing) void handleData(event.dataTransfer);
  });
  return () => listeners.abort();
}

async function handlePaste(surface: Surface, pictures: PictureUploads, target: PasteTarget, data: DataTransfer) {
  const { root } = surface;
  // Must be read synchronously: the data is gone after the event.
  const [html, text, rtf] = [data.getData('text/html'), data.getData('text/plain'), data.getData('text/rtf')];
  const files = [...data.files];
  if (root.contentEditable !== 'true') return;
  if (findClosestBySelector(root, document.getSelection()?.anchorNode ?? null, 'pre, figcaption, caption')) {
    if (text) surface.run('paste', () => insertPlainText(root, text));
    return;
  }
  if (isFromEditor(html)) return insertPrepared(surface, pictures, target, cleanHtml(html), []);
  const body = parseInert(html);
  if (files.length > 0 && body.textContent?.trim() === '' && body.querySelectorAll('img').length < 2)
    return pictures.insert(files);
  const isText = html === '' || (looksLikeMarkdown(text) && !body.querySelector(STRUCTURE));
  const cleanedPaste = isText ? cleanPasted(parseInert(await plainTextToHtml(text)), '') : cleanPasted(body, html);
  const pastedPictures = await replaceByTemporaryPaths(cleanedPaste.pictures, files, rtf);
  await insertPrepared(surface, pictures, target, removeEmptyLines(cleanHtml(cleanedPaste.body)), pastedPictures);
  if (cleanedPaste.isStripped && !isText) target.notify(editorTexts.cleaned, 'success');
  const missingCount = pastedPictures.filter((picture) => !(picture instanceof Blob)).length;
  if (missingCount > 0) target.notify(editorTexts.notTaken(missingCount), 'error');
}

async function insertPrepared(
  surface: Surface,
  pictures: PictureUploads,
  target: PasteTarget,
  html: string,
  pastedPictures: PastedPictures,
) {
  const { nodes, pictures: insertedPictures } = createPastedNodes(html, pastedPictures);
  if (nodes.length > 0) surface.run('paste', (root) => insertPasted(root, nodes));
  const uploads: { file: Blob; image: HTMLImageElement }[] = [];
  for (const { picture, image } of insertedPictures) {
    if (picture instanceof Blob) uploads.push({ file: picture, image });
    else pictures.showMissing(image, picture);
  }
  const uploadedCount = await pictures.upload(uploads);
  if (uploadedCount > 0) target.notify(editorTexts.taken(uploadedCount), 'success');
}

/** Removes empty lines that other programs use for spacing. */
const removeEmptyLines = (html: string) =>
  html
    .replace(/(^|\S)(?:\s*<br>){2,}/g, '$1<br>')
    .replace(/<(p|h[2-6]|li)(?: [^<>]*)?>(?:<br>|\s)*<\/\1>/g, '')
    .replace(/(<(?:p|h[2-6]|li|td|th)(?: [^<>]*)?>)<br>|<br>(?=<\/(?:p|h[2-6]|li|td|th)>)/g, '$1');
