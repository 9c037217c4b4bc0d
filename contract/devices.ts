/** Which pages are for phones and which for desktops, used for the server's redirects and when a window changes its size. */

export type Device = 'phone' | 'desktop';

const PHONE_PATTERN = /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/;
/** Real browsers send shorter strings; the rest is ignored. */
const MAX_USER_AGENT_LENGTH = 512;
const CRAWLER_PATTERN =
  /Baiduspider|Sogou|360Spider|HaosouSpider|YisouSpider|Bytespider|PetalBot|Googlebot|Google-InspectionTool|bingbot|DuckDuckBot|YandexBot|Applebot/i;

/** Visitors with a phone can switch to the desktop pages and back, by a link with this query parameter. A cookie stores the choice. */
export const DEVICE_CHOICE = { query: 'view', cookie: 'site_view' } as const;
const DESKTOP_COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${DEVICE_CHOICE.cookie}=desktop(?:;|$)`);
export const hasChosenDesktop = (cookies: string) => DESKTOP_COOKIE_PATTERN.test(cookies);

/** A link that switches to the page for another device. */
export function createDeviceSwitchUrl(device: Device, path: string, search: string): string {
  const targetPath = chooseLayout(path, device) === device ? path : (findOtherDevicePath(path) ?? homePaths[device]);
  return `${targetPath}${search}${search ? '&' : '?'}${DEVICE_CHOICE.query}=${device}`;
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

/** The layout of the page at a path: that of the device, unless the page exists only in the other one. */
export function chooseLayout(path: string, device: Device): Device {
  if (phoneOnlyPaths.has(path)) return 'phone';
  return desktopOnlyPaths.has(path) ? 'desktop' : device;
}

/** The address to which this device is redirected; undefined if the page is for it. `productId` is the product that the link identifies. */
export function findDeviceRedirect(path: string, productId: string | undefined, device: Device): string | undefined {
  if (chooseLayout(path, device) === device) return undefined;
  // Shared links to a product lead to the same product on the other device.
  return productId ? `${findOtherDevicePath(path)}?productId=${encodeURIComponent(productId)}` : homePaths[device];
}

/** Pages with the same content at different paths for desktops and phones. */
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
