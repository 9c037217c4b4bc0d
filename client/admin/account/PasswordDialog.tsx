import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import { validatePasswordChange, validatePasswordConfirmation } from '../../../contract/validation/account-rules.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { confirmDiscardDrafts } from '../form/unsaved-changes.ts';
import { useFormSubmit } from '../form/useFormSubmit.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { identity } from '../session/identity.ts';
import { scheduleLogout } from './schedule-logout.ts';

const EMPTY_PASSWORDS = { password: '', newPassword: '', again: '' };

export default function PasswordDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState(EMPTY_PASSWORDS);
  const form = useRef<HTMLFormElement>(null);
  const {
    errors,
    errorMessage: failure,
    isSubmitting: isSending,
    showErrors: refuse,
    clearError: forgive,
    submit: send,
  } = useFormSubmit(form);

  const field = (name: keyof typeof EMPTY_PASSWORDS) => ({
    value: typed[name],
    error: errors[name],
    isNeeded: true,
    onChange(to: string) {
      setTyped((before) => ({ ...before, [name]: to }));
      forgive(name);
    },
  });

  async function submit() {
    const { password, newPassword, again } = typed;
    const wrong = {
      ...validatePasswordChange({ password, newPassword }).errors,
      ...validatePasswordConfirmation(newPassword, again),
    };
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    // A new password ends in signing in with it, and that empties what the browser keeps.
    if (!(await confirmDiscardDrafts())) return;
    if (!(await send(() => callAsStaff(calls['login.password'], { password, newPassword })))) return;
    toast.success(messages.edited);
    scheduleLogout();
    onClose();
  }

  return (
    <FormDialog
      title="修改密码"
      width="480px"
      form={form}
      isDirty={Object.values(typed).some((each) => each !== '')}
      isSubmitting={isSending}
      errorMessage={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* For the browser's own store of passwords, which asks whose this is. */}
      <input type="text" name="username" autoComplete="username" value={identity.peek()?.username} readOnly hidden />
      <PasswordField label="旧密码" placeholder="请输入旧密码" autoComplete="current-password" {...field('password')} />
      <PasswordField
        label="新密码"
        placeholder="请输入新密码"
        hint="8至64位，不能与旧密码相同"
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField label="确认密码" placeholder="请再次输入密码" autoComplete="new-password" {...field('again')} />
    </FormDialog>
  );
}
