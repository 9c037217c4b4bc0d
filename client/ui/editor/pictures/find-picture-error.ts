/** Returns an error message if the file is no JPEG or PNG, judged by its first bytes. */
import { editorTexts } from '../editor-texts.ts';

export async function findPictureError(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const startsWith = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (isHeic(bytes)) return editorTexts.heic;
  return startsWith(0xff, 0xd8, 0xff) || startsWith(0x89, 0x50, 0x4e, 0x47) ? undefined : editorTexts.wrongType;
}

const isHeic = (bytes: Uint8Array) => /^ftyp(?:hei|hev|mif1|msf1)/.test(String.fromCharCode(...bytes.slice(4)));
