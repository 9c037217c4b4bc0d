/** The words of rich text where there is no room for more than a sentence or two. */

const PARAGRAPH_START = /<p(?: [^<>]*)?>/;
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of the first paragraph; the HTML is as the sanitizer writes it. */
export function getFirstParagraph(html: string): string {
  const start = PARAGRAPH_START.exec(html);
  const from = start ? start.index + start[0].length : 0;
  const end = html.indexOf('</p>', from);
  const text = html.slice(from, end < 0 ? undefined : end).replaceAll('<br>', ' ');
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .trim();
}
