/** Removes spaces and hyphens from a phone number, for a `tel:` link. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
