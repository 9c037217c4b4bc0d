/** Validation of the call for a page with what staff are typing. */
import { messages } from '../messages.ts';
import { type NounName, nounNames } from '../nouns/nouns.ts';
import { id, type ObjectValidator, object, oneOf, required, text, type UnknownRecord } from './validators.ts';

/** What a form holds. A new record has no id yet. */
export interface TypedValues {
  noun: NounName | 'company';
  id: string;
  values: UnknownRecord;
}

export interface PageEdit {
  /** The page with its query. */
  address: string;
  /** Without it the page is as staff have saved it. */
  typed: TypedValues | undefined;
}

const MAX_ADDRESS_LENGTH = 2000;

const validateAddress = object({
  address: required(text({ label: '页面地址', max: MAX_ADDRESS_LENGTH, requiredMessage: messages.invalidParams })),
});
const validateTyped = object({
  noun: required(oneOf<NounName | 'company'>([...nounNames, 'company'], messages.invalidParams)),
  id: (raw) => (raw === '' ? '' : id(raw)),
});

/** The values themselves are checked field by field, as only some of them may be right while somebody types. */
export const validatePageEdit: ObjectValidator<PageEdit, { address: string; typed?: TypedValues | undefined }> = (
  raw,
) => {
  const { value, errors } = validateAddress(raw);
  if (errors) return { errors };
  if (raw.typed === undefined || raw.typed === null) return { value: { ...value, typed: undefined } };
  const sent = Object(raw.typed) as UnknownRecord;
  const checked = validateTyped(sent);
  if (checked.errors) return checked;
  return { value: { ...value, typed: { ...checked.value, values: Object(sent.values) as UnknownRecord } } };
};
