/** Why a message did not arrive, in a sentence that says what to do, with the words of the other side. */
export class Refusal extends Error {
  readonly advice: string;
  /** What the other side or the network said, as it said it. */
  readonly said: string;
  /** The other side asks to be left alone for this long. */
  readonly pauseMs: number;

  constructor(advice: string, said = '', pauseMs = 0) {
    super(`${advice} ${said}`);
    this.advice = advice;
    this.said = said;
    this.pauseMs = pauseMs;
  }
}

const MAX_SAID = 200;

/** A sentence for staff. What the other side said might repeat a phone number or the address with its key. */
export function formatRefusal({ advice, said }: Refusal, secrets: readonly string[]): string {
  const hidden = secrets.filter((secret) => secret !== '').reduce((text, secret) => text.replaceAll(secret, '…'), said);
  const words = hidden
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .replace(/1\d{10}/g, '1**********')
    .trim();
  if (words === '') return advice;
  return `${advice}（${words.length > MAX_SAID ? `${words.slice(0, MAX_SAID)}…` : words}）`;
}
