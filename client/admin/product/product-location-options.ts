import { productLocationIds, productLocations } from '../../../contract/product-locations.ts';

/** The places on the site where a product can be shown. */
export const productLocationOptions = productLocationIds.map((value) => ({ value, label: productLocations[value] }));
