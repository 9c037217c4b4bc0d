/** What comes from elsewhere: pasted or dropped. And what is taken from here. */
import { deleteSelected } from '../commands/remove.ts';
import { cleaned, inert } from '../html/read-html.ts';
import { STYLE } from '../html/source-node.ts';
import { missingAt } from '../pictures/figure.ts';
import type { Notify, PictureUploads } from '../pictures/PictureUploads.ts';
import { within } from '../surface/lines.ts';
import type { Surface } from '../surface/Surface.ts';
import { editorTexts } from '../texts.ts';
import { cleanPasted } from './clean-pasted.ts';
import { isOurs, writeClipboard } from './copy-out.ts';
import { insertPasted, placeText } from './insert-pasted.ts';
import { extractPictures, nodesWith, type Waiting } from './pasted-pictures.ts';
import { isMarkdown, textToHtml } from './plain-text.ts';

interface PasteTarget {
  notify: Notify;
}

const STRUCTURE = `h1, h2, h3, h4, h5, h6, ul, ol, table, b, strong, a, img, blockquote, pre, [${STYLE}*="mso-list"]`;

export function listenForPaste(surface: Surface, pictures: PictureUploads, owner: () => PasteTarget): () => void {
  const { root } = surface;
  const stop = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, heard: (event: HTMLElementEventMap[Name]) => void) =>
    root.addEventListener(name, heard, { signal: stop.signal });
  const take = (data: DataTransfer) => handlePaste(surface, pictures, owner(), data);

  on('paste', (event) => {
    event.preventDefault();
    if (event.clipboardData && !surface.isComposing) void take(event.clipboardData);
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
    const missing = event.target instanceof Element ? missingAt(event.target) : null;
    const [file] = event.dataTransfer?.files ?? [];
    if (missing && file && surface.isWritable) return void pictures.fill(missing, file);
    const range = document.caretRangeFromPoint(event.clientX, event.clientY);
    if (range && root.contains(range.startContainer)) {
      document.getSelection()?.collapse(range.startContainer, range.startOffset);
    }
    if (event.dataTransfer && !surface.isComposing) void take(event.dataTransfer);
  });
  return () => stop.abort();
}

async function handlePaste(surface: Surface, pictures: PictureUploads, owner: PasteTarget, data: DataTransfer) {
  const { root } = surface;
  // Only now can be read what was brought: afterwards the browser has forgotten it.
  const [html, text, rtf] = [data.getData('text/html'), data.getData('text/plain'), data.getData('text/rtf')];
  const files = [...data.files];
  if (root.contentEditable !== 'true') return;
  if (within(root, document.getSelection()?.anchorNode ?? null, 'pre, figcaption, caption')) {
    if (text) surface.run('paste', () => placeText(root, text));
    return;
  }
  if (isOurs(html)) return insertPrepared(surface, pictures, owner, cleaned(html), []);
  const body = inert(html);
  if (files.length > 0 && body.textContent?.trim() === '' && body.querySelectorAll('img').length < 2)
    return pictures.insert(files);
  const isText = html === '' || (isMarkdown(text) && !body.querySelector(STRUCTURE));
  const prepared = cleanPasted(isText ? inert(await textToHtml(text)) : body);
  const waiting = await extractPictures(prepared.pictures, files, rtf);
  await insertPrepared(surface, pictures, owner, withoutEmpty(cleaned(prepared.body)), waiting.files);
  if (prepared.isStripped && !isText) owner.notify(editorTexts.cleaned, 'success');
  if (waiting.lost > 0) owner.notify(editorTexts.notTaken(waiting.lost), 'error');
}

async function insertPrepared(
  surface: Surface,
  pictures: PictureUploads,
  owner: PasteTarget,
  clean: string,
  files: Waiting['files'],
) {
  const { nodes, shown } = nodesWith(clean, files);
  if (nodes.length > 0) surface.run('paste', (root) => insertPasted(root, nodes));
  const sent = await Promise.all(
    shown.map(([file, image]) => (file ? pictures.send(file, image) : pictures.showMissing(image))),
  );
  const arrived = sent.filter(Boolean).length;
  if (arrived > 0) owner.notify(editorTexts.taken(arrived), 'success');
}

/** Lines that others leave empty to make room: here the style sheet does. */
const withoutEmpty = (clean: string) =>
  clean
    .replace(/(^|\S)(?:\s*<br>){2,}/g, '$1<br>')
    .replace(/<(p|h[2-6]|li)(?: [^<>]*)?>(?:<br>|\s)*<\/\1>/g, '')
    .replace(/(<(?:p|h[2-6]|li|td|th)(?: [^<>]*)?>)<br>|<br>(?=<\/(?:p|h[2-6]|li|td|th)>)/g, '$1');
