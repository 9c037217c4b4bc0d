/** Which device sees which page: one pure function, for the server's redirects and for a window that changes its device. */

export type Device = 'phone' | 'desktop';

const PHONES = /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/;
/** A real browser's name is shorter; what a stranger writes behind it is not looked at. */
const MAX_USER_AGENT_LENGTH = 512;
const SPIDERS =
  /Baiduspider|Sogou|360Spider|HaosouSpider|YisouSpider|Bytespider|PetalBot|Googlebot|Google-InspectionTool|bingbot|DuckDuckBot|YandexBot|Applebot/i;

/** A phone's visitor may choose the desktop's pages by a link, and choose back. The link says it in the query, a cookie keeps it. */
export const CHOICE = { query: 'view', cookie: 'site_view' } as const;
const CHOSEN = new RegExp(`(?:^|;\\s*)${CHOICE.cookie}=desktop(?:;|$)`);
export const hasChosenDesktop = (cookies: string) => CHOSEN.test(cookies);

/** A link to the same place as the other device sees it. */
export function choiceOf(wanted: Device, path: string, search: string): string {
  const other = layoutOf(path, wanted) === wanted ? path : (twinOf(path) ?? home[wanted]);
  return `${other}${search}${search ? '&' : '?'}${CHOICE.query}=${wanted}`;
}

export const home: Readonly<Record<Device, string>> = { phone: '/mobile', desktop: '/' };

const onlyDesktop = new Set(['/', '/product', '/productDet', '/dljm', '/gywm', '/demo']);
const onlyPhone = new Set(['/mobile', '/zhuyingyewu', '/dailijiameng', '/gongsijianjie', '/xiangmuanli', '/cpDeatail']);

export function deviceOf(sentUserAgent: string): Device {
  const userAgent = sentUserAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const isHarmonyPhone = userAgent.includes('OpenHarmony') && /Phone|Mobile/.test(userAgent);
  return isHarmonyPhone || PHONES.test(userAgent) ? 'phone' : 'desktop';
}

export const isSpider = (userAgent: string) => SPIDERS.test(userAgent.slice(0, MAX_USER_AGENT_LENGTH));

/** The layout that an address is shown in. */
export function layoutOf(path: string, device: Device): Device {
  if (onlyPhone.has(path)) return 'phone';
  return onlyDesktop.has(path) ? 'desktop' : device;
}

/** Where this device is sent instead; undefined where the address is shown to it. */
export function sentTo(path: string, query: URLSearchParams | undefined, device: Device): string | undefined {
  if (layoutOf(path, device) === device) return undefined;
  const productId = path === '/productDet' ? query?.get('productId') : null;
  // A link that somebody has shared keeps its product.
  return productId ? `/cpDeatail?productId=${encodeURIComponent(productId)}` : home[device];
}

/** The same content for the other device, for those that have an address of their own there. */
const twins: readonly (readonly [desktop: string, phone: string])[] = [
  ['/', '/mobile'],
  ['/product', '/zhuyingyewu'],
  ['/productDet', '/cpDeatail'],
  ['/dljm', '/dailijiameng'],
  ['/gywm', '/gongsijianjie'],
];

export function twinOf(path: string): string | undefined {
  for (const [desktop, phone] of twins) {
    if (path === desktop) return phone;
    if (path === phone) return desktop;
  }
  return undefined;
}
