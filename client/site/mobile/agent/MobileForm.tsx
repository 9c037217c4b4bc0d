import { useEffect, useRef } from 'react';
import { mobileApplication, plainPhone } from '../../../../contract/application-rules.ts';
import { apply } from '../../../../contract/apply.ts';
import { times } from '../../../../contract/limits.ts';
import { call } from '../../../call.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormEnd } from '../../parts/application/FormEnd.tsx';
import { useApplication } from '../../parts/application/useApplication.ts';
import type { Posted } from '../../posted.ts';

const empty = { companyName: '', clientName: '', phone: '' };
type Name = keyof typeof empty;

/** The stricter form: names are checked when their field is left, the number a second after it was last changed. */
export function MobileForm({ posted }: { posted: Posted | undefined }) {
  const { form, field, mark, ...end } = useApplication({
    name: 'mobile application',
    empty,
    posted,
    check: (typed) => mobileApplication(typed).errors,
    deliver: (typed) => call(apply, typed),
  });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const checkNow = (name: Name, value: string) =>
    mark(name, mobileApplication({ ...empty, [name]: value }).errors?.[name]);
  const checkLater = (value: string) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => checkNow('phone', plainPhone(value)), times.phoneCheck);
  };
  const leaving = (name: Name) => ({
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
      <FormEnd {...end} />
    </form>
  );
}
