/** Renders a page as an HTML document, with the data for its hydration in the browser. */
import { renderToString } from 'react-dom/server';
import { App } from '../../../client/site/App.tsx';
import { desktopViews } from '../../../client/site/desktop/views.ts';
import { ElderFrame } from '../../../client/site/elder/ElderFrame.tsx';
import type { AnyLayoutViews } from '../../../client/site/layout-views.ts';
import { mobileViews } from '../../../client/site/mobile/views.ts';
import { PAYLOAD_ELEMENT_ID, type PagePayload, type SiteInfo } from '../../../client/site/page-payload.ts';
import { resolvePage } from '../../../client/site/resolve-page.ts';
import type { Device } from '../../../contract/devices.ts';
import type { PictureInfo } from '../../../contract/picture-info.ts';
import type { Site } from '../../../contract/site.ts';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import type { PageAssets } from '../page-assets.ts';
import type { DocumentInput } from './document-input.ts';
import { toScriptJson } from './escape.ts';
import { getCanonicalUrl, renderHead } from './head.ts';

/** The viewport width for phones whose visitors have chosen the desktop pages. */
const DESKTOP_VIEWPORT_WIDTH = 1280;

const layouts: Readonly<Record<Device, AnyLayoutViews>> = { desktop: desktopViews, phone: mobileViews };

/** Stands on every page of visitors; a preview, in which scripts are disabled, leaves it out. */
export const NO_SCRIPT_NOTICE =
  '<noscript><p class="without-script">浏览器未启用JavaScript，部分动画不可用，内容不受影响</p></noscript>\n';

export function renderDocument(input: DocumentInput): string {
  const { route, layout, prefersDesktop, site, data, search, pageAssets } = input;
  const isBare = route.isBare?.(data) ?? false;
  const isElder = input.isElder && !isBare;
  const pictures: Record<string, PictureInfo> = {};
  const payload: PagePayload = {
    path: route.path,
    search,
    printedUrl: input.origin && getCanonicalUrl(input),
    layout,
    prefersDesktop,
    data,
    siteInfo: toSiteInfo(site),
    pictures: trackPictures(pageAssets, pictures),
    iconSpriteUrl: pageAssets.iconSprite,
  };
  const layoutViews = isElder ? { ...layouts[layout], Frame: ElderFrame } : layouts[layout];
  const resolvedPage = resolvePage(layoutViews, payload);
  if (!resolvedPage) throw new Error(`${route.path} has no layout for ${layout}`);
  const body = renderToString(<App current={resolvedPage} keptAlive={[]} />);
  const { lazyHydrateScript, hydrationScripts, senderScript, suggestionsScript } = pageAssets;
  // No program and no data for it: the version for older visitors works as the server sends it.
  const scripts = isElder
    ? `data-sender="${senderScript}"`
    : `data-program="${hydrationScripts[layout]}" data-sender="${senderScript}" data-suggestions="${suggestionsScript}"`;
  // Only now, since rendering fills `pictures`.
  const payloadScript = isElder
    ? ''
    : `<script type="application/json" id="${PAYLOAD_ELEMENT_ID}">${toScriptJson({ ...payload, pictures })}</script>\n`;
  return `<!doctype html>
<html lang="zh-CN" data-layout="${layout}" itemscope itemtype="https://schema.org/WebPage">
<head>
<meta charset="utf-8">
<meta name="viewport" content="${prefersDesktop ? `width=${DESKTOP_VIEWPORT_WIDTH}` : 'width=device-width, initial-scale=1, viewport-fit=cover'}">
${renderHead(input)}
<link rel="icon" sizes="32x32" href="${pageAssets.icoIcon}">
<link rel="icon" type="image/svg+xml" href="${pageAssets.svgIcon}">
<link rel="icon" sizes="192x192" href="${pageAssets.pngIcon}">
<link rel="apple-touch-icon" href="${pageAssets.appleTouchIcon}">
<link rel="stylesheet" href="${isElder ? pageAssets.elderStylesheet : pageAssets.stylesheets[layout]}">
<link rel="stylesheet" media="print" href="${pageAssets.printStylesheets[layout]}">
<script type="module" async src="${lazyHydrateScript}" ${scripts}></script>
</head>
<body>
${isBare || isElder ? '' : NO_SCRIPT_NOTICE}<div id="root">${body}</div>
${payloadScript}</body>
</html>
`;
}

/** Records which pictures the views use, since the payload contains only those. */
const trackPictures = (
  pageAssets: PageAssets,
  usedPictures: Record<string, PictureInfo>,
): Record<string, PictureInfo> =>
  new Proxy(usedPictures, {
    get: (_, name: string) => {
      const picture = pageAssets.findPicture(name);
      if (picture) usedPictures[name] = picture;
      return picture;
    },
  });

const toSiteInfo = (site: Site): SiteInfo => {
  const { company, slogan, hotline, phones, email, address, map, icp, psb, credit } = site;
  const officialAccount = site.officialAccount.link === '' ? undefined : site.officialAccount.name;
  const year = Number(formatTimestamp().slice(0, 4));
  return { company, slogan, hotline, phones, email, address, map, icp, psb, credit, officialAccount, year };
};
