/** The collections of this site: how records are checked, using the contract's rules, and how they are indexed. */

import type { ValuesOf } from '../../contract/nouns/describe-noun.ts';
import { type NounName, nounNames, nouns } from '../../contract/nouns/nouns.ts';
import { type Permission, permissions, permissionsBefore } from '../../contract/permissions.ts';
import { isUploadPath } from '../../contract/validation/addresses.ts';
import { validateSystemSettings } from '../../contract/validation/system-rules.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import { type StoredFile, validateStoredFile } from '../files/stored-file.ts';
import { deliveryDefinition, noticeDefinition } from '../notices/stored-notices.ts';
import type { CollectionDefinition } from '../store/collection.ts';
import type { Collections } from '../store/open-collections.ts';
import { agentDefinition } from './application-records.ts';
import { checkWith } from './check-with.ts';
import { defineNoun, trashRetention } from './noun-records.ts';
import { type StoredShareLink, shareLinkGroup } from './share-links.ts';

/** What is stored of each record, without the id, the times and the versions, which `Entry` adds. */
export type StoredProduct = ValuesOf<typeof nouns.product>;
export type StoredNews = ValuesOf<typeof nouns.news>;
export type StoredPhoto = ValuesOf<typeof nouns.carousel>;
export type { StoredAgent } from './application-records.ts';
export type StoredSystem = { sysName: string; logo: string };

export interface StoredAccount {
  username: string;
  name: string;
  avatar: string;
  auth: Permission[];
  /** `scrypt$cost$salt$hash` */
  password: string;
  disabled: boolean;
}

/** A session or a remember token; its record id is the hash of its secret. */
export interface StoredSession {
  account: string;
  expires: number;
  remembered: boolean;
}

const STORED_PASSWORD = /^scrypt\$1[4-7]\$[\w-]{22}\$[\w-]{43}$/;

/** Checks accounts in edited files; there is no form for them. */
function checkAccount(raw: UnknownRecord): { value: StoredAccount } | { error: string } {
  const { username, name = username, avatar = '', password, auth, disabled = false } = raw;
  if (typeof username !== 'string' || username === '') return { error: '"username" is needed' };
  if (typeof name !== 'string') return { error: '"name" must be a text' };
  if (typeof avatar !== 'string' || (avatar !== '' && !isUploadPath(avatar)))
    return { error: '"avatar" must be empty or a path under /uploads/' };
  if (typeof password !== 'string' || !STORED_PASSWORD.test(password))
    return { error: '"password" is not a scrypt hash' };
  if (typeof disabled !== 'boolean') return { error: '"disabled" must be true or false' };
  const known = permissions.filter((permission) => Array.isArray(auth) && auth.includes(permission));
  if (!Array.isArray(auth) || known.length !== auth.length) return { error: '"auth" must be a list of permissions' };
  return { value: { username, name, avatar, auth: known, password, disabled } };
}

/** Only for type inference. */
const define = <T>(definition: CollectionDefinition<T>) => definition;

const session = define<StoredSession>({
  check: ({ account, expires, remembered }) =>
    typeof account === 'string' && typeof expires === 'number' && typeof remembered === 'boolean'
      ? { value: { account, expires, remembered } }
      : { error: '"account", "expires" and "remembered" are needed' },
  group: (value) => value.account,
  expires: (value) => value.expires,
});

const share = define<StoredShareLink>({
  check: ({ noun, recordId, expires }) =>
    nounNames.some((name) => name === noun) && typeof recordId === 'string' && typeof expires === 'number'
      ? { value: { noun: noun as NounName, recordId, expires } }
      : { error: '"noun", "recordId" and "expires" are needed' },
  group: shareLinkGroup,
  expires: (value) => value.expires,
});

export const definitions = {
  product: defineNoun(nouns.product),
  news: defineNoun(nouns.news),
  carousel: defineNoun(nouns.carousel),
  agent: agentDefinition,
  account: define<StoredAccount>({
    check: checkAccount,
    group: (value) => value.username.toLowerCase(),
    // Version 2 has a permission for every call.
    upgrades: [(value) => ({ ...value, auth: permissionsBefore(String(value.username)) })],
  }),
  session,
  remember: session,
  share,
  system: define<StoredSystem>({
    check: checkWith(validateSystemSettings),
  }),
  /** Uploaded files. Named otherwise, since "file" has another meaning in the store. */
  media: define<StoredFile>({
    check: checkWith(validateStoredFile),
    text: (value) => value.name,
    group: (value) => value.kind,
    trashRetention,
  }),
  notice: noticeDefinition,
  delivery: deliveryDefinition,
};

export type SiteCollections = Collections<typeof definitions>;

export type PublicCollections = Pick<SiteCollections, NounName>;

/** The name by which staff know a record. */
export const getTitle = (noun: NounName, value: object): string =>
  (value as Readonly<Record<string, string>>)[nouns[noun].titleField] ?? '';

/** The records of each public collection as the public sees them. */
export type PublicRecords = { readonly [Name in NounName]: SiteCollections[Name]['publicView'] };

export const getPublicRecords = ({ product, news, carousel }: SiteCollections): PublicRecords => ({
  product: product.publicView,
  news: news.publicView,
  carousel: carousel.publicView,
});
