import type { Product, ProductLocationId } from '../../../contract/records.ts';

export type ProductFormValues = Omit<Product, 'productId' | 'productType' | 'createDate' | 'rev' | 'locationId'> & {
  /** Empty until a location is chosen. */
  locationId: ProductLocationId | '';
};
