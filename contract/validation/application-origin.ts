/** Where an application came from, as its page says. Whatever is not of the expected form is left out: the application is worth more. */
import type { ApplicationOrigin } from '../records.ts';
import { isAllowedLink } from './addresses.ts';
import { toTrimmedText, type UnknownRecord } from './validators.ts';

const MAX_LENGTH = 200;
const HOST = /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?(?::\d{1,5})?$/;
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]/;

const read = (raw: unknown) => {
  const value = toTrimmedText(raw) ?? '';
  return value.length <= MAX_LENGTH && !CONTROL_CHARACTERS.test(value) ? value : '';
};

/** A path without its query, which may name a person. */
const readPage = (raw: unknown) => {
  const [path = ''] = read(raw).split(/[?#]/, 1);
  return path.startsWith('/') && isAllowedLink(path) ? path : '';
};

/** A host, or the host of an address. */
const readHost = (raw: unknown) => {
  const value = read(raw).toLowerCase();
  const host = URL.canParse(value) ? new URL(value).host : value;
  return HOST.test(host) ? host : '';
};

export function readApplicationOrigin(raw: unknown): ApplicationOrigin {
  const { page, referrer, campaign } = Object(raw) as UnknownRecord;
  return { page: readPage(page), referrer: readHost(referrer), campaign: read(campaign) };
}
