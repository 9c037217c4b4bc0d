/** Which of the fixed looks an element asks for: by an editor's or a paste's inline style, or by our own class. */

import { attributeOf } from './attributes.ts';
import { type RichTextLook, richTextClasses, richTextProperties } from './looks.ts';
import type { SourceElement } from './source.ts';
import { attribute } from './text.ts';

type Looks = Partial<Record<RichTextLook, string>>;

const all = Object.keys(richTextClasses) as RichTextLook[];
const classesOf = new Map(all.map((look) => [look, new Map(Object.entries(richTextClasses[look]))]));

/** The class for each look; '' when the element asks for a value outside the set, nothing when it does not ask. */
export function looksOf(element: SourceElement, looks: readonly RichTextLook[], old: Looks): Looks {
  const styles = stylesOf(element);
  const own = attributeOf(element, 'class')?.split(/\s+/) ?? [];
  const found: Looks = {};
  for (const look of looks) {
    const classes = classesOf.get(look) ?? new Map<string, string>();
    const value = styles.get(richTextProperties[look]) ?? old[look];
    const name = value === undefined ? own.find((each) => classes.has(each)) : nameOf(classes, normalise(look, value));
    if (name !== undefined) found[look] = name;
  }
  return found;
}

const styledFormats: [format: string, style: RegExp][] = [
  ['strong', /(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]00)\b/i],
  ['em', /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)\b/i],
  ['u', /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]{0,60}\bunderline\b/i],
  ['s', /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]{0,60}\bline-through\b/i],
];
/** Bold, underlined and so on by themselves; saying it again would be a second meaning. */
const styledThemselves = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);

/** The formatting that an element asks for by its style, where others have an element for it. */
export function formatsOf(element: SourceElement): string[] {
  const style = styledThemselves.has(element.tagName) ? undefined : attributeOf(element, 'style');
  return style ? styledFormats.filter(([, asked]) => asked.test(style)).map(([name]) => name) : [];
}

export const isPlainWeight = (element: SourceElement) =>
  /(?:^|;)\s*font-weight\s*:\s*(?:normal|[1-5]00)\b/i.test(attributeOf(element, 'style') ?? '');

/** An element's own alignment, by style, class or the attributes of old, or else the one around it. */
export function alignOf(element: SourceElement, around: string): string {
  const { tagName } = element;
  // A table's align moves the table, not its text.
  const old = tagName === 'center' ? 'center' : tagName === 'table' ? undefined : attributeOf(element, 'align');
  return looksOf(element, ['align'], old === undefined ? {} : { align: old }).align ?? around;
}

export const alignAttribute = (align: string) => (align ? attribute('class', align) : '');

export const figureAttribute = (element: SourceElement, align: string) =>
  alignAttribute([align, looksOf(element, ['width'], {}).width].filter(Boolean).join(' '));

function nameOf(classes: ReadonlyMap<string, string>, value: string): string {
  for (const [name, css] of classes) if (css === value) return name;
  return '';
}

const declarations = /(?:^|;)\s*(text-align|color|background|background-color|font-size)\s*:([^;]{1,60})/gi;

function stylesOf(element: SourceElement): Map<string, string> {
  const styles = new Map<string, string>();
  for (const [, name = '', value = ''] of attributeOf(element, 'style')?.matchAll(declarations) ?? []) {
    const property = name.toLowerCase() === 'background' ? richTextProperties.mark : name.toLowerCase();
    styles.set(property, value.replace(/!\s*important/i, '').trim());
  }
  return styles;
}

function normalise(look: RichTextLook, value: string): string {
  const lower = value.trim().toLowerCase();
  if (look === 'align') return lower;
  return look === 'size' ? pixelsOf(lower) : hexOf(lower);
}

function pixelsOf(size: string): string {
  const [, number, unit] = /^(\d{1,3}(?:\.\d{1,3})?)(px|pt)$/.exec(size) ?? [];
  if (number === undefined) return size;
  return `${unit === 'pt' ? (Number(number) * 4) / 3 : Number(number)}px`;
}

/** Colours as `#rrggbb`. No colour of ours has a name in CSS, so a name cannot equal one and needs no table. */
function hexOf(color: string): string {
  const [, short] = /^#([\da-f]{3})$/.exec(color) ?? [];
  if (short !== undefined) return `#${short.replace(/./g, '$&$&')}`;
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:\s*[,/]\s*(?:1|1\.0|100%))?\s*\)$/.exec(color);
  if (!parts) return color;
  return `#${parts
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}
