/**
 * The number that a person gets for an application, to read out or type in: eight characters, without those that look or sound
 * like another one.
 */
export const RECEIPT_ALPHABET = '23456789ACDEFGHJKLMNPQRTUVWXY';
export const RECEIPT_LENGTH = 8;

export const isReceipt = (text: string) =>
  text.length === RECEIPT_LENGTH && [...text].every((character) => RECEIPT_ALPHABET.includes(character));

/** As it was given out: people type it in small letters, with spaces, or in full width. */
export const normalizeReceipt = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
