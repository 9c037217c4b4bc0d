import type { Product } from '../../../../contract/records.ts';
import { CoverPicture } from '../../components/page/CoverPicture.tsx';
import { mobileProductHref } from '../components/mobile-links.ts';

/** A cover and its name: half a phone's window is room for no more. */
export function MobileProductCard({ product }: { product: Product }) {
  const { coverName, coverUrl } = product;
  return (
    <a className="card" href={mobileProductHref(product)} aria-label={`查看${coverName}`}>
      <CoverPicture src={coverUrl} sizes="(min-width: 600px) 31vw, 34vw" />
      <b>{coverName}</b>
    </a>
  );
}
