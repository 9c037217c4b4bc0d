/** Checks the value of a section. Its fields are named by their place in the value, such as `map.lng` or `phones.0`. */
import type { Field } from '../nouns/fields.ts';
import {
  type FieldErrors,
  type ObjectValidator,
  type UnknownRecord,
  ValidationIssue,
} from '../validation/validators.ts';

export type SectionFields = Readonly<Record<string, Field>>;

const toKeys = (name: string) => name.split('.');

/** With `isUpdate`, fields that are not required may be left out; see `keepLeftOut`. */
export function createSectionRule<Value>(fields: SectionFields, isUpdate = false): ObjectValidator<Value> {
  const entries = Object.entries(fields).map(([name, { check }]) => ({ name, keys: toKeys(name), check }));
  return (raw) => {
    const value: UnknownRecord = {};
    const errors: FieldErrors = {};
    for (const { name, keys, check } of entries) {
      const sent = getAt(raw, keys);
      if (isUpdate && sent === undefined && !('isRequired' in check)) continue;
      const result = check(sent);
      if (result instanceof ValidationIssue) errors[name] = result.message;
      else setAt(value, keys, result);
    }
    return Object.keys(errors).length > 0 ? { errors } : { value: value as Value };
  };
}

/** An update with the fields that it left out as they are in the present value. */
export function keepLeftOut<Value extends object>(fields: SectionFields, update: Value, current: Value): Value {
  const value: UnknownRecord = {};
  for (const keys of Object.keys(fields).map(toKeys)) setAt(value, keys, getAt(update, keys) ?? getAt(current, keys));
  return value as Value;
}

export function getAt(value: unknown, keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as UnknownRecord)[key];
  }
  return current;
}

/** The names of fields are our own, so none of the keys is `__proto__`. */
export function setAt(value: UnknownRecord, keys: readonly string[], part: unknown): void {
  let current = value;
  for (const [index, key] of keys.slice(0, -1).entries()) {
    const isList = /^\d+$/.test(keys[index + 1] ?? '');
    current[key] ??= isList ? [] : {};
    current = current[key] as UnknownRecord;
  }
  current[keys.at(-1) as string] = part;
}
