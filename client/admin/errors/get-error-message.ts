import { CallError } from '../../call-server.ts';

/** Why something did not succeed, for the person who did it; `otherwise` where the server had nothing better to say. */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback;
  return error.status >= 500 && error.status !== 507 ? fallback : error.message;
}
