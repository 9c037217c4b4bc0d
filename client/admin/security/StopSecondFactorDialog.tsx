import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { validateTotpStop } from '../../../contract/validation/staff-account-rules.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useFormSubmit } from '../form/useFormSubmit.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

export function StopSecondFactorDialog({ onClose }: { onClose(): void }) {
  const [values, setValues] = useState({ password: '', code: '' });
  const form = useRef<HTMLFormElement>(null);
  const { errors, errorMessage, isSubmitting, showErrors, clearError, submit } = useFormSubmit(form);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    isRequired: true,
    onChange(value: string) {
      setValues((previous) => ({ ...previous, [name]: value }));
      clearError(name);
    },
  });

  async function stop() {
    const invalid = validateTotpStop(values).errors;
    if (invalid) return showErrors(invalid);
    if (!(await submit(() => callAsStaff(calls['account.stopTotp'], values)))) return;
    toast.success('两步验证已关闭');
    onClose();
  }

  return (
    <FormDialog
      title="关闭两步验证"
      submitLabel="关闭两步验证"
      width="440px"
      form={form}
      isDirty={false}
      isSubmitting={isSubmitting}
      errorMessage={errorMessage}
      onSubmit={stop}
      onClose={onClose}
    >
      <PasswordField label="密码" placeholder="请输入密码" autoComplete="current-password" {...field('password')} />
      <TextField
        label="动态验证码"
        placeholder="请输入6位验证码"
        hint="也可以输入一个恢复码"
        autoComplete="one-time-code"
        maxLength={24}
        {...field('code')}
      />
    </FormDialog>
  );
}
