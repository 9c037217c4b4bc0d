import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useLogin } from '../login/useLogin.ts';
import { identity, setIdentity } from './identity.ts';
import { getRememberedLogin } from './local-storage.ts';
import { reloginRequest } from './relogin.ts';

/** Over everything, whenever the session has ended. */
export function ReloginDialog() {
  useSignals();
  const asked = reloginRequest.value;
  return asked ? <ReloginForm settle={asked.finish} /> : null;
}

function ReloginForm({ settle }: { settle(isIn: boolean): void }) {
  // The work belongs to whoever began it: somebody else starts from the login page.
  const username = identity.peek()?.username ?? '';
  const known = getRememberedLogin();
  const isRemembered = known !== undefined && known.user === username;
  const [password, setPassword] = useState(isRemembered ? known.pwd : '');
  const {
    errors,
    errorMessage: failure,
    isSubmitting: isSending,
    submit: send,
  } = useLogin((identity) => {
    setIdentity(identity);
    settle(true);
  });
  return (
    <Dialog
      title="重新登录"
      width="420px"
      onClose={() => settle(false)}
      footer={
        <>
          <Button kind="plain" onPress={() => settle(false)}>
            取消
          </Button>
          <Button kind="primary" type="submit" form="again" isBusy={isSending} busyText="登录中…">
            立即登录
          </Button>
        </>
      }
    >
      <form
        id="again"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send({ username, password, remember: isRemembered });
        }}
      >
        <p className="dialog-lead">登录状态已过期，重新登录后将继续保存</p>
        <TextField label="登录账号" value={username} isDisabled onChange={() => {}} autoComplete="username" />
        <PasswordField
          label="密码"
          placeholder="请输入密码"
          autoComplete="current-password"
          value={password}
          isSecret={password !== '' && password === known?.pwd}
          error={errors.password}
          autoFocus
          onChange={setPassword}
        />
        {failure && (
          <p className="login-failure" role="alert">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
