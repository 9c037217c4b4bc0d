/** `/sitemap.xml`: all addresses, or, if they are too many for one file, an index of `/sitemap-1.xml` and so on. */
import { routes } from '../../client/site/routes.ts';
import { chooseLayout, findOtherDevicePath } from '../../contract/devices.ts';
import { recordPages } from '../../contract/record-pages.ts';
import { toIsoTime } from '../../contract/timestamp.ts';
import { escapeXml } from './document/escape.ts';
import { getLoader } from './loaders.ts';
import type { PageContent } from './page-content.ts';

/** The limit of the sitemap protocol for one file. */
const MAX_ADDRESSES = 50_000;
/** The size of files in an index, small enough not to delay other requests while one is rendered. */
const ADDRESSES_PER_FILE = 10_000;
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Record pages, which are listed with their ids, and the "not found" page. */
const EXCLUDED_PATHS = new Set(['/productDet', '/cpDeatail', '/xwdtDet', '/404']);

interface SitemapAddress {
  path: string;
  changedAt?: string;
}

/** Renders the sitemap, its index, or one file of the index; returns undefined for an unknown file number. */
export function renderSitemap(content: PageContent, origin: string, fileNumber?: number): string | undefined {
  const pages = listPages(content);
  const count = pages.length + content.countRecords('product') + content.countRecords('news');
  const fileCount = count > MAX_ADDRESSES ? Math.ceil(count / ADDRESSES_PER_FILE) : 0;
  if (fileNumber === undefined)
    return fileCount > 0
      ? renderIndex(fileCount, origin)
      : renderAddresses(listAddresses(content, pages, 0, count), origin);
  if (fileNumber > fileCount) return undefined;
  const start = (fileNumber - 1) * ADDRESSES_PER_FILE;
  return renderAddresses(listAddresses(content, pages, start, ADDRESSES_PER_FILE), origin);
}

/** Phone pages are omitted if there is a desktop page with the same content. */
function listPages({ site }: PageContent): SitemapAddress[] {
  const hasDesktopPage = (path: string) =>
    findOtherDevicePath(path) !== undefined && chooseLayout(path, 'desktop') === 'phone';
  const isListed = (path: string) => !EXCLUDED_PATHS.has(path) && !hasDesktopPage(path);
  const fixed = routes.filter(({ page, path }) => !getLoader(page).noIndex && isListed(path));
  return [...fixed, ...site.cases.map(({ path }) => ({ path }))];
}

/** A range of all addresses: first the pages, then the products, then the news. */
function listAddresses(content: PageContent, pages: SitemapAddress[], start: number, limit: number): SitemapAddress[] {
  const addresses = pages.slice(start, start + limit);
  let skipped = pages.length;
  for (const name of ['product', 'news'] as const) {
    const range = { offset: Math.max(0, start - skipped), limit: limit - addresses.length };
    for (const { id, changedAt } of content.listChanges(name, range))
      addresses.push({ path: recordPages[name] + id, changedAt });
    skipped += content.countRecords(name);
  }
  return addresses;
}

function renderAddresses(addresses: SitemapAddress[], origin: string): string {
  const urls = addresses.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${toIsoTime(changedAt)}</lastmod>` : '';
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`;
  });
  return `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}

function renderIndex(fileCount: number, origin: string): string {
  const files = Array.from(
    { length: fileCount },
    (_, index) => `<sitemap><loc>${escapeXml(origin)}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>\n`;
}
