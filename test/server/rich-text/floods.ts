/** Expensive inputs of the largest allowed size: deeply nested, very wide, multiplied by the parser, or growing when serialized. */
interface Flood {
  input: string;
  /** The beginning of the sanitized text; '' if nothing is left. */
  output: string;
}

const SIZE = 512 * 1024;
const fill = (unit: string, size = SIZE) => unit.repeat(Math.floor(size / unit.length));

/** Repeats a unit with a running number, so that the parser cannot merge equal ones. */
function fillNumbered(unit: (n: number) => string, size: number): string {
  let text = '';
  for (let n = 0; text.length < size; n++) text += unit(n);
  return text;
}

const formats = '<b><i><u><s><sub><sup><code><a href="/x">';

export const floods: Record<string, Flood> = {
  'formatting never closed': { input: fill('<b>'), output: '' },
  'formatting never closed, with words': { input: fill('<b>x'), output: `<p>${'x'.repeat(1000)}` },
  'formatting never closed, each different': { input: fillNumbered((n) => `<b a=${n}>`, SIZE), output: '' },
  'formatting repeated in every paragraph': {
    input: `<p>${fillNumbered((n) => `<b a=${n}>`, SIZE / 2)}${fill('<p>x', SIZE / 2)}`,
    output: '<p>x</p><p>x</p>',
  },
  'formatting repeated in fewer paragraphs than are refused': {
    input: formats + fill('<p>x', 180_000),
    output: '<p>x</p><p>x</p>',
  },
  'a long link repeated in every paragraph': {
    input: `<p><a href="/${'x'.repeat(990)}">${fill('<p>x', 98_000)}`,
    output: '<p>x</p><p>x</p>',
  },
  'a list of classes repeated in every paragraph': {
    input: `<p><font class="${fill('x ', SIZE / 2)}">${fill('<p>x', 98_000)}`,
    output: '<p>x</p><p>x</p>',
  },
  'a list of attributes repeated in every paragraph': {
    input: `<p><font ${fillNumbered((n) => `a${n} `, SIZE / 2)}>${fill('<p>x', 98_000)}`,
    output: '<p>x</p><p>x</p>',
  },
  'a long style repeated in every paragraph': {
    input: `<p><font style="${fill('color:#b3261e;', SIZE / 2)}">${fill('<p>x', 98_000)}`,
    output: '<p>',
  },
  'divisions never closed': { input: fill('<div>'), output: '' },
  'divisions never closed, with words': { input: fill('<div>x', 240_000), output: '<p>x</p><p>x</p>' },
  'quotations never closed': { input: fill('<blockquote>x'), output: '<blockquote><p>x</p><blockquote>' },
  'lists never closed': { input: fill('<ul><li>x'), output: '<p>x</p>' },
  'tables never closed': { input: fill('<table><tr><td>x'), output: '<p>x</p>' },
  'text in a table, outside its cells': { input: `<table>${fill('x<i>')}`, output: '<p>xxx' },
  'formatting closed in the wrong order': { input: fill('<b><i>x</b></i>'), output: '<p>' },
  'links in links': { input: fill('<a href=/a><b><p></a>x'), output: '<p>' },
  'end tags of nothing': { input: fill('<span>', SIZE / 2) + fill('</x>', SIZE / 2), output: '' },
  'end tags that make paragraphs': { input: fill('</p>'), output: '' },
  'tables of one cell each': { input: fill('<table><td>x</table>', 200_000), output: '<table><tbody><tr><td>x' },
  'line breaks': { input: fill('<br>'), output: '' },
  pictures: { input: fill('<img src=/uploads/a.jpg>'), output: '<p><img src="/uploads/a.jpg" alt=""><img' },
  drawings: { input: fill('<svg><g>'), output: '' },
  templates: { input: fill('<template>'), output: '' },
  scripts: { input: fill('<script>'), output: '' },
  comments: { input: fill('<!---->'), output: '' },
  'one tag of attributes': { input: `<p ${fillNumbered((n) => `a${n} `, SIZE)}>x`, output: '<p>x</p>' },
  'an attribute that never ends': { input: `<p title="${fill('x>')}`, output: '' },
  ampersands: { input: fill('&'), output: '<p>&amp;&amp;' },
  'half entities': { input: fill('&notit;'), output: '<p>¬it;¬it;' },
  'less-than signs': { input: fill('<'), output: '<p>&lt;&lt;' },
  blanks: { input: `<div>x${fill(' ')}x ${fill(' ', 1000)}</div>`, output: '<p>x   ' },
  'blanks in an address': { input: `<p><a href="${fill(' ', SIZE / 2)}x">${fill('<p>x', 98_000)}`, output: '<p>x</p>' },
  'lines in a pre': { input: `<pre>${fill('<div>x', 240_000)}`, output: '<pre>x\nx\n' },
  nulls: { input: fill('\u0000'), output: '' },
  'lone surrogates': { input: fill('\ud800'), output: '<p>\ufffd\ufffd' },
};
