import { CallError } from '../call-error.ts';

/** Pixels of the longer side at most, to begin with. */
const SIDES = 2560;
const QUALITIES = [0.88, 0.78, 0.66, 0.54];
/** Of the sides, from one try to the next. */
const SMALLER = 0.8;
const LEAST_SIDE = 16;

/**
 * The picture again in fewer bytes than `under`: first at less quality, then smaller. Whatever a camera wrote beside it is gone.
 * @param type what it is: a PNG stays one if anything shows through it, or if that is small enough
 */
export async function shrinkImage(blob: Blob, under: number, type: 'jpeg' | 'png'): Promise<Blob> {
  const image = await decoded(blob);
  const { naturalWidth: wide, naturalHeight: high } = image;
  const first = Math.min(1, SIDES / Math.max(wide, high));
  const isClear = type === 'png' && isSeenThrough(image);
  for (let scale = first; scale === first || Math.max(wide, high) * scale >= LEAST_SIDE; scale *= SMALLER) {
    const canvas = drawn(image, scale, isClear);
    // Drawings stay crisp as PNG; a photograph never gets small enough that way.
    if (type === 'png' && (isClear || scale === first)) {
      const small = await encoded(canvas, 'image/png');
      if (small.size < under) return small;
    }
    if (isClear) continue;
    for (const quality of QUALITIES) {
      const small = await encoded(canvas, 'image/jpeg', quality);
      if (small.size < under) return small;
    }
  }
  throw new Error(`no picture fits into ${under} bytes`);
}

/** Its bytes begin like a picture's, and are none: no second try brings it in. */
export class UnreadableImageError extends CallError {
  constructor() {
    super(0, '图片已损坏，请更换图片');
  }
}

/** By an element, which has turned it the way the camera was held. */
async function decoded(blob: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(blob);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    throw new UnreadableImageError();
  } finally {
    URL.revokeObjectURL(address);
  }
  return image;
}

function drawn(image: HTMLImageElement, scale: number, isClear: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  if (!isClear) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A small copy tells: single clear pixels show there as a shade. */
function isSeenThrough(image: HTMLImageElement): boolean {
  const canvas = drawn(image, Math.min(1, 256 / Math.max(image.naturalWidth, image.naturalHeight)), true);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), type, quality),
  );
