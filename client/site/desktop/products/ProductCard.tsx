import type { Product } from '../../../../contract/records.ts';
import { CoverPicture } from '../../components/page/CoverPicture.tsx';

interface ProductCardProps {
  product: Product;
  sizes: string;
  /** What its name is in the page's outline. */
  heading?: 'h2' | 'h3';
}

/** One product in a list. Its name is the link, and the whole card takes the click. */
export function ProductCard({ product, sizes, heading: Heading = 'h3' }: ProductCardProps) {
  const { productId, coverName, coverDescribe, coverUrl } = product;
  return (
    <div className="card">
      <CoverPicture src={coverUrl} sizes={sizes} />
      <div className="card-words">
        <Heading>
          <a className="card-link" href={`/productDet?productId=${productId}`} aria-label={`查看${coverName}`}>
            {coverName}
          </a>
        </Heading>
        <span>{coverDescribe}</span>
      </div>
    </div>
  );
}
