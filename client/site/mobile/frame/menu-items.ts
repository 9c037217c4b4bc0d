/** The items of the phones' tab bar, and those of the menu: the pages that are not in the bar. */
interface NavItem {
  href: string;
  label: string;
  icon: string;
  /** Pages on which this item is marked as well. */
  childPaths?: readonly string[];
}

export const tabBarItems: readonly NavItem[] = [
  { href: '/mobile', label: '首页', icon: 'home' },
  { href: '/zhuyingyewu', label: '主营业务', icon: 'grid', childPaths: ['/cpDeatail'] },
  {
    href: '/xiangmuanli',
    label: '项目案例',
    icon: 'cases',
    childPaths: ['/huanghejiangong', '/sddianjian1', '/sdkaili', '/qdfangwu'],
  },
  { href: '/dailijiameng', label: '代理加盟', icon: 'agent' },
];

export const menuItems: readonly NavItem[] = [
  { href: '/gongsijianjie', label: '公司简介', icon: 'building' },
  { href: '/xwdt', label: '新闻动态', icon: 'news', childPaths: ['/xwdtDet'] },
  { href: '/yingyongchangjing', label: '应用场景', icon: 'campus' },
  { href: '/map', label: '联系我们', icon: 'pin' },
  { href: '/privacy', label: '隐私政策', icon: 'shield' },
];

/** The value of `aria-current`: `page` on the item's own page, `true` on its child pages. */
export function getAriaCurrent({ href, childPaths }: NavItem, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return childPaths?.includes(path) ? 'true' : undefined;
}

export const isInMenu = (path: string) => menuItems.some((item) => getAriaCurrent(item, path));
