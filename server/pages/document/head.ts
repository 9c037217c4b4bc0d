/** Renders the metadata in the head of a page: title, description, links and tags for search engines and chat apps. */

import type { CaseData } from '../../../client/site/page-data/cases.ts';
import type { NewsArticleData } from '../../../client/site/page-data/news.ts';
import type { ProductData } from '../../../client/site/page-data/products.ts';
import { fallbackRoute, findRoute } from '../../../client/site/routes.ts';
import { findOtherDevicePath } from '../../../contract/devices.ts';
import { getLoader } from '../loaders.ts';
import type { DocumentInput } from './document-input.ts';
import { escapeHtml, toScriptJson } from './escape.ts';
import { buildJsonLd } from './structured-data.ts';

/** All tags but the title have `data-page`, by which the client router replaces them: see client/site/router/ClientRouter.tsx. */
export function renderHead(input: DocumentInput): string {
  const { route, loader, site, data, origin } = input;
  const title = loader.title(site, data);
  const description = truncate(loader.description(site, data));
  const meta = (name: string, content: string) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}" data-page>`;
  const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}" data-page>`;
  const lines = [`<title>${escapeHtml(title)}</title>`, meta('description', description)];
  if (route === fallbackRoute) return [...lines, meta('robots', 'noindex')].join('\n');
  const otherDevicePath = findOtherDevicePath(route.path);
  const isPhoneLayout = input.layout === 'phone';
  const canonicalUrl = getCanonicalUrl(input);
  lines.push(meta('applicable-device', otherDevicePath ? (isPhoneLayout ? 'mobile' : 'pc') : 'pc,mobile'));
  if (loader.noIndex || route.isBare?.(data)) lines.push(meta('robots', 'noindex'));
  lines.push(link('canonical', canonicalUrl));
  if (otherDevicePath && !isPhoneLayout)
    lines.push(
      `<link rel="alternate" media="only screen and (max-width: 991px)" href="${escapeHtml(origin + otherDevicePath + getIndexedSearch(input))}" data-page>`,
    );
  const picture = getSharePicture(input) ?? site.sharePicture;
  lines.push(meta('og:title', title), meta('og:description', description), meta('og:url', canonicalUrl));
  lines.push(meta('og:site_name', site.company), meta('og:locale', 'zh_CN'));
  lines.push(meta('og:type', route.path === '/xwdtDet' ? 'article' : 'website'));
  // Chat apps that are common in China prefer these over the og: tags.
  const itemprop = (name: string, content: string) =>
    `<meta itemprop="${name}" content="${escapeHtml(content)}" data-page>`;
  lines.push(itemprop('name', title), itemprop('description', description));
  if (picture) lines.push(meta('og:image', origin + picture), itemprop('image', origin + picture));
  for (const item of buildJsonLd(input))
    lines.push(`<script type="application/ld+json" data-page>${toScriptJson(item)}</script>`);
  if (route.menuItem === 'news')
    lines.push(`<link rel="alternate" type="application/rss+xml" href="${escapeHtml(origin)}/feed.xml" data-page>`);
  return lines.join('\n');
}

/** The canonical URL of a page. A phone page and its desktop counterpart share that of the desktop page. */
export function getCanonicalUrl(input: DocumentInput): string {
  const { route, origin, layout } = input;
  const search = getIndexedSearch(input);
  const desktopPath = layout === 'phone' ? findOtherDevicePath(route.path) : undefined;
  return origin + (desktopPath ? desktopPath + getCanonicalSearch(desktopPath, search) : route.path + search);
}

/** The part of the query that makes it a page of its own for search engines. */
const getIndexedSearch = ({ loader, search }: DocumentInput) => (loader.isSamePageForAnyQuery ? '' : search);

/** Drops the query if the desktop page does not have all of its parameters. */
function getCanonicalSearch(desktopPath: string, search: string): string {
  const route = findRoute(desktopPath);
  const queryParams = route ? getLoader(route.page).queryParams : [];
  return [...new URLSearchParams(search).keys()].every((name) => queryParams.includes(name)) ? search : '';
}

const MAX_DESCRIPTION_LENGTH = 160;
/** Counts code points, so that a surrogate pair is never split. */
function truncate(text: string): string {
  const characters = [...text];
  return characters.length > MAX_DESCRIPTION_LENGTH
    ? `${characters.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`
    : text;
}

/** The picture that chat apps show with a link: that of the record, if it has one. */
function getSharePicture({ data }: DocumentInput): string | undefined {
  const { product, article, projectCase } = (data ?? {}) as Partial<ProductData & NewsArticleData & CaseData>;
  return product?.coverUrl || article?.newCover || projectCase?.introPicture.src || undefined;
}
