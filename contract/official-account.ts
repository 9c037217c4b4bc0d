/** The QR code by which staff follow the official account. */
import type { Site } from './site.ts';

/** Where the server gives out the QR code as a picture. */
export const OFFICIAL_ACCOUNT_QR_PATH = '/official-account.svg';

const WECHAT_AUTHORIZE_URL = 'https://open.weixin.qq.com/connect/oauth2/authorize';

/**
 * Asks WeChat who scans, and tells the place that the account's link leads to for whom of us it was. Without an app id there is
 * only that link; undefined if there is no account.
 */
export function createOfficialAccountLink(
  { link, appId }: Site['officialAccount'],
  userId: string,
): string | undefined {
  if (link === '') return undefined;
  if (!appId) return link;
  // WeChat insists on this order.
  const query = new URLSearchParams([
    ['appid', appId],
    ['redirect_uri', link],
    ['response_type', 'code'],
    ['scope', 'snsapi_base'],
    ['state', userId],
  ]);
  return `${WECHAT_AUTHORIZE_URL}?${query}#wechat_redirect`;
}
