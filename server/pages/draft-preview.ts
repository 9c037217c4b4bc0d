/** Renders the public page of an unsaved record with the normal loader and view, for a sandboxed frame. */
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
    const { NO_SCRIPT_NOTICE, renderDocument } = await import('./document/render-document.tsx');
    const { site } = content;
    const [path, query, override] =
      'product' in draft
        ? ([productPaths[device], { productId: draft.product.productId }, { getProduct: () => draft.product }] as const)
        : ([articlePath, { newId: draft.article.newId }, { getArticle: () => draft.article }] as const);
    const route = findRoute(path) ?? fallbackRoute;
    const loader = getLoader(route.path);
    const data = await loader.load({ ...content, ...override }, query);
    const search = `?${new URLSearchParams(query)}`;
    const input = { layout: device, prefersDesktop: false, site, data, search, origin: '', pageAssets };
    return makeInert(renderDocument({ ...input, route, loader }).replace(NO_SCRIPT_NOTICE, ''));
  };
}

/** Removes scripts and makes links open in a new tab, since the site's pages may not be displayed in a frame. */
const makeInert = (html: string) =>
  html.replace(/<script\b.*?(?:<\/script>\n?|$)/gs, '').replace('<head>', '<head>\n<base target="_blank">');
