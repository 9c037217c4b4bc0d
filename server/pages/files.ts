/** Files made of the content: which pages there are, which to leave alone, what is new; and the code that cameras read. */
import { encode } from 'uqr';
import { accountCode } from '../../client/site/frame/menu.ts';
import { pages } from '../../client/site/pages.ts';
import { casePages } from '../../client/site/rows/cases.ts';
import { group, login, views } from '../../contract/admin.ts';
import { layoutOf, twinOf } from '../../contract/devices.ts';
import type { News, Product } from '../../contract/records.ts';
import type { Site } from '../../contract/site.ts';
import { callPrefixes } from '../http/call.ts';
import { isoOf } from '../store/entry.ts';
import { inXml } from './in-html.ts';

interface FileInput {
  site: Site;
  origin: string;
  products: readonly Product[];
  /** Newest first. */
  news: readonly News[];
}

interface ContentFile {
  type: string;
  write(input: FileInput): string;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const FEED_LENGTH = 20;
/** Of records, one page each; of no use to a search; or nothing. A phone's page that has a twin is the twin's other face. */
const LEFT_OUT = new Set(['/productDet', '/cpDeatail', '/xwdtDet', '/404']);
const isOnlyPhones = (path: string) => twinOf(path) !== undefined && layoutOf(path, 'desktop') === 'phone';
/** Robots take each for the beginning of an address. */
const CLOSED = [...[login, group, ...views].map(({ path }) => path), ...callPrefixes];

function sitemap({ site, origin, products, news }: FileInput): string {
  const isCaseOfNone = (path: string) =>
    casePages.some((page) => page.path === path) && !site.cases.some((each) => each.path === path);
  const rows = [
    ...pages
      .filter(({ path, unlisted }) => !unlisted && !LEFT_OUT.has(path) && !isOnlyPhones(path) && !isCaseOfNone(path))
      .map(({ path }) => [path, undefined] as const),
    ...products.map(({ productId, createDate }) => [`/productDet?productId=${productId}`, createDate] as const),
    ...news.map(({ newId, createDate }) => [`/xwdtDet?newId=${newId}`, createDate] as const),
  ];
  const urls = rows.map(([address, date]) => {
    const when = date ? `<lastmod>${isoOf(date)}</lastmod>` : '';
    return `<url><loc>${inXml(origin + address)}</loc>${when}</url>`;
  });
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function robots({ origin }: FileInput): string {
  const closed = CLOSED.map((address) => `Disallow: ${address}`);
  return `User-agent: *\n${closed.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function feed({ site, origin, news }: FileInput): string {
  const items = news.slice(0, FEED_LENGTH).map(({ newId, newTitle, newIntro, createDate }) => {
    const address = inXml(`${origin}/xwdtDet?newId=${newId}`);
    const when = new Date(isoOf(createDate)).toUTCString();
    return `<item><title>${inXml(newTitle)}</title><link>${address}</link><guid>${address}</guid><pubDate>${when}</pubDate><description>${inXml(newIntro)}</description></item>`;
  });
  const about = `<title>${inXml(site.company)}新闻动态</title><link>${origin}/xwdt</link><description>${inXml(site.description)}</description><language>zh-CN</language>`;
  return `${XML}<rss version="2.0"><channel>${about}\n${items.join('\n')}\n</channel></rss>\n`;
}

/** The QR code of the official account, as one path. */
function code({ site }: FileInput): string {
  const { data, size } = encode(site.officialAccount.link, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>\n`;
}

export const contentFiles: Readonly<Record<string, ContentFile>> = {
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', write: sitemap },
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: robots },
  [accountCode]: { type: 'image/svg+xml', write: code },
  '/feed.xml': { type: 'application/rss+xml; charset=utf-8', write: feed },
};
