/** The items of the phones' tab bar, and those of the menu: the pages that are not in the bar. */
import type { PagePath } from '../../page-data/page-data.ts';

interface NavItem {
  href: string;
  label: string;
  icon: string;
  /** Pages on which this item is marked as well. */
  childPages?: readonly PagePath[];
}

export const tabBarItems: readonly NavItem[] = [
  { href: '/mobile', label: '首页', icon: 'home' },
  { href: '/zhuyingyewu', label: '主营业务', icon: 'grid', childPages: ['/cpDeatail'] },
  {
    href: '/xiangmuanli',
    label: '项目案例',
    icon: 'cases',
    childPages: ['/:case'],
  },
  { href: '/dailijiameng', label: '代理加盟', icon: 'agent' },
];

export const menuItems: readonly NavItem[] = [
  { href: '/gongsijianjie', label: '公司简介', icon: 'building' },
  { href: '/xwdt', label: '新闻动态', icon: 'news', childPages: ['/xwdtDet'] },
  { href: '/yingyongchangjing', label: '应用场景', icon: 'campus' },
  { href: '/map', label: '联系我们', icon: 'pin' },
  { href: '/privacy', label: '隐私政策', icon: 'shield' },
];

/** The value of `aria-current`: `page` on the item's own page, `true` on its child pages. */
export function getAriaCurrent({ href, childPages }: NavItem, page: PagePath): 'page' | 'true' | undefined {
  if (href === page) return 'page';
  return childPages?.includes(page) ? 'true' : undefined;
}

export const isInMenu = (page: PagePath) => menuItems.some((item) => getAriaCurrent(item, page));
