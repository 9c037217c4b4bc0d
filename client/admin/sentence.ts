import { CallError } from '../call-server.ts';

/** Why something did not succeed, for the person who did it; `otherwise` where the server had nothing better to say. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise;
  return error.status >= 500 && error.status !== 507 ? otherwise : error.message;
}
