/** What accounts may do. Every staff call names one of these, or `staff` if any session may make it. */

export const permissions = ['content', 'site', 'agent', 'notice', 'visit', 'account', 'sysNameLogo:update'] as const;
export type Permission = (typeof permissions)[number];

/** Whoever has one of these may edit pages where they stand: each the texts that the permission is for. */
export const pageEditors = ['content', 'site'] as const satisfies readonly Permission[];

/** How staff read them. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  content: '内容管理',
  site: '公司信息',
  agent: '代理加盟',
  notice: '通知设置',
  visit: '访问统计',
  account: '账号管理',
  'sysNameLogo:update': '系统名称及LOGO',
};

/** The sets that are offered for new accounts. */
export const readySets: readonly { name: string; auth: readonly Permission[] }[] = [
  { name: '管理员', auth: permissions },
  { name: '编辑', auth: ['content', 'site', 'visit'] },
  { name: '销售', auth: ['agent', 'visit'] },
];

/** The permissions in the comma-separated list of an identity; others are ignored. */
export const parseAuth = (auth: string): Permission[] => {
  const names = auth.split(',').map((name) => name.trim());
  return permissions.filter((permission) => names.includes(permission));
};

/** Accounts from before there was more than one permission could do everything but manage accounts; the first one can do that too. */
export const permissionsBefore = (username: string): Permission[] =>
  permissions.filter((permission) => permission !== 'account' || username.toLowerCase() === 'admin');
