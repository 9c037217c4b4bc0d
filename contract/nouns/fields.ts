/** The kinds of fields that a noun may have. From a field come its check, its place in the form, its column and its comparison. */
import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { PATH_PATTERN } from '../validation/addresses.ts';
import {
  type FieldOutput,
  type ObjectValidator,
  object,
  oneOf,
  type RequiredValidator,
  required,
  text,
  toTrimmedText,
  uploadPath,
  url,
  ValidationIssue,
  type Validator,
} from '../validation/validators.ts';

interface FieldOf<Kind extends string, Check extends Validator<unknown>> {
  kind: Kind;
  label: string;
  check: Check;
}

type Text<Kind extends string> = FieldOf<Kind, Validator<string>>;
type RequiredText<Kind extends string> = FieldOf<Kind, RequiredValidator<string>>;

export type Field =
  | Text<'text' | 'alt' | 'longText' | 'richText' | 'picture' | 'film' | 'captions' | 'link' | 'icon'>
  | RequiredText<'text' | 'picture' | 'path'>
  | FormerPathsField
  | ChoiceField<string>
  | NumberField
  | ParagraphsField
  | LinesField;

type FormerPathsField = FieldOf<'formerPaths', Validator<string[]>>;
type NumberField = FieldOf<'number', Validator<number>>;
type ParagraphsField = FieldOf<'paragraphs', Validator<string[]>>;

/** Several short records of their own fields, such as the equipment of a case. */
export interface LinesField<Line = Record<string, string | number>> extends FieldOf<'lines', Validator<Line[]>> {
  fields: Readonly<Record<string, Text<'text'> | RequiredText<'text'> | NumberField>>;
}

export interface ChoiceField<Choice extends string> extends FieldOf<'choice', RequiredValidator<Choice>> {
  choices: Readonly<Record<Choice, string>>;
}

export const textField = (label: string): Text<'text'> => ({
  kind: 'text',
  label,
  check: text({ label, max: lengths.name }),
});

export const requiredTextField = (label: string): RequiredText<'text'> => ({
  kind: 'text',
  label,
  check: required(text({ label, max: lengths.name, requiredMessage: `请输入${label}` })),
});

/** Several lines of plain text. `name` is what the messages call it. */
export const longTextField = (label: string, name = label): Text<'longText'> => ({
  kind: 'longText',
  label,
  check: text({ label: name, max: lengths.description, isMultiline: true }),
});

export const richTextField = (label: string): Text<'richText'> => ({ kind: 'richText', label, check: checkRichText });

const invalidPicture = { invalidMessage: '请重新上传图片，当前图片地址不正确' };

export const pictureField = (label: string): Text<'picture'> => ({
  kind: 'picture',
  label,
  check: uploadPath(invalidPicture),
});

export const requiredPictureField = (label: string): RequiredText<'picture'> => ({
  kind: 'picture',
  label,
  check: required(uploadPath({ ...invalidPicture, requiredMessage: '请上传图片' })),
});

/** What a picture shows, for those who cannot see it. */
export const pictureAltField = (label = '图片说明'): Text<'alt'> => ({
  kind: 'alt',
  label,
  check: text({ label, max: lengths.altText }),
});

export const numberField = (label: string, min: number, max: number): NumberField => ({
  kind: 'number',
  label,
  check: (raw) => {
    const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    if (typeof value === 'number' && value >= min && value <= max) return value;
    return new ValidationIssue(`请输入${min}到${max}之间的${label}`);
  },
});

const MAX_PARAGRAPHS = 50;

/** Paragraphs of plain text; empty ones are left out. */
export const paragraphsField = (label: string): ParagraphsField => {
  const checkParagraph = text({ label: '每段', max: 2 * lengths.description });
  return {
    kind: 'paragraphs',
    label,
    check: (raw) => {
      if (raw === undefined) return [];
      if (!Array.isArray(raw)) return new ValidationIssue(messages.invalidParams);
      if (raw.length > MAX_PARAGRAPHS) return new ValidationIssue(`${label}最多${MAX_PARAGRAPHS}段`);
      const checked = raw.map(checkParagraph);
      const issue = checked.find((each) => each instanceof ValidationIssue);
      return issue ?? (checked as string[]).filter((paragraph) => paragraph !== '');
    },
  };
};

/** A text of one line that must have a certain form, such as a filing number; it may be empty. */
export const patternField = (label: string, pattern: RegExp, example: string): Text<'text'> => ({
  kind: 'text',
  label,
  check: checkPattern(label, pattern, example),
});

export const requiredPatternField = (label: string, pattern: RegExp, example: string): RequiredText<'text'> => ({
  kind: 'text',
  label,
  check: required((raw) => {
    const value = checkPattern(label, pattern, example)(raw);
    return value === '' ? new ValidationIssue(`请输入${label}`) : value;
  }),
});

function checkPattern(label: string, pattern: RegExp, example: string): Validator<string> {
  const checkText = text({ label, max: lengths.url });
  return (raw) => {
    const value = checkText(raw);
    if (value instanceof ValidationIssue || value === '' || pattern.test(value)) return value;
    return new ValidationIssue(`请输入正确的${label}，例如${example}`);
  };
}

/** A file of another kind than a picture. */
const fileField = <Kind extends 'film' | 'captions'>(kind: Kind, label: string): Text<Kind> => ({
  kind,
  label,
  check: uploadPath({ invalidMessage: `请重新上传${label}，当前地址不正确` }),
});
export const filmField = (label: string) => fileField('film', label);
export const captionsField = (label: string) => fileField('captions', label);

const ICON_PATTERN = /^[a-z0-9-]{0,40}$/;

/** The name of an icon from the sprite. */
export const iconField = (label: string): Text<'icon'> => ({
  kind: 'icon',
  label,
  check: (raw) => {
    const name = toTrimmedText(raw);
    return name !== undefined && ICON_PATTERN.test(name) ? name : new ValidationIssue(`请选择${label}`);
  },
});

/** An address of one segment on this site, with or without its slash. That no other page has it is checked where it is saved. */
export const pathField = (label: string): RequiredText<'path'> => ({
  kind: 'path',
  label,
  check: required<string>((raw) => {
    const text = toTrimmedText(raw);
    const path = text?.startsWith('/') ? text : `/${text ?? ''}`;
    if (PATH_PATTERN.test(path)) return path;
    return new ValidationIssue(`请输入${label}，只用小写字母、数字和短横线，最多40个字符`);
  }),
});

/** The addresses that a record had before, which lead to its present one. The server keeps them; forms do not show them. */
export const formerPathsField = (label: string): FormerPathsField => ({
  kind: 'formerPaths',
  label,
  check: (raw) => (Array.isArray(raw) ? raw.filter((path) => typeof path === 'string' && PATH_PATTERN.test(path)) : []),
});

type LineFields = LinesField['fields'];
type LineOf<Fields extends LineFields> = { [Name in keyof Fields]: FieldOutput<Fields[Name]['check']> };

export function linesField<Fields extends LineFields>(
  label: string,
  maxLines: number,
  fields: Fields,
): LinesField<LineOf<Fields>> & { fields: Fields } {
  const checks = Object.entries(fields).map(([name, field]) => [name, field.check] as const);
  const checkLine = object(Object.fromEntries(checks)) as ObjectValidator<LineOf<Fields>>;
  return {
    kind: 'lines',
    label,
    fields,
    check: (raw) => {
      const lines: unknown[] = Array.isArray(raw) ? raw : [];
      if (raw !== undefined && !Array.isArray(raw)) return new ValidationIssue(messages.invalidParams);
      if (lines.length > maxLines) return new ValidationIssue(`${label}最多${maxLines}行`);
      const checked = lines.map((line) => checkLine(Object(line)));
      const broken = checked.findIndex(({ errors }) => errors);
      if (broken < 0) return checked.map(({ value }) => value as LineOf<Fields>);
      return new ValidationIssue(`第${broken + 1}行：${Object.values(checked[broken]?.errors ?? {})[0]}`);
    },
  };
}

/** A page of this site or another one. */
export const linkField = (label: string): Text<'link'> => ({
  kind: 'link',
  label,
  check: url({
    label,
    max: lengths.url,
    invalidMessage: `请输入以http://、https://或单个/开头的${label}`,
  }),
});

export const choiceField = <Choice extends string>(
  label: string,
  choices: Readonly<Record<Choice, string>>,
): ChoiceField<Choice> => ({
  kind: 'choice',
  label,
  choices,
  check: required(oneOf(Object.keys(choices) as Choice[], `请选择${label}`)),
});

function checkRichText(raw: unknown): string | ValidationIssue {
  const value = toTrimmedText(raw);
  if (value === undefined) return new ValidationIssue(messages.invalidParams);
  // A UTF-16 code unit has at most three bytes in UTF-8, so short texts need not be encoded.
  if (value.length > lengths.richText / 3 && new TextEncoder().encode(value).length > lengths.richText)
    return new ValidationIssue(messages.richTextTooLong);
  return value;
}
