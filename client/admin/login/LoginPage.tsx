import { useRef, useState } from 'react';
import { type AdminPayload, toSafeRedirect } from '../../../contract/admin-views.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { getRememberedCredentials, storeIdentity } from '../session/local-storage.ts';
import { useAfterRender } from '../useAfterRender.ts';
import { CodeField } from './CodeField.tsx';
import { useLogin } from './useLogin.ts';

export function LoginPage({ sysName, logo, agreement = '', hasPasskeys = false }: AdminPayload) {
  const rememberedCredentials = getRememberedCredentials();
  const [username, setUsername] = useState(rememberedCredentials?.user ?? '');
  const [password, setPassword] = useState(rememberedCredentials?.pwd ?? '');
  const [remember, setRemember] = useState(rememberedCredentials !== undefined);
  const [code, setCode] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [isAgreementOpen, setAgreementOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const afterRender = useAfterRender();
  const {
    errors,
    errorMessage,
    isSubmitting,
    needsCode,
    askAgain,
    validate,
    submit: submitLogin,
    submitPasskey,
  } = useLogin((identity) => {
    storeIdentity(identity);
    location.replace(toSafeRedirect(new URLSearchParams(location.search).get('redirect')));
  });

  function submit() {
    const credentials = { username, password, remember, ...(needsCode && { code }) };
    if (isAgreed) void submitLogin(credentials);
    else {
      validate(credentials);
      toast.warn('请勾选用户协议');
    }
    afterRender(() => focusFirstInvalid(form.current));
  }

  return (
    <main className="login">
      <form
        ref={form}
        className="login-box"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {logo && <img className="login-logo" src={logo} alt="" height={48} />}
        <h1>{sysName}</h1>
        {needsCode ? (
          <CodeField value={code} error={errors.code} onChange={setCode} />
        ) : (
          <>
            <TextField
              label="登录账号"
              placeholder="请输入登录账号"
              name="username"
              autoComplete="username"
              value={username}
              error={errors.username}
              autoFocus={!rememberedCredentials}
              onChange={setUsername}
            />
            <PasswordField
              label="密码"
              placeholder="请输入密码"
              name="password"
              autoComplete="current-password"
              value={password}
              isSecret={password !== '' && password === rememberedCredentials?.pwd}
              error={errors.password}
              onChange={setPassword}
            />
            <Checkbox label="记住我" value={remember} onChange={setRemember} />
            <Checkbox label="我已阅读并同意" value={isAgreed} onChange={setAgreed}>
              <Button kind="link" onPress={() => setAgreementOpen(true)}>
                《用户协议》
              </Button>
            </Checkbox>
          </>
        )}
        {errorMessage && (
          <p className="login-failure" role="alert">
            {errorMessage}
          </p>
        )}
        <Button kind="primary" type="submit" isBusy={isSubmitting} busyText="登录中…" isGuarded>
          立即登录
        </Button>
        {hasPasskeys && !needsCode && 'PublicKeyCredential' in window && (
          <Button
            icon="lock"
            isGuarded
            onPress={() => (isAgreed ? submitPasskey() : void toast.warn('请勾选用户协议'))}
          >
            使用通行密钥登录
          </Button>
        )}
        {needsCode && (
          <Button
            kind="link"
            onPress={() => {
              setCode('');
              askAgain();
            }}
          >
            返回上一步
          </Button>
        )}
      </form>
      {isAgreementOpen && (
        <Dialog title="用户协议" width="720px" onClose={() => setAgreementOpen(false)}>
          <div className="prose" dangerouslySetInnerHTML={{ __html: agreement }} />
        </Dialog>
      )}
    </main>
  );
}
