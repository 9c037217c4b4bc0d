/** One connection to the database. After any trouble it is thrown away as a whole, so that it hides no queue and no reconnect. */
import pg from 'pg';
import { UnavailableError } from '../errors.ts';
import type { DatabaseAddress } from './database-url.ts';
import { DatabaseRefusedError } from './errors.ts';

export type Row = Readonly<Record<string, unknown>>;

const CONNECT_MS = 4_000;
/** How long an answer may take; the server gives up a little earlier, so that no statement goes on unseen. */
const ANSWER_MS = 4_000;
const STATEMENT_MS = 3_000;
/** Codes of the server for what another try will not change. */
const REFUSALS: Record<string, (address: DatabaseAddress, message: string) => string> = {
  '28P01': ({ user }) => `the database refuses the password of ${user}`,
  '28000': ({ user }, message) => `the database does not let ${user} in: ${message}`,
  '3D000': ({ database, host }) => `there is no database ${database} at ${host}`,
  '42501': (_, message) => `the database user lacks a right: ${message}`,
};
const CERTIFICATE = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

export class Connection {
  readonly #client: pg.Client;
  /** Why it can no longer be used. */
  #failure: Error | undefined;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(address: DatabaseAddress, onEnd: () => void = () => {}): Promise<Connection> {
    const client = new pg.Client({
      host: address.host,
      port: address.port,
      user: address.user,
      password: address.password,
      database: address.database,
      ssl: address.tls,
      application_name: 'smart-site',
      enableChannelBinding: true,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      statement_timeout: STATEMENT_MS,
      lock_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: ANSWER_MS,
    });
    const connection = new Connection(client);
    // Without a listener an error that comes between two queries would end the process.
    client.on('error', (error) => connection.#fail(error));
    client.on('end', () => {
      connection.#fail(new Error('the database has closed the connection'));
      onEnd();
    });
    try {
      await client.connect();
    } catch (error) {
      connection.#fail(error as Error);
      throw toConnectError(error as Error & { code?: string }, address);
    }
    return connection;
  }

  get isUsable(): boolean {
    return this.#failure === undefined;
  }

  /** Calls `onNotice` with each notice of a channel. */
  async listen(channel: string, onNotice: (payload: string) => void): Promise<void> {
    this.#client.on('notification', (heard) => {
      if (heard.channel === channel) onNotice(heard.payload ?? '');
    });
    await this.query(`LISTEN ${channel}`);
  }

  async query(text: string, values?: unknown[]): Promise<Row[]> {
    if (this.#failure) throw new UnavailableError(this.#failure);
    try {
      return (await this.#client.query<Row>(text, values)).rows;
    } catch (error) {
      // An answer with a code came from the server, which is there.
      if (!isServerError(error)) this.#fail(error as Error);
      throw error;
    }
  }

  async one(text: string, values?: unknown[]): Promise<Row> {
    return (await this.query(text, values))[0] ?? {};
  }

  async transaction<R>(task: () => Promise<R>, mode = ''): Promise<R> {
    await this.query(`BEGIN ${mode}`);
    try {
      const result = await task();
      await this.query('COMMIT');
      return result;
    } catch (error) {
      if (this.isUsable) await this.query('ROLLBACK').catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.#failure) return;
    this.#failure = new Error('closed');
    await this.#client.end().catch(() => {});
  }

  #fail(error: Error): void {
    if (this.#failure) return;
    this.#failure = error;
    // Not `end`, which would wait for an answer that may never come.
    (this.#client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

/** True for a refusal by the server, as opposed to a lost connection or an answer that did not come. */
export const isServerError = (error: unknown): error is Error & { code: string } =>
  error instanceof pg.DatabaseError && typeof error.code === 'string' && !/^(?:08|57P)/.test(error.code);

function toConnectError(error: Error & { code?: string }, address: DatabaseAddress): Error {
  const { code = '', message } = error;
  const refusal = REFUSALS[code];
  if (refusal) return new DatabaseRefusedError(refusal(address, message));
  if (CERTIFICATE.test(code))
    return new DatabaseRefusedError(`the database at ${address.host} cannot prove that it is itself: ${message}`);
  if (/does not support SSL/.test(message))
    return new DatabaseRefusedError(`the database at ${address.host} does not encrypt its connections: ${message}`);
  return new UnavailableError(error);
}
