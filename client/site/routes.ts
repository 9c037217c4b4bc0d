/** The table of all public pages. */
import type { PageData, PagePath } from './page-data/page-data.ts';
import type { AnyPageRoute, PageRoute } from './page-route.ts';

const caseRoute = { devices: ['desktop', 'phone'] } as const;

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
  '/huanghejiangong': caseRoute,
  '/sddianjian1': caseRoute,
  '/sdkaili': caseRoute,
  '/qdfangwu': caseRoute,
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

const routesByPath = new Map<string, AnyPageRoute>(
  Object.entries(routeTable).map(([path, route]) => [
    path,
    { path: path as PagePath, ...(route as PageRoute<unknown>) },
  ]),
);

export const routes: readonly AnyPageRoute[] = [...routesByPath.values()];
export const findRoute = (path: string): AnyPageRoute | undefined => routesByPath.get(path);
export const fallbackRoute = findRoute('/404') as AnyPageRoute;
