import { useState } from 'react';
import { securityViewPath } from '../../../contract/admin-views.ts';
import { calls } from '../../../contract/calls.ts';
import type { NewDevice } from '../../../contract/staff-accounts.ts';
import { getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ViewLink } from '../frame/ViewLink.tsx';
import { callAsStaff } from '../session/call-as-staff.ts';

/** Tells of sign-ins from new devices, until the user says that they are theirs. */
export function NewDevices({ devices }: { devices: readonly NewDevice[] }) {
  const [isSeen, setSeen] = useState(false);
  if (devices.length === 0 || isSeen) return null;
  async function see() {
    try {
      await callAsStaff(calls['account.seeDevices'], {});
      setSeen(true);
      // The button is gone.
      document.querySelector<HTMLElement>('.welcome h1')?.focus();
    } catch (error) {
      toast.error(getErrorMessage(error, '操作失败，请稍后重试'));
    }
  }
  return (
    <section className="board new-devices" aria-labelledby="new-devices">
      <Icon name="shield" />
      <div>
        <h2 id="new-devices">您的账号在新设备上登录</h2>
        <ul>
          {devices.map(({ at, system, browser, address }) => (
            <li key={`${at} ${system} ${browser}`}>
              {at}，{system} · {browser}，{address}
            </li>
          ))}
        </ul>
      </div>
      <div className="new-devices-acts">
        <ViewLink className="btn btn-plain" path={securityViewPath} search="">
          不是我，去处理
        </ViewLink>
        <Button onPress={see}>是我本人</Button>
      </div>
    </section>
  );
}
