/** `/at/20261121093000/product`: a public page as it was at a time, for signed-in staff. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLoginUrl, createPastUrl, defaultViewPath, pastViewPath } from '../../contract/admin-views.ts';
import { detectDevice } from '../../contract/devices.ts';
import { formatTimestamp, isTimestamp } from '../../contract/timestamp.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { SESSION_COOKIE } from '../http/access.ts';
import { getCookie, getOrigin } from '../http/request-info.ts';
import { assetHeaders } from '../http/security-headers.ts';
import { HttpError } from '../http-error.ts';
import type { Settings } from '../settings.ts';
import { isGeneratedFilePath } from './generated-file-paths.ts';
import { findInnerRedirect, type InnerAddress, parseInnerAddress, renderInnerPage } from './inner-page.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageContent } from './page-content.ts';
import { addPreviewBar, sendPreview } from './preview-document.ts';

interface PastPageDependencies {
  sessions: Sessions;
  /** The content as it was at a time. */
  getPastContent(at: string): Promise<PageContent>;
  pageAssets: PageAssets;
  settings: Settings;
}

interface PastAddress extends InnerAddress {
  at: string;
}

const PATH = /^\/at\/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\/.*)?$/;
const NO_STORE = ['Content-Length', '0', 'Cache-Control', 'no-store'];

export const isPastPath = (path: string) => path.startsWith('/at/');

export function createPastPageHandler({ sessions, getPastContent, pageAssets, settings }: PastPageDependencies) {
  return async (
    path: string,
    query: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const address = parseAddress(path, query);
    const user = sessions.findUser(getCookie(request, SESSION_COOKIE));
    if (!user) {
      const login = createLoginUrl(address ? `${pastViewPath}?at=${address.at.replace(/\D/g, '')}` : pastViewPath);
      return void response.writeHead(302, ['Location', login, ...NO_STORE]).end();
    }
    if (user.mustDo || !user.auth.includes('content'))
      return void response.writeHead(302, ['Location', defaultViewPath, ...NO_STORE]).end();
    if (!address || address.at > formatTimestamp()) throw new HttpError(404, '没有这个时间的网站');
    const { at, chosen } = address;
    const content = await getPastContent(at);
    if (isGeneratedFilePath(address.path)) {
      const origin = getOrigin(request, secure, settings) + createPastUrl(at, '');
      return sendFile(address.path, content, origin, secure, request, response);
    }
    const device = chosen ?? detectDevice(request.headers['user-agent'] ?? '');
    const location = findInnerRedirect(address, content, device);
    if (location) return void response.writeHead(302, ['Location', location, ...NO_STORE]).end();
    const page = await renderInnerPage(address, content, device, pageAssets);
    const html = addPreviewBar(page.html, `<b>时光机</b> 这是${at.slice(0, 16)}的网站，不对外公开`, pageAssets);
    sendPreview(html, { secure, frame: 'inert', status: page.status }, request, response);
  };
}

/** The sitemap and the feed as they were; their addresses lead to the same time. */
async function sendFile(
  path: string,
  content: PageContent,
  origin: string,
  secure: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { renderGeneratedFile } = await import('./generated-files.ts');
  const file = renderGeneratedFile(path, content, origin);
  if (!file) throw new HttpError(404, '当时没有这个文件');
  const length = String(Buffer.byteLength(file.text));
  const headers = ['Content-Type', file.contentType, 'Content-Length', length, 'X-Robots-Tag', 'noindex'];
  response
    .writeHead(200, [...headers, 'Cache-Control', 'no-store', ...assetHeaders(secure)])
    .end(request.method === 'HEAD' ? undefined : file.text);
}

/** Undefined if there is no such time. */
function parseAddress(path: string, query: string): PastAddress | undefined {
  const parts = PATH.exec(path);
  const [year, month, day, hour, minute, second, rest = '/'] = parts?.slice(1) ?? [];
  const at = `${year}-${month}-${day} ${hour}:${minute}:${second}`;
  if (!isTimestamp(at)) return undefined;
  return { at, ...parseInnerAddress(rest, query, (inside) => createPastUrl(at, inside)) };
}
