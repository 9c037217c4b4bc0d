/** What keeps the content's own letters from being read as a page's markup. */

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** In text and in attributes with double quotes. */
export const inHtml = (text: string) => text.replace(/[&<>"]/g, (each) => escaped[each] ?? each);

/** XML has no room for these, however they are written: one of them, and no reader takes the file. */
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The same in XML. */
export const inXml = (text: string) => inHtml(text.replace(notInXml, ''));

/** As the JSON of a script element, which only its own end tag could end. */
export const inScript = (thing: unknown) => JSON.stringify(thing).replaceAll('<', '\\u003c');
