import { useEffect, useRef } from 'react';
import { normalizePhone, validateMobileApplication } from '../../../../contract/validation/application-rules.ts';
import { durations } from '../../../durations.ts';
import { Field } from '../../../ui/Field.tsx';
import { ApplicationFormFooter } from '../../components/application/ApplicationFormFooter.tsx';
import { AskedProduct } from '../../components/application/AskedProduct.tsx';
import { useApplicationForm } from '../../components/application/useApplicationForm.ts';
import type { AgentData } from '../../page-data/agent.ts';
import { siteTexts } from '../../site-texts.ts';

const initialValues = { companyName: '', clientName: '', phone: '' };
type FieldName = keyof typeof initialValues;

/** Validates names when their field loses focus, and the phone number a second after the last change. */
export function MobileApplicationForm({ submitted, askedProduct }: Pick<AgentData, 'submitted' | 'askedProduct'>) {
  const { formProps, getFieldProps, setFieldError, ...footerProps } = useApplicationForm({
    draftKey: 'mobile application',
    initialValues,
    submitted,
    validate: (values) => validateMobileApplication(values).errors,
    productId: askedProduct?.productId,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const validateField = (name: FieldName, value: string) =>
    setFieldError(name, validateMobileApplication({ ...initialValues, [name]: value }).errors?.[name]);
  const validatePhoneLater = (value: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => validateField('phone', normalizePhone(value)), durations.phoneCheckDelay);
  };
  const getNameFieldProps = (name: FieldName) => ({
    ...getFieldProps(name),
    onBlur: ({ target }: { target: HTMLInputElement }) => validateField(name, target.value),
  });
  const phoneProps = getFieldProps('phone');

  return (
    <form {...formProps}>
      {askedProduct && <AskedProduct product={askedProduct} formPath="/dailijiameng" />}
      <Field
        label="公司名称"
        placeholder="请输入公司名称"
        autoComplete="organization"
        enterKeyHint="next"
        required
        {...getNameFieldProps('companyName')}
      />
      <Field
        label="联系人"
        placeholder="请输入联系人"
        autoComplete="name"
        enterKeyHint="next"
        required
        {...getNameFieldProps('clientName')}
      />
      <Field
        label="手机号"
        placeholder="请输入手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        enterKeyHint="done"
        hint={askedProduct ? siteTexts.phonePurposeAsk : siteTexts.phonePurpose}
        required
        {...phoneProps}
        onChange={(event) => {
          phoneProps.onChange(event);
          validatePhoneLater(event.target.value);
        }}
        onBlur={({ target }) => validatePhoneLater(target.value)}
      />
      <ApplicationFormFooter
        {...footerProps}
        formPath="/dailijiameng"
        submitLabel={askedProduct ? '提交咨询' : '提交申请'}
      />
    </form>
  );
}
