import { calls } from '../../../contract/calls.ts';
import type { SessionRow } from '../../../contract/staff-accounts.ts';
import { getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

const formatDevice = ({ browser, system }: SessionRow) => [system, browser].filter(Boolean).join(' · ') || '未知设备';
const isPhone = ({ system }: SessionRow) => /iPhone|iPad|Android|鸿蒙/.test(system);

/** Where the account is signed in; each device can be signed out from here. */
export function DeviceList({ sessions, refresh }: { sessions: readonly SessionRow[]; refresh(): Promise<void> }) {
  async function end(question: string, send: () => Promise<{ msg: string }>) {
    if (!(await confirm({ message: question, confirmLabel: '强制下线', isDangerous: true }))) return;
    try {
      toast.success((await send()).msg);
    } catch (error) {
      toast.error(getErrorMessage(error, '操作失败，请稍后重试'));
    }
    await refresh();
  }

  return (
    <section className="board" aria-labelledby="security-devices">
      <h2 id="security-devices">登录设备</h2>
      <p>有不认识的设备时，先将其下线，再修改密码</p>
      <ul className="devices">
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <Icon name={isPhone(session) ? 'phone' : 'devices'} />
            <div>
              <strong>{formatDevice(session)}</strong>
              {session.isThis && <span className="account-on">本设备</span>}
              <p className="device-facts">
                {session.address && <span>{session.address}</span>}
                <span>登录于 {session.begun}</span>
                <span>最近使用 {session.lastSeen}</span>
              </p>
            </div>
            {!session.isThis && (
              <Button
                kind="link"
                className="btn-link-danger"
                label={`将${formatDevice(session)}强制下线`}
                onPress={() =>
                  end(`确定要将“${formatDevice(session)}”强制下线吗？`, () =>
                    callAsStaff(calls['account.endSession'], { sessionId: session.sessionId }),
                  )
                }
              >
                强制下线
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          icon="logout"
          onPress={() => end('确定要将其他设备全部下线吗？', () => callAsStaff(calls['account.endOthers'], {}))}
        >
          其他设备全部下线
        </Button>
      )}
    </section>
  );
}
