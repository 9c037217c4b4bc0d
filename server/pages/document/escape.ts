/** Escapes content for HTML, XML and JSON in a script element. */

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and for attributes in double quotes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => htmlEntities[character] ?? character);

/** Characters that XML does not allow even when escaped; parsers reject a file that contains one. */
const invalidXmlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (text: string) => escapeHtml(text.replace(invalidXmlCharacters, ''));

/** JSON for a script element. Escaping `<` prevents `</script>` in the data from closing the element. */
export const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
