/** A page as HTML: the view, wrapped in its document. */
import { renderToString } from 'react-dom/server';
import type { Page } from '../../client/site/pages.ts';
import { ShelfContext } from '../../client/ui/picture/shelf.ts';
import type { Site } from '../../contract/site.ts';
import type { Built } from './built.ts';

export interface RenderInput {
  page: Page;
  site: Site;
  data: unknown;
  /** Where the page says it lives. */
  canonical: string | undefined;
  /** Scheme and host, for the addresses that other sites read. */
  origin: string;
  built: Built;
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string) => text.replace(/[&<>"]/g, (each) => escaped[each] ?? each);

export function renderPage({ page, site, data, canonical, origin, built }: RenderInput): string {
  const { View } = page;
  const body = renderToString(
    <ShelfContext value={built.shelf}>
      <View site={site} data={data} />
    </ShelfContext>,
  );
  const [title, description] = [inHtml(page.title(site, data)), inHtml(page.description(site, data))];
  const link = canonical
    ? `<link rel="canonical" href="${inHtml(canonical)}">`
    : '<meta name="robots" content="noindex">';
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${link}
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${site.sharePicture && `<meta property="og:image" content="${inHtml(origin + site.sharePicture)}">\n`}<link rel="icon" sizes="32x32" href="${built.smallIcon}">
<link rel="icon" type="image/svg+xml" href="${built.favicon}">
<link rel="icon" sizes="192x192" href="${built.homeIcon}">
<link rel="apple-touch-icon" href="${built.touchIcon}">
<link rel="stylesheet" href="${built.stylesheet}">
</head>
<body>
${body}
</body>
</html>
`;
}
