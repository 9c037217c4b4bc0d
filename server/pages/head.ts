/** What a page says of itself to those who do not look at it: search engines, chats where it is shared, readers of its title. */

import { notFound, pageAt } from '../../client/site/pages.ts';
import type { CaseData } from '../../client/site/rows/cases.ts';
import type { NewsArticleData } from '../../client/site/rows/news.ts';
import type { ProductData } from '../../client/site/rows/products.ts';
import { twinOf } from '../../contract/devices.ts';
import type { DocumentInput } from './document-input.ts';
import { inHtml, inScript } from './in-html.ts';
import { structuredData } from './structured.ts';

/** All but the title is marked, so that following a link can change it: see client/site/Journey.tsx. */
export function headOf(input: DocumentInput): string {
  const { page, site, data, search, origin } = input;
  const title = page.title(site, data);
  const description = shortened(page.description(site, data));
  const meta = (name: string, content: string) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${inHtml(content)}" data-page>`;
  const link = (rel: string, href: string) => `<link rel="${rel}" href="${inHtml(href)}" data-page>`;
  const lines = [`<title>${inHtml(title)}</title>`, meta('description', description)];
  if (page === notFound) return [...lines, meta('robots', 'noindex')].join('\n');
  const twin = twinOf(page.path);
  const isPhones = input.layout === 'phone';
  const own = ownAddress(input);
  lines.push(meta('applicable-device', twin ? (isPhones ? 'mobile' : 'pc') : 'pc,mobile'));
  if (page.unlisted || page.bare?.(data)) lines.push(meta('robots', 'noindex'));
  lines.push(link('canonical', own));
  if (twin && !isPhones)
    lines.push(
      `<link rel="alternate" media="only screen and (max-width: 991px)" href="${inHtml(origin + twin + search)}" data-page>`,
    );
  const picture = pictureOf(input) ?? site.sharePicture;
  lines.push(meta('og:title', title), meta('og:description', description), meta('og:url', own));
  lines.push(meta('og:site_name', site.company), meta('og:locale', 'zh_CN'));
  lines.push(meta('og:type', page.path === '/xwdtDet' ? 'article' : 'website'));
  // The chats that visitors use here read these names before the others.
  const item = (name: string, content: string) => `<meta itemprop="${name}" content="${inHtml(content)}" data-page>`;
  lines.push(item('name', title), item('description', description));
  if (picture) lines.push(meta('og:image', origin + picture), item('image', origin + picture));
  for (const each of structuredData(input))
    lines.push(`<script type="application/ld+json" data-page>${inScript(each)}</script>`);
  if (page.menu === 'news')
    lines.push(`<link rel="alternate" type="application/rss+xml" href="${inHtml(origin)}/feed.xml" data-page>`);
  return lines.join('\n');
}

/** The one address by which a page and its twin go. */
export function ownAddress({ page, search, origin, layout }: DocumentInput): string {
  const twin = layout === 'phone' ? twinOf(page.path) : undefined;
  return origin + (twin ? twin + searchFor(twin, search) : page.path + search);
}

/** What the twin reads of a query: the phone's home takes words that the desktop's knows nothing of. */
function searchFor(twin: string, search: string): string {
  const read = pageAt(twin)?.query ?? [];
  return [...new URLSearchParams(search).keys()].every((name) => read.includes(name)) ? search : '';
}

const LONGEST = 160;
/** By characters: half of one would be no text any more. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : text;
}

/** The picture that a chat shows beside a link: the content's own, before the company's card. */
function pictureOf({ data }: DocumentInput): string | undefined {
  const { product, article, project } = (data ?? {}) as Partial<ProductData & NewsArticleData & CaseData>;
  return product?.coverUrl || article?.newCover || project?.introPicture.src || undefined;
}
