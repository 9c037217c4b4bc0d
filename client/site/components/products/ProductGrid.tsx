import type { ReactNode } from 'react';

/**
 * A grid of product cards. The layout depends on their number: it is an attribute, because counting in CSS while the page is still
 * loading would make cards jump.
 */
export function ProductGrid({ count, children }: { count: number; children: ReactNode }) {
  return (
    <ul className="product-grid" data-count={count} data-over={count % 3} data-odd={count % 2}>
      {children}
    </ul>
  );
}
