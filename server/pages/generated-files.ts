/** Files made of the content: which pages there are, which to leave alone, what is new; and the code that cameras read. */
import { encode } from 'uqr';
import { officialAccountQrPath } from '../../client/site/desktop/frame/navigation.ts';
import { caseRoutes } from '../../client/site/routes/cases.ts';
import { routes } from '../../client/site/routes.ts';
import { adminViews, loginView, menuGroup } from '../../contract/admin-views.ts';
import { chooseLayout, findOtherDevicePath } from '../../contract/devices.ts';
import type { News, Product } from '../../contract/records.ts';
import type { Site } from '../../contract/site.ts';
import { callPathPrefixes } from '../http/call-handler.ts';
import { toIsoTime } from '../store/entry.ts';
import { escapeXml } from './document/escape.ts';

interface GeneratedFileInput {
  site: Site;
  origin: string;
  products: readonly Product[];
  /** Newest first. */
  news: readonly News[];
}

interface GeneratedFile {
  contentType: string;
  render(input: GeneratedFileInput): string;
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const FEED_LENGTH = 20;
/** Of records, one page each; of no use to a search; or nothing. A phone's page that has a twin is the twin's other face. */
const EXCLUDED_PATHS = new Set(['/productDet', '/cpDeatail', '/xwdtDet', '/404']);
const isPhoneTwin = (path: string) =>
  findOtherDevicePath(path) !== undefined && chooseLayout(path, 'desktop') === 'phone';
/** Robots take each for the beginning of an address. */
const DISALLOWED_PATHS = [...[loginView, menuGroup, ...adminViews].map(({ path }) => path), ...callPathPrefixes];

function renderSitemap({ site, origin, products, news }: GeneratedFileInput): string {
  const isCaseOfNone = (path: string) =>
    caseRoutes.some((page) => page.path === path) && !site.cases.some((each) => each.path === path);
  const rows = [
    ...routes
      .filter(
        ({ path, noIndex: unlisted }) =>
          !unlisted && !EXCLUDED_PATHS.has(path) && !isPhoneTwin(path) && !isCaseOfNone(path),
      )
      .map(({ path }) => [path, undefined] as const),
    ...products.map(({ productId, createDate }) => [`/productDet?productId=${productId}`, createDate] as const),
    ...news.map(({ newId, createDate }) => [`/xwdtDet?newId=${newId}`, createDate] as const),
  ];
  const urls = rows.map(([address, date]) => {
    const when = date ? `<lastmod>${toIsoTime(date)}</lastmod>` : '';
    return `<url><loc>${escapeXml(origin + address)}</loc>${when}</url>`;
  });
  return `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function renderRobots({ origin }: GeneratedFileInput): string {
  const closed = DISALLOWED_PATHS.map((address) => `Disallow: ${address}`);
  return `User-agent: *\n${closed.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function renderFeed({ site, origin, news }: GeneratedFileInput): string {
  const items = news.slice(0, FEED_LENGTH).map(({ newId, newTitle, newIntro, createDate }) => {
    const address = escapeXml(`${origin}/xwdtDet?newId=${newId}`);
    const when = new Date(toIsoTime(createDate)).toUTCString();
    return `<item><title>${escapeXml(newTitle)}</title><link>${address}</link><guid>${address}</guid><pubDate>${when}</pubDate><description>${escapeXml(newIntro)}</description></item>`;
  });
  const about = `<title>${escapeXml(site.company)}新闻动态</title><link>${origin}/xwdt</link><description>${escapeXml(site.description)}</description><language>zh-CN</language>`;
  return `${XML_DECLARATION}<rss version="2.0"><channel>${about}\n${items.join('\n')}\n</channel></rss>\n`;
}

/** The QR code of the official account, as one path. */
function renderQrCode({ site }: GeneratedFileInput): string {
  const { data, size } = encode(site.officialAccount.link, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>\n`;
}

export const generatedFiles: Readonly<Record<string, GeneratedFile>> = {
  '/sitemap.xml': { contentType: 'application/xml; charset=utf-8', render: renderSitemap },
  '/robots.txt': { contentType: 'text/plain; charset=utf-8', render: renderRobots },
  [officialAccountQrPath]: { contentType: 'image/svg+xml', render: renderQrCode },
  '/feed.xml': { contentType: 'application/rss+xml; charset=utf-8', render: renderFeed },
};
