/** An error message for the maintainer; the command has changed nothing. */
export class UsageError extends Error {}
