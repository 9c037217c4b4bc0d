/** A page as HTML: its view inside its frame, what it carries for the browser, and its head. */
import { renderToString } from 'react-dom/server';
import { App } from '../../client/site/App.tsx';
import * as desktop from '../../client/site/desktop/layout.ts';
import { type Layout, readyFor } from '../../client/site/layouts.ts';
import * as phone from '../../client/site/mobile/layout.ts';
import { type Facts, VISIT_ID, type Visit } from '../../client/site/visit.ts';
import type { Device } from '../../contract/devices.ts';
import type { Shown } from '../../contract/pictures.ts';
import type { Site } from '../../contract/site.ts';
import { stamp } from '../store/entry.ts';
import type { Built } from './built.ts';
import type { DocumentInput } from './document-input.ts';
import { headOf, ownAddress } from './head.ts';
import { inScript } from './in-html.ts';

/** How wide a phone has to think it is to show the desktop's pages as they are meant. */
const DESKTOP = 1280;

const layouts: Readonly<Record<Device, Layout>> = { desktop, phone };

const NO_SCRIPT =
  '<noscript><p class="without-script">浏览器未启用JavaScript，部分动画不可用，内容不受影响</p></noscript>\n';

export function documentOf(input: DocumentInput): string {
  const { page, layout, isChosen, site, data, search, built } = input;
  const pictures: Record<string, Shown> = {};
  const visit: Visit = {
    path: page.path,
    search,
    address: input.origin && ownAddress(input),
    layout,
    isChosen,
    data,
    facts: factsOf(site),
    pictures: recorded(built, pictures),
    icons: built.icons,
  };
  const ready = readyFor(layouts[layout], visit);
  if (!ready) throw new Error(`${page.path} has no layout for ${layout}`);
  const body = renderToString(<App shown={ready} kept={[]} />);
  // Only after the view has asked for its pictures is it known which they are.
  const carried = inScript({ ...visit, pictures });
  return `<!doctype html>
<html lang="zh-CN" data-layout="${layout}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="${isChosen ? `width=${DESKTOP}` : 'width=device-width, initial-scale=1, viewport-fit=cover'}">
${headOf(input)}
<link rel="icon" sizes="32x32" href="${built.smallIcon}">
<link rel="icon" type="image/svg+xml" href="${built.favicon}">
<link rel="icon" sizes="192x192" href="${built.homeIcon}">
<link rel="apple-touch-icon" href="${built.touchIcon}">
<link rel="stylesheet" href="${built.stylesheets[layout]}">
<script type="module" async src="${built.waking}" data-program="${built.programs[layout]}"></script>
</head>
<body>
${page.bare?.(data) ? '' : NO_SCRIPT}<div id="root">${body}</div>
<script type="application/json" id="${VISIT_ID}">${carried}</script>
</body>
</html>
`;
}

/** Hands pictures out and notes which; the browser is told of no others. */
const recorded = (built: Built, asked: Record<string, Shown>): Record<string, Shown> =>
  new Proxy(asked, {
    get: (_, which: string) => {
      const shown = built.find(which);
      if (shown) asked[which] = shown;
      return shown;
    },
  });

const factsOf = (site: Site): Facts => {
  const { company, slogan, hotline, phones, email, address, map, icp, psb, credit } = site;
  const officialAccount = site.officialAccount.link === '' ? undefined : site.officialAccount.name;
  const year = Number(stamp().slice(0, 4));
  return { company, slogan, hotline, phones, email, address, map, icp, psb, credit, officialAccount, year };
};
