/** Files in the database, named by the hash of their content. They are stored before the record that names them. */
import type { Row } from './connection.ts';
import type { PostgresEngine } from './postgres-engine.ts';
import { SCHEMA } from './schema.ts';

export class SharedFiles {
  readonly #engine: PostgresEngine;

  constructor(engine: PostgresEngine) {
    this.#engine = engine;
  }

  put(name: string, bytes: Buffer): Promise<void> {
    return this.#engine.read(async (connection) => {
      await connection.query(`INSERT INTO ${SCHEMA}.file (name, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
        name,
        bytes,
      ]);
    });
  }

  /** Undefined if there is none, or the database cannot be asked. */
  async get(name: string): Promise<Buffer | undefined> {
    if (!this.#engine.isCurrent) return undefined;
    const { bytes } = await this.#engine
      .read((connection) => connection.one(`SELECT bytes FROM ${SCHEMA}.file WHERE name = $1`, [name]))
      .catch((): Row => ({}));
    return Buffer.isBuffer(bytes) ? bytes : undefined;
  }
}
