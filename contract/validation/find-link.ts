/** Finds links where none belong: in the name of a person or a company. */

const SCHEME = /(?:https?|ftp):\/\//i;
const WWW = /(?:^|[^a-z\d])www\.[a-z\d]/i;
/** A domain that advertisements use. The letter before the dot is not part of an abbreviation such as `Co.` or `A.O.`. */
const DOMAIN =
  /[a-z\d-]{2}\.(?:com|cn|net|org|top|xyz|vip|shop|site|online|club|info|cc|me|io|ru|link|live|win|bid|icu)(?![a-z\d])/i;

export const hasLink = (text: string) => {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return SCHEME.test(plain) || WWW.test(plain) || DOMAIN.test(plain);
};
