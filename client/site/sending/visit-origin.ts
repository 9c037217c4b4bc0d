/** Where this visit began. `lazy-hydrate.ts` notes address and referrer of its first page, in session storage. */
import type { ApplicationOrigin } from '../../../contract/records.ts';

/** Address and referrer of the first page. */
export const VISIT_START_KEY = 'visit';

export function readVisitOrigin(): ApplicationOrigin {
  try {
    const [address = '', referrer = ''] = JSON.parse(sessionStorage.getItem(VISIT_START_KEY) ?? '[]') as string[];
    const { pathname, searchParams } = new URL(address || location.href);
    const campaign = [...searchParams].filter(([name]) => name.startsWith('utm_'));
    const host = referrer && new URL(referrer).host;
    return {
      page: pathname,
      referrer: host === location.host ? '' : host,
      campaign: campaign.map(([name, value]) => `${name}=${value}`).join('&'),
    };
  } catch {
    return { page: location.pathname, referrer: '', campaign: '' };
  }
}
