/** The back office's addresses, written once: the server guards them, the frame lists them, redirects end at one of them. */
import type { Device } from './devices.ts';
import type { Identity } from './records.ts';
import type { Site } from './site.ts';

export interface View {
  path: string;
  name: string;
  title: string;
  /** From the icon sprite. */
  icon: string;
  /** Stands under `group` in the menu and in the breadcrumb. */
  isGrouped?: true;
  /** Its tab cannot be closed. */
  isPinned?: true;
}

export const login = { path: '/login', title: '登录' } as const;
export const group = { path: '/menu', title: '菜单', icon: 'grid', leadsTo: '/AdminProduct' } as const;
export const firstView = '/dashboard';

export const views = [
  { path: '/dashboard', name: 'Dashboard', title: '首页', icon: 'dashboard', isPinned: true },
  { path: '/AdminProduct', name: 'AdminProduct', title: '产品管理', icon: 'product', isGrouped: true },
  { path: '/AdminNews', name: 'AdminNews', title: '新闻管理', icon: 'news', isGrouped: true },
  { path: '/AdminCarousel', name: 'AdminCarousel', title: '轮播图管理', icon: 'carousel', isGrouped: true },
  { path: '/AdminAgenttoJoin', name: 'AdminAgenttoJoin', title: '代理加盟', icon: 'agent', isGrouped: true },
  { path: '/profile', name: 'Profile', title: '资料管理', icon: 'file' },
] as const satisfies readonly View[];

export type ViewName = (typeof views)[number]['name'];

export const viewAt = (path: string): View | undefined => views.find((view) => view.path === path);

/** What the browser's tab says, as COPY has it. */
export const titled = (title: string, sysName: string) => `${title} - ${sysName}`;

/** Where a login came from, as `/login?redirect=` says it. */
export const loginFrom = (address: string) => `${login.path}?redirect=${encodeURIComponent(address)}`;

const controlsAndBackslashes = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029]|\p{Cs}/u;

/** Where a login may lead: one of the back office's own views, with its query. Whatever else is asked for leads to the first. */
export function insideOf(redirect: string | null | undefined): string {
  if (!redirect || controlsAndBackslashes.test(redirect)) return firstView;
  const path = redirect.split(/[?#]/, 1)[0] ?? '';
  if (path === group.path) return group.leadsTo;
  // Beyond ASCII nothing may stand in a header, and what is written with percent signs already stays as it is.
  return viewAt(path) ? redirect.replace(/[^\u0021-\u007e]+/g, encodeURIComponent) : firstView;
}

/** What the document carries for the program, in the element with this id. */
export const OPENING_ID = 'admin';

export interface Opening {
  sysName: string;
  logo: string;
  /** Undefined on the login page: nobody is signed in. */
  identity?: Identity;
  /** The icon sprite's address. */
  icons: string;
  /** The public site's styles, for showing an article as visitors will see it. */
  stylesheets: Readonly<Record<Device, string>>;
  officialAccount: Site['officialAccount'];
  /** The user agreement as HTML; only the login page has it. */
  agreement?: string;
}
