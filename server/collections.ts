/** What the store keeps for this site. How each kind is checked is the contract's; how it is found again is said here. */
import type { Outcome, Raw, RecordCheck } from '../contract/check.ts';
import { binKeeps } from '../contract/limits.ts';
import type { AgentSource, Permission } from '../contract/records.ts';
import * as rules from '../contract/rules.ts';
import { cleanRichText } from './calls/rich-text.ts';
import type { Definition } from './store/collection.ts';
import type { Collections } from './store/open.ts';

type ValueOf<Check> = Check extends RecordCheck<infer Value> ? Value : never;

export type ProductValue = ValueOf<typeof rules.newProduct>;
export type NewsValue = ValueOf<typeof rules.newNews>;
export type PhotoValue = ValueOf<typeof rules.newPhoto>;
export type AgentValue = ValueOf<typeof rules.application> & { source: AgentSource };
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

export const cleanProduct = (value: ProductValue): ProductValue => ({
  ...value,
  productCon: cleanRichText(value.productCon),
});
export const cleanNews = (value: NewsValue): NewsValue => ({ ...value, newInfo: cleanRichText(value.newInfo) });

const cleaned =
  <T>(check: RecordCheck<T>, clean: (value: T) => T): RecordCheck<T> =>
  (raw) => {
    const { value, errors } = check(raw);
    return errors ? { errors } : { value: clean(value) };
  };

const session = definition<SessionValue>({
  check: (raw) =>
    typeof raw.account === 'string' && typeof raw.expires === 'number' && typeof raw.remembered === 'boolean'
      ? { value: raw as unknown as SessionValue }
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
      const { value, errors } = rules.application(raw);
      return errors ? { errors } : { value: { ...value, source: raw.source === 'alliance' ? 'alliance' : 'website' } };
    }),
    text: (value) => value.agentName,
  }),
  account: definition<AccountValue>({
    check: (raw) =>
      typeof raw.username === 'string' && typeof raw.password === 'string' && Array.isArray(raw.auth)
        ? { value: { name: raw.username, avatar: '', disabled: false, ...raw } as AccountValue }
        : { flaw: '"username", "password" and "auth" are needed' },
    group: (value) => value.username.toLowerCase(),
  }),
  session,
  remember: session,
  system: definition<SystemValue>({
    check: checkedBy(rules.systemSettings),
  }),
};

export type SiteCollections = Collections<typeof definitions>;
