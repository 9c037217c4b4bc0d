/** What a page says of itself to those who do not look at it: search engines, chats where it is shared, readers of its title. */

import type { CaseData } from '../../../client/site/page-data/cases.ts';
import type { NewsArticleData } from '../../../client/site/page-data/news.ts';
import type { ProductData } from '../../../client/site/page-data/products.ts';
import { fallbackRoute, findRoute } from '../../../client/site/routes.ts';
import { findOtherDevicePath } from '../../../contract/devices.ts';
import { getLoader } from '../loaders.ts';
import type { DocumentInput } from './document-input.ts';
import { escapeHtml, toScriptJson } from './escape.ts';
import { buildJsonLd } from './structured-data.ts';

/** All but the title is marked, so that following a link can change it: see client/site/router/ClientRouter.tsx. */
export function renderHead(input: DocumentInput): string {
  const { route, loader, site, data, search, origin } = input;
  const title = loader.title(site, data);
  const description = truncate(loader.description(site, data));
  const meta = (name: string, content: string) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}" data-page>`;
  const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}" data-page>`;
  const lines = [`<title>${escapeHtml(title)}</title>`, meta('description', description)];
  if (route === fallbackRoute) return [...lines, meta('robots', 'noindex')].join('\n');
  const twin = findOtherDevicePath(route.path);
  const isPhones = input.layout === 'phone';
  const own = getCanonicalUrl(input);
  lines.push(meta('applicable-device', twin ? (isPhones ? 'mobile' : 'pc') : 'pc,mobile'));
  if (loader.noIndex || route.isBare?.(data)) lines.push(meta('robots', 'noindex'));
  lines.push(link('canonical', own));
  if (twin && !isPhones)
    lines.push(
      `<link rel="alternate" media="only screen and (max-width: 991px)" href="${escapeHtml(origin + twin + search)}" data-page>`,
    );
  const picture = getSharePicture(input) ?? site.sharePicture;
  lines.push(meta('og:title', title), meta('og:description', description), meta('og:url', own));
  lines.push(meta('og:site_name', site.company), meta('og:locale', 'zh_CN'));
  lines.push(meta('og:type', route.path === '/xwdtDet' ? 'article' : 'website'));
  // The chats that visitors use here read these names before the others.
  const item = (name: string, content: string) =>
    `<meta itemprop="${name}" content="${escapeHtml(content)}" data-page>`;
  lines.push(item('name', title), item('description', description));
  if (picture) lines.push(meta('og:image', origin + picture), item('image', origin + picture));
  for (const each of buildJsonLd(input))
    lines.push(`<script type="application/ld+json" data-page>${toScriptJson(each)}</script>`);
  if (route.menuItem === 'news')
    lines.push(`<link rel="alternate" type="application/rss+xml" href="${escapeHtml(origin)}/feed.xml" data-page>`);
  return lines.join('\n');
}

/** The one address by which a page and its twin go. */
export function getCanonicalUrl({ route, search, origin, layout }: DocumentInput): string {
  const twin = layout === 'phone' ? findOtherDevicePath(route.path) : undefined;
  return origin + (twin ? twin + canonicalSearch(twin, search) : route.path + search);
}

/** What the twin reads of a query: the phone's home takes words that the desktop's knows nothing of. */
function canonicalSearch(twin: string, search: string): string {
  const route = findRoute(twin);
  const queryParams = route ? getLoader(route.path).queryParams : [];
  return [...new URLSearchParams(search).keys()].every((name) => queryParams.includes(name)) ? search : '';
}

const MAX_DESCRIPTION_LENGTH = 160;
/** By characters: half of one would be no text any more. */
function truncate(text: string): string {
  const characters = [...text];
  return characters.length > MAX_DESCRIPTION_LENGTH
    ? `${characters.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`
    : text;
}

/** The picture that a chat shows beside a link: the content's own, before the company's card. */
function getSharePicture({ data }: DocumentInput): string | undefined {
  const { product, article, projectCase: project } = (data ?? {}) as Partial<ProductData & NewsArticleData & CaseData>;
  return product?.coverUrl || article?.newCover || project?.introPicture.src || undefined;
}
