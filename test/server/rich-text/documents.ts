/** Random valid, invalid, incomplete and hostile HTML documents, the same for the same seed. */
const names = (
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr br strong em u s sub sup a span figure figcaption img table ' +
  'caption colgroup col thead tbody tfoot tr th td div b i strike del ins font center script style iframe object embed ' +
  'svg math template noscript form fieldset label input button select option optgroup textarea title head meta link base ' +
  'applet frame frameset audio video source canvas section article address dl dt dd nobr marquee big small tt mark ruby rt rp ' +
  'details summary xmp listing noembed noframes html body keygen isindex image menu dialog picture ' +
  'foreignObject desc mi mo mtext mglyph annotation-xml malignmark x-y o:p constructor __proto__'
).split(' ');
const common = 'p p b i a table tr td ul li div span h2 pre figure strong em li td br'.split(' ');

const attributes = [
  'class="align-center"',
  'class="color-red mark-yellow x size-huge"',
  'class="align-right evil"',
  'style="text-align: center"',
  'style="color: rgb(179, 38, 30); font-size:15pt"',
  'style="background:#ffefb8;color:red;width:expression(alert(1))"',
  'href="/product?a=1&b=2"',
  'href="https://example.com/?q=%22"',
  'href="javascript:alert(1)"',
  'href=" java\tscript:alert(1)"',
  'href="//evil.example"',
  'href="#top"',
  'src="/uploads/a.jpg"',
  'src=x',
  'src="data:image/png;base64,AAAA"',
  'onerror=alert(1)',
  'ONLOAD="alert(1)"',
  'alt="&quot;><img src=x onerror=alert(1)>"',
  'alt="</p><script>"',
  'width=10 height=99999',
  'colspan=2 rowspan=0',
  'colspan="101"',
  'start=-3',
  'align=right',
  'color="#1759e6"',
  'id=x data-x=y',
  'xlink:href="javascript:alert(1)"',
  'srcset="x 1x"',
  '/',
  '"',
  "='",
  'a',
];

const texts = [
  'x',
  '文字',
  ' ',
  '\n',
  '\n\n',
  '\t ',
  '\r\n',
  '\u00a0',
  '&nbsp;',
  '&lt;script>',
  '&amp;lt;',
  '&#13;',
  '&#10;',
  '&#0;',
  '&#x80;',
  '&notit;',
  '&',
  '<',
  '>',
  '"',
  '\u0000',
  '\u000c',
  '\ufeff',
  '\ud800',
  '\u3000',
  ']]>',
  '-->',
  '<!--',
  '<!-- c -->',
  '<![CDATA[',
  '<!doctype html>',
  '<?x?>',
  '</ >',
  '<a href="',
  '<p ',
  '</',
];

/** The pseudo-random generator mulberry32. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function createRandomDocument(seed: number): string {
  const random = randomFrom(seed);
  const pick = (from: readonly string[]) => from[random(from.length)] ?? '';
  const name = () => pick(random(8) === 0 ? names : common);
  const attributeList = () => Array.from({ length: random(4) }, () => ` ${pick(attributes)}`).join('');
  const open: string[] = [];
  const start = () => {
    const tag = name();
    open.push(tag);
    return `<${random(20) === 0 ? tag.toUpperCase() : tag}${attributeList()}>`;
  };
  /** Closes mostly the open element, sometimes another one or in the wrong order. */
  const end = () => {
    if (random(5) === 0) return `</${name()}>`;
    const tag = random(6) === 0 ? open.splice(random(open.length || 1), 1)[0] : open.pop();
    return tag ? `</${tag}>` : '';
  };
  const randomNesting = () => start().repeat(random(40));
  const text = () => pick(texts);
  const part = () => (random(100) === 0 ? randomNesting() : ([start, start, end, end, text][random(5)]?.() ?? ''));
  return Array.from({ length: 1 + random(80) }, part).join('');
}
