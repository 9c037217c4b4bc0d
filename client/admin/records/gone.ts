import { CallFailed } from '../../call.ts';

/** Somebody else was quicker: the list is out of date, while after any other failure it is what it was. */
export const isGone = (error: unknown): boolean => error instanceof CallFailed && error.status === 404;
