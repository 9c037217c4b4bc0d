import { randomInt } from 'node:crypto';
import { RECEIPT_ALPHABET, RECEIPT_LENGTH } from '../../contract/validation/receipt.ts';

/** A receipt that cannot be guessed, and that is not taken. */
export function createReceipt(isTaken: (receipt: string) => boolean): string {
  for (;;) {
    const letters = Array.from({ length: RECEIPT_LENGTH }, () => RECEIPT_ALPHABET[randomInt(RECEIPT_ALPHABET.length)]);
    const receipt = letters.join('');
    if (!isTaken(receipt)) return receipt;
  }
}
