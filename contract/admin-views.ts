/**
 * The views of the back office. Their order and titles here are those of the menu. The server's access check and the redirect
 * after signing in use them too.
 */
import type { Device } from './devices.ts';
import type { NounName } from './nouns/nouns.ts';
import type { Permission } from './permissions.ts';
import type { Identity } from './records.ts';
import type { Site } from './site.ts';

export interface AdminView {
  path: string;
  name: string;
  title: string;
  /** A name from the icon sprite. */
  icon: string;
  /** Without it anybody who is signed in may open the view. */
  permission?: Permission;
  /** The group of the menu and of the breadcrumb that lists the view. */
  group?: AdminGroup;
  /** What is listed in it. */
  noun?: NounName;
  /** The view's tab cannot be closed. */
  isPinned?: true;
}

export const loginView = { path: '/login', title: '登录' } as const;
export const menuGroup = { path: '/menu', title: '菜单', icon: 'grid', redirectTo: '/AdminProduct' } as const;
/** The groups of the menu. The addresses of the first are SPEC.md's. */
export const adminGroups = { menu: menuGroup.title, content: '网站内容' } as const;
export type AdminGroup = keyof typeof adminGroups;

export const defaultViewPath = '/dashboard';
export const pastViewPath = '/AdminPast';
export const applicationsPath = '/AdminAgenttoJoin';
export const visitsViewPath = '/AdminVisits';
export const noticesViewPath = '/AdminNotice';

export const securityViewPath = '/AdminSecurity';

export const adminViews = [
  { path: '/dashboard', name: 'Dashboard', title: '首页', icon: 'dashboard', isPinned: true },
  {
    path: '/AdminProduct',
    name: 'AdminProduct',
    title: '产品管理',
    icon: 'product',
    permission: 'content',
    group: 'menu',
    noun: 'product',
  },
  {
    path: '/AdminNews',
    name: 'AdminNews',
    title: '新闻管理',
    icon: 'news',
    permission: 'content',
    group: 'menu',
    noun: 'news',
  },
  {
    path: '/AdminCarousel',
    name: 'AdminCarousel',
    title: '轮播图管理',
    icon: 'carousel',
    permission: 'content',
    group: 'menu',
    noun: 'carousel',
  },
  { path: '/AdminFiles', name: 'AdminFiles', title: '媒体库', icon: 'image', permission: 'content', group: 'menu' },
  {
    path: applicationsPath,
    name: 'AdminAgenttoJoin',
    title: '代理加盟',
    icon: 'agent',
    permission: 'agent',
    group: 'menu',
  },
  {
    path: '/AdminIdentity',
    name: 'AdminIdentity',
    title: '公司信息',
    icon: 'building',
    permission: 'site',
    group: 'content',
  },
  {
    path: '/AdminContact',
    name: 'AdminContact',
    title: '联系与备案',
    icon: 'phone',
    permission: 'site',
    group: 'content',
  },
  {
    path: '/AdminFigures',
    name: 'AdminFigures',
    title: '数字与口径',
    icon: 'plan',
    permission: 'site',
    group: 'content',
  },
  {
    path: '/AdminCase',
    name: 'AdminCase',
    title: '项目案例',
    icon: 'cases',
    permission: 'content',
    group: 'content',
    noun: 'case',
  },
  {
    path: '/AdminScenario',
    name: 'AdminScenario',
    title: '应用场景',
    icon: 'campus',
    permission: 'content',
    group: 'content',
    noun: 'scenario',
  },
  {
    path: '/AdminShowroom',
    name: 'AdminShowroom',
    title: '智慧展厅',
    icon: 'camera',
    permission: 'content',
    group: 'content',
    noun: 'showroom',
  },
  {
    path: '/AdminHonour',
    name: 'AdminHonour',
    title: '荣誉资质',
    icon: 'check-circle',
    permission: 'content',
    group: 'content',
    noun: 'honour',
  },
  {
    path: '/AdminCertificate',
    name: 'AdminCertificate',
    title: '资质证书',
    icon: 'shield',
    permission: 'content',
    group: 'content',
    noun: 'certificate',
  },
  {
    path: '/AdminPartner',
    name: 'AdminPartner',
    title: '合作伙伴',
    icon: 'users',
    permission: 'content',
    group: 'content',
    noun: 'partner',
  },
  {
    path: '/AdminPoint',
    name: 'AdminPoint',
    title: '栏目文案',
    icon: 'list',
    permission: 'content',
    group: 'content',
    noun: 'point',
  },
  { path: visitsViewPath, name: 'AdminVisits', title: '访问统计', icon: 'chart', permission: 'visit' },
  { path: pastViewPath, name: 'AdminPast', title: '时光机', icon: 'history', permission: 'content' },
  { path: noticesViewPath, name: 'AdminNotice', title: '通知设置', icon: 'bell', permission: 'notice' },
  { path: '/AdminAccounts', name: 'AdminAccounts', title: '账号管理', icon: 'users', permission: 'account' },
  { path: securityViewPath, name: 'AdminSecurity', title: '账号安全', icon: 'shield' },
  { path: '/profile', name: 'Profile', title: '资料管理', icon: 'file' },
] as const satisfies readonly AdminView[];

export type AdminViewName = (typeof adminViews)[number]['name'];

/** The view that lists the records of a noun. */
export const findNounView = (noun: NounName): AdminView | undefined =>
  (adminViews as readonly AdminView[]).find((view) => view.noun === noun);

export const findAdminView = (path: string): AdminView | undefined => adminViews.find((view) => view.path === path);

export const mayOpenView = ({ permission }: AdminView, auth: readonly Permission[]): boolean =>
  permission === undefined || auth.includes(permission);

/** The address of a public page as it was at a time, such as `/at/20261121093000/product`; it is shown to staff. */
export const createPastUrl = (at: string, address: string) => `/at/${at.replace(/\D/g, '')}${address}`;

/** The title of the browser tab. */
export const formatAdminTitle = (title: string, sysName: string) => `${title} - ${sysName}`;

/** The address of the login page that leads back to `address`. */
export const createLoginUrl = (address: string) => `${loginView.path}?redirect=${encodeURIComponent(address)}`;

const UNSAFE_REDIRECT_CHARACTERS = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029]|\p{Cs}/u;

/** Limits a redirect after signing in to views of the back office with their query; anything else leads to the default view. */
export function toSafeRedirect(redirect: string | null | undefined): string {
  if (!redirect || UNSAFE_REDIRECT_CHARACTERS.test(redirect)) return defaultViewPath;
  const path = redirect.split(/[?#]/, 1)[0] ?? '';
  if (path === menuGroup.path) return menuGroup.redirectTo;
  // A header may only contain ASCII. Existing percent-encoding is left unchanged.
  return findAdminView(path) ? redirect.replace(/[^\u0021-\u007e]+/g, encodeURIComponent) : defaultViewPath;
}

/** The id of the element with the data that the document contains for the back office's program. */
export const ADMIN_PAYLOAD_ELEMENT_ID = 'admin-payload';

/** A page of the public site that a link can lead to. */
export interface SitePage {
  path: string;
  title: string;
}

export interface AdminPayload {
  sysName: string;
  logo: string;
  /** Undefined on the login page. */
  identity?: Identity;
  /** The icon sprite's address. */
  icons: string;
  /** The public site's style sheets, for previews. */
  stylesheets: Readonly<Record<Device, string>>;
  /** The addresses of the pictures of empty lists. */
  illustrations: { empty: string; noResult: string };
  /** The pages offered as targets of a link. */
  sitePages: readonly SitePage[];
  officialAccount: Site['officialAccount'];
  /** The user agreement as HTML; only the login page has it. */
  agreement?: string;
}
