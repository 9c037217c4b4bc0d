import type { Product } from '../../../../contract/records.ts';
import { Clauses } from '../../components/page/Clauses.tsx';
import { CoverPicture } from '../../components/page/CoverPicture.tsx';

interface ProductCardProps {
  product: Product;
  sizes: string;
  /** The heading level of its name. */
  heading?: 'h2' | 'h3';
}

export const getProductHref = ({ productId }: Product): string => `/productDet?productId=${productId}`;

/** A product in a list. The link is on its name, and CSS extends it to the whole card. */
export function ProductCard({ product, sizes, heading: Heading = 'h3' }: ProductCardProps) {
  const { coverName, coverDescribe, coverUrl } = product;
  return (
    <div className="card">
      <CoverPicture src={coverUrl} sizes={sizes} />
      <div className="card-words">
        <Heading>
          <a className="card-link" href={getProductHref(product)} aria-label={`查看${coverName}`}>
            <Clauses>{coverName}</Clauses>
          </a>
        </Heading>
        <span>{coverDescribe}</span>
      </div>
    </div>
  );
}
