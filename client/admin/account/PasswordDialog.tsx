import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import { validatePasswordChange, validatePasswordConfirmation } from '../../../contract/validation/account-rules.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { confirmDiscardDrafts } from '../form/unsaved-changes.ts';
import { useFormSubmit } from '../form/useFormSubmit.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { identity } from '../session/identity.ts';
import { scheduleLogout } from './schedule-logout.ts';

const EMPTY_PASSWORDS = { password: '', newPassword: '', again: '' };

export default function PasswordDialog({ onClose }: { onClose(): void }) {
  const [passwords, setPasswords] = useState(EMPTY_PASSWORDS);
  const form = useRef<HTMLFormElement>(null);
  const { errors, errorMessage, isSubmitting, showErrors, clearError, submit: submitForm } = useFormSubmit(form);

  const field = (name: keyof typeof EMPTY_PASSWORDS) => ({
    value: passwords[name],
    error: errors[name],
    isRequired: true,
    onChange(value: string) {
      setPasswords((previous) => ({ ...previous, [name]: value }));
      clearError(name);
    },
  });

  async function submit() {
    const { password, newPassword, again } = passwords;
    const invalidFields = {
      ...validatePasswordChange({ password, newPassword }).errors,
      ...validatePasswordConfirmation(newPassword, again),
    };
    if (Object.keys(invalidFields).length > 0) return showErrors(invalidFields);
    // Changing the password logs the user out, and logging out deletes the drafts stored in this browser.
    if (!(await confirmDiscardDrafts('修改密码'))) return;
    if (!(await submitForm(() => callAsStaff(calls['login.password'], { password, newPassword })))) return;
    toast.success(messages.edited);
    scheduleLogout();
    onClose();
  }

  return (
    <FormDialog
      title="修改密码"
      submitLabel="确定"
      width="480px"
      form={form}
      isDirty={Object.values(passwords).some((each) => each !== '')}
      isSubmitting={isSubmitting}
      errorMessage={errorMessage}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* Password managers need the username to save the new password for the right account. */}
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
