import type { ContentKind, ContentReference } from '../../../contract/dashboard-overview.ts';

/** Where staff look after what, and by which field it is found there. */
export const places: Readonly<Record<ContentKind, { word: string; path: string; searched: string; add: string }>> = {
  product: { word: '产品', path: '/AdminProduct', searched: 'coverName', add: '新增产品' },
  news: { word: '新闻', path: '/AdminNews', searched: 'newTitle', add: '新增新闻' },
  carousel: { word: '轮播图', path: '/AdminCarousel', searched: 'photoTitle', add: '上传图片' },
};

export const applications = { word: '代理申请', path: '/AdminAgenttoJoin' };

/** The search that finds it. */
export function searchFor({ kind, name }: ContentReference): string {
  return name === '' ? '' : `?${new URLSearchParams({ [places[kind].searched]: name })}`;
}
