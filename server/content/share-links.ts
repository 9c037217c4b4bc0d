/** Links that show the draft of a record to whoever has them. */
import type { NounName } from '../../contract/nouns/nouns.ts';
import { hashSecret, newSecret } from '../accounts/secrets.ts';
import type { Collection } from '../store/collection.ts';

/** The id of the record is the hash of the link's secret. */
export interface StoredShareLink {
  noun: NounName;
  recordId: string;
  expires: number;
}

const HOUR_MS = 3_600_000;
const SECRET_BYTES = 16;
const PATH = /^\/preview\/([\w-]{22})$/;

export const shareLinkGroup = ({ noun, recordId }: Pick<StoredShareLink, 'noun' | 'recordId'>) => `${noun} ${recordId}`;

export const isSharePath = (path: string) => path.startsWith('/preview/');

export class ShareLinks {
  readonly #links: Collection<StoredShareLink>;

  constructor(links: Collection<StoredShareLink>) {
    this.#links = links;
  }

  /** Returns the path of a new link. */
  async create(noun: NounName, recordId: string, hours: number, by: string): Promise<string> {
    const secret = newSecret(SECRET_BYTES);
    await this.#links.insert({ noun, recordId, expires: Date.now() + hours * HOUR_MS }, by, hashSecret(secret));
    return `/preview/${secret}`;
  }

  find(path: string): StoredShareLink | undefined {
    const secret = PATH.exec(path)?.[1];
    const link = secret === undefined ? undefined : this.#links.get(hashSecret(secret));
    return link && link.value.expires > Date.now() ? link.value : undefined;
  }

  /** Ends every link of a record. */
  async endAll(noun: NounName, recordId: string, by: string): Promise<void> {
    const { entries } = this.#links.list({ group: shareLinkGroup({ noun, recordId }) });
    await Promise.all(entries.map(({ id }) => this.#links.remove(id, by)));
  }
}
