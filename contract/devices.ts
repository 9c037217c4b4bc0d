/** Which device sees which page: one pure function, for the server's redirects and for a window that changes its device. */

export type Device = 'phone' | 'desktop';

const PHONE_PATTERN = /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/;
/** A real browser's name is shorter; what a stranger writes behind it is not looked at. */
const MAX_USER_AGENT_LENGTH = 512;
const CRAWLER_PATTERN =
  /Baiduspider|Sogou|360Spider|HaosouSpider|YisouSpider|Bytespider|PetalBot|Googlebot|Google-InspectionTool|bingbot|DuckDuckBot|YandexBot|Applebot/i;

/** A phone's visitor may choose the desktop's pages by a link, and choose back. The link says it in the query, a cookie keeps it. */
export const DEVICE_CHOICE = { query: 'view', cookie: 'site_view' } as const;
const DESKTOP_COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${DEVICE_CHOICE.cookie}=desktop(?:;|$)`);
export const hasChosenDesktop = (cookies: string) => DESKTOP_COOKIE_PATTERN.test(cookies);

/** A link to the same place as the other device sees it. */
export function createDeviceSwitchUrl(wanted: Device, path: string, search: string): string {
  const other = chooseLayout(path, wanted) === wanted ? path : (findOtherDevicePath(path) ?? homePaths[wanted]);
  return `${other}${search}${search ? '&' : '?'}${DEVICE_CHOICE.query}=${wanted}`;
}

export const homePaths: Readonly<Record<Device, string>> = { phone: '/mobile', desktop: '/' };

const desktopOnlyPaths = new Set(['/', '/product', '/productDet', '/dljm', '/gywm', '/demo']);
const phoneOnlyPaths = new Set([
  '/mobile',
  '/zhuyingyewu',
  '/dailijiameng',
  '/gongsijianjie',
  '/xiangmuanli',
  '/cpDeatail',
]);

export function detectDevice(sentUserAgent: string): Device {
  const userAgent = sentUserAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const isHarmonyPhone = userAgent.includes('OpenHarmony') && /Phone|Mobile/.test(userAgent);
  return isHarmonyPhone || PHONE_PATTERN.test(userAgent) ? 'phone' : 'desktop';
}

export const isCrawler = (userAgent: string) => CRAWLER_PATTERN.test(userAgent.slice(0, MAX_USER_AGENT_LENGTH));

/** The layout that an address is shown in. */
export function chooseLayout(path: string, device: Device): Device {
  if (phoneOnlyPaths.has(path)) return 'phone';
  return desktopOnlyPaths.has(path) ? 'desktop' : device;
}

/** Where this device is sent instead; undefined where the address is shown to it. `productId`: on a product's page, the product its link names. */
export function findDeviceRedirect(path: string, productId: string | undefined, device: Device): string | undefined {
  if (chooseLayout(path, device) === device) return undefined;
  // A link that somebody has shared keeps its product.
  return productId ? `${findOtherDevicePath(path)}?productId=${encodeURIComponent(productId)}` : homePaths[device];
}

/** The same content for the other device, for those that have an address of their own there. */
const pathPairs: readonly (readonly [desktop: string, phone: string])[] = [
  ['/', '/mobile'],
  ['/product', '/zhuyingyewu'],
  ['/productDet', '/cpDeatail'],
  ['/dljm', '/dailijiameng'],
  ['/gywm', '/gongsijianjie'],
];

export function findOtherDevicePath(path: string): string | undefined {
  for (const [desktop, phone] of pathPairs) {
    if (path === desktop) return phone;
    if (path === phone) return desktop;
  }
  return undefined;
}
