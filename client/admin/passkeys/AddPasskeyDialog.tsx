import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { validatePasskeyName, validatePasskeyStart } from '../../../contract/validation/passkey-rules.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useFormSubmit } from '../form/useFormSubmit.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { createPasskey } from './browser-passkeys.ts';

interface AddPasskeyDialogProps {
  /** The account has a second factor, whose code is asked for too. */
  needsCode: boolean;
  onClose(): void;
}

/** Asks for what a sign-in asks for, then lets the browser make the passkey. */
export function AddPasskeyDialog({ needsCode, onClose }: AddPasskeyDialogProps) {
  const [values, setValues] = useState({ name: '', password: '', code: '' });
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

  async function add() {
    const { name, password, code } = values;
    const invalid = { ...validatePasskeyName({ name }).errors, ...validatePasskeyStart({ password, code }).errors };
    if (Object.keys(invalid).length > 0) return showErrors(invalid);
    const added = await submit(async () => {
      const { data } = await callAsStaff(calls['account.startPasskey'], { password, code });
      return callAsStaff(calls['account.addPasskey'], { name, ...(await createPasskey(data)) });
    });
    if (!added) return;
    toast.success(added.msg);
    onClose();
  }

  return (
    <FormDialog
      title="添加通行密钥"
      submitLabel="下一步"
      width="440px"
      form={form}
      isDirty={false}
      isSubmitting={isSubmitting}
      errorMessage={errorMessage}
      onSubmit={add}
      onClose={onClose}
    >
      <p className="dialog-lead">点击“下一步”后，按浏览器的提示用指纹、面容、PIN码或安全密钥确认</p>
      <TextField label="名称" placeholder="例如：办公电脑" maxLength={50} {...field('name')} />
      <PasswordField label="密码" placeholder="请输入密码" autoComplete="current-password" {...field('password')} />
      {needsCode && (
        <TextField
          label="动态验证码"
          placeholder="请输入6位验证码"
          hint="也可以输入一个恢复码"
          autoComplete="one-time-code"
          maxLength={24}
          {...field('code')}
        />
      )}
    </FormDialog>
  );
}
