/** The pictures of a paste: those whose bytes have come along are ours to send, the others cannot be taken. */
import { inert } from '../html/read.ts';
import { wrongWith } from '../pictures/check.ts';

/** A picture on its way through the cleaner, which knows only pictures of this site. */
const WAITING = '/uploads/waiting-';

export interface Waiting {
  files: Blob[];
  lost: number;
}

/** Puts a stand-in where a picture can be taken, and takes the others away. */
export async function setAside(pictures: HTMLImageElement[], files: Blob[], under: number): Promise<Waiting> {
  const waiting: Waiting = { files: [], lost: 0 };
  const areGiven = files.length > 0 && files.length === pictures.length;
  for (const [at, image] of pictures.entries()) {
    const file = blobFrom(image.getAttribute('src') ?? '') ?? (areGiven ? files[at] : undefined);
    if (!file || (await wrongWith(file, under))) {
      waiting.lost++;
      image.remove();
      continue;
    }
    image.setAttribute('src', `${WAITING}${waiting.files.push(file) - 1}`);
    const figure = document.createElement('figure');
    if (image.closest('figure')) continue;
    image.replaceWith(figure);
    figure.append(image);
  }
  return waiting;
}

/** The cleaned text as nodes of the page, each stand-in showing what it stands for. */
export function nodesWith(clean: string, files: Blob[]): { nodes: ChildNode[]; shown: [Blob, HTMLImageElement][] } {
  const body = inert(clean);
  const stands = [...body.querySelectorAll('img')].filter((image) => image.getAttribute('src')?.startsWith(WAITING));
  const waiting = stands.map((image) => files[Number(image.getAttribute('src')?.slice(WAITING.length))] as Blob);
  // Before they come into the page, where they would be asked for at once.
  for (const [at, image] of stands.entries()) image.setAttribute('src', URL.createObjectURL(waiting[at] as Blob));
  const nodes = [...body.childNodes];
  return {
    nodes: nodes.map((node) => document.adoptNode(node)),
    shown: stands.map((image, at) => [waiting[at] as Blob, image]),
  };
}

function blobFrom(address: string): Blob | undefined {
  const [, type, data] = /^data:(image\/[\w+.-]+);base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (type === undefined || data === undefined) return undefined;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type });
}
