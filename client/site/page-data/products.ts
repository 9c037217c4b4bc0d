import type { Photo, Product } from '../../../contract/records.ts';
import type { IconItem } from '../../../contract/site.ts';

/** One page of a product group's list. */
export interface ProductGroupPage {
  label: string;
  products: Product[];
  page: number;
  pageCount: number;
}

export interface ProductsData {
  groups: ProductGroupPage[];
  /** The photos of the banner carousel. Without any, the page has an ordinary banner. */
  photos: Photo[];
  /** The number of the open tab, from 1. */
  tab: number;
}

export interface ProductData {
  product: Product;
  services: IconItem[];
  /** Other products of the same group. */
  relatedProducts: Product[];
}
