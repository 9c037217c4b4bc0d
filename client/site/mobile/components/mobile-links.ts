import { chooseLayout, findOtherDevicePath } from '../../../../contract/devices.ts';
import type { Product } from '../../../../contract/records.ts';

/** A character of Chinese takes nine in a link, and no server takes links without end. */
const MAX_DESCRIPTION_LENGTH = 200;

/** The words say which product it is to whoever reads the link; what is shown comes from the store. */
export function mobileProductHref({ coverDescribe, coverName, coverUrl, productId }: Product): string {
  const desc = [...coverDescribe].slice(0, MAX_DESCRIPTION_LENGTH).join('');
  return `/cpDeatail?${new URLSearchParams({ desc, title: coverName, imgUrl: coverUrl, productId })}`;
}

/** Staff link to the pages that they see; a phone has some of them under another name. */
export function toMobileHref(address: string): string {
  if (!address.startsWith('/')) return address;
  const [path = ''] = address.split(/[?#]/, 1);
  const twin = chooseLayout(path, 'phone') === 'desktop' ? findOtherDevicePath(path) : undefined;
  return twin ? twin + address.slice(path.length) : address;
}
