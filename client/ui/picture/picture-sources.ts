import type { PictureInfo } from '../../../contract/picture-info.ts';

const FORMATS = ['avif', 'webp'] as const;

/** The smaller, newer files of a picture as browsers choose among them; none for what staff uploaded. */
export const toPictureSources = ({ stem, ...widths }: PictureInfo) =>
  stem
    ? FORMATS.map((format) => ({
        type: `image/${format}`,
        srcSet: widths[format].map((wide) => `${stem}-${wide}.${format} ${wide}w`).join(', '),
      }))
    : [];
