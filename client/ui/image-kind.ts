export type ImageKind = 'jpeg' | 'png' | 'heic';

const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

/** Detects the image format from the first bytes of the file, not from its name. Undefined for other formats. */
export async function detectImageKind(file: Blob): Promise<ImageKind | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return HEIC.test(text.slice(4)) ? 'heic' : undefined;
}
