/** The back office's pages: who may see them, and the document that its program starts in. Made for one person, kept by nobody. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type AdminPayload,
  createLoginUrl,
  findAdminView,
  loginView,
  menuGroup,
  toSafeRedirect,
} from '../../contract/admin-views.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { anonymous, type Handlers } from '../calls/call-context.ts';
import { getSystem } from '../calls/system.ts';
import type { SiteCollections } from '../content/collections.ts';
import type { LegalTexts } from '../content/legal-texts.ts';
import type { SiteFile } from '../content/site-file.ts';
import { SESSION_COOKIE } from '../http/access.ts';
import { getCookie } from '../http/request-info.ts';
import { pageHeaders } from '../http/security-headers.ts';
import type { PageAssets } from './page-assets.ts';

interface AdminPageDependencies {
  collections: SiteCollections;
  handlers: Handlers;
  sessions: Sessions;
  siteFile: SiteFile;
  notices: LegalTexts;
  pageAssets: PageAssets;
}

/** Asked for with a longer one, the login would not be found: see LONGEST_ADDRESS. */
const MAX_LOGIN_URL_LENGTH = 2048;

export const isAdminPath = (address: string) =>
  address === loginView.path || address === menuGroup.path || findAdminView(address) !== undefined;

export function createAdminPageHandler({
  collections,
  handlers,
  sessions,
  siteFile,
  notices,
  pageAssets: built,
}: AdminPageDependencies) {
  const adminHeaders = ['Cache-Control', 'no-store', 'Vary', 'Cookie', 'X-Robots-Tag', 'noindex'];

  const redirect = (response: ServerResponse, to: string) =>
    void response.writeHead(302, ['Location', to, 'Content-Length', '0', ...adminHeaders]).end();

  return async (
    address: string,
    query: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const who = sessions.findUser(getCookie(request, SESSION_COOKIE));
    const isLogin = address === loginView.path;
    if (isLogin && who) return redirect(response, toSafeRedirect(new URLSearchParams(query).get('redirect')));
    if (!isLogin && !who) return redirect(response, loginUrlFor(address, query));
    if (address === menuGroup.path) return redirect(response, menuGroup.redirectTo);
    const { renderAdminDocument: adminDocument } = await import('./document/admin-document.ts');
    const { sysName, logo } = getSystem(collections.system);
    const opening: AdminPayload = {
      sysName,
      logo,
      icons: built.iconSprite,
      stylesheets: built.stylesheets,
      officialAccount: siteFile.site.officialAccount,
      ...(who
        ? { identity: await handlers['login.userInfo']({}, { ...anonymous, user: who }) }
        : { agreement: await notices.get('agreement') }),
    };
    const html = adminDocument(findAdminView(address) ?? loginView, opening, built);
    const length = String(Buffer.byteLength(html));
    const type = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', length];
    response.writeHead(200, [...type, ...adminHeaders, ...pageHeaders(secure)]).end(html);
  };
}

function loginUrlFor(address: string, query: string): string {
  const whole = createLoginUrl(query === '' ? address : `${address}?${query}`);
  return whole.length <= MAX_LOGIN_URL_LENGTH ? whole : createLoginUrl(address);
}
