/** What visitors send who would be an agent: by themselves, so that a page with the form needs no other rules. */
import { fields, needed, type RecordCheck, type SentTo, text, textOf, type ValueOf, Wrong } from './check.ts';
import { lengths } from './limits.ts';

/** A number as people, their address books and their keyboards write it – spaces, dashes, the country, wide digits –: as the rules want it. */
export const plainPhone = (phone: string) =>
  phone
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/^(?:(?:\+|00)86|86(?=1\d{10}$))/, '');

const applicationText = (label: string, required: string) =>
  needed(text({ label, max: lengths.application, required }));

const desktopPhone = needed<string>((raw) => {
  const value = textOf(raw);
  if (value === '') return new Wrong('请输入手机号');
  return value !== undefined && /^1\d{10}$/.test(value) ? value : new Wrong('请输入正确的手机号');
});

/** The desktop form's fields; the server holds every application to them. */
export const application = fields({
  agentName: applicationText('联系人', '请输入联系人'),
  agentInfo: applicationText('公司名称', '请输入公司名称'),
  phone: desktopPhone,
});

const otherShape = fields({
  clientName: applicationText('联系人', '请输入联系人'),
  companyName: applicationText('公司名称', '请输入公司名称'),
  phone: desktopPhone,
});

/** Both shapes an application comes in; sentences stay under the names that were sent. */
export const eitherApplication: RecordCheck<
  ValueOf<typeof application>,
  SentTo<typeof application> | SentTo<typeof otherShape>
> = (raw) => {
  if (!Object.hasOwn(raw, 'companyName') && !Object.hasOwn(raw, 'clientName')) return application(raw);
  const found = otherShape(raw);
  if (found.errors) return found;
  const { clientName, companyName, phone } = found.value;
  return { value: { agentName: clientName, agentInfo: companyName, phone } };
};

// 14x, 16x, 17x and 19x are given out in part only; 154 was never used.
const MOBILE_NUMBER = /^1(?:3\d|4[01456879]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;

const mobilePhone = needed<string>((raw) => {
  const value = textOf(raw);
  if (value === undefined || value === '') return new Wrong('手机号不能为空');
  if (!/^\d+$/.test(value)) return new Wrong('请输入数字');
  return MOBILE_NUMBER.test(value) ? value : new Wrong('请正确输入11位手机号码');
});

const { company, contact } = lengths.mobileForm;
const between = (range: { min: number; max: number }) => `长度在 ${range.min} 到 ${range.max} 个字符`;

/** The phone page's stricter form. */
export const mobileApplication = fields({
  companyName: text({
    label: '公司名称',
    ...company,
    required: '请输入公司名称',
    tooShort: between(company),
    tooLong: between(company),
  }),
  clientName: text({
    label: '姓名',
    ...contact,
    required: '请输入您的姓名',
    tooShort: between(contact),
    tooLong: between(contact),
  }),
  phone: mobilePhone,
});
