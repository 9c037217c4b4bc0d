/**
 * Pictures in pasted content, in two steps: temporary paths take the place of their addresses while the HTML is cleaned; then
 * those whose data is available are shown from it and uploaded, and a placeholder picture stands for the others.
 */

import { findImageKindError } from '../../image-kind.ts';
import { editorTexts } from '../editor-texts.ts';
import { parseInert } from '../html/read-html.ts';
import { MISSING_PICTURE_SRC } from '../pictures/figure.ts';
import { extractRtfPictures } from './rtf-pictures.ts';

/** A temporary path that the HTML cleaner accepts: it removes pictures that are not uploads of this site. */
const TEMPORARY_PATH = '/uploads/waiting-';

/** A picture's file, or the sentence that says why there is none. */
type PastedPicture = Blob | string;
/** By the number in the temporary path. */
export type PastedPictures = PastedPicture[];

/**
 * Changes the pictures: replaces their addresses by numbered temporary paths and wraps each in a figure. Returns their files.
 */
export async function replaceByTemporaryPaths(
  pictures: HTMLImageElement[],
  files: Blob[],
  rtf: string,
): Promise<PastedPictures> {
  const pasted: PastedPictures = [];
  const rtfPictures = matchRtfPictures(pictures, rtf);
  const hasMatchingFiles = files.length > 0 && files.length === pictures.length;
  for (const [index, image] of pictures.entries()) {
    const file =
      decodeDataUrl(image.getAttribute('src') ?? '') ?? (hasMatchingFiles ? files[index] : rtfPictures.get(image));
    const isAccepted = file !== undefined && !(await findImageKindError(file));
    const missingReason = isLocal(image) ? editorTexts.localPicture : editorTexts.notTaken(1);
    image.setAttribute('src', `${TEMPORARY_PATH}${pasted.push(isAccepted ? file : missingReason) - 1}`);
    const figure = document.createElement('figure');
    if (image.closest('figure')) continue;
    image.replaceWith(figure);
    figure.append(image);
  }
  return pasted;
}

/** Converts the cleaned HTML to nodes; replaces temporary paths by object URLs or the placeholder picture. */
export function createPastedNodes(
  html: string,
  pasted: PastedPictures,
): { nodes: ChildNode[]; pictures: { picture: PastedPicture; image: HTMLImageElement }[] } {
  const body = parseInert(html);
  const temporary = [...body.querySelectorAll('img')].filter((image) =>
    image.getAttribute('src')?.startsWith(TEMPORARY_PATH),
  );
  const pictures = temporary.map((image) => ({
    image,
    picture: pasted[Number(image.getAttribute('src')?.slice(TEMPORARY_PATH.length))] ?? '',
  }));
  // This must happen before the nodes are in the page: there, the browser would request the temporary paths.
  for (const { image, picture } of pictures)
    image.setAttribute('src', picture instanceof Blob ? URL.createObjectURL(picture) : MISSING_PICTURE_SRC);
  const nodes = [...body.childNodes];
  return {
    nodes: nodes.map((node) => document.adoptNode(node)),
    pictures,
  };
}

/** Word and WPS give the path of a file, which pages must not read, or nothing. */
const isLocal = (image: HTMLImageElement) => /^(?:file:|$)/i.test(image.getAttribute('src') ?? '');

/** Matches pictures by order, so only if both have the same number. */
function matchRtfPictures(pictures: HTMLImageElement[], rtf: string): Map<HTMLImageElement, Blob | undefined> {
  const localPictures = pictures.filter(isLocal);
  const rtfFiles = localPictures.length > 0 ? extractRtfPictures(rtf) : [];
  return new Map(
    rtfFiles.length === localPictures.length ? localPictures.map((image, index) => [image, rtfFiles[index]]) : [],
  );
}

function decodeDataUrl(url: string): Blob | undefined {
  const [, type, data] = /^data:(image\/[\w+.-]+);base64,([\w+/=\s]+)$/i.exec(url) ?? [];
  if (type === undefined || data === undefined) return undefined;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}
