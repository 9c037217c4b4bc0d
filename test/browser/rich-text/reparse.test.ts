/** Sanitized HTML stays the same and harmless when a browser parses and serializes it repeatedly in any context. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sanitizeRichText } from '../../../server/rich-text/sanitize.ts';
import { attacks, combinedAttacks } from '../../attacks/index.ts';
import { startSite } from '../../helpers/site.ts';
import { spread } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { detectAttacks } from './attack-detector.ts';

/** Contexts that do not change how HTML is parsed. */
const NEUTRAL_CONTEXTS = [
  'div',
  'main',
  'section',
  'li',
  'td',
  'button',
  'template',
  'svg foreignObject',
  'svg desc',
  'math mtext',
];
/** Contexts with other parsing rules, where some of the HTML is lost but nothing may be added. */
const OTHER_CONTEXTS = (
  'p h2 a span pre table tr select option caption colgroup noscript svg math form textarea title style script xmp iframe ' +
  'noembed noframes'
).split(' ');
/** Contexts written as text, which the HTML must not end. */
const TEXT_CONTEXTS = [
  ...['textarea', 'title', 'style', 'script', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map(
    (name) => [`<${name}>`, `</${name}>`] as const,
  ),
  ['<!--', '-->'] as const,
  ['<svg><![CDATA[', ']]></svg>'] as const,
];

/** The elements that an article may contain. */
const ELEMENTS =
  'p h2 h3 h4 h5 h6 ul ol li blockquote pre hr figure figcaption table caption thead tbody tfoot tr th td br strong em u s sub sup code a span img'.split(
    ' ',
  );
const ATTRIBUTES = 'class href rel target src alt width height colspan rowspan start'.split(' ');

const sanitizedAttacks = [...new Set(spread([...attacks, ...combinedAttacks], 1_500).map(sanitizeRichText))].filter(
  Boolean,
);

test(`reparsing ${sanitizedAttacks.length} sanitized attacks`, async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const context = await browser.newContext({ bypassCSP: true, locale: 'zh-CN' });
  t.after(() => context.close());
  const detector = await detectAttacks(context, site.url);
  const page = await context.newPage();
  await detector.goto(page, `${site.url}/404`);
  await page.evaluate(() => {
    const room = document.createElement('div');
    room.id = 'room';
    document.body.append(room);
  });

  await t.test('they do not change in neutral contexts', async () => {
    const differences = await page.evaluate(
      ({ sanitizedAttacks, homes }) =>
        sanitizedAttacks.flatMap((html) =>
          homes.flatMap((context) => {
            const [outer = '', inner] = context.split(' ');
            const room = document.querySelector('#room') as HTMLElement;
            room.innerHTML = inner ? `<${outer}><${inner}></${inner}></${outer}>` : '';
            const host = room.querySelector(inner ?? 'x') ?? room.appendChild(document.createElement(outer));
            for (let round = 0; round < 3; round++) {
              host.innerHTML = round === 0 ? html : host.innerHTML;
              // Browsers drop a leading line feed of a pre when serializing.
              const LEADING_LINE_FEEDS = /<pre>\n+/g;
              const result = host.innerHTML.replace(LEADING_LINE_FEEDS, '<pre>');
              if (result !== html.replace(LEADING_LINE_FEEDS, '<pre>')) return [{ context, round, html, result }];
            }
            return [];
          }),
        ),
      { sanitizedAttacks, homes: NEUTRAL_CONTEXTS },
    );
    assert.deepEqual(differences, []);
  });

  await t.test('they gain no elements or attributes in other contexts', async () => {
    const additions = await page.evaluate(
      ({ sanitizedAttacks, strangers, elements, attributes }) =>
        sanitizedAttacks.flatMap((html) =>
          strangers.flatMap((name) => {
            const room = document.querySelector('#room') as HTMLElement;
            const space = name === 'svg' ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1998/Math/MathML';
            const host = /^(?:svg|math)$/.test(name)
              ? document.createElementNS(space, name)
              : document.createElement(name);
            // Do not attach these: their content would be executed or applied.
            if (name !== 'script' && name !== 'style') room.replaceChildren(host);
            const additions: object[] = [];
            for (let round = 0; round < 3; round++) {
              host.innerHTML = round === 0 ? html : host.innerHTML;
              for (const element of host.querySelectorAll('*')) {
                const unknownAttributes = [...element.attributes].filter(({ name }) => !attributes.includes(name));
                const hasBadAddress =
                  'href' in element &&
                  /^\s*(?!https?:|mailto:|tel:|\/(?!\/)|#)/i.test(element.getAttribute('href') ?? '/');
                // Parsers add implied table elements, which are allowed.
                if (elements.includes(element.localName) && unknownAttributes.length === 0 && !hasBadAddress) continue;
                additions.push({ name, round, html, element: element.outerHTML });
              }
            }
            return additions.slice(0, 1);
          }),
        ),
      { sanitizedAttacks, strangers: OTHER_CONTEXTS, elements: ELEMENTS, attributes: ATTRIBUTES },
    );
    assert.deepEqual(additions, []);
  });

  await t.test('they do not end a text context', async () => {
    const endedContexts = await page.evaluate(
      ({ sanitizedAttacks, shells }) =>
        sanitizedAttacks.flatMap((html) =>
          shells.flatMap(([start, end]) => {
            const room = document.querySelector('#room') as HTMLElement;
            room.innerHTML = `${start}${html}${end}`;
            const [only, additions] = room.childNodes;
            const shell = only instanceof SVGElement ? only.firstChild : only;
            const isWhole = !additions && shell?.firstChild?.nextSibling == null && !room.querySelector('p, a, img');
            return isWhole ? [] : [{ start, html, result: room.innerHTML }];
          }),
        ),
      { sanitizedAttacks, shells: TEXT_CONTEXTS },
    );
    assert.deepEqual(endedContexts, []);
  });

  await t.test('nothing has run', () => detector.assertNothingRan(page, '#room', 'reparsed'));
});
