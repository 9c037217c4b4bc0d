/** Finds the headings that are centred in pasted content. */
import { STYLE_ATTRIBUTE } from '../html/source-node.ts';

const ALIGNMENT = /text-align\s*:\s*([a-z]+)/i;
/** In a list of selectors, headings such as `h1`, and the class of selectors such as `p.MsoTitle`. */
const NAME = /\bh[1-6](?=\s|,|$)|\.[\w-]+/g;

/** The headings and classes that the style sheet of Word centres. */
export function readCentredNames(html: string): Set<string> {
  const names = new Set<string>();
  for (const rule of html.split('}')) {
    const [selectors = '', declarations = ''] = rule.split('{').slice(-2);
    if (readAlignment(declarations) === 'center') for (const [name] of selectors.matchAll(NAME)) names.add(name);
  }
  return names;
}

/** The closest element that says how its text is aligned decides. */
export function isCentred(element: Element, centredNames: ReadonlySet<string>): boolean {
  for (let current: Element | null = element; current; current = current.parentElement) {
    const alignment = readElementAlignment(current);
    if (alignment) return alignment === 'center';
    if (centredNames.has(current.localName) || centredNames.has(`.${current.className}`)) return true;
  }
  return false;
}

/** What the element itself says about its alignment. */
export const readElementAlignment = (element: Element) =>
  readAlignment(element.getAttribute(STYLE_ATTRIBUTE) ?? '') ?? element.getAttribute('align')?.toLowerCase();

const readAlignment = (declarations: string) => ALIGNMENT.exec(declarations)?.[1]?.toLowerCase();
