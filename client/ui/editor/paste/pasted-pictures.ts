/** Extracts pictures from pasted content. Those whose data is available are uploaded, the others become placeholders. */
import { parseInert } from '../html/read-html.ts';
import { MISSING_PICTURE_SRC } from '../pictures/figure.ts';
import { findPictureError } from '../pictures/find-picture-error.ts';
import { extractRtfPictures } from './rtf-pictures.ts';

/** A temporary path that the HTML cleaner accepts: it removes pictures that are not uploads of this site. */
const PLACEHOLDER_PATH = '/uploads/waiting-';

export interface ExtractedPictures {
  /** By the number in the temporary path; undefined if the picture is not available. */
  files: (Blob | undefined)[];
  missingCount: number;
}

/** Replaces the addresses of pictures by temporary paths, and collects their files. */
export async function extractPictures(
  pictures: HTMLImageElement[],
  files: Blob[],
  rtf: string,
): Promise<ExtractedPictures> {
  const extracted: ExtractedPictures = { files: [], missingCount: 0 };
  const rtfPictures = matchRtfPictures(pictures, rtf);
  const hasMatchingFiles = files.length > 0 && files.length === pictures.length;
  for (const [index, image] of pictures.entries()) {
    const file =
      decodeDataUrl(image.getAttribute('src') ?? '') ?? (hasMatchingFiles ? files[index] : rtfPictures.get(image));
    const isAccepted = file !== undefined && !(await findPictureError(file));
    if (!isAccepted) extracted.missingCount++;
    image.setAttribute('src', `${PLACEHOLDER_PATH}${extracted.files.push(isAccepted ? file : undefined) - 1}`);
    const figure = document.createElement('figure');
    if (image.closest('figure')) continue;
    image.replaceWith(figure);
    figure.append(image);
  }
  return extracted;
}

/** Converts the cleaned HTML to nodes; replaces temporary paths by object URLs or the placeholder picture. */
export function createNodes(
  html: string,
  files: ExtractedPictures['files'],
): { nodes: ChildNode[]; pictures: [Blob | undefined, HTMLImageElement][] } {
  const body = parseInert(html);
  const placeholders = [...body.querySelectorAll('img')].filter((image) =>
    image.getAttribute('src')?.startsWith(PLACEHOLDER_PATH),
  );
  const extracted = placeholders.map(
    (image) => files[Number(image.getAttribute('src')?.slice(PLACEHOLDER_PATH.length))],
  );
  // Before the nodes are inserted into the page, where the temporary paths would be requested.
  for (const [index, image] of placeholders.entries()) {
    const file = extracted[index];
    image.setAttribute('src', file ? URL.createObjectURL(file) : MISSING_PICTURE_SRC);
  }
  const nodes = [...body.childNodes];
  return {
    nodes: nodes.map((node) => document.adoptNode(node)),
    pictures: placeholders.map((image, index) => [extracted[index], image]),
  };
}

/** Matches pictures by order, so only if both have the same number. */
function matchRtfPictures(pictures: HTMLImageElement[], rtf: string): Map<HTMLImageElement, Blob | undefined> {
  const localPictures = pictures.filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''));
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
