/** Files generated from the content: `feed.ts` and `sitemap.ts`, robots.txt, and the QR code of the official account. */
import { adminViews, loginView, menuGroup } from '../../contract/admin-views.ts';
import { OFFICIAL_ACCOUNT_QR_URL } from '../../contract/official-account.ts';
import { callPathPrefixes } from '../http/call-handler.ts';
import { renderFeed } from './feed.ts';
import type { PageContent } from './page-content.ts';
import { drawQrCode } from './qr-code.ts';
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
      return site.officialAccount.link === ''
        ? undefined
        : { contentType: 'image/svg+xml', text: drawQrCode(site.officialAccount.link) };
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
