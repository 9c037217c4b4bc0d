/** The attributes that may be written, each checked, escaped and in its fixed place. */
import { isSafeAddress, isUploadPath } from '../check.ts';
import { uploads } from '../limits.ts';
import type { SourceElement } from './source.ts';
import { attribute, singleLine, trimBlank } from './text.ts';

/** Nobody asks for more in one attribute: what is over is not read, and an address that is over is refused. */
const LONGEST = 1000;
const LONGEST_ALT = 200;
const LARGEST_SPAN = 100;
const LARGEST_START = 1_000_000;

export const attributeOf = (element: SourceElement, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value.slice(0, LONGEST + 1);

/** A link's attributes, or nothing when it leads nowhere we let it. */
export function linkAttributes(element: SourceElement): string | undefined {
  const href = addressOf(element, 'href');
  if (!isSafeLink(href)) return undefined;
  const address = href.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  const outside = address.startsWith('http') ? attribute('rel', 'noopener') + attribute('target', '_blank') : '';
  return attribute('href', address) + outside;
}

// Browsers ignore blanks around an address; one inside, like any control, is refused and never repaired.
function addressOf(element: SourceElement, name: string): string {
  const value = attributeOf(element, name) ?? '';
  return value.length > LONGEST ? '' : value.trim();
}

export function isSafeLink(href: string): boolean {
  if (href.toWellFormed() !== href || /[\s\\\u0000-\u001f\u007f-\u009f]/.test(href)) return false;
  return isSafeAddress(href) || /^(?:#.|mailto:[^:/?]|tel:[+\d])/i.test(href);
}

export function imageAttributes(element: SourceElement): string | undefined {
  const src = addressOf(element, 'src');
  if (!isUploadPath(src) || singleLine(src) !== src) return undefined;
  const alt = [...singleLine(attributeOf(element, 'alt') ?? '')].slice(0, LONGEST_ALT);
  return (
    attribute('src', src) +
    attribute('alt', trimBlank(alt.join(''))) +
    whole(element, 'width', 1, uploads.sidePixels) +
    whole(element, 'height', 1, uploads.sidePixels)
  );
}

export const cellAttributes = (element: SourceElement) =>
  whole(element, 'colspan', 1, LARGEST_SPAN) + whole(element, 'rowspan', 1, LARGEST_SPAN);

export const listAttributes = (element: SourceElement) => whole(element, 'start', -LARGEST_START, LARGEST_START);

function whole(element: SourceElement, name: string, min: number, max: number): string {
  const text = attributeOf(element, name)?.trim() ?? '';
  const value = /^-?\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? attribute(name, value) : '';
}
