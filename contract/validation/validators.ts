/**
 * Building blocks for validation. A validator converts an unknown value to a valid one or returns an issue with a message.
 * An object validator returns the issues of all fields at once, by field name. Forms and the server use the same validators.
 */
import { visitorMessages } from '../visitor-messages.ts';
import { isAllowedLink, isUploadPath } from './addresses.ts';

export class ValidationIssue {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

export type Validator<T> = (raw: unknown) => T | ValidationIssue;
export type UnknownRecord = Record<string, unknown>;
export type FieldErrors = Record<string, string>;
export type ValidationResult<T> = { value: T; errors?: undefined } | { errors: FieldErrors; value?: undefined };

/** `acceptedInput` exists only as a type: what a caller may send, which is less strict than the validated value. */
export interface ObjectValidator<T, Sent = unknown> {
  (raw: UnknownRecord): ValidationResult<T>;
  readonly acceptedInput?: Sent;
}

/** A field that must not be left out. */
export interface RequiredValidator<T> {
  (raw: unknown): T | ValidationIssue;
  readonly isRequired: true;
}

/** The validated value of an object validator, and what a caller may send. */
export type ValidatorOutput<C> = C extends ObjectValidator<infer T, infer _> ? T : never;
export type ValidatorInput<C> = C extends ObjectValidator<infer _, infer Sent> ? Sent : never;

export const required = <T>(check: Validator<T>): RequiredValidator<T> =>
  Object.assign(check, { isRequired: true as const });

export type FieldOutput<C> = C extends (raw: unknown) => infer R ? Exclude<R, ValidationIssue> : never;
type ObjectOutput<Fields> = { [K in keyof Fields]: FieldOutput<Fields[K]> };
type RequiredNames<Fields> = {
  [K in keyof Fields]: Fields[K] extends { isRequired: true } ? K : never;
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

/** Keeps undefined, for updates that change only some fields. */
export const optional =
  <T>(check: Validator<T>): Validator<T | undefined> =>
  (raw) =>
    raw === undefined ? undefined : check(raw);

export const countCharacters = (text: string) => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

// Control characters break tables, logs and CSV. Multiline texts keep line breaks and tabs.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]+/g;
const CONTROL_CHARACTERS_EXCEPT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;

/** Converts a value to a well-formed, trimmed string: numbers become digits, missing values an empty string. */
export function toTrimmedText(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return '';
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw);
  return typeof raw === 'string' ? raw.toWellFormed().trim() : undefined;
}

/** True for texts of only spaces, combining marks and zero-width characters. */
const isInvisible = (text: string) => !/[^\p{Cf}\p{Z}\p{M}]/u.test(text);

interface TextOptions {
  label: string;
  max: number;
  min?: number;
  /** The message for an empty field; without it the field may be empty. */
  requiredMessage?: string;
  tooShortMessage?: string;
  tooLongMessage?: string;
  isMultiline?: boolean;
}

export function text(options: TextOptions): Validator<string> {
  const { label, max, min = 0, requiredMessage, isMultiline } = options;
  const tooLongMessage = options.tooLongMessage ?? `请将${label}控制在${max}个字符以内`;
  return (raw) => {
    const trimmed = toTrimmedText(raw);
    if (trimmed === undefined) return new ValidationIssue(visitorMessages.invalidParams);
    const value = (
      isMultiline ? trimmed.replace(CONTROL_CHARACTERS_EXCEPT_LINES, '') : trimmed.replace(CONTROL_CHARACTERS, ' ')
    ).trim();
    if (value === '' || (requiredMessage && isInvisible(value)))
      return requiredMessage ? new ValidationIssue(requiredMessage) : value;
    if (value.length > max && countCharacters(value) > max) return new ValidationIssue(tooLongMessage);
    if (countCharacters(value) < min) return new ValidationIssue(options.tooShortMessage ?? tooLongMessage);
    return value;
  };
}

export function oneOf<const T extends string>(values: readonly T[], message: string): Validator<T> {
  return (raw) => {
    const value = toTrimmedText(raw);
    return values.find((allowed) => allowed === value) ?? new ValidationIssue(message);
  };
}

/** For filters, where an empty value means no filter. */
export const oneOfOrEmpty = <const T extends string>(values: readonly T[], message: string): Validator<T | ''> =>
  oneOf<T | ''>([...values, ''], message);

/** A whole number, or a string of digits. */
export function integer(min: number, max: number, fallback: number): Validator<number> {
  return (raw) => {
    if (raw === undefined || raw === null || raw === '') return fallback;
    const value = typeof raw === 'string' && /^\s*\d{1,15}\s*$/.test(raw) ? Number(raw) : raw;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max)
      return new ValidationIssue(visitorMessages.invalidParams);
    return value;
  };
}

const ID_PATTERN = /^[\w-]{1,64}$/;

export const id: Validator<string> = (raw) => {
  const value = toTrimmedText(raw);
  return value !== undefined && ID_PATTERN.test(value) ? value : new ValidationIssue(visitorMessages.invalidParams);
};

/** Like `optional`, but null and an empty string count as undefined too. */
export const optionalOrEmpty =
  <T>(check: Validator<T>): Validator<T | undefined> =>
  (raw) =>
    raw === undefined || raw === null || raw === '' ? undefined : check(raw);

export const optionalRev = optionalOrEmpty(integer(1, Number.MAX_SAFE_INTEGER, 1));
export const version = required<number>(
  (raw) => optionalRev(raw) ?? new ValidationIssue(visitorMessages.invalidParams),
);

export function uploadPath(options: { requiredMessage?: string; invalidMessage: string }): Validator<string> {
  return (raw) => {
    const value = toTrimmedText(raw);
    if (value === '') return options.requiredMessage ? new ValidationIssue(options.requiredMessage) : '';
    return value !== undefined && isUploadPath(value) ? value : new ValidationIssue(options.invalidMessage);
  };
}

export function url(options: { label: string; max: number; invalidMessage: string }): Validator<string> {
  return (raw) => {
    // Control characters are not removed here: a link that contains one is rejected.
    const value = toTrimmedText(raw);
    if (value === undefined) return new ValidationIssue(visitorMessages.invalidParams);
    if (value === '') return '';
    if (value.length > options.max) return new ValidationIssue(`请将${options.label}控制在${options.max}个字符以内`);
    return isAllowedLink(value) && !/\s/.test(value) ? value : new ValidationIssue(options.invalidMessage);
  };
}
