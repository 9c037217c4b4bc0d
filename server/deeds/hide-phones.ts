/** What looks like a phone number, also one in groups or with the code of the country. */
const PHONE = /(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g;

/** Deeds hold no phone number, also not in the title of a record or the name of an account. */
export const hidePhones = (text: string): string =>
  text.replace(PHONE, (phone) => `${phone.slice(0, 3)}****${phone.slice(-4)}`);
