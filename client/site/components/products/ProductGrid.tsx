import type { ReactNode } from 'react';

/**
 * The list of cards, which says how many there are: what is laid out by that must not wait for the end of the page, or
 * cards would jump while it is still on its way.
 */
export function ProductGrid({ count, children }: { count: number; children: ReactNode }) {
  return (
    <ul className="product-grid" data-count={count} data-over={count % 3}>
      {children}
    </ul>
  );
}
