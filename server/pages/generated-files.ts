/** Files generated from the content: `feed.ts` and `sitemap.ts`, robots.txt, and the QR code of the official account. */
import { encode } from 'uqr';
import { adminViews, loginView, menuGroup } from '../../contract/admin-views.ts';
import { OFFICIAL_ACCOUNT_QR_URL } from '../../contract/official-account.ts';
import type { Site } from '../../contract/site.ts';
import { callPathPrefixes } from '../http/call-handler.ts';
import { renderFeed } from './feed.ts';
import type { PageContent } from './page-content.ts';
import { renderSitemap } from './sitemap.ts';

const XML_CONTENT_TYPE = 'application/xml; charset=utf-8';
/** Robots treat each as a prefix of addresses. */
const DISALLOWED_PATHS = [...[loginView, menuGroup, ...adminViews].map(({ path }) => path), ...callPathPrefixes];

/** Returns undefined if there is no such file. */
export function renderGeneratedFile(
  path: string,
  content: PageContent,
  origin: string,
): { contentType: string; text: string } | undefined {
  const { site } = content;
  switch (path) {
    case '/robots.txt':
      return { contentType: 'text/plain; charset=utf-8', text: renderRobots(origin) };
    case '/feed.xml':
      return { contentType: 'application/rss+xml; charset=utf-8', text: renderFeed(content, origin) };
    case OFFICIAL_ACCOUNT_QR_URL:
      return site.officialAccount.link === '' ? undefined : { contentType: 'image/svg+xml', text: renderQrCode(site) };
    default: {
      const fileNumber = /^\/sitemap-(\d+)\.xml$/.exec(path)?.[1];
      const text = renderSitemap(content, origin, fileNumber === undefined ? undefined : Number(fileNumber));
      return text === undefined ? undefined : { contentType: XML_CONTENT_TYPE, text };
    }
  }
}

function renderRobots(origin: string): string {
  const rules = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The QR code as an SVG whose dark modules are a single path. */
function renderQrCode(site: Site): string {
  const { data, size } = encode(site.officialAccount.link, { ecc: 'M', border: 2 });
  const darkModules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${darkModules.join('')}"/></svg>\n`;
}
