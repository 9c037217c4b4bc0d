/** The collections of this site: how records are checked, using the contract's rules, and how they are indexed. */

import { type SectionName, type SectionValues, sectionNames, sectionRules } from '../../contract/company/sections.ts';
import type { ValuesOf } from '../../contract/nouns/describe-noun.ts';
import { type NounName, nounNames, nouns } from '../../contract/nouns/nouns.ts';
import { type Permission, permissions, permissionsBefore } from '../../contract/permissions.ts';
import type { AccountPolicy } from '../../contract/staff-accounts.ts';
import { startStepNames } from '../../contract/start-steps.ts';
import { isUploadPath } from '../../contract/validation/addresses.ts';
import { validateSystemSettings } from '../../contract/validation/system-rules.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import { newDeviceDefinition } from '../accounts/new-devices.ts';
import { challengeDefinition } from '../accounts/passkeys/challenges.ts';
import { passkeyDefinition } from '../accounts/passkeys/passkeys.ts';
import { deedDefinition } from '../deeds/stored-deed.ts';
import { type StoredFile, validateStoredFile } from '../files/stored-file.ts';
import { deliveryDefinition, noticeDefinition } from '../notices/stored-notices.ts';
import type { CollectionDefinition } from '../store/collection.ts';
import type { Collections } from '../store/open-collections.ts';
import { visitDefinition, visitorDefinition } from '../visits/stored-visits.ts';
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

export type StoredSection = SectionValues[SectionName];

export interface StoredAccount {
  username: string;
  name: string;
  avatar: string;
  auth: Permission[];
  /** `scrypt$cost$salt$hash` */
  password: string;
  disabled: boolean;
  /** The password was chosen by somebody else: it opens nothing but its own change. */
  firstPassword?: true;
}

/** A session or a remember token; its record id is the hash of its secret. */
export interface StoredSession {
  account: string;
  expires: number;
  remembered: boolean;
  /** The id in the cookie of the browser that it was given to. Absent in sessions of older versions, like the rest. */
  device?: string;
  browser?: string;
  system?: string;
  address?: string;
  /** When it was last used, in milliseconds, to within a few minutes. */
  seen?: number;
}

const STORED_PASSWORD = /^scrypt\$1[4-7]\$[\w-]{22}\$[\w-]{43}$/;

/** Checks accounts in edited files; there is no form for them. */
function checkAccount(raw: UnknownRecord): { value: StoredAccount } | { error: string } {
  const { username, name = username, avatar = '', password, auth, disabled = false, firstPassword } = raw;
  if (typeof username !== 'string' || username === '') return { error: '"username" is needed' };
  if (typeof name !== 'string') return { error: '"name" must be a text' };
  if (typeof avatar !== 'string' || (avatar !== '' && !isUploadPath(avatar)))
    return { error: '"avatar" must be empty or a path under /uploads/' };
  if (typeof password !== 'string' || !STORED_PASSWORD.test(password))
    return { error: '"password" is not a scrypt hash' };
  if (typeof disabled !== 'boolean') return { error: '"disabled" must be true or false' };
  if (firstPassword !== undefined && firstPassword !== true) return { error: '"firstPassword" must be true or absent' };
  const known = permissions.filter((permission) => Array.isArray(auth) && auth.includes(permission));
  if (!Array.isArray(auth) || known.length !== auth.length) return { error: '"auth" must be a list of permissions' };
  const value = { username, name, avatar, auth: known, password, disabled };
  return { value: firstPassword ? { ...value, firstPassword } : value };
}

/** The second factor of an account, whose id it has. A record of its own, so that signing in does not change the account. */
export interface StoredFactor {
  /** In base 32. The server computes the codes from it, so it cannot be hashed. */
  secret: string;
  /** Until a first code has confirmed the secret, it does not count. */
  isOn: boolean;
  /** The step of the last code that was used. */
  lastStep: number;
  /** The hashes of the recovery codes that are left. */
  recovery: string[];
}

/** Only for type inference. */
const define = <T>(definition: CollectionDefinition<T>) => definition;

/** The id of a record says which section it is. */
function checkSection(raw: UnknownRecord, id: string) {
  const name = sectionNames.find((each) => each === id);
  return name ? checkWith<StoredSection>(sectionRules[name])(raw) : { error: `there is no section "${id}"` };
}

function checkSession(raw: UnknownRecord): { value: StoredSession } | { error: string } {
  const { account, expires, remembered, device, browser, system, address, seen } = raw;
  if (typeof account !== 'string' || typeof expires !== 'number' || typeof remembered !== 'boolean')
    return { error: '"account", "expires" and "remembered" are needed' };
  const words = Object.entries({ device, browser, system, address }).filter(([, word]) => typeof word === 'string');
  return {
    value: { account, expires, remembered, ...Object.fromEntries(words), ...(typeof seen === 'number' && { seen }) },
  };
}

const session = define<StoredSession>({
  check: checkSession,
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
  case: defineNoun(nouns.case),
  scenario: defineNoun(nouns.scenario),
  showroom: defineNoun(nouns.showroom),
  honour: defineNoun(nouns.honour),
  certificate: defineNoun(nouns.certificate),
  partner: defineNoun(nouns.partner),
  point: defineNoun(nouns.point),
  company: define<StoredSection>({
    check: checkSection,
    text: () => '',
    trashRetention,
    isPublic: true,
  }),
  agent: agentDefinition,
  account: define<StoredAccount>({
    check: checkAccount,
    group: (value) => value.username.toLowerCase(),
    // Version 2 has a permission for every call.
    upgrades: [(value) => ({ ...value, auth: permissionsBefore(String(value.username)) })],
  }),
  session,
  remember: session,
  factor: define<StoredFactor>({
    check: ({ secret, isOn, lastStep, recovery }) =>
      typeof secret === 'string' &&
      typeof isOn === 'boolean' &&
      typeof lastStep === 'number' &&
      Array.isArray(recovery) &&
      recovery.every((hash) => typeof hash === 'string')
        ? { value: { secret, isOn, lastStep, recovery } }
        : { error: '"secret", "isOn", "lastStep" and "recovery" are needed' },
  }),
  policy: define<AccountPolicy>({
    check: ({ secondFactor }) =>
      typeof secondFactor === 'boolean'
        ? { value: { secondFactor } }
        : { error: '"secondFactor" must be true or false' },
  }),
  passkey: passkeyDefinition,
  challenge: challengeDefinition,
  newDevice: newDeviceDefinition,
  audit: deedDefinition,
  share,
  system: define<StoredSystem>({
    check: checkWith(validateSystemSettings),
    isShown: true,
  }),
  /** Uploaded files. Named otherwise, since "file" has another meaning in the store. */
  media: define<StoredFile>({
    check: checkWith(validateStoredFile),
    text: (value) => value.name,
    group: (value) => value.kind,
    trashRetention,
    isShown: true,
  }),
  /** Steps of 开始使用 that staff have put aside, by their names. */
  startStep: define<object>({
    check: (_, id) =>
      startStepNames.some((name) => name === id) ? { value: {} } : { error: `there is no step "${id}"` },
  }),
  notice: noticeDefinition,
  delivery: deliveryDefinition,
  visit: visitDefinition,
  visitor: visitorDefinition,
};

export type SiteCollections = Collections<typeof definitions>;

export type PublicCollections = Pick<SiteCollections, NounName>;

/** The name by which staff know a record. */
export const getTitle = (noun: NounName, value: object): string =>
  (value as Readonly<Record<string, string>>)[nouns[noun].titleField] ?? '';

export const publicNames = [...nounNames, 'company'] as const;

/** The records of each public collection as the public sees them. */
export type PublicRecords = { readonly [Name in NounName | 'company']: SiteCollections[Name]['publicView'] };

export const getPublicRecords = (collections: SiteCollections): PublicRecords =>
  // A cast without a check: each noun keeps the type of its own values.
  Object.fromEntries(publicNames.map((name) => [name, collections[name].publicView])) as unknown as PublicRecords;
