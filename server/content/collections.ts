/** The collections of this site: how records are checked, using the contract's rules, and how they are indexed. */

import { type PublicCollection, publicCollections } from '../../contract/call-definition.ts';
import { lengths } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { getInitials } from '../../contract/pinyin-initials.ts';
import { type AgentSource, type AskedProduct, type Permission, permissions } from '../../contract/records.ts';
import { isUploadPath } from '../../contract/validation/addresses.ts';
import { validateApplication } from '../../contract/validation/application-rules.ts';
import * as rules from '../../contract/validation/content-rules.ts';
import {
  id,
  type ObjectValidator,
  object,
  text,
  type UnknownRecord,
  type ValidationResult,
} from '../../contract/validation/validators.ts';
import { HttpError, validationError } from '../http-error.ts';
import { sanitizeRichText } from '../rich-text/sanitize.ts';
import type { CollectionDefinition } from '../store/collection.ts';
import type { Collections } from '../store/open-folder.ts';
import { type StoredShareLink, shareLinkGroup } from './share-links.ts';

type ValueOf<Check> = Check extends ObjectValidator<infer Value> ? Value : never;

/** What is stored of each record, without the id, the times and the versions, which `Entry` adds. */
export type StoredProduct = ValueOf<typeof rules.productRules.value>;
export type StoredNews = ValueOf<typeof rules.newsRules.value>;
export type StoredPhoto = ValueOf<typeof rules.photoRules.value>;
export type StoredAgent = ValueOf<typeof validateApplication> & { source: AgentSource; product?: AskedProduct };
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

/** Turns a form validator into the check of a hand-edited file. */
const checkWith =
  <T>(check: (raw: UnknownRecord) => ValidationResult<T>) =>
  (raw: UnknownRecord) => {
    const { value, errors } = check(raw);
    if (value) return { value };
    return {
      error: Object.entries(errors ?? {})
        .map(([field, message]) => `${field} ${message}`)
        .join('; '),
    };
  };

/** Room for the paragraph tags that plain text gets. */
const SANITIZER_OVERHEAD = 1024;

/** Sanitizes HTML. The result may be up to five times longer, so its length is checked again: it must be accepted on the next save. */
function sanitizeField(field: string, html: string): string {
  const cleaned = sanitizeRichText(html);
  if (Buffer.byteLength(cleaned) > lengths.richText + SANITIZER_OVERHEAD)
    throw validationError({ [field]: messages.richTextTooLong });
  return cleaned;
}

// Unchanged text is not sanitized again, since that takes longer than the rest of a save.
export const sanitizeProduct = (value: StoredProduct, previous?: StoredProduct): StoredProduct =>
  value.productCon === previous?.productCon
    ? value
    : { ...value, productCon: sanitizeField('productCon', value.productCon) };
export const sanitizeNews = (value: StoredNews, previous?: StoredNews): StoredNews =>
  value.newInfo === previous?.newInfo ? value : { ...value, newInfo: sanitizeField('newInfo', value.newInfo) };

/** Adds sanitizing to a validator. */
const withSanitizer =
  <T>(check: ObjectValidator<T>, clean: (value: T) => T): ObjectValidator<T> =>
  (raw) => {
    const { value, errors } = check(raw);
    if (errors) return { errors };
    try {
      return { value: clean(value) };
    } catch (error) {
      if (error instanceof HttpError && error.details.errors) return { errors: error.details.errors };
      throw error;
    }
  };

const validateAskedProduct = object({
  productId: id,
  coverName: text({ label: '产品名称', max: lengths.name, requiredMessage: '请输入产品名称' }),
});

const validateStoredApplication: ObjectValidator<StoredAgent> = (raw) => {
  const { value, errors } = validateApplication(raw);
  if (errors) return { errors };
  const source = raw.source === 'alliance' ? 'alliance' : 'website';
  if (raw.product === undefined) return { value: { ...value, source } };
  const product = validateAskedProduct(Object(raw.product));
  return product.errors ? product : { value: { ...value, source, product: product.value } };
};

/** Applications with the same key count as duplicates. */
export const duplicateKey = ({ phone, agentInfo }: Pick<StoredAgent, 'phone' | 'agentInfo'>) => `${phone} ${agentInfo}`;

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
    publicCollections.some((name) => name === noun) && typeof recordId === 'string' && typeof expires === 'number'
      ? { value: { noun: noun as PublicCollection, recordId, expires } }
      : { error: '"noun", "recordId" and "expires" are needed' },
  group: shareLinkGroup,
  expires: (value) => value.expires,
});

/** Deleted records can be restored for this long. */
const trashRetention = 30 * 86_400_000;

export const definitions = {
  product: define<StoredProduct>({
    check: checkWith(withSanitizer(rules.productRules.value, sanitizeProduct)),
    text: (value) => value.coverName,
    abbreviate: getInitials,
    group: (value) => value.locationId,
    trashRetention,
    isPublic: true,
  }),
  news: define<StoredNews>({
    check: checkWith(withSanitizer(rules.newsRules.value, sanitizeNews)),
    text: (value) => value.newTitle,
    abbreviate: getInitials,
    trashRetention,
    isPublic: true,
  }),
  carousel: define<StoredPhoto>({
    check: checkWith(rules.photoRules.value),
    text: (value) => value.photoTitle,
    abbreviate: getInitials,
    trashRetention,
    isPublic: true,
  }),
  agent: define<StoredAgent>({
    check: checkWith(validateStoredApplication),
    text: ({ agentName, agentInfo, phone }) => [agentName, agentInfo, phone].join('\n'),
    abbreviate: getInitials,
    group: duplicateKey,
    // Version 2 has `product`, which an older program would drop.
    upgrades: [(value) => value],
  }),
  account: define<StoredAccount>({
    check: checkAccount,
    group: (value) => value.username.toLowerCase(),
  }),
  session,
  remember: session,
  share,
  system: define<StoredSystem>({
    check: checkWith(rules.validateSystemSettings),
  }),
};

export type SiteCollections = Collections<typeof definitions>;

export type PublicCollections = Pick<SiteCollections, PublicCollection>;

const titles: { [Name in PublicCollection]: (value: never) => string } = {
  product: (value: StoredProduct) => value.coverName,
  news: (value: StoredNews) => value.newTitle,
  carousel: (value: StoredPhoto) => value.photoTitle,
};

/** The name by which staff know a record. */
export const getTitle = (noun: PublicCollection, value: object): string => titles[noun](value as never);

/** The records of each public collection as the public sees them. */
export type PublicRecords = { readonly [Name in PublicCollection]: SiteCollections[Name]['publicView'] };

export const getPublicRecords = ({ product, news, carousel }: SiteCollections): PublicRecords => ({
  product: product.publicView,
  news: news.publicView,
  carousel: carousel.publicView,
});
