/** Where a visitor comes from, in a few known words: what browsers send is not stored as it is. */
import type { SourceKind } from '../../contract/visits.ts';

/** Search engines by their host names. */
const searchEngines: readonly (readonly [host: RegExp, name: string])[] = [
  [/(?:^|\.)baidu\.com$/, '百度'],
  [/(?:^|\.)bing\.com$/, '必应'],
  [/(?:^|\.)sogou\.com$/, '搜狗'],
  [/(?:^|\.)(?:so|haosou)\.com$/, '360搜索'],
  [/(?:^|\.)sm\.cn$/, '神马搜索'],
  [/(?:^|\.)toutiao\.com$/, '头条搜索'],
  [/(?:^|\.)google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, '谷歌'],
  [/(?:^|\.)yandex\.(?:ru|com)$/, 'Yandex'],
  [/(?:^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
];
const WECHAT_HOST = /(?:^|\.)(?:weixin\.qq|wechat)\.com$/;
const WECHAT_BROWSER = 'MicroMessenger';

const HOST = /^[a-z\d][a-z\d.-]{0,58}$/;
/** Words as people who run campaigns choose them. Anything else in a link is not one of ours. */
const CAMPAIGN_WORD = /^[\p{L}\p{N}][\p{L}\p{N}_. -]{0,29}$/u;

const toSource = (kind: SourceKind, name = '') => `${kind} ${name}`.trim();

/** @param query of the address, in which `utm_source` and `utm_campaign` name a campaign */
export function findSource(referrer: string | undefined, query: string, userAgent: string): string {
  const campaign = readCampaign(query);
  if (campaign) return toSource('campaign', campaign);
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).hostname : '';
  if (WECHAT_HOST.test(host) || userAgent.includes(WECHAT_BROWSER)) return toSource('wechat');
  if (host === '') return toSource('direct');
  const [, engine] = searchEngines.find(([pattern]) => pattern.test(host)) ?? [];
  if (engine) return toSource('search', engine);
  return HOST.test(host) ? toSource('site', host) : toSource('other');
}

function readCampaign(query: string): string | undefined {
  if (!query.includes('utm_')) return undefined;
  const params = new URLSearchParams(query);
  const words = ['utm_source', 'utm_campaign'].map((name) => params.get(name)?.trim() ?? '').filter(Boolean);
  return words.length > 0 && words.every((word) => CAMPAIGN_WORD.test(word)) ? words.join(' / ') : undefined;
}

/** True for a page of the site itself, without parsing: most views come from one. */
export function isFromHost(referrer: string, host: string): boolean {
  const start = referrer.indexOf('://') + 3;
  return referrer.startsWith(host, start) && (referrer[start + host.length] ?? '/') === '/';
}
