/** How the records of a noun are checked, stored and answered, from its description. */

import { binDays, lengths } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import type { Noun } from '../../contract/nouns/describe-noun.ts';
import { getInitials } from '../../contract/pinyin-initials.ts';
import type { ObjectValidator } from '../../contract/validation/validators.ts';
import { HttpError, validationError } from '../http-error.ts';
import { sanitizeRichText } from '../rich-text/sanitize.ts';
import type { CollectionDefinition } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { checkWith } from './check-with.ts';

/** Deleted records can be restored for this long. */
export const trashRetention = binDays * 86_400_000;

/** Room for the paragraph tags that plain text gets. */
const SANITIZER_OVERHEAD = 1024;

/** Sanitizes HTML. The result may be up to five times longer, so its length is checked again: it must be accepted on the next save. */
function sanitizeField(field: string, html: string): string {
  const cleaned = sanitizeRichText(html);
  if (Buffer.byteLength(cleaned) > lengths.richText + SANITIZER_OVERHEAD)
    throw validationError({ [field]: messages.richTextTooLong });
  return cleaned;
}

/** Sanitizes the rich text of a value. Text that `previous` has too is not sanitized again: it takes longer than the rest of a save. */
export type Sanitize<Value> = (value: Value, previous?: Value) => Value;

/** Works for fields at the top of a value. */
export function createSanitizer<Value extends object>({ fields }: Pick<Noun, 'fields'>): Sanitize<Value> {
  const names = Object.keys(fields).filter((name) => fields[name]?.kind === 'richText') as (keyof Value & string)[];
  return (value, previous) => {
    const changed = names.filter((name) => value[name] !== previous?.[name]);
    if (changed.length === 0) return value;
    const cleaned = changed.map((name) => [name, sanitizeField(name, value[name] as string)]);
    return { ...value, ...Object.fromEntries(cleaned) };
  };
}

const withSanitizer =
  <T extends object>(check: ObjectValidator<T>, sanitize: Sanitize<T>): ObjectValidator<T> =>
  (raw) => {
    const { value, errors } = check(raw);
    if (errors) return { errors };
    try {
      return { value: sanitize(value) };
    } catch (error) {
      if (error instanceof HttpError && error.details.errors) return { errors: error.details.errors };
      throw error;
    }
  };

export function defineNoun<Value extends object>(
  noun: Noun & { rules: { value: ObjectValidator<Value> } },
): CollectionDefinition<Value> {
  const { titleField, groupField } = noun;
  const getText = (field: string) => (value: Value) => value[field as keyof Value] as string;
  return {
    check: checkWith(withSanitizer(noun.rules.value, createSanitizer<Value>(noun))),
    text: getText(titleField),
    abbreviate: getInitials,
    ...(groupField && { group: getText(groupField) }),
    trashRetention,
    isPublic: true,
  };
}

/** Makes a stored record what calls return. */
export const createRowMapper =
  <Row>({ idField, isDated }: Pick<Noun, 'idField' | 'isDated'>) =>
  ({ id, value, born, rev }: Entry<object>): Row =>
    ({ [idField]: id, ...value, ...(isDated && { createDate: born }), rev }) as Row;
