import type { PictureCatalogue } from '../../../ui/picture/picture-catalogue.ts';
import { toPictureSources } from '../../../ui/picture/picture-sources.ts';

/** The width of the text column, or of the screen. */
const SIZES = '(min-width: 860px) 820px, 100vw';
/** Sanitized HTML has `<` and `>` in tags alone: its values are escaped. */
const IMG_TAG = /<img\b[^<>]*>/g;

const readAttribute = (image: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(image)?.[1]?.replaceAll('&amp;', '&');

/**
 * Adds modern formats, smaller sizes and lazy loading to the images of an article. The first image is loaded at once if nothing
 * precedes the article on the page (`isBelow` is false).
 */
export function makeImagesResponsive(html: string, find: PictureCatalogue['find'], isBelow: boolean): string {
  let count = 0;
  return html.replace(IMG_TAG, (image) => {
    const isFirst = count++ === 0 && !isBelow;
    const picture = find(readAttribute(image, 'src') ?? '');
    const attributes = [isFirst ? ' fetchpriority="high"' : ' loading="lazy" fetchpriority="low"', ' decoding="async"'];
    if (picture && !readAttribute(image, 'width'))
      attributes.push(` width="${picture.width}" height="${picture.height}"`);
    const img = `${image.slice(0, -1)}${attributes.join('')}>`;
    const sources = picture ? toPictureSources(picture) : [];
    if (sources.length === 0) return img;
    const sourceTags = sources.map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${SIZES}">`);
    return `<picture>${sourceTags.join('')}${img}</picture>`;
  });
}
