/** What keeps the content's own letters from being read as a page's markup. */

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** In text and in attributes with double quotes. */
export const inHtml = (text: string) => text.replace(/[&<>"]/g, (each) => escaped[each] ?? each);

/** As the JSON of a script element, which only its own end tag could end. */
export const inScript = (thing: unknown) => JSON.stringify(thing).replaceAll('<', '\\u003c');
