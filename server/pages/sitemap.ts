/** `/sitemap.xml`: all addresses, or where one file may not hold them all, an index of `/sitemap-1.xml` and so on. */
import { routes } from '../../client/site/routes.ts';
import { chooseLayout, findOtherDevicePath } from '../../contract/devices.ts';
import type { Site } from '../../contract/site.ts';
import { toIsoTime } from '../store/timestamp.ts';
import { escapeXml } from './document/escape.ts';
import { getLoader } from './loaders.ts';
import type { PageContent } from './page-content.ts';

/** The most that the protocol lets one file have. */
const MAX_ADDRESSES = 50_000;
/** Of a file under an index: small enough that rendering one holds up nobody. */
const ADDRESSES_PER_FILE = 10_000;
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** These have a page for each record, or none at all. */
const EXCLUDED_PATHS = new Set(['/productDet', '/cpDeatail', '/xwdtDet', '/404']);
const recordPages = { product: '/productDet?productId=', news: '/xwdtDet?newId=' } as const;

interface SitemapAddress {
  path: string;
  changedAt?: string;
}

/** Undefined for a number that no file of the index has. */
export function renderSitemap(content: PageContent, origin: string, fileNumber?: number): string | undefined {
  const pages = listPages(content.site);
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

/** A phone's page is left out where a desktop's page has the same content. */
function listPages(site: Site): SitemapAddress[] {
  const isPhoneTwin = (path: string) =>
    findOtherDevicePath(path) !== undefined && chooseLayout(path, 'desktop') === 'phone';
  const isListed = (path: string) => !EXCLUDED_PATHS.has(path) && !isPhoneTwin(path);
  return routes.filter(({ path }) => {
    const { noIndex, isPresent } = getLoader(path);
    return !noIndex && isListed(path) && (isPresent?.(site) ?? true);
  });
}

/** `limit` of all addresses from `start` on: the pages, then the products, then the news. */
function listAddresses(content: PageContent, pages: SitemapAddress[], start: number, limit: number): SitemapAddress[] {
  const addresses = pages.slice(start, start + limit);
  let skipped = pages.length;
  for (const name of ['product', 'news'] as const) {
    const missingCount = limit - addresses.length;
    const window = { offset: Math.max(0, start - skipped), limit: missingCount };
    for (const { id, changedAt } of content.listChanges(name, window))
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
