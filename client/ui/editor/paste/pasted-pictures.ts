/** The pictures of a paste: those whose bytes have come along are ours to send, the others leave a mark where they stood. */
import { inert } from '../html/read-html.ts';
import { findPictureError } from '../pictures/check-picture.ts';
import { MISSING } from '../pictures/figure.ts';
import { picturesInRtf } from './rtf-pictures.ts';

/** A picture on its way through the cleaner, which knows only pictures of this site. */
const WAITING = '/uploads/waiting-';

export interface Waiting {
  /** By the number of their stand-in; none where the picture cannot be taken. */
  files: (Blob | undefined)[];
  lost: number;
}

/** Puts a stand-in where a picture is. */
export async function extractPictures(pictures: HTMLImageElement[], files: Blob[], rtf: string): Promise<Waiting> {
  const waiting: Waiting = { files: [], lost: 0 };
  const inRtf = foundInRtf(pictures, rtf);
  const areGiven = files.length > 0 && files.length === pictures.length;
  for (const [at, image] of pictures.entries()) {
    const file = blobFrom(image.getAttribute('src') ?? '') ?? (areGiven ? files[at] : inRtf.get(image));
    const isGood = file !== undefined && !(await findPictureError(file));
    if (!isGood) waiting.lost++;
    image.setAttribute('src', `${WAITING}${waiting.files.push(isGood ? file : undefined) - 1}`);
    const figure = document.createElement('figure');
    if (image.closest('figure')) continue;
    image.replaceWith(figure);
    figure.append(image);
  }
  return waiting;
}

/** The cleaned text as nodes of the page, each stand-in showing what it stands for. */
export function nodesWith(
  clean: string,
  files: Waiting['files'],
): { nodes: ChildNode[]; shown: [Blob | undefined, HTMLImageElement][] } {
  const body = inert(clean);
  const stands = [...body.querySelectorAll('img')].filter((image) => image.getAttribute('src')?.startsWith(WAITING));
  const waiting = stands.map((image) => files[Number(image.getAttribute('src')?.slice(WAITING.length))]);
  // Before they come into the page, where they would be asked for at once.
  for (const [at, image] of stands.entries()) {
    const file = waiting[at];
    image.setAttribute('src', file ? URL.createObjectURL(file) : MISSING);
  }
  const nodes = [...body.childNodes];
  return {
    nodes: nodes.map((node) => document.adoptNode(node)),
    shown: stands.map((image, at) => [waiting[at], image]),
  };
}

/** Which is which is told by the order alone: where there are more or fewer, nothing is. */
function foundInRtf(pictures: HTMLImageElement[], rtf: string): Map<HTMLImageElement, Blob | undefined> {
  const onDisk = pictures.filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''));
  const found = onDisk.length > 0 ? picturesInRtf(rtf) : [];
  return new Map(found.length === onDisk.length ? onDisk.map((image, at) => [image, found[at]]) : []);
}

function blobFrom(address: string): Blob | undefined {
  const [, type, data] = /^data:(image\/[\w+.-]+);base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (type === undefined || data === undefined) return undefined;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type });
}
