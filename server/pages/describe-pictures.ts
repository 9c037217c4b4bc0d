/** Adds the descriptions of files to the pictures of rich text that have none of their own. */
import type { PictureTexts } from '../files/picture-texts.ts';
import { escapeHtml } from './document/escape.ts';

/** Sanitized HTML: its attributes stand in a fixed order, and its values are escaped. */
const UNDESCRIBED_PICTURE = /(<img src="([^"<>]*)" alt=")(?=")/g;

export const describePictures = (html: string, pictureTexts: Pick<PictureTexts, 'find'>): string =>
  html.replace(UNDESCRIBED_PICTURE, (start, _, src: string) => {
    const alt = pictureTexts.find(src.replaceAll('&amp;', '&'))?.alt;
    return alt ? start + escapeHtml(alt) : start;
  });
