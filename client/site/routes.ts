/** The table of all public pages. */
import { PATH_PATTERN } from '../../contract/validation/addresses.ts';
import type { PageData, PagePath } from './page-data/page-data.ts';
import type { AnyPageRoute, PageRoute } from './page-route.ts';

export const routeTable = {
  '/': { devices: ['desktop'], menuItem: 'home' },
  '/product': { devices: ['desktop'], menuItem: 'product', keepAlive: true },
  '/productDet': { devices: ['desktop'], menuItem: 'product', contactButton: true },
  '/xwdt': { devices: ['desktop', 'phone'], menuItem: 'news' },
  '/xwdtDet': { devices: ['desktop', 'phone'], menuItem: 'news' },
  // Kept alive, so that a half-filled form survives a visit to the privacy policy.
  '/dljm': { devices: ['desktop'], menuItem: 'agent', keepAlive: true },
  '/gywm': { devices: ['desktop'], menuItem: 'about' },
  '/yingyongchangjing': { devices: ['desktop', 'phone'] },
  // With `zoom` in the query only the map is shown, for pages that embed it in an iframe.
  '/map': { devices: ['desktop', 'phone'], footerContact: 'none', isBare: ({ zoom }) => zoom !== undefined },
  '/:case': { devices: ['desktop', 'phone'] },
  '/mobile': { devices: ['phone'], menuItem: 'home', keepAlive: true, footerContact: 'whole' },
  '/zhuyingyewu': { devices: ['phone'], menuItem: 'product', keepAlive: true },
  '/cpDeatail': { devices: ['phone'], menuItem: 'product' },
  // No contact button: visitors of this page should use the form.
  '/dailijiameng': {
    devices: ['phone'],
    menuItem: 'agent',
    keepAlive: true,
    contactButton: false,
    footerContact: 'none',
  },
  '/gongsijianjie': { devices: ['phone'], menuItem: 'about' },
  '/xiangmuanli': { devices: ['phone'] },
  '/search': { devices: ['desktop', 'phone'] },
  '/privacy': { devices: ['desktop', 'phone'] },
  '/demo': { devices: ['desktop'] },
  '/404': { devices: ['desktop', 'phone'] },
} as const satisfies { [Path in PagePath]: PageRoute<PageData[Path]> };

const CASE_PATTERN = '/:case';

const createRoute = (page: PagePath, path: string): AnyPageRoute => ({
  page,
  path,
  ...(routeTable[page] as PageRoute<unknown>),
});

const routesByPath = new Map<string, AnyPageRoute>(
  (Object.keys(routeTable) as PagePath[])
    .filter((page) => page !== CASE_PATTERN)
    .map((page) => [page, createRoute(page, page)]),
);

/** The pages with an address of their own: all but those of the cases. */
export const routes: readonly AnyPageRoute[] = [...routesByPath.values()];
/** Any address of one segment may be that of a case; only the server knows which are. */
export const findRoute = (path: string): AnyPageRoute | undefined =>
  routesByPath.get(path) ?? (PATH_PATTERN.test(path) ? createRoute(CASE_PATTERN, path) : undefined);
export const isFixedPath = (path: string) => routesByPath.has(path);
export const fallbackRoute = routesByPath.get('/404') as AnyPageRoute;
