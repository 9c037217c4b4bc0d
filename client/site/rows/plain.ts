import { maps } from '../../../contract/limits.ts';
import { type Gone, type PageRow, titled } from '../page-row.ts';

export interface MapData {
  /** Set where another page frames this one. */
  zoom: number | undefined;
}

const ZOOMS = new Set<string>([String(maps.contactZoom), String(maps.aboutZoom)]);

/** Both the page of the map and what other pages frame: with a `zoom` it is nothing but the map. */
export const mapPage: PageRow<MapData> = {
  path: '/map',
  query: ['zoom'],
  load: async (_, { zoom }) => {
    if (zoom === undefined) return { zoom };
    return ZOOMS.has(zoom) ? { zoom: Number(zoom) } : undefined;
  },
  title: (site) => titled('公司位置', site),
  description: (site) => `${site.company}的地址与联系方式：${site.address}`,
  views: { desktop: 'MapPage', phone: 'MobileMap' },
  isContact: true,
  bare: ({ zoom }) => zoom !== undefined,
};

export interface PrivacyData {
  html: string;
}

export const privacyPage: PageRow<PrivacyData> = {
  path: '/privacy',
  query: [],
  load: async (_, __, ___, notice) => ({ html: await notice('privacy') }),
  title: (site) => titled('隐私政策', site),
  description: (site) => `${site.company}如何使用您留下的联系方式`,
  // Nothing but text: the styles make the difference.
  views: {
    desktop: 'Privacy',
    phone: 'Privacy',
  },
};

export const testPage: PageRow<null> = {
  path: '/demo',
  query: [],
  load: async () => null,
  title: (site) => titled('测试页面', site),
  description: (site) => site.description,
  views: { desktop: 'Demo' },
  unlisted: true,
};

export interface NotFoundData {
  gone?: Gone | undefined;
}

export const notFoundPage: PageRow<NotFoundData> = {
  path: '/404',
  query: [],
  load: async () => ({}),
  title: (site) => titled('页面无法访问', site),
  description: (site) => site.description,
  views: { desktop: 'NotFound', phone: 'NotFound' },
};
