import type { Product } from '../../../../contract/records.ts';
import { Clauses } from '../../components/page/Clauses.tsx';
import { CoverPicture } from '../../components/page/CoverPicture.tsx';
import { getMobileProductHref } from '../components/mobile-links.ts';

/** Shows only cover and name, because a card is half as wide as the phone's screen. */
export function MobileProductCard({ product }: { product: Product }) {
  const { coverName, coverUrl } = product;
  return (
    <a className="card" href={getMobileProductHref(product)} aria-label={`查看${coverName}`}>
      <CoverPicture src={coverUrl} sizes="(min-width: 600px) 31vw, 34vw" />
      <b>
        <Clauses>{coverName}</Clauses>
      </b>
    </a>
  );
}
