import { productLocationIds, productLocations } from '../../../contract/records.ts';

/** The places on the site where a product can be shown. */
export const productLocationOptions = productLocationIds.map((value) => ({ value, label: productLocations[value] }));
