import { CallError } from '../../call-error.ts';

/** Whether somebody else has deleted the record already. Only then is the list out of date after an error. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.status === 404;
