/** What is there of the back office until its program is: the shape of what comes, so that nothing jumps. */
import { type login, OPENING_ID, type Opening, titled, type View } from '../../contract/admin.ts';
import type { Built } from './built.ts';
import { inHtml, inScript } from './in-html.ts';

export function adminDocument(view: View | typeof login, opening: Opening, { admin, ...built }: Built): string {
  const { sysName, logo, identity } = opening;
  const title = inHtml(titled(view.title, sysName));
  const name = inHtml(sysName);
  const mark = logo && `<img class="login-logo" src="${inHtml(logo)}" alt="" height="48">`;
  const waiting = identity
    ? `<div class="waiting"><div class="waiting-side">${name}</div><main class="waiting-main"><h1>${inHtml(view.title)}</h1>`
    : `<div class="login"><main class="login-box">${mark}<h1>${name}</h1>`;
  return `<!doctype html>
<html lang="zh-CN" data-layout="admin">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" sizes="32x32" href="${built.smallIcon}">
<link rel="icon" type="image/svg+xml" href="${built.favicon}">
<link rel="stylesheet" href="${admin.stylesheet}">
${admin.parts.map((part) => `<link rel="modulepreload" href="${part}">\n`).join('')}<script type="module" src="${admin.program}"></script>
</head>
<body>
<div id="root">${waiting}<p class="waiting-word" role="status">加载中…</p><noscript><p>请启用JavaScript后使用后台</p></noscript></main></div></div>
<script type="application/json" id="${OPENING_ID}">${inScript(opening)}</script>
</body>
</html>
`;
}
