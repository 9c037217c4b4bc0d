import type { PictureInfo } from '../../../contract/picture-info.ts';

const FORMATS = ['avif', 'webp'] as const;

/** Attributes of the `<source>` elements of a picture. None for pictures that staff uploaded: they have only one file. */
export const toPictureSources = ({ stem, ...widths }: PictureInfo) =>
  stem
    ? FORMATS.map((format) => ({
        type: `image/${format}`,
        srcSet: widths[format].map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
      }))
    : [];
