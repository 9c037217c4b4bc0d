import { useCallback, useEffect, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { DeedRow } from '../../../contract/deeds.ts';
import type { OwnPasskeys } from '../../../contract/passkeys.ts';
import type { SecondFactorState, SessionRow } from '../../../contract/staff-accounts.ts';
import { getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LoadError } from '../errors/LoadError.tsx';
import { PasskeyList } from '../passkeys/PasskeyList.tsx';
import { callAsStaff } from '../session/call-as-staff.ts';
import { useLazyDialog } from '../useLazyDialog.ts';
import { DeviceList } from './DeviceList.tsx';
import { OwnDeeds } from './OwnDeeds.tsx';
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx';
import { StopSecondFactorDialog } from './StopSecondFactorDialog.tsx';

const importPasswordDialog = () => import('../account/PasswordDialog.tsx');

interface Loaded {
  factor: SecondFactorState;
  sessions: readonly SessionRow[];
  deeds: readonly DeedRow[];
  passkeys: OwnPasskeys;
}

/** One's own account: password, second factor, and the devices that are signed in. */
export default function SecurityView() {
  const [loaded, setLoaded] = useState<Loaded>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [openDialog, setOpenDialog] = useState<'start' | 'stop'>();
  const passwordDialog = useLazyDialog(importPasswordDialog);

  const load = useCallback(async () => {
    try {
      const [factor, sessions, deeds, passkeys] = await Promise.all([
        callAsStaff(calls['account.secondFactor'], {}),
        callAsStaff(calls['account.sessions'], {}),
        callAsStaff(calls['account.deeds'], {}),
        callAsStaff(calls['account.passkeys'], {}),
      ]);
      setLoaded({ factor: factor.data, sessions: sessions.data, deeds: deeds.data, passkeys: passkeys.data });
      setErrorMessage(undefined);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, '加载失败，请稍后重试'));
    }
  }, []);
  useEffect(() => void load(), [load]);
  const closeAndLoad = () => {
    setOpenDialog(undefined);
    void load();
  };

  if (!loaded)
    return errorMessage === undefined ? (
      <p className="loading-words" role="status">
        加载中…
      </p>
    ) : (
      <LoadError message={errorMessage} onRetry={load} />
    );
  const { factor, sessions, deeds, passkeys } = loaded;
  return (
    <div className="security">
      <section className="board" aria-labelledby="security-password">
        <h2 id="security-password">密码</h2>
        <p>8至64位，修改后其他设备需要重新登录</p>
        <Button icon="lock" onPress={passwordDialog.open}>
          修改密码
        </Button>
      </section>
      <section className="board" aria-labelledby="security-factor">
        <h2 id="security-factor">
          两步验证{' '}
          <span className={factor.isOn ? 'account-on' : 'account-off'}>{factor.isOn ? '已开启' : '未开启'}</span>
        </h2>
        {factor.isOn ? (
          <>
            <p>登录时除密码外，还需输入手机上的动态验证码。恢复码剩余{factor.recoveryCodes}个</p>
            {factor.recoveryCodes <= 2 && (
              <p className="recovery-warning">恢复码即将用完，请关闭后重新开启两步验证，换一组新的恢复码</p>
            )}
            <Button onPress={() => setOpenDialog('stop')}>关闭两步验证</Button>
          </>
        ) : (
          <>
            <p>开启后，即使密码泄露，他人没有手机也无法登录</p>
            <Button kind="primary" icon="shield" onPress={() => setOpenDialog('start')}>
              开启两步验证
            </Button>
          </>
        )}
      </section>
      <PasskeyList {...passkeys} hasSecondFactor={factor.isOn} refresh={load} />
      <DeviceList sessions={sessions} refresh={load} />
      <OwnDeeds deeds={deeds} />
      {openDialog === 'start' && (
        <Dialog title="开启两步验证" width="480px" onClose={closeAndLoad}>
          <SecondFactorSetUp onDone={closeAndLoad} />
        </Dialog>
      )}
      {openDialog === 'stop' && <StopSecondFactorDialog onClose={closeAndLoad} />}
      {passwordDialog.Dialog && <passwordDialog.Dialog onClose={passwordDialog.close} />}
    </div>
  );
}
