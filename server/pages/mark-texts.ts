/** Marks the texts of records with the fields that hold them, for pages that staff edit where they stand. */
import { getAt, setAt } from '../../contract/company/section-rules.ts';
import type { Field } from '../../contract/nouns/fields.ts';
import { createMark, type EditTarget, removeMarks } from '../../contract/page-edit.ts';

export type Fields = Readonly<Record<string, Field>>;

/** The fields in whose texts visitors read, in the order in which they are counted. */
export class EditTargets {
  readonly list: EditTarget[] = [];
  readonly #numbers = new Map<string, number>();

  getMark(target: EditTarget): string {
    const key = `${target.noun} ${target.id} ${target.field}`;
    const number = this.#numbers.get(key) ?? this.list.push(target) - 1;
    this.#numbers.set(key, number);
    return createMark(number);
  }
}

/** A copy of the value with a mark beside each text. `getMark` is asked for the fields that are shown as texts. */
export function markTexts<Value extends object>(
  value: Value,
  fields: Fields,
  getMark: (name: string, field: Field) => string,
): Value {
  const marked = structuredClone(value) as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    const keys = name.split('.');
    const part = getAt(value, keys);
    if (isTextField(field) && part !== undefined) setAt(marked, keys, markPart(part, field, getMark(name, field)));
  }
  return marked as Value;
}

const textKinds: readonly Field['kind'][] = ['text', 'alt', 'longText', 'richText', 'paragraphs', 'lines'];
const isTextField = ({ kind, isCode }: Pick<Field, 'kind' | 'isCode'>) => !isCode && textKinds.includes(kind);

/** Parts that are empty stay so, since pages leave them out. */
function markPart(part: unknown, field: Field, mark: string): unknown {
  if (typeof part === 'string') return field.kind === 'richText' ? markHtml(part, mark) : markText(part, mark);
  if (!Array.isArray(part)) return part;
  if (field.kind !== 'lines') return part.map((text) => markText(text, mark));
  const names = Object.keys(field.fields).filter((name) => field.fields[name] && isTextField(field.fields[name]));
  return part.map((line) => ({
    ...line,
    ...Object.fromEntries(names.map((name) => [name, markText(line[name], mark)])),
  }));
}

/** After a number at the beginning, which pages may set apart. */
const markText = (text: string, mark: string) =>
  text === '' ? text : text.replace(/^[\d.]*/, (digits) => digits + mark);

/** Before the whole, and before the first paragraph, which cards show alone. */
const markHtml = (html: string, mark: string) =>
  html === '' ? html : mark + html.replace(/<p(?: [^<>]*)?>/, (paragraph) => paragraph + mark);

const ESCAPED_MARKS = /(?:%E2%81%A[0-4])+/gi;

/**
 * Removes the marks from where nobody can point at them: the head, and the attributes except the descriptions of pictures. React
 * and the sanitizer write `<` and `>` in tags alone.
 */
export function keepMarksInSight(html: string): string {
  const body = html.indexOf('<body>');
  const head = removeMarks(html.slice(0, body));
  return head + html.slice(body).replace(/<[^<>]+>/g, cleanTag);
}

const cleanTag = (tag: string) =>
  tag.includes('\u2063') || tag.includes('%E2%81%A')
    ? tag.replace(/( alt="[^"]*")|([^"]+|")/g, (part, alt: string | undefined) =>
        alt === undefined ? removeMarks(part).replace(ESCAPED_MARKS, '') : alt,
      )
    : tag;
