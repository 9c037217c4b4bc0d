import { useEffect, useRef } from 'react';
import { durations } from '../../../../contract/limits.ts';
import { saveAgentCall } from '../../../../contract/save-agent-call.ts';
import { normalizePhone, validateMobileApplication } from '../../../../contract/validation/application-rules.ts';
import { callServer } from '../../../call-server.ts';
import { Field } from '../../../ui/Field.tsx';
import { ApplicationFormFooter } from '../../components/application/ApplicationFormFooter.tsx';
import { useApplicationForm } from '../../components/application/useApplicationForm.ts';
import type { SubmittedForm } from '../../page-data/submitted-form.ts';

const initialValues = { companyName: '', clientName: '', phone: '' };
type FieldName = keyof typeof initialValues;

/** The stricter form: names are checked when their field is left, the number a second after it was last changed. */
export function MobileApplicationForm({ posted }: { posted: SubmittedForm | undefined }) {
  const { form, field, mark, ...end } = useApplicationForm({
    draftKey: 'mobile application',
    initialValues: initialValues,
    submitted: posted,
    validate: (typed) => validateMobileApplication(typed).errors,
    submit: (typed) => callServer(saveAgentCall, typed),
  });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const checkNow = (name: FieldName, value: string) =>
    mark(name, validateMobileApplication({ ...initialValues, [name]: value }).errors?.[name]);
  const checkLater = (value: string) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => checkNow('phone', normalizePhone(value)), durations.phoneCheckDelay);
  };
  const leaving = (name: FieldName) => ({
    ...field(name),
    onBlur: ({ target }: { target: HTMLInputElement }) => checkNow(name, target.value),
  });
  const phone = field('phone');

  return (
    <form className="application" {...form}>
      <Field
        label="公司名称"
        placeholder="请输入公司名称"
        autoComplete="organization"
        enterKeyHint="next"
        required
        {...leaving('companyName')}
      />
      <Field
        label="姓名"
        placeholder="请输入您的姓名"
        autoComplete="name"
        enterKeyHint="next"
        required
        {...leaving('clientName')}
      />
      <Field
        label="手机号"
        placeholder="请输入手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="done"
        hint="手机号仅用于就加盟申请与您联系"
        required
        {...phone}
        onChange={(event) => {
          phone.onChange(event);
          checkLater(event.target.value);
        }}
        onBlur={({ target }) => checkLater(target.value)}
      />
      <ApplicationFormFooter {...end} />
    </form>
  );
}
