/** Removes spaces and hyphens from a phone number, for a `tel:` link. */
export const toTelHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
