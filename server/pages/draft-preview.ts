/** The public page of a record that is not saved: same row, same view, same document, for a frame in which nothing runs. */

import type { RunCall } from '../../client/site/page-route.ts';
import { fallbackRoute, findRoute } from '../../client/site/routes.ts';
import type { Device } from '../../contract/devices.ts';
import { anonymous, type Handlers, type RenderDraft } from '../calls/call-context.ts';
import type { SiteFile } from '../content/site-file.ts';
import type { PageAssets } from './page-assets.ts';

interface DraftRendererDependencies {
  handlers: Handlers;
  siteFile: SiteFile;
  pageAssets: PageAssets;
}

const productPaths: Readonly<Record<Device, string>> = { desktop: '/productDet', phone: '/cpDeatail' };
const articlePath = '/xwdtDet';

export function createDraftRenderer({ handlers, siteFile, pageAssets: built }: DraftRendererDependencies): RenderDraft {
  return async (draft, device) => {
    const { renderDocument: documentOf } = await import('./document/render-document.tsx');
    const { site } = siteFile;
    const [path, query, call, record] =
      'product' in draft
        ? ([productPaths[device], { productId: draft.product.productId }, 'product.detail', draft.product] as const)
        : ([articlePath, { newId: draft.article.newId }, 'news.detail', draft.article] as const);
    const ask = (async (name: keyof Handlers, input: never) =>
      name === call ? record : handlers[name](input, anonymous)) as RunCall;
    const page = findRoute(path) ?? fallbackRoute;
    const data = await page.load(ask, query, site, async () => '');
    const search = `?${new URLSearchParams(query)}`;
    const shown = { page, layout: device, prefersDesktop: false, site, data, search, origin: '', pageAssets: built };
    return makeInert(documentOf(shown));
  };
}

/** No script of ours, and no way out: a link followed inside the frame would only find that the page may not be framed. */
const makeInert = (html: string) =>
  html.replace(/<script\b.*?<\/script>\n?/gs, '').replace('<head>', '<head>\n<base target="_blank">');
