/** Whether a file is a picture we take, judged by what is in it. Answers with a sentence where it is not. */
import { editorTexts } from '../texts.ts';

export async function findPictureError(file: Blob): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  if (isHeic(head)) return editorTexts.heic;
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47) ? undefined : editorTexts.wrongType;
}

const isHeic = (head: Uint8Array) => /^ftyp(?:hei|hev|mif1|msf1)/.test(String.fromCharCode(...head.slice(4)));
