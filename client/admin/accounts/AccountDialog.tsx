import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { type Permission, parseAuth, readySets } from '../../../contract/permissions.ts';
import type { AccountRow } from '../../../contract/staff-accounts.ts';
import { validateAccountUpdate, validateNewAccount } from '../../../contract/validation/staff-account-rules.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useFormSubmit } from '../form/useFormSubmit.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { PermissionsField } from './PermissionsField.tsx';

interface AccountDialogProps {
  /** Without it a new account is added. */
  account?: AccountRow;
  onClose(): void;
  onSaved(): void;
  /** The account was added; this is its first password. */
  onAdded(username: string, password: string): void;
}

const usualSet = readySets.find(({ name }) => name === '编辑')?.auth ?? [];

export function AccountDialog({ account, onClose, onSaved, onAdded }: AccountDialogProps) {
  const initial = {
    username: account?.username ?? '',
    name: account?.name ?? '',
    auth: account ? parseAuth(account.auth) : [...usualSet],
  };
  const [values, setValues] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const { errors, errorMessage, isSubmitting, showErrors, clearError, submit } = useFormSubmit(form);
  const set = (changes: Partial<typeof values>) => {
    setValues((previous) => ({ ...previous, ...changes }));
    for (const name of Object.keys(changes)) clearError(name);
  };

  async function save() {
    if (!account) {
      const invalid = validateNewAccount(values).errors;
      if (invalid) return showErrors(invalid);
      const added = await submit(() => callAsStaff(calls['account.save'], values));
      if (added) onAdded(values.username.trim(), added.data.password);
      return;
    }
    const change = { userId: account.userId, rev: account.rev, name: values.name, auth: values.auth };
    const invalid = validateAccountUpdate(change).errors;
    if (invalid) return showErrors(invalid);
    const saved = await submit(() => callAsStaff(calls['account.update'], change));
    if (!saved) return;
    toast.success(saved.msg);
    onSaved();
  }

  return (
    <FormDialog
      title={account ? '编辑账号' : '新增账号'}
      submitLabel="确定"
      width="520px"
      form={form}
      isDirty={JSON.stringify(values) !== JSON.stringify(initial)}
      isSubmitting={isSubmitting}
      errorMessage={errorMessage}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="登录账号"
        placeholder="请输入登录账号"
        value={values.username}
        error={errors.username}
        isRequired
        isDisabled={account !== undefined}
        autoFocus={!account}
        onChange={(username) => set({ username })}
      />
      <TextField
        label="姓名"
        placeholder="请输入姓名"
        value={values.name}
        error={errors.name}
        isRequired
        autoFocus={account !== undefined}
        onChange={(name) => set({ name })}
      />
      <PermissionsField value={values.auth} error={errors.auth} onChange={(auth: Permission[]) => set({ auth })} />
    </FormDialog>
  );
}
