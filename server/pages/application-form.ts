/** The application form of both layouts. */
import type { SubmittedForm } from '../../client/site/page-data/submitted-form.ts';
import { renderReceipt } from '../../client/site/sending/receipt-html.ts';
import { calls } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import { normalizePhone } from '../../contract/validation/application-rules.ts';
import type { UnknownRecord, ValidationResult } from '../../contract/validation/validators.ts';
import type { FormFields, PageForm } from './page-loader.ts';

const toData = (fields: FormFields, form: Partial<SubmittedForm>) => {
  const { website: _, consent, ...values } = fields;
  const hasConsented = consent !== undefined;
  const submitted: SubmittedForm = { values, hasConsented, errors: {}, result: undefined, ...form };
  return { submitted };
};

/** @param check the rules of the layout, for the errors at its fields */
export const createApplicationForm = (check: (values: UnknownRecord) => ValidationResult<unknown>): PageForm => ({
  async submit({ path, fields, content, handlers, context }) {
    const { website = '', consent, ...values } = fields;
    const application = { ...values, phone: normalizePhone(values.phone ?? '') };
    const errors = {
      ...check(application).errors,
      ...(consent === undefined && { consent: messages.consentRequired }),
    };
    if (Object.keys(errors).length > 0) return { status: 400, data: toData(fields, { errors }) };
    const origin = { page: path, referrer: '', campaign: '' };
    const input = calls['agent.save'].input({ ...application, website, origin });
    if (input.errors) return { status: 400, data: toData(fields, { errors: input.errors }) };
    const { receipt } = await handlers['agent.save'](input.value, context);
    const { hotline } = content.site;
    const receiptHtml = renderReceipt({ receipt, hotline, isAsking: input.value.productId !== undefined });
    const result = { text: context.message ?? messages.applied, isSuccess: true };
    return { status: 200, data: toData({}, { result, receiptHtml }) };
  },
  showFailure: (fields, message) => toData(fields, { result: { text: message, isSuccess: false } }),
});
