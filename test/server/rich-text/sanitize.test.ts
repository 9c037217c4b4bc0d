import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { richTextClasses } from '../../../contract/rich-text/allowed-styles.ts';
import { buildTree } from '../../../contract/rich-text/build-tree.ts';
import { serialize } from '../../../contract/rich-text/serialize.ts';
import { RichTextTooLargeError } from '../../../contract/rich-text/source-node.ts';
import { parseHtml } from '../../../server/rich-text/parse-html.ts';
import { sanitizeRichText } from '../../../server/rich-text/sanitize.ts';
import { combinations, families } from '../../attacks/index.ts';
import { runSeed } from '../../helpers/random.ts';
import { amount, spread } from '../../helpers/thorough.ts';
import { audit } from './audit.ts';
import { contrast } from './contrast.ts';
import { createRandomDocument } from './documents.ts';
import { floods } from './floods.ts';
import { pairs } from './pairs.ts';

const parseOnce = (input: string) => serialize(buildTree(parseHtml(input)));

/** Sanitizes the input and audits the result. */
function cleanAndAudit(input: string): string {
  const cleaned = sanitizeRichText(input);
  audit(cleaned);
  assert.equal(sanitizeRichText(cleaned), cleaned, 'cleaning twice changes nothing');
  // Otherwise only the repeated parsing helped, or the article was reduced to plain text.
  if (cleaned !== '') assert.equal(parseOnce(input), cleaned, 'one reading is enough');
  return cleaned;
}

describe('cleanRichText, rule by rule', () => {
  for (const [title, table] of Object.entries(pairs)) {
    test(title, () => {
      for (const [input, output = input] of table) assert.equal(cleanAndAudit(input), output, input);
    });
  }

  test('keeps every allowed class, and turns the equivalent style into it', () => {
    const of = (cls: string, style: string) =>
      cls.startsWith('align') ? [`<p class="${cls}">a</p>`, `<p style="${style}">a</p>`] : createSpans(cls, style);
    const createSpans = (cls: string, style: string) => [
      `<p><span class="${cls}">a</span></p>`,
      `<p><span style="${style}">a</span></p>`,
    ];
    const properties = { align: 'text-align', color: 'color', mark: 'background-color', size: 'font-size' };
    let seen = 0;
    for (const property of ['align', 'color', 'mark', 'size'] as const) {
      for (const [cls, css] of Object.entries(richTextClasses[property])) {
        const [asClass = '', asStyle = ''] = of(cls, `${properties[property]}: ${css}`);
        assert.deepEqual([cleanAndAudit(asClass), cleanAndAudit(asStyle)], [asClass, asClass]);
        seen++;
      }
    }
    assert.equal(seen, 14);
  });

  test('has a contrast of at least 4.5:1 for every text colour on white and on every highlight', () => {
    const grounds = ['#ffffff', ...Object.values(richTextClasses.mark)];
    for (const color of Object.values(richTextClasses.color)) {
      for (const ground of grounds) assert.ok(contrast(color, ground) >= 4.5, `${color} on ${ground}`);
    }
    for (const ground of grounds) assert.ok(contrast('#0e2456', ground) >= 7, `text on ${ground}`);
  });

  test('limits the depth of nesting without losing text', () => {
    for (const nest of ['<blockquote>', '<ul><li>', '<table><tr><td>', '<figure>', '<sub><b><font color="#b3261e">']) {
      const cleaned = cleanAndAudit(Array.from({ length: 90 }, (_, level) => `${nest}${level} `).join(''));
      const words = cleaned.replace(/<[^>]*>/g, ' ').split(/\s+/);
      assert.deepEqual(
        words.filter(Boolean),
        Array.from({ length: 90 }, (_, level) => String(level)),
        nest,
      );
    }
  });
});

describe('published attacks on HTML cleaners', () => {
  for (const [family, attacks] of Object.entries({ ...families, ...combinations })) {
    test(`neutralizes ${attacks.length} attacks: ${family}`, () => {
      for (const attack of spread(attacks, 1_500)) {
        try {
          const cleaned = cleanAndAudit(attack);
          // The markup after the text is not affected.
          assert.equal(sanitizeRichText(`${cleaned}<p>after</p>`), `${cleaned}<p>after</p>`);
        } catch (problem) {
          assert.fail(`${JSON.stringify(attack)}\n${String(problem)}`);
        }
      }
    });
  }
});

describe('HTML nobody would write', () => {
  const count = amount(1_000, 6_000);

  test(`sanitizes ${count} random documents safely in one pass, with the same result when sanitized again`, () => {
    let withContent = 0;
    for (let seed = runSeed; seed < runSeed + count; seed++) {
      const input = createRandomDocument(seed);
      try {
        if (cleanAndAudit(input) !== '') withContent++;
      } catch (problem) {
        assert.fail(`seed ${seed}: ${JSON.stringify(input)}\n${String(problem)}`);
      }
    }
    assert.ok(withContent > count / 2, `only ${withContent} documents had content left`);
  });
});

describe('512 KB of hostile input', { timeout: 120_000 }, () => {
  for (const [name, { input, output }] of spread(Object.entries(floods), 12)) {
    test(`bounds ${name}`, () => {
      const cleaned = sanitizeRichText(input);
      assert.equal(cleaned.length > 0, output !== '', 'words are kept, and only words');
      assert.ok(cleaned.startsWith(output), cleaned.slice(0, 200));
      assert.ok(cleaned.length <= 3 * 1024 * 1024, `${cleaned.length} characters came out`);
      assert.ok(sanitizeRichText(cleaned) === cleaned, 'cleaning twice changes nothing');
    });
  }
});

describe('input that is no article', () => {
  const absurd = '<b>'.repeat(60_000);

  test('keeps the text in paragraphs, without scripts', () => {
    const words =
      '<p>a &lt;b&gt;\n &amp; &#x20;c<script>x</b>y<p>z</script><li>d<style>x</style>e<title>x</title>\ud800<br>\u0000 ';
    const cleaned = sanitizeRichText(absurd + words);
    assert.equal(cleaned, '<p>a &lt;b&gt; &amp; c</p><p>de\ufffd</p>');
    assert.equal(sanitizeRichText(cleaned), cleaned);
  });

  test('has at most 1000 paragraphs, the last with the rest of the text', () => {
    const cleaned = sanitizeRichText(absurd + Array.from({ length: 2000 }, (_, n) => `<p>${n}`).join(''));
    const paragraphs = cleaned.slice('<p>'.length, -'</p>'.length).split('</p><p>');
    assert.equal(paragraphs.length, 1000);
    assert.equal(paragraphs.join(' '), Array.from({ length: 2000 }, (_, n) => n).join(' '));
    assert.equal(sanitizeRichText(cleaned), cleaned);
  });

  test('is detected before serializing when it would exceed 3 MB', () => {
    const link = `<a href="/${'x'.repeat(990)}">`;
    assert.ok(parseOnce(link + '<p>x'.repeat(2000)).length > 1_900_000);
    assert.throws(() => parseOnce(link + '<p>x'.repeat(4000)), RichTextTooLargeError);
    assert.equal(sanitizeRichText(link + '<p>x'.repeat(4000)).slice(0, 16), '<p>x</p><p>x</p>');
  });

  test('is detected while parsing when it has more than 50,000 elements, repeated ones included', () => {
    assert.doesNotThrow(() => parseHtml('<i>'.repeat(49_990)));
    assert.doesNotThrow(() => parseHtml(`<p><b><i><u><s>${'<p>x'.repeat(9_990)}`));
    assert.throws(() => parseHtml('<i>'.repeat(50_001)), RichTextTooLargeError);
    assert.throws(() => parseHtml(`<p><b><i><u><s>${'<p>x'.repeat(10_000)}`), RichTextTooLargeError);
  });
});

describe('the seeds', () => {
  for (const [file, field] of [
    ['product.json', 'productCon'],
    ['news.json', 'newInfo'],
  ] as const) {
    test(`finds every ${field} in data/seed/${file} already sanitized`, async () => {
      const text = await readFile(`data/seed/${file}`, 'utf8');
      const articles = valuesOf(JSON.parse(text), field);
      assert.ok(articles.length > 0, `no ${field} in ${file}`);
      for (const article of articles) assert.equal(cleanAndAudit(article), article);
      assert.ok(articles.some((article) => article !== ''));
    });
  }
});

function valuesOf(data: unknown, field: string): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === field && typeof value === 'string' ? [value] : valuesOf(value, field),
  );
}
