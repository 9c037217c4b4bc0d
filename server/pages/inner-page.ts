/** Public pages inside the back office, made from other content than that of visitors: links lead on inside, and nothing runs. */
import { fallbackRoute, findRoute } from '../../client/site/routes.ts';
import { chooseLayout, DEVICE_CHOICE, type Device, findDeviceRedirect } from '../../contract/devices.ts';
import { HttpError } from '../http-error.ts';
import { getLoader } from './loaders.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageContent } from './page-content.ts';
import type { Query } from './page-loader.ts';
import { removeScripts } from './preview-document.ts';

export interface InnerAddress {
  path: string;
  params: URLSearchParams;
  /** The layout that was chosen, whatever device shows it. */
  chosen: Device | undefined;
  /** The address inside the back office of a public one. */
  toInner(address: string): string;
}

/** `query` without its question mark. */
export function parseInnerAddress(path: string, query: string, toInner: (address: string) => string): InnerAddress {
  const params = new URLSearchParams(query);
  const choice = params.get(DEVICE_CHOICE.query);
  return { path, params, chosen: choice === 'phone' || choice === 'desktop' ? choice : undefined, toInner };
}

export async function renderInnerPage(
  { path, params, chosen, toInner }: InnerAddress,
  content: PageContent,
  device: Device,
  pageAssets: PageAssets,
): Promise<{ status: number; html: string }> {
  const { NO_SCRIPT_NOTICE, renderDocument } = await import('./document/render-document.tsx');
  const known = findRoute(path);
  const query = pickQuery(getLoader((known ?? fallbackRoute).page).queryParams, params);
  const data = known && (await load(getLoader(known.page), content, query, path));
  const route = known && data !== undefined ? known : fallbackRoute;
  const loader = getLoader(route.page);
  const wanted = chooseLayout(route.path, device);
  const { goneMessage } = getLoader((known ?? fallbackRoute).page);
  const input = {
    route,
    loader,
    layout: route.devices.includes(wanted) ? wanted : 'desktop',
    prefersDesktop: false,
    isElder: false,
    site: content.site,
    data: route === fallbackRoute ? { goneMessage } : data,
    search: `?${new URLSearchParams(query)}`,
    origin: '',
    pageAssets,
  } as const;
  const html = removeScripts(renderDocument(input).replace(NO_SCRIPT_NOTICE, ''));
  return {
    status: route === fallbackRoute ? 404 : 200,
    html: removeMapFrame(keepLinksInside(html, toInner, chosen)),
  };
}

/** As visitors are led from a page of the other layout to one of theirs. */
export function findInnerRedirect(
  { path, params, chosen, toInner }: InnerAddress,
  content: PageContent,
  device: Device,
): string | undefined {
  const route = findRoute(path);
  if (!route) return undefined;
  const { findProductId, queryParams } = getLoader(route.page);
  const location = findDeviceRedirect(route.path, findProductId?.(content, pickQuery(queryParams, params)), device);
  return location && toInner(chosen ? addParam(location, chosen, '&') : location);
}

const pickQuery = (names: readonly string[], params: URLSearchParams): Query =>
  Object.fromEntries([...params].filter(([name]) => names.includes(name)));

const addParam = (address: string, device: Device, separator: string) =>
  `${address}${address.includes('?') ? separator : '?'}${DEVICE_CHOICE.query}=${device}`;

/** Undefined if there is no such page. */
async function load(loader: ReturnType<typeof getLoader>, content: PageContent, query: Query, path: string) {
  try {
    return await loader.load(content, query, path);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/** These pages run no script, so the map could not be shown; the card with the address is beneath its frame. */
const removeMapFrame = (html: string) => html.replace(/<iframe\b[^<>]*><\/iframe>/g, '');

/** Links to public pages stay inside, in the same layout; those to other sites open a window. */
function keepLinksInside(html: string, toInner: InnerAddress['toInner'], chosen: Device | undefined): string {
  const inside = html.replace(/ href="(\/[^"#?]*)(\?[^"#]*)?/g, (link, path: string, query = '') => {
    if (!findRoute(path)) return link;
    const isSwitch = ['?', ';'].some((before) => query.includes(`${before}${DEVICE_CHOICE.query}=`));
    return ` href="${toInner(chosen && !isSwitch ? addParam(path + query, chosen, '&amp;') : path + query)}`;
  });
  return inside.replace(/<a ([^<>]*)>/g, (tag, attributes: string) =>
    / href="https?:/.test(` ${attributes}`) ? `<a target="_blank" rel="noopener" ${attributes}>` : tag,
  );
}
