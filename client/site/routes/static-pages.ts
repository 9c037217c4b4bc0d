import { mapZooms } from '../../../contract/limits.ts';
import { type GoneMessage, type PageRoute, pageTitle } from '../page-route.ts';

export interface MapData {
  /** Set where another page frames this one. */
  zoom: number | undefined;
}

const ALLOWED_ZOOMS = new Set<string>([String(mapZooms.contact), String(mapZooms.about)]);

/** Both the page of the map and what other pages frame: with a `zoom` it is nothing but the map. */
export const mapRoute: PageRoute<MapData> = {
  path: '/map',
  queryParams: ['zoom'],
  load: async (_, { zoom }) => {
    if (zoom === undefined) return { zoom };
    return ALLOWED_ZOOMS.has(zoom) ? { zoom: Number(zoom) } : undefined;
  },
  title: (site) => pageTitle('公司位置', site),
  description: (site) => `${site.company}的地址与联系方式：${site.address}`,
  views: { desktop: 'MapPage', phone: 'MobileMapPage' },
  hidesFooterContact: true,
  isBare: ({ zoom }) => zoom !== undefined,
};

export interface PrivacyData {
  html: string;
}

export const privacyRoute: PageRoute<PrivacyData> = {
  path: '/privacy',
  queryParams: [],
  load: async (_, __, ___, notice) => ({ html: await notice('privacy') }),
  title: (site) => pageTitle('隐私政策', site),
  description: (site) => `${site.company}如何使用您留下的联系方式`,
  // Nothing but text: the styles make the difference.
  views: {
    desktop: 'PrivacyPage',
    phone: 'PrivacyPage',
  },
};

export const demoRoute: PageRoute<null> = {
  path: '/demo',
  queryParams: [],
  load: async () => null,
  title: (site) => pageTitle('测试页面', site),
  description: (site) => site.description,
  views: { desktop: 'DemoPage' },
  noIndex: true,
};

export interface NotFoundData {
  goneMessage?: GoneMessage | undefined;
}

export const notFoundRoute: PageRoute<NotFoundData> = {
  path: '/404',
  queryParams: [],
  load: async () => ({}),
  title: (site) => pageTitle('页面无法访问', site),
  description: (site) => site.description,
  views: { desktop: 'NotFoundPage', phone: 'NotFoundPage' },
};
