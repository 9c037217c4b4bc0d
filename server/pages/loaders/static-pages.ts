import { mapZooms } from '../../../contract/limits.ts';
import type { Site } from '../../../contract/site.ts';
import { erasureForm, renderErasure } from '../erasure-form.ts';
import { formatPageTitle, type LoaderOf } from '../page-loader.ts';

const ALLOWED_ZOOMS = new Set<string>([String(mapZooms.contact), String(mapZooms.about)]);

/** What staff write in the privacy policy for how long applications are kept. */
const MONTHS_PLACEHOLDER = '{保存月数}';

const fillIn = ({ privacy, retentionMonths }: Site) => privacy.replaceAll(MONTHS_PLACEHOLDER, String(retentionMonths));

export const mapLoader: LoaderOf<'/map'> = {
  queryParams: ['zoom'],
  load: (_, { zoom }) => {
    if (zoom === undefined) return { zoom };
    return ALLOWED_ZOOMS.has(zoom) ? { zoom: Number(zoom) } : undefined;
  },
  title: (site) => formatPageTitle('公司位置', site),
  description: (site) => `${site.company}的地址与联系方式：${site.address}`,
};

export const privacyLoader: LoaderOf<'/privacy'> = {
  queryParams: [],
  load: ({ site }) => ({ html: fillIn(site), erasureHtml: renderErasure(site) }),
  title: (site) => formatPageTitle('隐私政策', site),
  description: (site) => `${site.company}如何使用您留下的联系方式`,
  form: erasureForm,
};

export const demoLoader: LoaderOf<'/demo'> = {
  queryParams: [],
  load: () => null,
  title: (site) => formatPageTitle('测试页面', site),
  description: (site) => site.description,
  noIndex: true,
};

export const notFoundLoader: LoaderOf<'/404'> = {
  queryParams: [],
  load: () => ({}),
  title: (site) => formatPageTitle('页面无法访问', site),
  description: (site) => site.description,
};
