/** What visitors send who would be an agent: by themselves, so that a page with the form needs no other rules. */

import { lengths } from '../limits.ts';
import {
  type ObjectValidator,
  object,
  required,
  text,
  toTrimmedText,
  ValidationIssue,
  type ValidatorInput,
  type ValidatorOutput,
} from './validators.ts';

/** A number as people, their address books and their keyboards write it – spaces, dashes, the country, wide digits –: as the rules want it. */
export const normalizePhone = (phone: string) =>
  phone
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/^(?:(?:\+|00)86|86(?=1\d{10}$))/, '');

const applicationText = (label: string, requiredMessage: string) =>
  required(text({ label, max: lengths.application, requiredMessage: requiredMessage }));

const desktopPhone = required<string>((raw) => {
  const value = toTrimmedText(raw);
  if (value === '') return new ValidationIssue('请输入手机号');
  return value !== undefined && /^1\d{10}$/.test(value) ? value : new ValidationIssue('请输入正确的手机号');
});

/** The desktop form's fields; the server holds every application to them. */
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

/** Both shapes an application comes in; sentences stay under the names that were sent. */
export const validateSubmittedApplication: ObjectValidator<
  ValidatorOutput<typeof validateApplication>,
  ValidatorInput<typeof validateApplication> | ValidatorInput<typeof validateAlternateApplication>
> = (raw) => {
  if (!Object.hasOwn(raw, 'companyName') && !Object.hasOwn(raw, 'clientName')) return validateApplication(raw);
  const found = validateAlternateApplication(raw);
  if (found.errors) return found;
  const { clientName, companyName, phone } = found.value;
  return { value: { agentName: clientName, agentInfo: companyName, phone } };
};

// 14x, 16x, 17x and 19x are given out in part only; 154 was never used.
const MOBILE_PHONE_PATTERN = /^1(?:3\d|4[01456879]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;

const mobilePhone = required<string>((raw) => {
  const value = toTrimmedText(raw);
  if (value === undefined || value === '') return new ValidationIssue('手机号不能为空');
  if (!/^\d+$/.test(value)) return new ValidationIssue('请输入数字');
  return MOBILE_PHONE_PATTERN.test(value) ? value : new ValidationIssue('请正确输入11位手机号码');
});

const { company, contact } = lengths.mobileForm;
const lengthRangeMessage = (range: { min: number; max: number }) => `长度在 ${range.min} 到 ${range.max} 个字符`;

/** The phone page's stricter form. */
export const validateMobileApplication = object({
  companyName: text({
    label: '公司名称',
    ...company,
    requiredMessage: '请输入公司名称',
    tooShortMessage: lengthRangeMessage(company),
    tooLongMessage: lengthRangeMessage(company),
  }),
  clientName: text({
    label: '姓名',
    ...contact,
    requiredMessage: '请输入您的姓名',
    tooShortMessage: lengthRangeMessage(contact),
    tooLongMessage: lengthRangeMessage(contact),
  }),
  phone: mobilePhone,
});
