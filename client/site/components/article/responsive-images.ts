import { toPictureSources } from '../../../ui/picture/picture-sources.ts';
import type { Shelf } from '../../../ui/picture/shelf.ts';

/** As wide as the measure of a text, or as the screen. */
const SIZES = '(min-width: 860px) 820px, 100vw';
/** Sanitized HTML has `<` and `>` in tags alone: its values are escaped. */
const IMG_TAG = /<img\b[^<>]*>/g;

const readAttribute = (image: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(image)?.[1]?.replaceAll('&amp;', '&');

/**
 * The pictures of an article as those of the rest of the site: in the newest format, no larger than they are shown, and fetched
 * when they are near. Only one that opens the page, with nothing above it, is fetched at once.
 */
export function makeImagesResponsive(html: string, find: Shelf['find'], isBelow: boolean): string {
  let count = 0;
  return html.replace(IMG_TAG, (image) => {
    const isFirst = count++ === 0 && !isBelow;
    const shown = find(readAttribute(image, 'src') ?? '');
    const added = [isFirst ? ' fetchpriority="high"' : ' loading="lazy" fetchpriority="low"', ' decoding="async"'];
    if (shown && !readAttribute(image, 'width')) added.push(` width="${shown.width}" height="${shown.height}"`);
    const sized = `${image.slice(0, -1)}${added.join('')}>`;
    const sources = shown ? toPictureSources(shown) : [];
    if (sources.length === 0) return sized;
    const written = sources.map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${SIZES}">`);
    return `<picture>${written.join('')}${sized}</picture>`;
  });
}
