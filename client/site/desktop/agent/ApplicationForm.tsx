import { lengths } from '../../../../contract/limits.ts';
import { validateApplication } from '../../../../contract/validation/application-rules.ts';
import { Field } from '../../../ui/Field.tsx';
import { ApplicationFormFooter } from '../../components/application/ApplicationFormFooter.tsx';
import { AskedProduct } from '../../components/application/AskedProduct.tsx';
import { useApplicationForm } from '../../components/application/useApplicationForm.ts';
import type { AgentData } from '../../page-data/agent.ts';
import { siteTexts } from '../../site-texts.ts';

const initialValues = { agentInfo: '', agentName: '', phone: '' };

export function ApplicationForm({ submitted, askedProduct }: Pick<AgentData, 'submitted' | 'askedProduct'>) {
  const {
    formProps,
    getFieldProps,
    setFieldError: _,
    ...footerProps
  } = useApplicationForm({
    draftKey: 'desktop application',
    initialValues,
    submitted,
    validate: (values) => validateApplication(values).errors,
    productId: askedProduct?.productId,
  });
  return (
    <form {...formProps}>
      {askedProduct && <AskedProduct product={askedProduct} formPath="/dljm" />}
      <Field
        label="公司名称"
        placeholder="请输入公司名称"
        autoComplete="organization"
        maxLength={lengths.application}
        required
        {...getFieldProps('agentInfo')}
      />
      <Field
        label="联系人"
        placeholder="请输入联系人"
        autoComplete="name"
        maxLength={lengths.application}
        required
        {...getFieldProps('agentName')}
      />
      <Field
        label="手机号"
        placeholder="请输入手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint={askedProduct ? siteTexts.phonePurposeAsk : siteTexts.phonePurpose}
        required
        {...getFieldProps('phone')}
      />
      <ApplicationFormFooter {...footerProps} formPath="/dljm" submitLabel={askedProduct ? '提交咨询' : '提交申请'} />
    </form>
  );
}
