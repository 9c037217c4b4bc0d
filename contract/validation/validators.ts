/**
 * Checks are functions from something unknown to a value or a sentence. Forms and server run the same ones.
 * A record check returns all of its sentences at once, each under the name of its field.
 */
import { messages } from '../messages.ts';

export class ValidationIssue {
  readonly message: string;
  constructor(sentence: string) {
    this.message = sentence;
  }
}

export type Validator<T> = (raw: unknown) => T | ValidationIssue;
export type UnknownRecord = Record<string, unknown>;
export type FieldErrors = Record<string, string>;
export type ValidationResult<T> = { value: T; errors?: undefined } | { errors: FieldErrors; value?: undefined };

/** `sent` is for types alone: what a caller may send, which is less strict than what the check makes of it. */
export interface ObjectValidator<T, Sent = unknown> {
  (raw: UnknownRecord): ValidationResult<T>;
  readonly acceptedInput?: Sent;
}

/** A field that must not be left out. */
interface RequiredValidator<T> {
  (raw: unknown): T | ValidationIssue;
  readonly isRequired: true;
}

/** What a record check makes of what is sent, and what may be sent to it. */
export type ValidatorOutput<C> = C extends ObjectValidator<infer T, infer _> ? T : never;
export type ValidatorInput<C> = C extends ObjectValidator<infer _, infer Sent> ? Sent : never;

export const required = <T>(check: Validator<T>): RequiredValidator<T> =>
  Object.assign(check, { isRequired: true as const });

type FieldOutput<C> = C extends (raw: unknown) => infer R ? Exclude<R, ValidationIssue> : never;
type ObjectOutput<Fields> = { [K in keyof Fields]: FieldOutput<Fields[K]> };
type RequiredNames<Fields> = {
  [K in keyof Fields]: Fields[K] extends RequiredValidator<unknown> ? K : never;
}[keyof Fields];
type ObjectInput<Fields> = { [K in RequiredNames<Fields>]: FieldOutput<Fields[K]> } & {
  [K in Exclude<keyof Fields, RequiredNames<Fields>>]?: FieldOutput<Fields[K]> | undefined;
};

export function object<Fields extends Record<string, Validator<unknown>>>(
  checks: Fields,
): ObjectValidator<ObjectOutput<Fields>, ObjectInput<Fields>> {
  const entries = Object.entries(checks);
  return (raw) => {
    const value: UnknownRecord = {};
    let errors: FieldErrors | undefined;
    for (const [name, check] of entries) {
      const result = check(Object.hasOwn(raw, name) ? raw[name] : undefined);
      if (result instanceof ValidationIssue) {
        errors ??= {};
        errors[name] = result.message;
      } else value[name] = result;
    }
    return errors ? { errors } : { value: value as ObjectOutput<Fields> };
  };
}

/** Left out stays left out: an update keeps what it does not mention. */
export const optional =
  <T>(check: Validator<T>): Validator<T | undefined> =>
  (raw) =>
    raw === undefined ? undefined : check(raw);

export const countCharacters = (text: string) => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

// Control characters break tables, logs and CSV; line breaks and tabs stay where several lines make sense.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]+/g;
const CONTROL_CHARACTERS_EXCEPT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;

/** A string as it may be stored: well-formed, trimmed, or nothing. Numbers count as what they look like. */
export function toTrimmedText(raw: unknown): string | undefined {
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
  requiredMessage?: string;
  tooShortMessage?: string;
  tooLongMessage?: string;
  isMultiline?: boolean;
}

export function text(options: TextOptions): Validator<string> {
  const { label, max, min = 0, requiredMessage: required, isMultiline: lines } = options;
  const tooLong = options.tooLongMessage ?? `${label}不能超过${max}个字符`;
  return (raw) => {
    const found = toTrimmedText(raw);
    if (found === undefined) return new ValidationIssue(messages.invalidParams);
    const value = found.replace(lines ? CONTROL_CHARACTERS_EXCEPT_LINES : CONTROL_CHARACTERS, lines ? '' : ' ').trim();
    if (value === '' || (required && isInvisible(value))) return required ? new ValidationIssue(required) : value;
    if (value.length > max && countCharacters(value) > max) return new ValidationIssue(tooLong);
    if (countCharacters(value) < min) return new ValidationIssue(options.tooShortMessage ?? tooLong);
    return value;
  };
}

export function oneOf<const T extends string>(values: readonly T[], sentence: string): Validator<T> {
  return (raw) => {
    const value = toTrimmedText(raw);
    return values.find((each) => each === value) ?? new ValidationIssue(sentence);
  };
}

/** Empty filters nothing. */
export const oneOfOrEmpty = <const T extends string>(values: readonly T[], sentence: string): Validator<T | ''> =>
  oneOf<T | ''>([...values, ''], sentence);

/** A whole number, or a string of digits that spells one. */
export function integer(min: number, max: number, fallback: number): Validator<number> {
  return (raw) => {
    if (raw === undefined || raw === null || raw === '') return fallback;
    const value = typeof raw === 'string' && /^\s*\d{1,15}\s*$/.test(raw) ? Number(raw) : raw;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max)
      return new ValidationIssue(messages.invalidParams);
    return value;
  };
}

const ID_PATTERN = /^[\w-]{1,64}$/;

export const id: Validator<string> = (raw) => {
  const value = toTrimmedText(raw);
  return value !== undefined && ID_PATTERN.test(value) ? value : new ValidationIssue(messages.invalidParams);
};

/** An empty one is as good as none. */
export const emptyAsUndefined =
  <T>(check: Validator<T>): Validator<T | undefined> =>
  (raw) =>
    raw === undefined || raw === null || raw === '' ? undefined : check(raw);

export const optionalRev = emptyAsUndefined(integer(1, Number.MAX_SAFE_INTEGER, 1));

// Anything that could leave the folder, split a header or end an attribute is no path of ours.
const UPLOAD_PATH_PATTERN = /^\/uploads\/(?![/.]|.*(?:\.\.|\/\/|\/\.))[^\s"'<>\\?#%\u0000-\u001f\u007f]+$/;

export const isUploadPath = (path: string) => path.length <= 500 && UPLOAD_PATH_PATTERN.test(path);

export function uploadPath(options: { requiredMessage?: string; invalidMessage: string }): Validator<string> {
  return (raw) => {
    const value = toTrimmedText(raw);
    if (value === '') return options.requiredMessage ? new ValidationIssue(options.requiredMessage) : '';
    return value !== undefined && isUploadPath(value) ? value : new ValidationIssue(options.invalidMessage);
  };
}

const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f-\u009f\\]/;

/** Where a link may lead: another site by http(s), or a path on this one. `//host` is another site in disguise. */
export function isSafeUrl(address: string): boolean {
  if (CONTROL_OR_BACKSLASH.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return /^https?:\/\/[^\s/?#]+/i.test(address) && URL.canParse(address);
}

export function url(options: { label: string; max: number; invalidMessage: string }): Validator<string> {
  return (raw) => {
    // Checked before the controls are tidied away: a link with one in it is refused, not repaired.
    const value = toTrimmedText(raw);
    if (value === undefined) return new ValidationIssue(messages.invalidParams);
    if (value === '') return '';
    if (value.length > options.max) return new ValidationIssue(`${options.label}不能超过${options.max}个字符`);
    return isSafeUrl(value) && !/\s/.test(value) ? value : new ValidationIssue(options.invalidMessage);
  };
}
