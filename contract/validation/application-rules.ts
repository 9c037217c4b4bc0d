/** Validation of agent applications. In a module of its own, so that public pages do not load the other rules. */

import { lengths } from '../limits.ts';
import type { ApplicationOrigin } from '../records.ts';
import { visitorMessages } from '../visitor-messages.ts';
import { readApplicationOrigin } from './application-origin.ts';
import {
  id,
  type ObjectValidator,
  object,
  optionalOrEmpty,
  required,
  text,
  toTrimmedText,
  type UnknownRecord,
  ValidationIssue,
  type ValidationResult,
  type Validator,
  type ValidatorInput,
  type ValidatorOutput,
} from './validators.ts';

/** Removes spaces, dashes, invisible characters and the country code from a phone number, and converts full-width digits. */
export const normalizePhone = (phone: string) =>
  phone
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/^(?:(?:\+|00)86|86(?=1\d{10}$))/, '');

const applicationText = (label: string, requiredMessage: string) =>
  required(text({ label, max: lengths.application, requiredMessage }));

const desktopPhone = required<string>((raw) => {
  const value = toTrimmedText(raw);
  if (value === '') return new ValidationIssue('请输入手机号');
  return value !== undefined && /^1\d{10}$/.test(value) ? value : new ValidationIssue('请输入正确的手机号');
});

/** The fields of the desktop form. The server validates all applications with these rules. */
export const validateApplication = object({
  agentName: applicationText('联系人', '请输入联系人'),
  agentInfo: applicationText('公司名称', '请输入公司名称'),
  phone: desktopPhone,
});

const validateAlternateApplication = object({
  clientName: applicationText('联系人', '请输入联系人'),
  companyName: applicationText('公司名称', '请输入公司名称'),
  phone: desktopPhone,
});

type Application = ValidatorOutput<typeof validateApplication>;

/** Accepts both sets of field names, and reports errors under the names that were sent. */
function validateEitherApplication(raw: UnknownRecord): ValidationResult<Application> {
  if (!Object.hasOwn(raw, 'companyName') && !Object.hasOwn(raw, 'clientName')) return validateApplication(raw);
  const result = validateAlternateApplication(raw);
  if (result.errors) return result;
  const { clientName, companyName, phone } = result.value;
  return { value: { agentName: clientName, agentInfo: companyName, phone } };
}

/** An invalid id is dropped: an application is worth more than the product that it names. */
function readProductId({ productId }: UnknownRecord): string | undefined {
  const value = id(productId);
  return value instanceof ValidationIssue ? undefined : value;
}

const REQUEST_ID = /^[A-Za-z\d-]{8,64}$/;

/** The same for an application that is sent again, because the answer to the first did not arrive. */
const validateRequestId: Validator<string | undefined> = optionalOrEmpty((raw) => {
  const value = toTrimmedText(raw);
  return value !== undefined && REQUEST_ID.test(value) ? value : new ValidationIssue(visitorMessages.invalidParams);
});

export interface SubmittedApplication extends Application {
  /** The product that the application asks about, if any. */
  productId: string | undefined;
  requestId: string | undefined;
  origin: ApplicationOrigin;
  /** A field that people do not see was filled in. */
  isTrapped: boolean;
}

export const validateSubmittedApplication: ObjectValidator<
  SubmittedApplication,
  (ValidatorInput<typeof validateApplication> | ValidatorInput<typeof validateAlternateApplication>) & {
    productId?: string | undefined;
    requestId?: string;
    origin?: ApplicationOrigin;
    website?: string;
  }
> = (raw) => {
  const result = validateEitherApplication(raw);
  const requestId = validateRequestId(raw.requestId);
  const isInvalidId = requestId instanceof ValidationIssue;
  if (result.errors || isInvalidId)
    return { errors: { ...result.errors, ...(isInvalidId && { requestId: requestId.message }) } };
  const isTrapped = Boolean(toTrimmedText(raw.website) ?? raw.website);
  const origin = readApplicationOrigin(raw.origin);
  return { value: { ...result.value, productId: readProductId(raw), requestId, origin, isTrapped } };
};

// The prefixes 14x, 16x, 17x and 19x are only partly assigned; 154 is not used.
const MOBILE_PHONE_PATTERN = /^1(?:3\d|4[01456879]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;

const mobilePhone = required<string>((raw) => {
  const value = toTrimmedText(raw);
  if (value === undefined || value === '') return new ValidationIssue('手机号不能为空');
  if (!/^\d+$/.test(value)) return new ValidationIssue('请输入数字');
  return MOBILE_PHONE_PATTERN.test(value) ? value : new ValidationIssue('请正确输入11位手机号码');
});

const { company, contact } = lengths.mobileForm;
const lengthRangeMessage = (range: { min: number; max: number }) => `长度在 ${range.min} 到 ${range.max} 个字符`;

/** The form on the phone page, with stricter rules. */
export const validateMobileApplication = object({
  companyName: text({
    label: '公司名称',
    ...company,
    requiredMessage: '请输入公司名称',
    tooShortMessage: lengthRangeMessage(company),
    tooLongMessage: lengthRangeMessage(company),
  }),
  clientName: text({
    label: '联系人',
    ...contact,
    requiredMessage: '请输入您的姓名',
    tooShortMessage: lengthRangeMessage(contact),
    tooLongMessage: lengthRangeMessage(contact),
  }),
  phone: mobilePhone,
});
