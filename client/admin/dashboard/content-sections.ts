import { findAdminView, findNounView } from '../../../contract/admin-views.ts';
import type { ContentKind, ContentReference } from '../../../contract/dashboard-overview.ts';
import { type NounName, nouns } from '../../../contract/nouns/nouns.ts';
import { mayOpen } from '../session/identity.ts';

/** For each kind of content: its view in the back office and the field by which that view is searched. */
export const contentSections: Readonly<
  Record<ContentKind, { label: string; path: string; searchKey: string; addLabel: string }>
> = {
  product: { label: '产品', path: '/AdminProduct', searchKey: 'coverName', addLabel: '新增产品' },
  news: { label: '新闻', path: '/AdminNews', searchKey: 'newTitle', addLabel: '新增新闻' },
  carousel: { label: '轮播图', path: '/AdminCarousel', searchKey: 'photoTitle', addLabel: '上传轮播图' },
};

/** The view of any noun, and what it lists. */
export const getNounView = (noun: NounName) => ({ label: nouns[noun].label, path: findNounView(noun)?.path ?? '' });

/** Those whose records this account may add. */
export const writableSections = () => Object.values(contentSections).filter(({ path }) => mayOpen(findAdminView(path)));

export const applicationsRoute = { label: '代理申请', path: '/AdminAgenttoJoin' };

/** The query string with which the view lists this record. */
export function createSearchQuery({ kind, name }: ContentReference): string {
  return name === '' ? '' : `?${new URLSearchParams({ [contentSections[kind].searchKey]: name })}`;
}
