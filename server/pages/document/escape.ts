/** What keeps the content's own letters from being read as a page's markup. */

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** In text and in attributes with double quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (each) => htmlEntities[each] ?? each);

/** XML has no room for these, however they are written: one of them, and no reader takes the file. */
const invalidXmlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The same in XML. */
export const escapeXml = (text: string) => escapeHtml(text.replace(invalidXmlCharacters, ''));

/** As the JSON of a script element, which only its own end tag could end. */
export const toScriptJson = (thing: unknown) => JSON.stringify(thing).replaceAll('<', '\\u003c');
