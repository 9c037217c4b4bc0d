import { productLocationIds, productLocations } from '../../../contract/records.ts';

/** Where on the site a product can stand. */
export const productLocationOptions = productLocationIds.map((value) => ({ value, label: productLocations[value] }));
