/** Whether a file is a picture we take, judged by what is in it. Answers with a sentence where it is not. */
import { words } from '../words.ts';

export async function wrongWith(file: Blob, under: number): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  if (isHeic(head)) return words.heic;
  if (!starts(0xff, 0xd8, 0xff) && !starts(0x89, 0x50, 0x4e, 0x47)) return words.wrongType;
  return file.size >= under ? words.tooLarge : undefined;
}

const isHeic = (head: Uint8Array) => /^ftyp(?:hei|hev|mif1|msf1)/.test(String.fromCharCode(...head.slice(4)));
