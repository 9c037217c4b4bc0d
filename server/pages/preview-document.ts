/** Pages that only staff, or whoever has a link, may see: without scripts, with a bar that says so, never stored. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FramedAs, pageHeaders } from '../http/security-headers.ts';
import type { PageAssets } from './page-assets.ts';

export const removeScripts = (html: string) => html.replace(/<script\b.*?(?:<\/script>\n?|$)/gs, '');

/** `bar` is HTML. */
export const addPreviewBar = (html: string, bar: string, { previewBarStylesheet }: PageAssets) =>
  html
    .replace(
      '</head>',
      `<meta name="robots" content="noindex">\n<link rel="stylesheet" href="${previewBarStylesheet}">\n</head>`,
    )
    .replace('<body>', `<body><p class="preview-bar">${bar}</p>`);

/** `frame`: the back office shows it in a frame, and nothing in it works but links. */
export function sendPreview(
  html: string,
  { secure, frame, status = 200 }: { secure: boolean; frame?: FramedAs; status?: number },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers = [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(html)),
    'Cache-Control',
    'no-store',
    'X-Robots-Tag',
    'noindex',
    ...pageHeaders(secure, frame && { embeddedOrigin: undefined, framedAs: frame }),
  ];
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : html);
}
