/** A picture and its variants, as pages need them to render it. */
export interface PictureInfo {
  alt: string;
  width: number;
  height: number;
  /** The file in a format that all browsers support. */
  src: string;
  /** The base path of smaller variants: `stem-WIDTH.avif` and `stem-WIDTH.webp` at the widths in `avif` and `webp`. */
  stem?: string;
  avif: readonly number[];
  webp: readonly number[];
  /** A blurred placeholder of a few pixels as a data URL, shown until the picture has loaded. */
  tiny?: string;
  /** The classes that keep in sight, where the picture is cropped, what staff chose. */
  focusClass?: string;
  /** Named points in the picture, as fractions of its width and height. */
  anchors?: Readonly<Record<string, readonly [number, number]>>;
}
