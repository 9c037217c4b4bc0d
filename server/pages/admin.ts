/** The back office's pages: who may see them, and the document that its program starts in. Made for one person, kept by nobody. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { group, insideOf, login, loginFrom, type Opening, viewAt } from '../../contract/admin.ts';
import { type Handlers, nobody } from '../calls/handlers.ts';
import { systemOf } from '../calls/system.ts';
import type { SiteCollections } from '../collections.ts';
import { SESSION_COOKIE } from '../http/access.ts';
import { pagePolicy } from '../http/policy.ts';
import { cookieOf } from '../http/requester.ts';
import type { Notices } from '../notices.ts';
import type { Sessions } from '../sessions.ts';
import type { SiteFile } from '../site-file.ts';
import type { Built } from './built.ts';

interface AdminParts {
  collections: SiteCollections;
  handlers: Handlers;
  sessions: Sessions;
  siteFile: SiteFile;
  notices: Notices;
  built: Built;
}

/** Asked for with a longer one, the login would not be found: see LONGEST_ADDRESS. */
const LONGEST_REDIRECT = 2048;

export const isAdminPage = (address: string) =>
  address === login.path || address === group.path || viewAt(address) !== undefined;

export function createAdmin({ collections, handlers, sessions, siteFile, notices, built }: AdminParts) {
  const always = ['Cache-Control', 'no-store', 'Vary', 'Cookie', 'X-Robots-Tag', 'noindex'];

  const redirect = (response: ServerResponse, to: string) =>
    void response.writeHead(302, ['Location', to, 'Content-Length', '0', ...always]).end();

  return async (
    address: string,
    query: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const who = sessions.who(cookieOf(request, SESSION_COOKIE));
    const isLogin = address === login.path;
    if (isLogin && who) return redirect(response, insideOf(new URLSearchParams(query).get('redirect')));
    if (!isLogin && !who) return redirect(response, wayBack(address, query));
    if (address === group.path) return redirect(response, group.leadsTo);
    const { adminDocument } = await import('./admin-document.ts');
    const { sysName, logo } = systemOf(collections.system);
    const opening: Opening = {
      sysName,
      logo,
      icons: built.icons,
      stylesheets: built.stylesheets,
      officialAccount: siteFile.site.officialAccount,
      ...(who
        ? { identity: await handlers['login.userInfo']({}, { ...nobody, who }) }
        : { agreement: await notices.get('agreement') }),
    };
    const html = adminDocument(viewAt(address) ?? login, opening, built);
    const length = String(Buffer.byteLength(html));
    const type = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', length];
    response.writeHead(200, [...type, ...always, ...pagePolicy(secure)]).end(html);
  };
}

function wayBack(address: string, query: string): string {
  const whole = loginFrom(query === '' ? address : `${address}?${query}`);
  return whole.length <= LONGEST_REDIRECT ? whole : loginFrom(address);
}
