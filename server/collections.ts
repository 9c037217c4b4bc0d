/** What the store keeps for this site. How each kind is checked is the contract's; how it is found again is said here. */

import { application } from '../contract/application-rules.ts';
import { isUploadPath, type Outcome, type Raw, type RecordCheck } from '../contract/check.ts';
import { binKeeps, lengths } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { type AgentSource, type Permission, permissions } from '../contract/records.ts';
import * as rules from '../contract/rules.ts';
import { invalid, Refusal } from './refusal.ts';
import { cleanRichText } from './rich-text/clean.ts';
import type { Definition } from './store/collection.ts';
import type { Collections } from './store/open.ts';

type ValueOf<Check> = Check extends RecordCheck<infer Value> ? Value : never;

export type ProductValue = ValueOf<typeof rules.newProduct>;
export type NewsValue = ValueOf<typeof rules.newNews>;
export type PhotoValue = ValueOf<typeof rules.newPhoto>;
export type AgentValue = ValueOf<typeof application> & { source: AgentSource };
export type SystemValue = { sysName: string; logo: string };

export interface AccountValue {
  username: string;
  name: string;
  avatar: string;
  auth: Permission[];
  /** `scrypt$cost$salt$hash` */
  password: string;
  disabled: boolean;
}

/** Sessions and remember tokens are stored under the hash of their secret. */
export interface SessionValue {
  account: string;
  expires: number;
  remembered: boolean;
}

const STORED_PASSWORD = /^scrypt\$1[4-7]\$[\w-]{22}\$[\w-]{43}$/;

/** Nobody types these in a form; an edited file is all this sees. */
function checkAccount(raw: Raw): { value: AccountValue } | { flaw: string } {
  const { username, name = username, avatar = '', password, auth, disabled = false } = raw;
  if (typeof username !== 'string' || username === '') return { flaw: '"username" is needed' };
  if (typeof name !== 'string') return { flaw: '"name" must be a text' };
  if (typeof avatar !== 'string' || (avatar !== '' && !isUploadPath(avatar)))
    return { flaw: '"avatar" must be empty or a path under /uploads/' };
  if (typeof password !== 'string' || !STORED_PASSWORD.test(password))
    return { flaw: '"password" is not a scrypt hash' };
  if (typeof disabled !== 'boolean') return { flaw: '"disabled" must be true or false' };
  const known = permissions.filter((permission) => Array.isArray(auth) && auth.includes(permission));
  if (!Array.isArray(auth) || known.length !== auth.length) return { flaw: '"auth" must be a list of permissions' };
  return { value: { username, name, avatar, auth: known, password, disabled } };
}

const definition = <T>(each: Definition<T>) => each;

/** A save and a hand-edited file pass through the same check. */
const checkedBy =
  <T>(check: (raw: Raw) => Outcome<T>) =>
  (raw: Raw) => {
    const { value, errors } = check(raw);
    if (value) return { value };
    return {
      flaw: Object.entries(errors ?? {})
        .map(([field, sentence]) => `${field} ${sentence}`)
        .join('; '),
    };
  };

/** Room for the paragraph a bare text gets. */
const WRAPPING = 1024;

/** Cleaning can make a text longer, five times at worst; what is kept has to fit where it is sent back. */
function clean(field: string, html: string): string {
  const cleaned = cleanRichText(html);
  if (Buffer.byteLength(cleaned) > lengths.richText + WRAPPING) throw invalid({ [field]: messages.richTextLength });
  return cleaned;
}

// Most updates leave the text alone, and cleaning an article costs more than all the rest of a save.
export const cleanProduct = (value: ProductValue, before?: ProductValue): ProductValue =>
  value.productCon === before?.productCon ? value : { ...value, productCon: clean('productCon', value.productCon) };
export const cleanNews = (value: NewsValue, before?: NewsValue): NewsValue =>
  value.newInfo === before?.newInfo ? value : { ...value, newInfo: clean('newInfo', value.newInfo) };

const cleaned =
  <T>(check: RecordCheck<T>, clean: (value: T) => T): RecordCheck<T> =>
  (raw) => {
    const { value, errors } = check(raw);
    if (errors) return { errors };
    try {
      return { value: clean(value) };
    } catch (error) {
      if (error instanceof Refusal && error.details.errors) return { errors: error.details.errors };
      throw error;
    }
  };

/** What makes two applications the same. */
export const applicationKey = ({ phone, agentInfo }: Pick<AgentValue, 'phone' | 'agentInfo'>) =>
  `${phone} ${agentInfo}`;

const session = definition<SessionValue>({
  check: ({ account, expires, remembered }) =>
    typeof account === 'string' && typeof expires === 'number' && typeof remembered === 'boolean'
      ? { value: { account, expires, remembered } }
      : { flaw: '"account", "expires" and "remembered" are needed' },
  group: (value) => value.account,
});

export const definitions = {
  product: definition<ProductValue>({
    check: checkedBy(cleaned(rules.newProduct, cleanProduct)),
    text: (value) => value.coverName,
    group: (value) => value.locationId,
    binKeeps,
  }),
  news: definition<NewsValue>({
    check: checkedBy(cleaned(rules.newNews, cleanNews)),
    text: (value) => value.newTitle,
    binKeeps,
  }),
  carousel: definition<PhotoValue>({
    check: checkedBy(rules.newPhoto),
    text: (value) => value.photoTitle,
    binKeeps,
  }),
  agent: definition<AgentValue>({
    check: checkedBy((raw) => {
      const { value, errors } = application(raw);
      return errors ? { errors } : { value: { ...value, source: raw.source === 'alliance' ? 'alliance' : 'website' } };
    }),
    text: (value) => value.agentName,
    group: applicationKey,
  }),
  account: definition<AccountValue>({
    check: checkAccount,
    group: (value) => value.username.toLowerCase(),
  }),
  session,
  remember: session,
  system: definition<SystemValue>({
    check: checkedBy(rules.systemSettings),
  }),
};

export type SiteCollections = Collections<typeof definitions>;
