import { chooseLayout, findOtherDevicePath } from '../../../../contract/devices.ts';
import type { Product } from '../../../../contract/records.ts';

/** A Chinese character takes nine characters in a URL, and servers limit the length of URLs. */
const MAX_DESCRIPTION_LENGTH = 200;

/** The specification puts the product's texts into the URL. They only help to find the product; the page shows the stored ones. */
export function getMobileProductHref({ coverDescribe, coverName, coverUrl, productId }: Product): string {
  const desc = [...coverDescribe].slice(0, MAX_DESCRIPTION_LENGTH).join('');
  return `/cpDeatail?${new URLSearchParams({ desc, title: coverName, imgUrl: coverUrl, productId })}`;
}

/**
 * Staff link to desktop pages: turns such a link into one to the mobile page with the same content, if there is one. Returns
 * other links unchanged.
 */
export function toMobileHref(href: string): string {
  if (!href.startsWith('/')) return href;
  const [path = ''] = href.split(/[?#]/, 1);
  const mobilePath = chooseLayout(path, 'phone') === 'desktop' ? findOtherDevicePath(path) : undefined;
  return mobilePath ? mobilePath + href.slice(path.length) : href;
}
