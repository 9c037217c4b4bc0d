/** The words of rich text where there is no room for more than a sentence or two. */

const FIRST_PARAGRAPH = /<p(?:\s[^<>]*)?>(.*?)<\/p>/s;
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of the first paragraph; the HTML is as the sanitizer writes it. */
export function getFirstParagraph(html: string): string {
  const [, paragraph = html] = FIRST_PARAGRAPH.exec(html) ?? [];
  const text = paragraph.replaceAll('<br>', ' ').replace(/<[^<>]*>/g, '');
  return text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity).trim();
}
