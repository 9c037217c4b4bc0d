import { locationIds, locations } from '../../../contract/records.ts';

/** Where on the site a product can stand. */
export const places = locationIds.map((value) => ({ value, label: locations[value] }));
