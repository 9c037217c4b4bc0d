import { uploadMessages } from '../../contract/upload-messages.ts';

type ImageKind = 'jpeg' | 'png' | 'heic';

const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;
const HEIC_MESSAGE = '暂不支持HEIC格式，请在手机相机设置中选择“兼容性最佳”或转为jpg';

/** Detects the image format from the first bytes of the file, not from its name. Undefined for other formats. */
export async function detectImageKind(file: Blob): Promise<ImageKind | undefined> {
  const text = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return HEIC.test(text.slice(4)) ? 'heic' : undefined;
}

/** Why a file cannot be used as a picture; undefined for JPEG and PNG. */
export async function findImageKindError(file: Blob): Promise<string | undefined> {
  // A dropped folder looks like a file, but reading it fails.
  const kind = await detectImageKind(file).catch(() => undefined);
  if (kind === 'jpeg' || kind === 'png') return undefined;
  return kind === 'heic' ? HEIC_MESSAGE : uploadMessages.unsupportedImageType;
}

/** A PNG has a few chunks before its pixels. */
const MAX_PNG_CHUNKS = 100;
/** The types of chunks, four letters each. */
const [ANIMATION, PIXELS] = [0x6163544c, 0x49444154];

/** Whether a PNG is an animation: then it has a chunk `acTL` before its pixels. https://www.w3.org/TR/png-3/#acTL-chunk */
export async function isAnimatedPng(file: Blob): Promise<boolean> {
  if ((await detectImageKind(file)) !== 'png') return false;
  for (let offset = 8, count = 0; offset + 8 <= file.size && count < MAX_PNG_CHUNKS; count++) {
    const header = new DataView(await file.slice(offset, offset + 8).arrayBuffer());
    const type = header.getUint32(4);
    if (type === ANIMATION || type === PIXELS) return type === ANIMATION;
    // Length, type and checksum take twelve bytes.
    offset += 12 + header.getUint32(0);
  }
  return false;
}
