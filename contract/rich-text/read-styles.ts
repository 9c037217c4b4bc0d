/** Converts inline styles, old attributes and classes of an element to the allowed style classes. */

import { type RichTextStyle, richTextClasses, richTextCssProperties } from './allowed-styles.ts';
import { getAttribute } from './attributes.ts';
import { formatAttribute } from './characters.ts';
import type { SourceElement } from './source-node.ts';

type StyleClasses = Partial<Record<RichTextStyle, string>>;

const styleNames = Object.keys(richTextClasses) as RichTextStyle[];
const classesByStyle = new Map(styleNames.map((style) => [style, new Map(Object.entries(richTextClasses[style]))]));

/** The class for each style: '' for a value that is not allowed, and undefined if the element does not set the style. */
export function readStyleClasses(
  element: SourceElement,
  styles: readonly RichTextStyle[],
  attributeValues: StyleClasses,
): StyleClasses {
  const inlineStyle = parseInlineStyle(element);
  const elementClasses = getAttribute(element, 'class')?.split(/\s+/) ?? [];
  const result: StyleClasses = {};
  for (const style of styles) {
    const classes = classesByStyle.get(style) ?? new Map<string, string>();
    const value = inlineStyle.get(richTextCssProperties[style]) ?? attributeValues[style];
    const name =
      value === undefined
        ? elementClasses.find((className) => classes.has(className))
        : findClassName(classes, normalizeCssValue(style, value));
    if (name !== undefined) result[style] = name;
  }
  return result;
}

const formatPatterns: [format: string, style: RegExp][] = [
  ['strong', /(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]00)\b/i],
  ['em', /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)\b/i],
  ['u', /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]{0,60}\bunderline\b/i],
  ['s', /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]{0,60}\bline-through\b/i],
];
/** Elements that are bold or underlined by default, so formatting in their styles is ignored. */
const selfStyledElements = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);

/** The formatting elements that correspond to an element's inline style. */
export function readFormats(element: SourceElement): string[] {
  const style = selfStyledElements.has(element.tagName) ? undefined : getAttribute(element, 'style');
  return style ? formatPatterns.filter(([, pattern]) => pattern.test(style)).map(([name]) => name) : [];
}

export const hasNormalFontWeight = (element: SourceElement) =>
  /(?:^|;)\s*font-weight\s*:\s*(?:normal|[1-5]00)\b/i.test(getAttribute(element, 'style') ?? '');

/** An element's alignment by style, class or the obsolete `align` attribute; by default the inherited one. */
export function readAlign(element: SourceElement, inherited: string): string {
  const { tagName } = element;
  // The align attribute of a table moves the table, not its text.
  const align = tagName === 'center' ? 'center' : tagName === 'table' ? undefined : getAttribute(element, 'align');
  return readStyleClasses(element, ['align'], align === undefined ? {} : { align }).align ?? inherited;
}

export const formatAlignAttribute = (align: string) => (align ? formatAttribute('class', align) : '');

export const formatFigureAttribute = (element: SourceElement, align: string) =>
  formatAlignAttribute([align, readStyleClasses(element, ['width'], {}).width].filter(Boolean).join(' '));

function findClassName(classes: ReadonlyMap<string, string>, value: string): string {
  for (const [name, css] of classes) if (css === value) return name;
  return '';
}

const DECLARATIONS_PATTERN = /(?:^|;)\s*(text-align|color|background|background-color|font-size)\s*:([^;]{1,60})/gi;

function parseInlineStyle(element: SourceElement): Map<string, string> {
  const styles = new Map<string, string>();
  for (const [, name = '', value = ''] of getAttribute(element, 'style')?.matchAll(DECLARATIONS_PATTERN) ?? []) {
    const property = name.toLowerCase() === 'background' ? richTextCssProperties.mark : name.toLowerCase();
    styles.set(property, value.replace(/!\s*important/i, '').trim());
  }
  return styles;
}

function normalizeCssValue(style: RichTextStyle, value: string): string {
  const lower = value.trim().toLowerCase();
  if (style === 'align') return lower;
  return style === 'size' ? toPixels(lower) : toHexColor(lower);
}

function toPixels(size: string): string {
  const [, number, unit] = /^(\d{1,3}(?:\.\d{1,3})?)(px|pt)$/.exec(size) ?? [];
  if (number === undefined) return size;
  return `${unit === 'pt' ? (Number(number) * 4) / 3 : Number(number)}px`;
}

/** Converts a colour to `#rrggbb`. Named colours are left as they are, since none of the allowed colours has a name in CSS. */
function toHexColor(color: string): string {
  const [, short] = /^#([\da-f]{3})$/.exec(color) ?? [];
  if (short !== undefined) return `#${short.replace(/./g, '$&$&')}`;
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:\s*[,/]\s*(?:1|1\.0|100%))?\s*\)$/.exec(color);
  if (!parts) return color;
  return `#${parts
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}
