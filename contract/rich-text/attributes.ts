/** Formats the allowed attributes of elements, checked and escaped, in a fixed order. */

import { lengths, uploadLimits } from '../limits.ts';
import { isAllowedLink, isUploadPath } from '../validation/addresses.ts';
import { formatAttribute, toSingleLine, trimBlank } from './characters.ts';
import type { SourceElement } from './source-node.ts';

/** Longer attributes are cut off, and longer addresses are rejected. */
const MAX_ATTRIBUTE_LENGTH = 1000;
export const MAX_CELL_SPAN = 100;
const MAX_LIST_START = 1_000_000;

export const getAttribute = (element: SourceElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value.slice(0, MAX_ATTRIBUTE_LENGTH + 1);

/** The attributes of a link, or undefined if its address is not allowed. */
export function formatLinkAttributes(element: SourceElement): string | undefined {
  const href = getUrlAttribute(element, 'href');
  if (!isSafeRichTextLink(href)) return undefined;
  const address = href.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  const externalLinkAttributes = address.startsWith('http')
    ? formatAttribute('rel', 'noopener') + formatAttribute('target', '_blank')
    : '';
  return formatAttribute('href', address) + externalLinkAttributes;
}

// Spaces around an address are removed, as browsers do. Spaces and control characters inside make it invalid.
function getUrlAttribute(element: SourceElement, name: string): string {
  const value = getAttribute(element, name) ?? '';
  return value.length > MAX_ATTRIBUTE_LENGTH ? '' : value.trim();
}

export function isSafeRichTextLink(href: string): boolean {
  if (href.toWellFormed() !== href || /[\s\\\u0000-\u001f\u007f-\u009f]/.test(href)) return false;
  return isAllowedLink(href) || /^(?:#.|mailto:[^:/?]|tel:[+\d])/i.test(href);
}

export function formatImageAttributes(element: SourceElement): string | undefined {
  const src = getUrlAttribute(element, 'src');
  if (!isUploadPath(src) || toSingleLine(src) !== src) return undefined;
  const alt = [...toSingleLine(getAttribute(element, 'alt') ?? '')].slice(0, lengths.altText);
  return (
    formatAttribute('src', src) +
    formatAttribute('alt', trimBlank(alt.join(''))) +
    formatIntegerAttribute(element, 'width', 1, uploadLimits.maxSidePixels) +
    formatIntegerAttribute(element, 'height', 1, uploadLimits.maxSidePixels)
  );
}

export const formatCellAttributes = (element: SourceElement) =>
  formatIntegerAttribute(element, 'colspan', 1, MAX_CELL_SPAN) +
  formatIntegerAttribute(element, 'rowspan', 1, MAX_CELL_SPAN);

export const formatListAttributes = (element: SourceElement) =>
  formatIntegerAttribute(element, 'start', -MAX_LIST_START, MAX_LIST_START);

function formatIntegerAttribute(element: SourceElement, name: string, min: number, max: number): string {
  const text = getAttribute(element, name)?.trim() ?? '';
  const value = /^-?\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? formatAttribute(name, value) : '';
}
