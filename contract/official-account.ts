/** The link and QR code of the WeChat official account. */
import type { Site } from './site.ts';

/** The URL of the QR code as a picture, on this site. */
export const OFFICIAL_ACCOUNT_QR_URL = '/official-account.svg';

const WECHAT_AUTHORIZE_URL = 'https://open.weixin.qq.com/connect/oauth2/authorize';

/**
 * A WeChat authorization link that identifies the person who scans it and has the staff member's id as `state`. Without an app
 * id it is the account's own link; without a link it is undefined.
 */
export function createOfficialAccountLink(
  { link, appId }: Site['officialAccount'],
  userId: string,
): string | undefined {
  if (link === '') return undefined;
  if (!appId) return link;
  // WeChat requires this order of parameters.
  const query = new URLSearchParams([
    ['appid', appId],
    ['redirect_uri', link],
    ['response_type', 'code'],
    ['scope', 'snsapi_base'],
    ['state', userId],
  ]);
  return `${WECHAT_AUTHORIZE_URL}?${query}#wechat_redirect`;
}
