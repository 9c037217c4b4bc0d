/** A page as HTML: the view, wrapped in its document. */
import { renderToString } from 'react-dom/server';
import type { Page } from '../../client/site/pages.ts';
import type { Site } from '../../contract/site.ts';

export interface RenderInput {
  page: Page;
  site: Site;
  data: unknown;
  /** Where the page says it lives. */
  canonical: string | undefined;
  stylesheet: string;
  icon: string;
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string) => text.replace(/[&<>"]/g, (each) => escaped[each] ?? each);

export function renderPage({ page, site, data, canonical, stylesheet, icon }: RenderInput): string {
  const { View } = page;
  const body = renderToString(<View site={site} data={data} />);
  const link = canonical
    ? `<link rel="canonical" href="${inHtml(canonical)}">`
    : '<meta name="robots" content="noindex">';
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(page.title(site, data))}</title>
<meta name="description" content="${inHtml(page.description(site, data))}">
${link}
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
${body}
</body>
</html>
`;
}
