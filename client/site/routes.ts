/** Every public page. */
import type { PageData, PagePath } from './page-data/page-data.ts';
import type { AnyPageRoute, PageRoute } from './page-route.ts';

const caseRoute = { devices: ['desktop', 'phone'] } as const;

export const routeTable = {
  '/': { devices: ['desktop'], menuItem: 'home' },
  '/product': { devices: ['desktop'], menuItem: 'product', keepAlive: true },
  '/productDet': { devices: ['desktop'], menuItem: 'product', contactButton: true },
  '/xwdt': { devices: ['desktop', 'phone'], menuItem: 'news' },
  '/xwdtDet': { devices: ['desktop', 'phone'], menuItem: 'news' },
  // Kept, so that a form half filled in survives a look at the privacy policy.
  '/dljm': { devices: ['desktop'], menuItem: 'agent', keepAlive: true },
  '/gywm': { devices: ['desktop'], menuItem: 'about' },
  '/yingyongchangjing': { devices: ['desktop', 'phone'] },
  // A page of its own, and with a `zoom` the bare map that other pages frame.
  '/map': { devices: ['desktop', 'phone'], hidesFooterContact: true, isBare: ({ zoom }) => zoom !== undefined },
  '/huanghejiangong': caseRoute,
  '/sddianjian1': caseRoute,
  '/sdkaili': caseRoute,
  '/qdfangwu': caseRoute,
  '/mobile': { devices: ['phone'], menuItem: 'home', keepAlive: true },
  '/zhuyingyewu': { devices: ['phone'], menuItem: 'product', keepAlive: true },
  '/cpDeatail': { devices: ['phone'], menuItem: 'product' },
  // The form is the way to get in touch here: no contact button beside it.
  '/dailijiameng': { devices: ['phone'], menuItem: 'agent', keepAlive: true, contactButton: false },
  '/gongsijianjie': { devices: ['phone'], menuItem: 'about' },
  '/xiangmuanli': { devices: ['phone'] },
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
