import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CodeField } from '../login/CodeField.tsx';
import { useLogin } from '../login/useLogin.ts';
import { adoptIdentity, identity } from './identity.ts';
import { getRememberedCredentials } from './local-storage.ts';
import { reloginRequest } from './relogin.ts';

/** Asks for the password in a dialog when the session has expired. */
export function ReloginDialog() {
  useSignals();
  const request = reloginRequest.value;
  return request ? <ReloginForm onFinish={request.finish} /> : null;
}

function ReloginForm({ onFinish }: { onFinish(isLoggedIn: boolean): void }) {
  // The username is fixed: another staff member must not continue this session's work.
  const username = identity.peek()?.username ?? '';
  const rememberedCredentials = getRememberedCredentials();
  const isRemembered = rememberedCredentials !== undefined && rememberedCredentials.user === username;
  const [password, setPassword] = useState(isRemembered ? rememberedCredentials.pwd : '');
  const [code, setCode] = useState('');
  const { errors, errorMessage, isSubmitting, needsCode, submit } = useLogin((identity) => {
    adoptIdentity(identity);
    onFinish(true);
  });
  return (
    <Dialog
      title="重新登录"
      width="420px"
      onClose={() => onFinish(false)}
      footer={
        <>
          <Button kind="plain" onPress={() => onFinish(false)}>
            取消
          </Button>
          <Button kind="primary" type="submit" form="relogin" isBusy={isSubmitting} busyText="登录中…">
            立即登录
          </Button>
        </>
      }
    >
      <form
        id="relogin"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit({ username, password, remember: isRemembered, ...(needsCode && { code }) });
        }}
      >
        <p className="dialog-lead">登录状态已过期，重新登录后将继续保存</p>
        <TextField label="登录账号" value={username} isDisabled onChange={() => {}} autoComplete="username" />
        <PasswordField
          label="密码"
          placeholder="请输入密码"
          autoComplete="current-password"
          value={password}
          isSecret={password !== '' && password === rememberedCredentials?.pwd}
          error={errors.password}
          autoFocus
          onChange={setPassword}
        />
        {needsCode && <CodeField value={code} error={errors.code} onChange={setCode} />}
        {errorMessage && (
          <p className="login-failure" role="alert">
            {errorMessage}
          </p>
        )}
      </form>
    </Dialog>
  );
}
