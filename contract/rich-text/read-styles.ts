/** Which of the fixed looks an element asks for: by an editor's or a paste's inline style, or by our own class. */

import { getAttribute } from './attributes.ts';
import { formatAttribute } from './characters.ts';
import type { SourceElement } from './source-node.ts';
import { type RichTextStyle, richTextClasses, richTextCssProperties } from './styles.ts';

type StyleClasses = Partial<Record<RichTextStyle, string>>;

const styleNames = Object.keys(richTextClasses) as RichTextStyle[];
const classesByStyle = new Map(styleNames.map((look) => [look, new Map(Object.entries(richTextClasses[look]))]));

/** The class for each look; '' when the element asks for a value outside the set, nothing when it does not ask. */
export function readStyleClasses(
  element: SourceElement,
  looks: readonly RichTextStyle[],
  old: StyleClasses,
): StyleClasses {
  const styles = parseInlineStyle(element);
  const own = getAttribute(element, 'class')?.split(/\s+/) ?? [];
  const found: StyleClasses = {};
  for (const look of looks) {
    const classes = classesByStyle.get(look) ?? new Map<string, string>();
    const value = styles.get(richTextCssProperties[look]) ?? old[look];
    const name =
      value === undefined
        ? own.find((each) => classes.has(each))
        : findClassName(classes, normalizeCssValue(look, value));
    if (name !== undefined) found[look] = name;
  }
  return found;
}

const formatPatterns: [format: string, style: RegExp][] = [
  ['strong', /(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]00)\b/i],
  ['em', /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)\b/i],
  ['u', /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]{0,60}\bunderline\b/i],
  ['s', /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]{0,60}\bline-through\b/i],
];
/** Bold, underlined and so on by themselves; saying it again would be a second meaning. */
const selfStyledElements = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);

/** The formatting that an element asks for by its style, where others have an element for it. */
export function readFormats(element: SourceElement): string[] {
  const style = selfStyledElements.has(element.tagName) ? undefined : getAttribute(element, 'style');
  return style ? formatPatterns.filter(([, asked]) => asked.test(style)).map(([name]) => name) : [];
}

export const hasNormalFontWeight = (element: SourceElement) =>
  /(?:^|;)\s*font-weight\s*:\s*(?:normal|[1-5]00)\b/i.test(getAttribute(element, 'style') ?? '');

/** An element's own alignment, by style, class or the attributes of old, or else the one around it. */
export function readAlign(element: SourceElement, around: string): string {
  const { tagName } = element;
  // A table's align moves the table, not its text.
  const old = tagName === 'center' ? 'center' : tagName === 'table' ? undefined : getAttribute(element, 'align');
  return readStyleClasses(element, ['align'], old === undefined ? {} : { align: old }).align ?? around;
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

function normalizeCssValue(look: RichTextStyle, value: string): string {
  const lower = value.trim().toLowerCase();
  if (look === 'align') return lower;
  return look === 'size' ? toPixels(lower) : toHexColor(lower);
}

function toPixels(size: string): string {
  const [, number, unit] = /^(\d{1,3}(?:\.\d{1,3})?)(px|pt)$/.exec(size) ?? [];
  if (number === undefined) return size;
  return `${unit === 'pt' ? (Number(number) * 4) / 3 : Number(number)}px`;
}

/** Colours as `#rrggbb`. No colour of ours has a name in CSS, so a name cannot equal one and needs no table. */
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
