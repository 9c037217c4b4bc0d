/** The version of the public pages with large type, 长辈版. Visitors switch it by a link with this query parameter; a cookie stores the choice. */
export const ELDER_CHOICE = { query: 'elder', cookie: 'site_elder' } as const;

export const hasChosenElder = (cookies: string) => /(?:^|;\s*)site_elder=on(?:;|$)/.test(cookies);

/** The same page in the other version. */
export const createElderSwitchUrl = (choice: 'on' | 'off', path: string, search: string): string =>
  `${path}${search}${search ? '&' : '?'}${ELDER_CHOICE.query}=${choice}`;
