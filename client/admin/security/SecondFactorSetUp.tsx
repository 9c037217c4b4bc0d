import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { TotpSecret } from '../../../contract/staff-accounts.ts';
import { validateTotpConfirmation, validateTotpStart } from '../../../contract/validation/staff-account-rules.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { useFormSubmit } from '../form/useFormSubmit.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface SecondFactorSetUpProps {
  /** Just typed, so it need not be asked for again. */
  password?: string;
  onDone(): void;
}

const formatSecret = (secret: string) => (secret.toUpperCase().match(/.{1,4}/g) ?? []).join(' ');

/** Password, QR code and first code, recovery codes. */
export function SecondFactorSetUp({ password: knownPassword = '', onDone }: SecondFactorSetUpProps) {
  const [password, setPassword] = useState(knownPassword);
  const [totp, setTotp] = useState<TotpSecret>();
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState<readonly string[]>();
  const form = useRef<HTMLFormElement>(null);
  const { errors, errorMessage, isSubmitting, showErrors, clearError, submit } = useFormSubmit(form);

  async function start() {
    const invalid = validateTotpStart({ password }).errors;
    if (invalid) return showErrors(invalid);
    const result = await submit(() => callAsStaff(calls['account.startTotp'], { password }));
    if (result) setTotp(result.data);
  }

  async function confirmCode() {
    const invalid = validateTotpConfirmation({ code }).errors;
    if (invalid) return showErrors(invalid);
    const result = await submit(() => callAsStaff(calls['account.confirmTotp'], { code }));
    if (result) setRecovery(result.data.recovery);
  }

  if (recovery) return <RecoveryCodes codes={recovery} onDone={onDone} />;
  return (
    <form
      ref={form}
      className="second-factor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void (totp ? confirmCode() : start());
      }}
    >
      {totp ? (
        <>
          <ol>
            <li>在手机上安装验证器应用，例如腾讯身份验证器或Microsoft Authenticator</li>
            <li>用它扫描二维码；无法扫描时，手动输入密钥</li>
            <li>填写应用显示的6位验证码</li>
          </ol>
          <QrCode text={totp.uri} label="两步验证二维码" />
          <p className="second-factor-secret">
            密钥：<code>{formatSecret(totp.secret)}</code>
          </p>
          <TextField
            label="动态验证码"
            placeholder="请输入6位验证码"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            error={errors.code}
            isRequired
            onChange={(value) => {
              setCode(value);
              clearError('code');
            }}
          />
        </>
      ) : (
        <PasswordField
          label="密码"
          placeholder="请输入密码"
          hint="先确认是本人操作"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          isRequired
          autoFocus
          onChange={(value) => {
            setPassword(value);
            clearError('password');
          }}
        />
      )}
      {errorMessage && (
        <p className="login-failure" role="alert">
          {errorMessage}
        </p>
      )}
      <Button kind="primary" type="submit" isBusy={isSubmitting}>
        {totp ? '开启两步验证' : '下一步'}
      </Button>
    </form>
  );
}
