import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { validatePasswordChange, validatePasswordConfirmation } from '../../../contract/validation/account-rules.ts';
import { callServer } from '../../call-server.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useFormSubmit } from '../form/useFormSubmit.ts';
import { identity } from '../session/identity.ts';

/** Replaces the first password, which is asked for once more: whoever finds an open session cannot keep the account. */
export function OwnPasswordForm({ onDone }: { onDone(newPassword: string): void }) {
  const [values, setValues] = useState({ password: '', newPassword: '', again: '' });
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

  async function save() {
    const { password, newPassword, again } = values;
    const invalidFields = {
      ...validatePasswordChange({ password, newPassword }).errors,
      ...validatePasswordConfirmation(newPassword, again),
    };
    if (Object.keys(invalidFields).length > 0) return showErrors(invalidFields);
    if (await submit(() => callServer(calls['login.password'], { password, newPassword }))) onDone(newPassword);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void save();
      }}
    >
      {/* Password managers need the username to save the new password for the right account. */}
      <input type="text" name="username" autoComplete="username" value={identity.peek()?.username} readOnly hidden />
      <PasswordField
        label="初始密码"
        placeholder="请输入初始密码"
        autoComplete="current-password"
        autoFocus
        {...field('password')}
      />
      <PasswordField
        label="新密码"
        placeholder="请输入新密码"
        hint="8至64位，建议用几个不相干的词连成一句"
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField label="确认密码" placeholder="请再次输入密码" autoComplete="new-password" {...field('again')} />
      {errorMessage && (
        <p className="login-failure" role="alert">
          {errorMessage}
        </p>
      )}
      <Button kind="primary" type="submit" isBusy={isSubmitting} busyText="保存中…" isGuarded>
        保存并继续
      </Button>
    </form>
  );
}
