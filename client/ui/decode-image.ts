/** A decoded picture, upright as its EXIF orientation says. */
export interface DecodedImage {
  source: CanvasImageSource;
  width: number;
  height: number;
  /** Frees its memory, which the browser would do much later. */
  release(): void;
}

/** Decodes a picture, reduced to at most `maxPixels`. Rejects if the file is broken. */
export async function decodeImage(file: Blob, maxPixels: number, maxSide: number): Promise<DecodedImage> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(
      1,
      Math.sqrt(maxPixels / (naturalWidth * naturalHeight)),
      maxSide / Math.max(naturalWidth, naturalHeight),
    );
    const width = Math.max(1, Math.round(naturalWidth * scale));
    const height = Math.max(1, Math.round(naturalHeight * scale));
    const bitmap = scale < 1 ? await createReducedBitmap(file, width, height) : undefined;
    if (bitmap) return { source: bitmap, width, height, release: () => bitmap.close() };
    await image.decode();
    return { source: image, width, height, release: () => image.removeAttribute('src') };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The load event comes before the pixels are decoded: width and height, which respect the orientation, cost no memory. */
const loadImage = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = url;
  });

/**
 * Only the reduced picture stays in memory. Undefined if the browser cannot do it. An older one rejects `from-image`; one that
 * ignores the orientation or the width is recognized by the height.
 */
async function createReducedBitmap(file: Blob, width: number, height: number): Promise<ImageBitmap | undefined> {
  try {
    const bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: width,
      resizeQuality: 'high',
    });
    if (bitmap.width === width && Math.abs(bitmap.height - height) <= 1) return bitmap;
    bitmap.close();
  } catch {}
  return undefined;
}
