/** The words of a cleaned rich text, whose tags have no `<` or `>` inside. */
const BLOCK_ENDS = /<(?:\/(?:p|h[2-6]|li|td|th|tr|blockquote|figcaption|pre)|br|hr)>/g;
const TAGS = /<[^<>]*>/g;
const ENTITIES = /&(amp|lt|gt|quot|nbsp);/g;
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

export const toPlainText = (html: string) =>
  html
    .replace(BLOCK_ENDS, '\n')
    .replace(TAGS, '')
    .replace(ENTITIES, (_, name: string) => characters[name] ?? '');
