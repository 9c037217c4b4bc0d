/** Serves the back office's pages to signed-in staff and redirects others to the login. The responses are never cached. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { footerLinks, headerMenu } from '../../client/site/desktop/frame/menu-items.ts';
import {
  type AdminPayload,
  type AdminView,
  createLoginUrl,
  defaultViewPath,
  findAdminView,
  loginView,
  mayOpenView,
  menuGroup,
  type SitePage,
  toSafeRedirect,
} from '../../contract/admin-views.ts';
import type { Site } from '../../contract/site.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { anonymousContext, type Handlers } from '../calls/call-context.ts';
import { getSystemSettings } from '../calls/system.ts';
import type { SiteCollections } from '../content/collections.ts';
import type { CompanySite } from '../content/company-site.ts';
import { SESSION_COOKIE } from '../http/access.ts';
import { getCookie } from '../http/request-info.ts';
import { adminPageHeaders } from '../http/security-headers.ts';
import type { PageAssets } from './page-assets.ts';

interface AdminPageDependencies {
  collections: SiteCollections;
  handlers: Handlers;
  sessions: Sessions;
  companySite: CompanySite;
  pageAssets: PageAssets;
  hasPasskeys: boolean;
}

/** The login URL contains the requested URL, and must itself stay below the limit of request-handler.ts. */
const MAX_LOGIN_URL_LENGTH = 2048;

export const isAdminPath = (address: string) =>
  address === loginView.path || address === menuGroup.path || findAdminView(address) !== undefined;

export function createAdminPageHandler({
  collections,
  handlers,
  sessions,
  companySite,
  pageAssets,
  hasPasskeys,
}: AdminPageDependencies) {
  const adminHeaders = ['Cache-Control', 'no-store', 'Vary', 'Cookie', 'X-Robots-Tag', 'noindex'];

  const redirect = (response: ServerResponse, location: string) =>
    void response.writeHead(302, ['Location', location, 'Content-Length', '0', ...adminHeaders]).end();

  return async (
    address: string,
    query: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const user = sessions.findUser(getCookie(request, SESSION_COOKIE));
    const isLogin = address === loginView.path;
    if (isLogin && user) return redirect(response, toSafeRedirect(new URLSearchParams(query).get('redirect')));
    if (!isLogin && !user) return redirect(response, toLoginUrl(address, query));
    if (address === menuGroup.path) return redirect(response, menuGroup.redirectTo);
    const view: AdminView | undefined = findAdminView(address);
    if (user && view && !mayOpenView(view, user.auth)) return redirect(response, defaultViewPath);
    const { renderAdminDocument } = await import('./document/admin-document.ts');
    const { sysName, logo } = getSystemSettings(collections.system);
    const payload: AdminPayload = {
      sysName,
      logo,
      icons: pageAssets.iconSprite,
      stylesheets: pageAssets.stylesheets,
      illustrations: {
        empty: pageAssets.findPicture('empty')?.src ?? '',
        noResult: pageAssets.findPicture('no-result')?.src ?? '',
      },
      sitePages: user ? listSitePages(companySite.site) : [],
      officialAccount: companySite.site.officialAccount,
      ...(user
        ? { identity: await handlers['login.userInfo']({}, { ...anonymousContext, user }) }
        : { agreement: companySite.site.agreement, ...(hasPasskeys && { hasPasskeys }) }),
    };
    const html = renderAdminDocument(view ?? loginView, payload, pageAssets);
    const length = String(Buffer.byteLength(html));
    const contentHeaders = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', length];
    response.writeHead(200, [...contentHeaders, ...adminHeaders, ...adminPageHeaders(secure)]).end(html);
  };
}

/** The pages that a desktop's header and footer link to, and the cases. */
const listSitePages = ({ cases }: Site): SitePage[] => [
  ...[...headerMenu, ...footerLinks].map(({ href, label }) => ({ path: href, title: label })),
  ...cases.map(({ path, title }) => ({ path, title })),
];

/** The login URL that leads back to the requested page, without its query if it would be too long. */
function toLoginUrl(address: string, query: string): string {
  const url = createLoginUrl(query === '' ? address : `${address}?${query}`);
  return url.length <= MAX_LOGIN_URL_LENGTH ? url : createLoginUrl(address);
}
