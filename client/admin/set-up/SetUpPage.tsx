import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { SetUpStep } from '../../../contract/staff-accounts.ts';
import { callServer } from '../../call-server.ts';
import { Button } from '../../ui/button/Button.tsx';
import { adminPayload } from '../admin-payload.ts';
import { SecondFactorSetUp } from '../security/SecondFactorSetUp.tsx';
import { logOut } from '../session/logout.ts';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';

/** What an account has to do before anything else; then the page it came for is loaded. */
export default function SetUpPage() {
  const [step, setStep] = useState<SetUpStep | undefined>(adminPayload.identity?.mustDo);
  const [password, setPassword] = useState<string>();

  async function goOn() {
    const { data } = await callServer(calls['login.userInfo'], {});
    if (data.mustDo) setStep(data.mustDo);
    else location.reload();
  }

  return (
    <main className="login">
      <div className="login-box set-up">
        {step === 'password' ? (
          <>
            <h1>设置自己的密码</h1>
            <p>当前使用的是初始密码，请换成只有自己知道的密码</p>
            <OwnPasswordForm
              onDone={(newPassword) => {
                setPassword(newPassword);
                void goOn();
              }}
            />
          </>
        ) : (
          <>
            <h1>开启两步验证</h1>
            <p>管理员要求所有账号开启两步验证，完成后继续使用后台</p>
            <SecondFactorSetUp {...(password !== undefined && { password })} onDone={goOn} />
          </>
        )}
        <Button kind="link" onPress={logOut}>
          退出登录
        </Button>
      </div>
    </main>
  );
}
