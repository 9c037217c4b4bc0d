/** The QR code of a public page of this site, which browsers load when they print the page. */
import { findRoute } from '../../client/site/routes.ts';
import { PreparedResponse } from '../http/response/prepared-response.ts';
import { assetHeaders } from '../http/security-headers.ts';
import { notFoundError } from '../http-error.ts';

/** Longer ones make codes that a phone does not read from paper. */
const MAX_ADDRESS_LENGTH = 200;

/** Not kept: visitors could ask for any number of them, and they are rare. */
export async function renderPageQr(query: string, origin: string, secure: boolean): Promise<PreparedResponse> {
  const address = new URLSearchParams(query).get('of') ?? '';
  const [path = ''] = address.split('?', 1);
  // Only of pages: nobody can have this site draw a code that leads elsewhere.
  if (address.length > MAX_ADDRESS_LENGTH || !findRoute(path)) throw notFoundError();
  const { drawQrCode } = await import('./qr-code.ts');
  return new PreparedResponse(Buffer.from(drawQrCode(origin + address)), {
    contentType: 'image/svg+xml',
    headers: ['Cache-Control', 'public, max-age=86400', ...assetHeaders(secure)],
  });
}
