import { uploadLimits } from '../../contract/limits.ts';
import { type DecodedImage, decodeImage } from './decode-image.ts';
import { detectImageKind } from './image-kind.ts';

/** About 2560 by 1920: sharp on every page, and little enough for the memory of an old phone. */
const MAX_PIXELS = 5_000_000;
const QUALITIES = [0.88, 0.78, 0.66, 0.54];
/** Factor for width and height from one attempt to the next. */
const SCALE_STEP = 0.8;
const MIN_SIDE = 16;

let lastShrink: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes a picture until it has fewer bytes than `sizeLimit`: first with lower quality, then with fewer pixels. A PNG is
 * kept as PNG if it has transparent pixels or is small enough. Metadata is lost. One picture at a time, because several
 * decoded ones would not fit into the memory of a phone.
 */
export function shrinkImage(picture: Blob, sizeLimit: number): Promise<Blob> {
  const result = lastShrink.then(() => shrink(picture, sizeLimit));
  lastShrink = result.catch(() => {});
  return result;
}

async function shrink(picture: Blob, sizeLimit: number): Promise<Blob> {
  const isPng = (await detectImageKind(picture)) === 'png';
  const image = await decodeImage(picture, MAX_PIXELS, uploadLimits.maxSidePixels);
  const canvas = document.createElement('canvas');
  try {
    return await encodeBelow(image, canvas, sizeLimit, isPng);
  } finally {
    image.release();
    // Safari keeps the memory of unused canvases for a while.
    canvas.width = 0;
    canvas.height = 0;
  }
}

async function encodeBelow(image: DecodedImage, canvas: HTMLCanvasElement, sizeLimit: number, isPng: boolean) {
  const isTransparent = isPng && hasTransparency(image, canvas);
  for (let scale = 1; scale === 1 || Math.max(image.width, image.height) * scale >= MIN_SIDE; scale *= SCALE_STEP) {
    drawImage(image, canvas, scale, isTransparent);
    // Drawings stay sharp as PNG. Photographs never get small enough, so PNG is only tried once.
    if (isPng && (isTransparent || scale === 1)) {
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

function drawImage(image: DecodedImage, canvas: HTMLCanvasElement, scale: number, isTransparent: boolean) {
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  if (!isTransparent) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image.source, 0, 0, canvas.width, canvas.height);
  return context;
}

/** Checks a downscaled copy, which is faster. Averaging keeps even single transparent pixels detectable. */
function hasTransparency(image: DecodedImage, canvas: HTMLCanvasElement): boolean {
  const context = drawImage(image, canvas, Math.min(1, 256 / Math.max(image.width, image.height)), true);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

const encodeCanvas = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('the canvas gave no picture'))),
      type,
      quality,
    ),
  );
