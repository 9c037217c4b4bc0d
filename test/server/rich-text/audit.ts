/** Checks sanitized HTML as a browser will parse it, with an allow-list that is independent of the sanitizer's. */
import assert from 'node:assert/strict';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const inline = 'br strong em u s sub sup code a span img #text'.split(' ');
const blocks = 'p h2 h3 h4 h5 h6 ul ol blockquote pre hr figure table'.split(' ');
const mixed = [...inline, ...blocks];
const rows = ['tr'];

/** Allowed elements with their allowed child elements. */
const children: Record<string, string[]> = {
  ...Object.fromEntries(
    'p h2 h3 h4 h5 h6 pre caption figcaption strong em u s sub sup code a span'
      .split(' ')
      .map((name) => [name, inline]),
  ),
  ...Object.fromEntries('li td th'.split(' ').map((name) => [name, mixed])),
  ...Object.fromEntries('thead tbody tfoot'.split(' ').map((name) => [name, rows])),
  ...Object.fromEntries('br hr img'.split(' ').map((name) => [name, []])),
  blockquote: blocks,
  figure: [...mixed, 'figcaption'],
  ul: ['li'],
  ol: ['li'],
  table: ['caption', 'thead', 'tbody', 'tfoot'],
  tr: ['td', 'th'],
};

const align = { class: /^align-(center|right|justify)$/ };
const number = (pattern: RegExp, max: number) => ({
  test: (value: string) => pattern.test(value) && Number(value) <= max,
});
const span = number(/^[1-9]\d*$/, 100);
const side = number(/^[1-9]\d*$/, 8000);

/** Allowed attributes of each element, with a pattern for their values. */
const attributes: Record<string, Record<string, { test: (value: string) => boolean }>> = {
  ...Object.fromEntries('p h2 h3 h4 h5 h6 li'.split(' ').map((name) => [name, align])),
  figure: { class: /^(?=\S)(align-(center|right|justify))?( ?width-(small|medium))?$/ },
  td: { ...align, colspan: span, rowspan: span },
  th: { ...align, colspan: span, rowspan: span },
  ol: { start: /^-?\d{1,7}$/ },
  img: {
    src: /^\/uploads\/[^\s"'<>\\?#%]+$/,
    alt: { test: (value) => [...value].length <= 200 },
    width: side,
    height: side,
  },
  a: { href: { test: isHarmless }, rel: /^noopener$/, target: /^_blank$/ },
  span: {
    class: /^(?=\S)(color-(red|orange|green|blue|grey))?( ?mark-(yellow|green|blue))?( ?size-(small|large|huge))?$/,
  },
};

function isHarmless(href: string): boolean {
  if (/[\s\\\u0000-\u001f\u007f]/.test(href)) return false;
  const { protocol, origin } = new URL(href, 'https://site.example');
  if (/^[/#]/.test(href)) return origin === 'https://site.example';
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) && href.startsWith(protocol);
}

const inDiv = (text: string) => parseFragment(defaultTreeAdapter.createElement('div', html.NS.HTML, []), text, {});

/** Asserts everything that sanitized HTML guarantees. */
export function audit(cleaned: string) {
  const fragment = inDiv(cleaned);
  auditChildren('#root', fragment.childNodes, blocks, 0);
  assert.doesNotMatch(cleaned, /[\u0000-\u0008\u000b-\u001f\u007f-\u00a0\ufeff]/, 'no control or no-break space');
  assert.ok(cleaned.isWellFormed(), 'no half of a surrogate pair');
  assertParsesAlike(cleaned, serialize(fragment));
}

function auditChildren(parent: string, nodes: readonly Node[], allowed: readonly string[], depth: number) {
  assert.ok(depth <= 64, `no deeper than 64 levels`);
  for (const node of nodes) {
    assert.ok(allowed.includes(node.nodeName), `${node.nodeName} in ${parent}`);
    if ('tagName' in node) auditElement(node, depth);
  }
}

function auditElement(element: Element, depth: number) {
  const { tagName, attrs } = element;
  assert.equal(element.namespaceURI, html.NS.HTML, `${tagName} is foreign`);
  for (const { name, value } of attrs) {
    assert.doesNotMatch(name, /^on|^style$|:/i);
    assert.ok(attributes[tagName]?.[name]?.test(value), `<${tagName} ${name}="${value}">`);
  }
  if (tagName === 'a' || tagName === 'img') assert.ok(attrs.length > 0, `<${tagName}> leads nowhere`);
  auditChildren(tagName, element.childNodes, children[tagName] ?? [], depth + 1);
}

/** Asserts that the HTML parses the same inside a div, a whole page and a template, and serializes to the same text. */
function assertParsesAlike(cleaned: string, asDiv: string) {
  const page = serialize(parse(`<!doctype html><title>t</title><body><main><div>${cleaned}</div></main>`));
  assert.equal(
    page,
    `<!DOCTYPE html><html><head><title>t</title></head><body><main><div>${asDiv}</div></main></body></html>`,
  );
  assert.equal(serialize(parseFragment(cleaned)), asDiv);
  // The parser drops a line feed after <pre>, and parse5's serializer does not restore it.
  assert.equal(asDiv, cleaned.replace(/<pre>\n/g, '<pre>'));
}
