/** Said to the maintainer: the command did nothing. */
export class BadCommand extends Error {}
