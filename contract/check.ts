/**
 * Checks are functions from something unknown to a value or a sentence. Forms and server run the same ones.
 * A record check returns all of its sentences at once, each under the name of its field.
 */
import { messages } from './messages.ts';

export class Wrong {
  readonly sentence: string;
  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

export type Check<T> = (raw: unknown) => T | Wrong;
export type Raw = Record<string, unknown>;
export type Errors = Record<string, string>;
export type Outcome<T> = { value: T; errors?: undefined } | { errors: Errors; value?: undefined };

/** `sent` is for types alone: what a caller may send, which is less strict than what the check makes of it. */
export interface RecordCheck<T, Sent = unknown> {
  (raw: Raw): Outcome<T>;
  readonly sent?: Sent;
}

/** A field that must not be left out. */
interface Needed<T> {
  (raw: unknown): T | Wrong;
  readonly needed: true;
}

/** What a record check makes of what is sent, and what may be sent to it. */
export type ValueOf<C> = C extends RecordCheck<infer T, infer _> ? T : never;
export type SentTo<C> = C extends RecordCheck<infer _, infer Sent> ? Sent : never;

export const needed = <T>(check: Check<T>): Needed<T> => Object.assign(check, { needed: true as const });

type FieldOf<C> = C extends (raw: unknown) => infer R ? Exclude<R, Wrong> : never;
type Values<Fields> = { [K in keyof Fields]: FieldOf<Fields[K]> };
type NeededNames<Fields> = { [K in keyof Fields]: Fields[K] extends Needed<unknown> ? K : never }[keyof Fields];
type Sent<Fields> = { [K in NeededNames<Fields>]: FieldOf<Fields[K]> } & {
  [K in Exclude<keyof Fields, NeededNames<Fields>>]?: FieldOf<Fields[K]> | undefined;
};

export function fields<Fields extends Record<string, Check<unknown>>>(
  checks: Fields,
): RecordCheck<Values<Fields>, Sent<Fields>> {
  const entries = Object.entries(checks);
  return (raw) => {
    const value: Raw = {};
    let errors: Errors | undefined;
    for (const [name, check] of entries) {
      const result = check(Object.hasOwn(raw, name) ? raw[name] : undefined);
      if (result instanceof Wrong) {
        errors ??= {};
        errors[name] = result.sentence;
      } else value[name] = result;
    }
    return errors ? { errors } : { value: value as Values<Fields> };
  };
}

/** Left out stays left out: an update keeps what it does not mention. */
export const optional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (raw) =>
    raw === undefined ? undefined : check(raw);

export const lengthOf = (text: string) => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

// Control characters break tables, logs and CSV; line breaks and tabs stay where several lines make sense.
const controls = /[\u0000-\u001f\u007f\u2028\u2029]+/g;
const controlsButLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;

/** A string as it may be stored: well-formed, trimmed, or nothing. Numbers count as what they look like. */
export function textOf(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return '';
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw);
  return typeof raw === 'string' ? raw.toWellFormed().trim() : undefined;
}

/** A name of zero-width characters is none. */
const isInvisible = (text: string) => !/[^\p{Cf}\p{Z}\p{M}]/u.test(text);

interface TextOptions {
  label: string;
  max: number;
  min?: number;
  /** The sentence for an empty field; without it the field may be empty. */
  required?: string;
  tooShort?: string;
  tooLong?: string;
  lines?: boolean;
}

export function text(options: TextOptions): Check<string> {
  const { label, max, min = 0, required, lines } = options;
  const tooLong = options.tooLong ?? `${label}不能超过${max}个字符`;
  return (raw) => {
    const found = textOf(raw);
    if (found === undefined) return new Wrong(messages.params);
    const value = found.replace(lines ? controlsButLines : controls, lines ? '' : ' ').trim();
    if (value === '' || (required && isInvisible(value))) return required ? new Wrong(required) : value;
    if (value.length > max && lengthOf(value) > max) return new Wrong(tooLong);
    if (lengthOf(value) < min) return new Wrong(options.tooShort ?? tooLong);
    return value;
  };
}

export function oneOf<const T extends string>(values: readonly T[], sentence: string): Check<T> {
  return (raw) => {
    const value = textOf(raw);
    return values.find((each) => each === value) ?? new Wrong(sentence);
  };
}

/** Empty filters nothing. */
export const oneOfOrEmpty = <const T extends string>(values: readonly T[], sentence: string): Check<T | ''> =>
  oneOf<T | ''>([...values, ''], sentence);

/** A whole number, or a string of digits that spells one. */
export function wholeNumber(min: number, max: number, fallback: number): Check<number> {
  return (raw) => {
    if (raw === undefined || raw === null || raw === '') return fallback;
    const value = typeof raw === 'string' && /^\s*\d{1,15}\s*$/.test(raw) ? Number(raw) : raw;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max)
      return new Wrong(messages.params);
    return value;
  };
}

const ID = /^[\w-]{1,64}$/;

export const id: Check<string> = (raw) => {
  const value = textOf(raw);
  return value !== undefined && ID.test(value) ? value : new Wrong(messages.params);
};

/** An empty one is as good as none. */
export const unlessEmpty =
  <T>(check: Check<T>): Check<T | undefined> =>
  (raw) =>
    raw === undefined || raw === null || raw === '' ? undefined : check(raw);

export const optionalRev = unlessEmpty(wholeNumber(1, Number.MAX_SAFE_INTEGER, 1));

// Anything that could leave the folder, split a header or end an attribute is no path of ours.
const UPLOAD_PATH = /^\/uploads\/(?![/.]|.*(?:\.\.|\/\/|\/\.))[^\s"'<>\\?#%\u0000-\u001f\u007f]+$/;

export const isUploadPath = (path: string) => path.length <= 500 && UPLOAD_PATH.test(path);

export function uploadPath(options: { required?: string; sentence: string }): Check<string> {
  return (raw) => {
    const value = textOf(raw);
    if (value === '') return options.required ? new Wrong(options.required) : '';
    return value !== undefined && isUploadPath(value) ? value : new Wrong(options.sentence);
  };
}

const controlOrBackslash = /[\u0000-\u001f\u007f-\u009f\\]/;

/** Where a link may lead: another site by http(s), or a path on this one. `//host` is another site in disguise. */
export function isSafeAddress(address: string): boolean {
  if (controlOrBackslash.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return /^https?:\/\/[^\s/?#]+/i.test(address) && URL.canParse(address);
}

export function link(options: { label: string; max: number; sentence: string }): Check<string> {
  return (raw) => {
    // Checked before the controls are tidied away: a link with one in it is refused, not repaired.
    const value = textOf(raw);
    if (value === undefined) return new Wrong(messages.params);
    if (value === '') return '';
    if (value.length > options.max) return new Wrong(`${options.label}不能超过${options.max}个字符`);
    return isSafeAddress(value) && !/\s/.test(value) ? value : new Wrong(options.sentence);
  };
}
