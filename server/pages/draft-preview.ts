/** The public page of a record that is not saved: same loader, same view, same document, for a frame in which nothing runs. */
import { fallbackRoute, findRoute } from '../../client/site/routes.ts';
import type { Device } from '../../contract/devices.ts';
import type { RenderDraft } from '../calls/call-context.ts';
import { getLoader } from './loaders.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageContent } from './page-content.ts';

interface DraftRendererDependencies {
  content: PageContent;
  pageAssets: PageAssets;
}

const productPaths: Readonly<Record<Device, string>> = { desktop: '/productDet', phone: '/cpDeatail' };
const articlePath = '/xwdtDet';

export function createDraftRenderer({ content, pageAssets }: DraftRendererDependencies): RenderDraft {
  return async (draft, device) => {
    const { renderDocument } = await import('./document/render-document.tsx');
    const { site } = content;
    const [path, query, override] =
      'product' in draft
        ? ([productPaths[device], { productId: draft.product.productId }, { getProduct: () => draft.product }] as const)
        : ([articlePath, { newId: draft.article.newId }, { getArticle: () => draft.article }] as const);
    const route = findRoute(path) ?? fallbackRoute;
    const loader = getLoader(route.path);
    const data = await loader.load({ ...content, ...override }, query);
    const search = `?${new URLSearchParams(query)}`;
    const shown = { layout: device, prefersDesktop: false, site, data, search, origin: '', pageAssets };
    return makeInert(renderDocument({ ...shown, route, loader }));
  };
}

/** No script of ours, and no way out: a link followed inside the frame would only find that the page may not be framed. */
const makeInert = (html: string) =>
  html.replace(/<script\b.*?(?:<\/script>\n?|$)/gs, '').replace('<head>', '<head>\n<base target="_blank">');
