/** What a phone dials, whatever the number looks like. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
