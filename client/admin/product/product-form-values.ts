import type { Product, ProductLocationId } from '../../../contract/records.ts';

export type ProductFormValues = Omit<Product, 'productId' | 'productType' | 'createDate' | 'rev' | 'locationId'> & {
  /** Empty until it is chosen. */
  locationId: ProductLocationId | '';
};
