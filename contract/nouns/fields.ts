/** The kinds of fields that a noun may have. From a field come its check, its place in the form, its column and its comparison. */
import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import {
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
  | Text<'text' | 'longText' | 'richText' | 'picture' | 'link'>
  | RequiredText<'text' | 'picture'>
  | ChoiceField<string>;

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
