/** What a phone dials, whatever the number looks like. */
export const dial = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
