import { CallError } from '../call-error.ts';

/** The first attempt limits the longer side to this many pixels. */
const MAX_SIDE = 2560;
const QUALITIES = [0.88, 0.78, 0.66, 0.54];
/** Factor for width and height from one attempt to the next. */
const SCALE_STEP = 0.8;
const MIN_SIDE = 16;

/**
 * Re-encodes a picture until it has fewer bytes than `sizeLimit`: first with lower quality, then with fewer pixels. Metadata
 * is lost.
 * @param type the format of `blob`. A PNG is kept as PNG if it has transparent pixels or is small enough.
 */
export async function shrinkImage(blob: Blob, sizeLimit: number, type: 'jpeg' | 'png'): Promise<Blob> {
  const image = await decodeImage(blob);
  const { naturalWidth: width, naturalHeight: height } = image;
  const initialScale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const isTransparent = type === 'png' && hasTransparency(image);
  for (
    let scale = initialScale;
    scale === initialScale || Math.max(width, height) * scale >= MIN_SIDE;
    scale *= SCALE_STEP
  ) {
    const canvas = drawImage(image, scale, isTransparent);
    // Drawings stay sharp as PNG. Photographs never get small enough, so PNG is only tried once.
    if (type === 'png' && (isTransparent || scale === initialScale)) {
      const result = await encodeCanvas(canvas, 'image/png');
      if (result.size < sizeLimit) return result;
    }
    if (isTransparent) continue;
    for (const quality of QUALITIES) {
      const result = await encodeCanvas(canvas, 'image/jpeg', quality);
      if (result.size < sizeLimit) return result;
    }
  }
  throw new Error(`no picture fits into ${sizeLimit} bytes`);
}

/** The file starts like a picture but cannot be decoded, so a retry is pointless. */
export class UnreadableImageError extends CallError {
  constructor() {
    super(0, '图片已损坏，请更换图片');
  }
}

/** Uses an `<img>` element because it applies the EXIF orientation. */
async function decodeImage(blob: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(blob);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new UnreadableImageError();
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}

function drawImage(image: HTMLImageElement, scale: number, isTransparent: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  if (!isTransparent) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Checks a downscaled copy, which is faster. Averaging keeps even single transparent pixels detectable. */
function hasTransparency(image: HTMLImageElement): boolean {
  const canvas = drawImage(image, Math.min(1, 256 / Math.max(image.naturalWidth, image.naturalHeight)), true);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true;
  return false;
}

const encodeCanvas = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), type, quality),
  );
