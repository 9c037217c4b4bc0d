/** The expected errors of the database. */

/** The database cannot be used as it is. One sentence for the maintainer; it holds no password. */
export class DatabaseRefusedError extends Error {}

/** A row is neither as the program wrote it nor a valid manual edit. */
export class DamagedRowError extends Error {
  constructor(collection: string, record: string, seq: number, why: string) {
    super(`${collection} "${record}", seq ${seq} of the database: ${why}`);
  }
}

/** The log of the database does not continue what this node knows: the database has lost changes, or removed old ones. */
export class BrokenLogError extends Error {}
