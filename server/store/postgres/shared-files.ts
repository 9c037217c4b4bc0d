/**
 * Files in the database, in parts. They are stored before the record that names them, and have a connection of their own, so that
 * no change waits for a film.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { UnavailableError } from '../errors.ts';
import type { Connection } from './connection.ts';
import type { DatabaseAddress } from './database-url.ts';
import { SCHEMA } from './schema.ts';
import { WorkConnection } from './work-connection.ts';

const PART_SIZE = 1 << 20;
/** Who asks for more at once has to come again. */
const MAX_WAITING = 100;
/** A file without a record may be one whose record is about to be stored. */
const UNUSED_HOURS = 24;

export class SharedFiles {
  readonly #work: WorkConnection;
  readonly #isCurrent: () => boolean;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `isCurrent` is false while this node may not know all records. */
  constructor(address: DatabaseAddress, isCurrent: () => boolean) {
    this.#isCurrent = isCurrent;
    this.#work = new WorkConnection(address, () => {});
  }

  /** The same name has always the same content. */
  put(name: string, file: string): Promise<void> {
    return this.#inTurn((connection) => connection.transaction(() => putInParts(connection, name, file)));
  }

  /** Writes a file to `target`, which must not exist, and checks its hash. False if there is none of this name. */
  get(name: string, target: string): Promise<boolean> {
    return this.#inTurn(async (connection) => {
      const [stored] = await connection.query(`SELECT size, sum FROM ${SCHEMA}.file WHERE name = $1`, [name]);
      if (!stored) return false;
      const sum = await writeParts(connection, name, Math.ceil(Number(stored.size) / PART_SIZE), target);
      if (sum !== stored.sum) throw new Error(`the file ${name} in the database is damaged`);
      return true;
    });
  }

  /** The names of all files. */
  list(): Promise<string[]> {
    return this.#inTurn(async (connection) => {
      const rows = await connection.query(`SELECT name FROM ${SCHEMA}.file ORDER BY name`);
      return rows.map(({ name }) => String(name));
    });
  }

  /** Removes the files that are not needed, but none that has just been stored. */
  removeUnneeded(isNeeded: (name: string) => boolean): Promise<void> {
    return this.#inTurn(async (connection) => {
      const old = `stored < now() - make_interval(hours => ${UNUSED_HOURS})`;
      const rows = await connection.query(`SELECT name FROM ${SCHEMA}.file WHERE ${old}`);
      if (!this.#isCurrent()) return;
      const names = rows.map(({ name }) => String(name)).filter((name) => !isNeeded(name));
      if (names.length > 0)
        await connection.query(`DELETE FROM ${SCHEMA}.file WHERE name = ANY($1) AND ${old}`, [names]);
    });
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#work.drop();
  }

  /** One task after another, since each may be a transaction. */
  #inTurn<R>(task: (connection: Connection) => Promise<R>): Promise<R> {
    if (this.#waiting >= MAX_WAITING) return Promise.reject(new UnavailableError());
    this.#waiting++;
    const result = this.#last.then(async () => task(await this.#work.get())).finally(() => this.#waiting--);
    this.#last = result.catch(() => {});
    return result;
  }
}

async function putInParts(connection: Connection, name: string, file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { is_new: isNew } = await connection.one(
      `INSERT INTO ${SCHEMA}.file (name, size, sum) VALUES ($1, $2, '')
       ON CONFLICT (name) DO UPDATE SET stored = now() RETURNING sum = '' AS is_new`,
      [name, size],
    );
    if (isNew !== true) return;
    const hash = createHash('sha256');
    const part = Buffer.allocUnsafe(Math.min(PART_SIZE, size));
    for (let nr = 0; nr * PART_SIZE < size; nr++) {
      const { bytesRead } = await handle.read(part, 0, part.length, nr * PART_SIZE);
      const bytes = part.subarray(0, bytesRead);
      hash.update(bytes);
      await connection.query(`INSERT INTO ${SCHEMA}.file_part (name, nr, bytes) VALUES ($1, $2, $3)`, [
        name,
        nr,
        bytes,
      ]);
    }
    await connection.query(`UPDATE ${SCHEMA}.file SET sum = $2 WHERE name = $1`, [name, hash.digest('hex')]);
  } finally {
    await handle.close();
  }
}

/** Returns the hash of what was written. */
async function writeParts(connection: Connection, name: string, count: number, target: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await fs.promises.open(target, 'wx');
  try {
    for (let nr = 0; nr < count; nr++) {
      const { bytes } = await connection.one(`SELECT bytes FROM ${SCHEMA}.file_part WHERE name = $1 AND nr = $2`, [
        name,
        nr,
      ]);
      if (!Buffer.isBuffer(bytes)) throw new Error(`the file ${name} in the database has no part ${nr}`);
      hash.update(bytes);
      await handle.appendFile(bytes);
    }
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}
