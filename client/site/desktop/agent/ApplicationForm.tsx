import { application } from '../../../../contract/application-rules.ts';
import { apply } from '../../../../contract/apply.ts';
import { lengths } from '../../../../contract/limits.ts';
import { call } from '../../../call.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormEnd } from '../../parts/application/FormEnd.tsx';
import { useApplication } from '../../parts/application/useApplication.ts';
import type { Posted } from '../../posted.ts';

const empty = { agentInfo: '', agentName: '', phone: '' };

export function ApplicationForm({ posted }: { posted: Posted | undefined }) {
  const {
    form,
    field,
    mark: _,
    ...end
  } = useApplication({
    name: 'desktop application',
    empty,
    posted,
    check: (typed) => application(typed).errors,
    deliver: (typed) => call(apply, typed),
  });
  return (
    <form className="application" {...form}>
      <Field
        label="公司名称"
        placeholder="请输入公司名称"
        autoComplete="organization"
        maxLength={lengths.application}
        required
        {...field('agentInfo')}
      />
      <Field
        label="联系人"
        placeholder="请输入联系人"
        autoComplete="name"
        maxLength={lengths.application}
        required
        {...field('agentName')}
      />
      <Field
        label="手机号"
        placeholder="请输入手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint="手机号仅用于就加盟申请与您联系"
        required
        {...field('phone')}
      />
      <FormEnd {...end} />
    </form>
  );
}
