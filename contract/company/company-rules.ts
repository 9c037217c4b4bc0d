/** Validation of the calls that read and change the company's sections. */
import { messages } from '../messages.ts';
import {
  type ObjectValidator,
  object,
  oneOf,
  optionalRev,
  required,
  type UnknownRecord,
  version,
} from '../validation/validators.ts';
import { type SectionName, type SectionValues, sectionNames, sectionUpdateRules } from './sections.ts';

const section = required(oneOf(sectionNames, messages.invalidParams));

export type CompanyUpdate = {
  [Name in SectionName]: { section: Name; value: SectionValues[Name]; rev: number | undefined };
}[SectionName];

const validateUpdate = object({ section, rev: optionalRev });

/** The errors of the value are named by its fields. */
export const validateCompanyUpdate: ObjectValidator<CompanyUpdate, CompanyUpdate> = (raw) => {
  const { value: update, errors } = validateUpdate(raw);
  if (errors) return { errors };
  const checked = sectionUpdateRules[update.section](Object(raw.value) as UnknownRecord);
  return checked.errors ? checked : { value: { ...update, value: checked.value } as CompanyUpdate };
};

export const validateCompanySection = object({ section });
export const validateCompanyVersion = object({ section, version });
