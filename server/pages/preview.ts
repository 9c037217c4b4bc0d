/** The public page of a record that is not saved: same row, same view, same document, for a frame in which nothing runs. */

import type { Ask } from '../../client/site/page-row.ts';
import { notFound, pageAt } from '../../client/site/pages.ts';
import type { Device } from '../../contract/devices.ts';
import { type Handlers, nobody, type ShowDraft } from '../calls/handlers.ts';
import type { SiteFile } from '../site-file.ts';
import type { Built } from './built.ts';

interface PreviewParts {
  handlers: Handlers;
  siteFile: SiteFile;
  built: Built;
}

const productPage: Readonly<Record<Device, string>> = { desktop: '/productDet', phone: '/cpDeatail' };
const articlePage = '/xwdtDet';

export function createPreview({ handlers, siteFile, built }: PreviewParts): ShowDraft {
  return async (draft, device) => {
    const { documentOf } = await import('./document.tsx');
    const { site } = siteFile;
    const [path, query, call, record] =
      'product' in draft
        ? ([productPage[device], { productId: draft.product.productId }, 'product.detail', draft.product] as const)
        : ([articlePage, { newId: draft.article.newId }, 'news.detail', draft.article] as const);
    const ask = (async (name: keyof Handlers, input: never) =>
      name === call ? record : handlers[name](input, nobody)) as Ask;
    const page = pageAt(path) ?? notFound;
    const data = await page.load(ask, query, site, async () => '');
    const search = `?${new URLSearchParams(query)}`;
    const shown = { page, layout: device, isChosen: false, site, data, search, origin: '', built };
    return still(documentOf(shown));
  };
}

/** No script of ours, and no way out: a link followed inside the frame would only find that the page may not be framed. */
const still = (html: string) =>
  html.replace(/<script\b.*?<\/script>\n?/gs, '').replace('<head>', '<head>\n<base target="_blank">');
