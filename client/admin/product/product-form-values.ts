import type { ProductLocationId } from '../../../contract/product-locations.ts';
import type { Product } from '../../../contract/records.ts';

export type ProductFormValues = Omit<Product, 'productId' | 'productType' | 'createDate' | 'rev' | 'locationId'> & {
  /** Empty until a location is chosen. */
  locationId: ProductLocationId | '';
};
