import type { Product } from '../../../../contract/records.ts';
import { Cover } from '../../parts/Cover.tsx';
import { detailOf } from '../../parts/phone-addresses.ts';

/** A cover and its name: half a phone's window is room for no more. */
export function PhoneCard({ product }: { product: Product }) {
  const { coverName, coverUrl } = product;
  return (
    <a className="card" href={detailOf(product)} aria-label={`查看${coverName}`}>
      <Cover src={coverUrl} sizes="(min-width: 600px) 31vw, 34vw" />
      <b>{coverName}</b>
    </a>
  );
}
