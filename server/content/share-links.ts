/** Links that show the draft of a record to whoever has them. */
import type { NounName } from '../../contract/nouns/nouns.ts';
import type { ShareLink } from '../../contract/records.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import { hashSecret, newSecret } from '../accounts/secrets.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';

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
  /** Empty if it is not known: links are then paths, and begin with the address at which the caller sees this site. */
  readonly #origin: string;

  constructor(links: Collection<StoredShareLink>, origin = '') {
    this.#links = links;
    this.#origin = origin;
  }

  async create(noun: NounName, recordId: string, hours: number, by: string): Promise<ShareLink & { url: string }> {
    const secret = newSecret(SECRET_BYTES);
    const expires = Date.now() + hours * HOUR_MS;
    const entry = await this.#links.insert({ noun, recordId, expires }, by, hashSecret(secret));
    return { ...toShareLink(entry), url: `${this.#origin}/preview/${secret}` };
  }

  /** The links of a record that have not ended, newest first. Their addresses are not known any more. */
  list(noun: NounName, recordId: string): ShareLink[] {
    const { entries } = this.#links.list({ group: shareLinkGroup({ noun, recordId }) });
    return entries.filter(({ value }) => value.expires > Date.now()).map(toShareLink);
  }

  find(path: string): StoredShareLink | undefined {
    const secret = PATH.exec(path)?.[1];
    const link = secret === undefined ? undefined : this.#links.get(hashSecret(secret));
    return link && link.value.expires > Date.now() ? link.value : undefined;
  }

  /** Ends one link of a record; one that has ended already stays as it is. */
  async end(noun: NounName, recordId: string, linkId: string, by: string): Promise<void> {
    if (this.list(noun, recordId).some((link) => link.linkId === linkId)) await this.#links.remove(linkId, by);
  }

  /** Ends every link of a record. */
  async endAll(noun: NounName, recordId: string, by: string): Promise<void> {
    const { entries } = this.#links.list({ group: shareLinkGroup({ noun, recordId }) });
    await Promise.all(entries.map(({ id }) => this.#links.remove(id, by)));
  }
}

const toShareLink = ({ id, by, born, value }: Entry<StoredShareLink>): ShareLink => ({
  linkId: id,
  by,
  createDate: born,
  end: formatTimestamp(value.expires),
});
