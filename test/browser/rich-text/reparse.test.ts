/** What was cleaned is read, written and read again by a browser wherever it may be put: nothing runs, and it stays what it is. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sanitizeRichText } from '../../../server/rich-text/sanitize.ts';
import { attacks, combinedAttacks } from '../../attacks/index.ts';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { detectAttacks } from './attack-detector.ts';

/** Where an article can stand, and means the same. */
const HOMES = [
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
/** Where the rules of reading are others, and some of it is lost; none of what is left may be more than it was. */
const STRANGERS = (
  'p h2 a span pre table tr select option caption colgroup noscript svg math form textarea title style script xmp iframe ' +
  'noembed noframes'
).split(' ');
/** Written into a text as these are, it must not end them. */
const SHELLS = [
  ...['textarea', 'title', 'style', 'script', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map(
    (name) => [`<${name}>`, `</${name}>`] as const,
  ),
  ['<!--', '-->'] as const,
  ['<svg><![CDATA[', ']]></svg>'] as const,
];

/** All that an article may be made of. */
const ELEMENTS =
  'p h2 h3 h4 h5 h6 ul ol li blockquote pre hr figure figcaption table caption thead tbody tfoot tr th td br strong em u s sub sup code a span img'.split(
    ' ',
  );
const ATTRIBUTES = 'class href rel target src alt width height colspan rowspan start'.split(' ');

const outcomes = [...new Set([...attacks, ...combinedAttacks].map(sanitizeRichText))].filter(Boolean);

test(`${outcomes.length} cleaned texts, read again`, async (t) => {
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

  await t.test('where it belongs it is what was written, however often', async () => {
    const other = await page.evaluate(
      ({ outcomes, homes }) =>
        outcomes.flatMap((written) =>
          homes.flatMap((home) => {
            const [outer = '', inner] = home.split(' ');
            const room = document.querySelector('#room') as HTMLElement;
            room.innerHTML = inner ? `<${outer}><${inner}></${inner}></${outer}>` : '';
            const host = room.querySelector(inner ?? 'x') ?? room.appendChild(document.createElement(outer));
            for (let time = 0; time < 3; time++) {
              host.innerHTML = time === 0 ? written : host.innerHTML;
              // Of a line feed that begins a pre a browser keeps the meaning, and does not write it.
              const without = /<pre>\n+/g;
              const read = host.innerHTML.replace(without, '<pre>');
              if (read !== written.replace(without, '<pre>')) return [{ home, time, written, read }];
            }
            return [];
          }),
        ),
      { outcomes, homes: HOMES },
    );
    assert.deepEqual(other, []);
  });

  await t.test('where it does not, nothing comes of it that was not there', async () => {
    const more = await page.evaluate(
      ({ outcomes, strangers, elements, attributes }) =>
        outcomes.flatMap((written) =>
          strangers.flatMap((name) => {
            const room = document.querySelector('#room') as HTMLElement;
            const space = name === 'svg' ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1998/Math/MathML';
            const host = /^(?:svg|math)$/.test(name)
              ? document.createElementNS(space, name)
              : document.createElement(name);
            // A script does not run for being written into a page: what it would be is of no interest.
            if (name !== 'script' && name !== 'style') room.replaceChildren(host);
            const found: object[] = [];
            for (let time = 0; time < 3; time++) {
              host.innerHTML = time === 0 ? written : host.innerHTML;
              for (const element of host.querySelectorAll('*')) {
                const odd = [...element.attributes].filter(({ name }) => !attributes.includes(name));
                const isLed =
                  'href' in element &&
                  /^\s*(?!https?:|mailto:|tel:|\/(?!\/)|#)/i.test(element.getAttribute('href') ?? '/');
                // Tables bring what they need with them.
                if (elements.includes(element.localName) && odd.length === 0 && !isLed) continue;
                found.push({ name, time, written, element: element.outerHTML });
              }
            }
            return found.slice(0, 1);
          }),
        ),
      { outcomes, strangers: STRANGERS, elements: ELEMENTS, attributes: ATTRIBUTES },
    );
    assert.deepEqual(more, []);
  });

  await t.test('nor does it end what it is put into', async () => {
    const ended = await page.evaluate(
      ({ outcomes, shells }) =>
        outcomes.flatMap((written) =>
          shells.flatMap(([start, end]) => {
            const room = document.querySelector('#room') as HTMLElement;
            room.innerHTML = `${start}${written}${end}`;
            const [only, more] = room.childNodes;
            const shell = only instanceof SVGElement ? only.firstChild : only;
            const isWhole = !more && shell?.firstChild?.nextSibling == null && !room.querySelector('p, a, img');
            return isWhole ? [] : [{ start, written, read: room.innerHTML }];
          }),
        ),
      { outcomes, shells: SHELLS },
    );
    assert.deepEqual(ended, []);
  });

  await t.test('and nothing has run', () => detector.assertNothingRan(page, '#room', 'read again'));
});
