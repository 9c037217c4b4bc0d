import type { MenuItemId } from '../../page-route.ts';

/** The header's menu, in order. */
export const headerMenu: readonly { entry: MenuItemId; href: string; label: string }[] = [
  { entry: 'home', href: '/', label: '首页' },
  { entry: 'product', href: '/product', label: '产品中心' },
  { entry: 'news', href: '/xwdt', label: '新闻动态' },
  { entry: 'agent', href: '/dljm', label: '代理加盟' },
  { entry: 'about', href: '/gywm', label: '关于我们' },
];

/** Further pages, linked in the footer. */
export const footerLinks: readonly { href: string; label: string }[] = [
  { href: '/yingyongchangjing', label: '应用场景' },
  { href: '/map', label: '公司位置' },
  { href: '/privacy', label: '隐私政策' },
];
