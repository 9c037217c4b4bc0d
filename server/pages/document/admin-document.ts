/** The HTML document of the back office, with a placeholder in the shape of the view until its program has loaded. */
import {
  ADMIN_PAYLOAD_ELEMENT_ID,
  type AdminPayload,
  type AdminView,
  formatAdminTitle,
  type loginView,
} from '../../../contract/admin-views.ts';
import type { PageAssets } from '../page-assets.ts';
import { escapeHtml, toScriptJson } from './escape.ts';

export function renderAdminDocument(
  view: AdminView | typeof loginView,
  payload: AdminPayload,
  { admin, ...assets }: PageAssets,
): string {
  const { sysName, logo, identity } = payload;
  const title = escapeHtml(formatAdminTitle(view.title, sysName));
  const name = escapeHtml(sysName);
  const logoHtml = logo && `<img class="login-logo" src="${escapeHtml(logo)}" alt="" height="48">`;
  const placeholder = identity
    ? `<div class="waiting"><div class="waiting-side">${name}</div><main class="waiting-main"><h1>${escapeHtml(view.title)}</h1>`
    : `<div class="login"><main class="login-box">${logoHtml}<h1>${name}</h1>`;
  return `<!doctype html>
<html lang="zh-CN" data-layout="admin">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" sizes="32x32" href="${assets.icoIcon}">
<link rel="icon" type="image/svg+xml" href="${assets.svgIcon}">
<link rel="stylesheet" href="${admin.stylesheet}">
${admin.preloads.map((chunk) => `<link rel="modulepreload" href="${chunk}">\n`).join('')}<script type="module" src="${admin.script}"></script>
</head>
<body>
<div id="root">${placeholder}<p class="waiting-word" role="status">加载中…</p><noscript><p>请启用JavaScript后使用后台</p></noscript></main></div></div>
<script type="application/json" id="${ADMIN_PAYLOAD_ELEMENT_ID}">${toScriptJson(payload)}</script>
</body>
</html>
`;
}
