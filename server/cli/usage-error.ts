/** Said to the maintainer: the command did nothing. */
export class UsageError extends Error {}
