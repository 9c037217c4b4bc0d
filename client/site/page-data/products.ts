import type { Photo, Product } from '../../../contract/records.ts';
import type { IconItem } from '../../../contract/site.ts';

/** One page of a group. */
export interface ProductGroupPage {
  label: string;
  products: Product[];
  page: number;
  pageCount: number;
}

export interface ProductsData {
  groups: ProductGroupPage[];
  /** For the banner, which shows a picture of the site's own when there are none. */
  photos: Photo[];
  /** From 1. */
  tab: number;
}

export interface ProductData {
  product: Product;
  services: IconItem[];
  /** Others of its group. */
  relatedProducts: Product[];
}
