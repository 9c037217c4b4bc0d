export type ImageKind = 'jpeg' | 'png' | 'heic';

const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

/** What a file is by its first bytes, whatever it is called; undefined for anything else. */
export async function detectImageKind(file: Blob): Promise<ImageKind | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return HEIC.test(text.slice(4)) ? 'heic' : undefined;
}
