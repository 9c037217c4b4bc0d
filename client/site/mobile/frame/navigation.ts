/** Where a phone's visitor can go. What is in the bar is one tap away, everything else two. */
interface NavItem {
  href: string;
  label: string;
  icon: string;
  /** Pages that belong under it. */
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
  ...tabBarItems,
  { href: '/gongsijianjie', label: '公司简介', icon: 'building' },
  { href: '/xwdt', label: '新闻动态', icon: 'news', childPaths: ['/xwdtDet'] },
  { href: '/yingyongchangjing', label: '应用场景', icon: 'campus' },
  { href: '/map', label: '联系我们', icon: 'pin' },
  { href: '/privacy', label: '隐私政策', icon: 'shield' },
];

/** `page` on the page itself, `true` on one that belongs to it. */
export function ariaCurrent({ href, childPaths: covers }: NavItem, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return covers?.includes(path) ? 'true' : undefined;
}

/** Only there, and not in the bar. */
export const isOnlyInMenu = (path: string) =>
  menuItems.some((way) => ariaCurrent(way, path)) && !tabBarItems.some((way) => ariaCurrent(way, path));

export const MENU_DRAWER = 'menu';
export const CALL_DRAWER = 'call';
