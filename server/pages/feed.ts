/** `/feed.xml`: the newest articles as RSS. */
import { toIsoTime } from '../../contract/timestamp.ts';
import { escapeXml } from './document/escape.ts';
import type { PageContent } from './page-content.ts';

const FEED_LENGTH = 20;
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function renderFeed(content: PageContent, origin: string): string {
  const { site } = content;
  const { data: newest } = content.listNews({ offset: 0, limit: FEED_LENGTH });
  const items = newest.map(({ newId, newTitle, newIntro, createDate }) => {
    const url = escapeXml(`${origin}/xwdtDet?newId=${newId}`);
    const published = new Date(toIsoTime(createDate)).toUTCString();
    return `<item><title>${escapeXml(newTitle)}</title><link>${url}</link><guid>${url}</guid><pubDate>${published}</pubDate><description>${escapeXml(newIntro)}</description></item>`;
  });
  const channel = `<title>${escapeXml(site.company)}新闻动态</title><link>${origin}/xwdt</link><description>${escapeXml(site.description)}</description><language>zh-CN</language>`;
  return `${XML_DECLARATION}<rss version="2.0"><channel>${channel}\n${items.join('\n')}\n</channel></rss>\n`;
}
