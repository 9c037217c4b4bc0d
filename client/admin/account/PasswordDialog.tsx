import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import { validatePasswordChange, validatePasswordConfirmation } from '../../../contract/validation/account-rules.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { mayLeave } from '../leaving.ts';
import { ask } from '../session/ask.ts';
import { identity } from '../session/identity.ts';
import { useSubmit } from '../useSubmit.ts';
import { signOutSoon } from './signOutSoon.ts';

const EMPTY = { password: '', newPassword: '', again: '' };

export default function PasswordDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState(EMPTY);
  const form = useRef<HTMLFormElement>(null);
  const { errors, failure, isSending, refuse, forgive, send } = useSubmit(form);

  const field = (name: keyof typeof EMPTY) => ({
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
    if (!(await mayLeave())) return;
    if (!(await send(() => ask(calls['login.password'], { password, newPassword })))) return;
    toast.success(messages.edited);
    signOutSoon();
    onClose();
  }

  return (
    <FormDialog
      title="修改密码"
      width="480px"
      form={form}
      isChanged={Object.values(typed).some((each) => each !== '')}
      isSending={isSending}
      failure={failure}
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
