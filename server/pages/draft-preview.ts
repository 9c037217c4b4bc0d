/** Renders the public page of a draft with the normal loader and view, without scripts. */
import { fallbackRoute, findRoute } from '../../client/site/routes.ts';
import type { Device } from '../../contract/devices.ts';
import type { Draft, RenderDraft } from '../calls/call-context.ts';
import { getLoader } from './loaders.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageContent } from './page-content.ts';
import { removeScripts } from './preview-document.ts';

interface DraftRendererDependencies {
  content: PageContent;
  pageAssets: PageAssets;
}

const productPaths: Readonly<Record<Device, string>> = { desktop: '/productDet', phone: '/cpDeatail' };
const articlePath = '/xwdtDet';
const photoPath = '/product';

/** The page of a draft: its address, and where its content differs from what is published. */
function findPage(draft: Draft, device: Device, content: PageContent) {
  if ('product' in draft) {
    const { product } = draft;
    const override = { getProduct: () => product };
    return { path: productPaths[device], query: { productId: product.productId }, override };
  }
  if ('article' in draft) {
    const { article } = draft;
    return { path: articlePath, query: { newId: article.newId }, override: { getArticle: () => article } };
  }
  const { photo } = draft;
  const others = content.listPhotos().filter(({ photoId }) => photoId !== photo.photoId);
  return { path: photoPath, query: {}, override: { listPhotos: () => [photo, ...others] } };
}

export function createDraftRenderer({ content, pageAssets }: DraftRendererDependencies): RenderDraft {
  return async (draft, device) => {
    const { NO_SCRIPT_NOTICE, renderDocument } = await import('./document/render-document.tsx');
    const { site } = content;
    const { path, query, override } = findPage(draft, device, content);
    const route = findRoute(path) ?? fallbackRoute;
    const loader = getLoader(route.path);
    const data = await loader.load({ ...content, ...override }, query);
    const search = `?${new URLSearchParams(query)}`;
    const layout = route.devices.includes(device) ? device : 'desktop';
    const input = { layout, prefersDesktop: false, isElder: false, site, data, search, origin: '', pageAssets };
    return removeScripts(renderDocument({ ...input, route, loader }).replace(NO_SCRIPT_NOTICE, ''));
  };
}
