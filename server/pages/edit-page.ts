/** `/site-edit/product`: a public page as staff have last written it, for view 网站; and the same page while they type. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createEditUrl, createLoginUrl, defaultViewPath, siteViewPath } from '../../contract/admin-views.ts';
import { type Device, detectDevice } from '../../contract/devices.ts';
import { messages } from '../../contract/messages.ts';
import { EDIT_TARGETS_ELEMENT_ID } from '../../contract/page-edit.ts';
import { type Permission, pageEditors } from '../../contract/permissions.ts';
import type { TypedValues } from '../../contract/validation/page-edit-rules.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { RenderEdit } from '../calls/call-context.ts';
import { SESSION_COOKIE } from '../http/access.ts';
import { getCookie } from '../http/request-info.ts';
import { HttpError } from '../http-error.ts';
import { toScriptJson } from './document/escape.ts';
import type { createEditContent } from './edit-content.ts';
import { findInnerRedirect, type InnerAddress, parseInnerAddress, renderInnerPage } from './inner-page.ts';
import { EditTargets, keepMarksInSight } from './mark-texts.ts';
import type { PageAssets } from './page-assets.ts';
import { sendPreview } from './preview-document.ts';

interface EditPageDependencies {
  sessions: Sessions;
  getEditContent: ReturnType<typeof createEditContent>;
  pageAssets: PageAssets;
}

const PREFIX = createEditUrl('/');
const NO_STORE = ['Content-Length', '0', 'Cache-Control', 'no-store'];

export const isEditPath = (path: string) => path.startsWith(PREFIX);

const mayEdit = (auth: readonly Permission[]) => pageEditors.some((permission) => auth.includes(permission));

export function createEditPages({ sessions, getEditContent, pageAssets }: EditPageDependencies) {
  async function render(
    address: InnerAddress,
    device: Device,
    auth: readonly Permission[],
    typed: TypedValues | undefined,
  ): Promise<{ status: number; html: string }> {
    const targets = new EditTargets();
    const page = await renderInnerPage(address, getEditContent(auth, typed, targets), device, pageAssets);
    const list = `<script type="application/json" id="${EDIT_TARGETS_ELEMENT_ID}">${toScriptJson(targets.list)}</script>`;
    const html = keepMarksInSight(page.html)
      .replace(
        '</head>',
        `<meta name="robots" content="noindex">\n<link rel="stylesheet" href="${pageAssets.editStylesheet}">\n</head>`,
      )
      .replace('</body>', () => `${list}\n</body>`);
    return { status: page.status, html };
  }

  const serveEditPage = async (
    path: string,
    query: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const user = sessions.findUser(getCookie(request, SESSION_COOKIE));
    const redirect = (location: string) => void response.writeHead(302, ['Location', location, ...NO_STORE]).end();
    if (!user) return redirect(createLoginUrl(siteViewPath));
    if (user.mustDo || !mayEdit(user.auth)) return redirect(defaultViewPath);
    const address = parseInnerAddress(path.slice(PREFIX.length - 1), query, createEditUrl);
    const device = address.chosen ?? detectDevice(request.headers['user-agent'] ?? '');
    const location = findInnerRedirect(address, getEditContent([], undefined, new EditTargets()), device);
    if (location) return redirect(location);
    const { status, html } = await render(address, device, user.auth, undefined);
    sendPreview(html, { secure, frame: 'watched', status }, request, response);
  };

  const renderEdit: RenderEdit = async ({ address, typed }, auth) => {
    if (!address.startsWith('/')) throw new HttpError(400, messages.invalidParams);
    const [path = '', query = ''] = address.split('?');
    const inner = parseInnerAddress(decodePath(path), query, createEditUrl);
    return (await render(inner, inner.chosen ?? 'desktop', auth, typed)).html;
  };

  return { serveEditPage, renderEdit };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new HttpError(400, messages.invalidParams);
  }
}
