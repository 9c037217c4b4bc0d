import { layoutOf, twinOf } from '../../../contract/devices.ts';
import type { Product } from '../../../contract/records.ts';

/** The words say which product it is to whoever reads the link; what is shown comes from the store. */
export const detailOf = ({ coverDescribe, coverName, coverUrl, productId }: Product) =>
  `/cpDeatail?${new URLSearchParams({ desc: coverDescribe, title: coverName, imgUrl: coverUrl, productId })}`;

/** Staff link to the pages that they see; a phone has some of them under another name. */
export function onPhone(address: string): string {
  if (!address.startsWith('/')) return address;
  const [path = ''] = address.split(/[?#]/, 1);
  const twin = layoutOf(path, 'phone') === 'desktop' ? twinOf(path) : undefined;
  return twin ? twin + address.slice(path.length) : address;
}
