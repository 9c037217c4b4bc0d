import type { Product } from '../../../../contract/records.ts';
import { ProductCard } from './ProductCard.tsx';

/** A row for few products: all their cards fit, so that it does not scroll like a carousel. */
export function ProductRow({ products }: { products: Product[] }) {
  return (
    <ul className="product-row" data-count={products.length}>
      {products.map((product) => (
        <li key={product.productId}>
          <ProductCard product={product} sizes="(min-width: 1400px) 424px, 31vw" />
        </li>
      ))}
    </ul>
  );
}
