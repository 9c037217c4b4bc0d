/** A page as HTML: its view inside its frame, what it carries for the browser, and its head. */
import { renderToString } from 'react-dom/server';
import { App } from '../../../client/site/App.tsx';
import * as desktop from '../../../client/site/desktop/views.ts';
import * as phone from '../../../client/site/mobile/views.ts';
import { PAYLOAD_ELEMENT_ID, type PagePayload, type SiteInfo } from '../../../client/site/page-payload.ts';
import { type LayoutViews, resolvePage } from '../../../client/site/resolve-page.ts';
import type { Device } from '../../../contract/devices.ts';
import type { PictureInfo } from '../../../contract/picture-info.ts';
import type { Site } from '../../../contract/site.ts';
import { formatTimestamp } from '../../store/entry.ts';
import type { PageAssets } from '../page-assets.ts';
import type { DocumentInput } from './document-input.ts';
import { toScriptJson } from './escape.ts';
import { getCanonicalUrl, renderHead } from './head.ts';

/** How wide a phone has to think it is to show the desktop's pages as they are meant. */
const DESKTOP_VIEWPORT_WIDTH = 1280;

const layouts: Readonly<Record<Device, LayoutViews>> = { desktop, phone };

const NO_SCRIPT_NOTICE =
  '<noscript><p class="without-script">浏览器未启用JavaScript，部分动画不可用，内容不受影响</p></noscript>\n';

export function renderDocument(input: DocumentInput): string {
  const { page, layout, prefersDesktop: isChosen, site, data, search, pageAssets: built } = input;
  const pictures: Record<string, PictureInfo> = {};
  const visit: PagePayload = {
    path: page.path,
    search,
    printedUrl: input.origin && getCanonicalUrl(input),
    layout,
    prefersDesktop: isChosen,
    data,
    siteInfo: toFacts(site),
    pictures: trackPictures(built, pictures),
    iconSpriteUrl: built.iconSprite,
  };
  const ready = resolvePage(layouts[layout], visit);
  if (!ready) throw new Error(`${page.path} has no layout for ${layout}`);
  const body = renderToString(<App current={ready} keptAlive={[]} />);
  // Only after the view has asked for its pictures is it known which they are.
  const carried = toScriptJson({ ...visit, pictures });
  return `<!doctype html>
<html lang="zh-CN" data-layout="${layout}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="${isChosen ? `width=${DESKTOP_VIEWPORT_WIDTH}` : 'width=device-width, initial-scale=1, viewport-fit=cover'}">
${renderHead(input)}
<link rel="icon" sizes="32x32" href="${built.icoIcon}">
<link rel="icon" type="image/svg+xml" href="${built.svgIcon}">
<link rel="icon" sizes="192x192" href="${built.pngIcon}">
<link rel="apple-touch-icon" href="${built.appleTouchIcon}">
<link rel="stylesheet" href="${built.stylesheets[layout]}">
<script type="module" async src="${built.lazyHydrateScript}" data-program="${built.hydrationScripts[layout]}"></script>
</head>
<body>
${page.isBare?.(data) ? '' : NO_SCRIPT_NOTICE}<div id="root">${body}</div>
<script type="application/json" id="${PAYLOAD_ELEMENT_ID}">${carried}</script>
</body>
</html>
`;
}

/** Hands pictures out and notes which; the browser is told of no others. */
const trackPictures = (built: PageAssets, asked: Record<string, PictureInfo>): Record<string, PictureInfo> =>
  new Proxy(asked, {
    get: (_, which: string) => {
      const shown = built.findPicture(which);
      if (shown) asked[which] = shown;
      return shown;
    },
  });

const toFacts = (site: Site): SiteInfo => {
  const { company, slogan, hotline, phones, email, address, map, icp, psb, credit } = site;
  const officialAccount = site.officialAccount.link === '' ? undefined : site.officialAccount.name;
  const year = Number(formatTimestamp().slice(0, 4));
  return { company, slogan, hotline, phones, email, address, map, icp, psb, credit, officialAccount, year };
};
