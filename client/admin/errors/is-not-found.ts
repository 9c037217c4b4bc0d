import { CallError } from '../../call-error.ts';

/** Somebody else was quicker: the list is out of date, while after any other failure it is what it was. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.status === 404;
