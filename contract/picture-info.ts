/** What a page is told about a picture. */
export interface PictureInfo {
  /** What is to be seen. */
  alt: string;
  width: number;
  height: number;
  /** The file any browser can show. */
  src: string;
  /** Smaller, newer files: `stem-WIDTH.avif` and `.webp`, at these widths. */
  stem?: string;
  avif: readonly number[];
  webp: readonly number[];
  /** A few blurred pixels, as a data address, for the time until the picture has come. */
  tiny?: string;
  /** Named points of the scene, in shares of width and height. */
  anchors?: Readonly<Record<string, readonly [number, number]>>;
}
