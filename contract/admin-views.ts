/** The back office's addresses, written once: the server guards them, the frame lists them, redirects end at one of them. */
import type { Device } from './devices.ts';
import type { Identity } from './records.ts';
import type { Site } from './site.ts';

export interface AdminView {
  path: string;
  name: string;
  title: string;
  /** From the icon sprite. */
  icon: string;
  /** Stands under `group` in the menu and in the breadcrumb. */
  isInMenuGroup?: true;
  /** Its tab cannot be closed. */
  isPinned?: true;
}

export const loginView = { path: '/login', title: '登录' } as const;
export const menuGroup = { path: '/menu', title: '菜单', icon: 'grid', redirectTo: '/AdminProduct' } as const;
export const defaultViewPath = '/dashboard';

export const adminViews = [
  { path: '/dashboard', name: 'Dashboard', title: '首页', icon: 'dashboard', isPinned: true },
  { path: '/AdminProduct', name: 'AdminProduct', title: '产品管理', icon: 'product', isInMenuGroup: true },
  { path: '/AdminNews', name: 'AdminNews', title: '新闻管理', icon: 'news', isInMenuGroup: true },
  { path: '/AdminCarousel', name: 'AdminCarousel', title: '轮播图管理', icon: 'carousel', isInMenuGroup: true },
  { path: '/AdminAgenttoJoin', name: 'AdminAgenttoJoin', title: '代理加盟', icon: 'agent', isInMenuGroup: true },
  { path: '/profile', name: 'Profile', title: '资料管理', icon: 'file' },
] as const satisfies readonly AdminView[];

export type AdminViewName = (typeof adminViews)[number]['name'];

export const findAdminView = (path: string): AdminView | undefined => adminViews.find((view) => view.path === path);

/** What the browser's tab says, as COPY has it. */
export const formatAdminTitle = (title: string, sysName: string) => `${title} - ${sysName}`;

/** Where a login came from, as `/login?redirect=` says it. */
export const createLoginUrl = (address: string) => `${loginView.path}?redirect=${encodeURIComponent(address)}`;

const UNSAFE_REDIRECT_CHARACTERS = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029]|\p{Cs}/u;

/** Where a login may lead: one of the back office's own views, with its query. Whatever else is asked for leads to the first. */
export function toSafeRedirect(redirect: string | null | undefined): string {
  if (!redirect || UNSAFE_REDIRECT_CHARACTERS.test(redirect)) return defaultViewPath;
  const path = redirect.split(/[?#]/, 1)[0] ?? '';
  if (path === menuGroup.path) return menuGroup.redirectTo;
  // Beyond ASCII nothing may stand in a header, and what is written with percent signs already stays as it is.
  return findAdminView(path) ? redirect.replace(/[^\u0021-\u007e]+/g, encodeURIComponent) : defaultViewPath;
}

/** What the document carries for the program, in the element with this id. */
export const ADMIN_PAYLOAD_ID = 'admin';

export interface AdminPayload {
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
