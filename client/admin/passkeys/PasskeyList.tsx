import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { OwnPasskeys, PasskeyRow } from '../../../contract/passkeys.ts';
import { getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { hasPasskeys } from './browser-passkeys.ts';

interface PasskeyListProps extends OwnPasskeys {
  hasSecondFactor: boolean;
  refresh(): Promise<void>;
}

/** The passkeys of one's own account. */
export function PasskeyList({ isAvailable, passkeys, hasSecondFactor, refresh }: PasskeyListProps) {
  const [isAdding, setAdding] = useState(false);

  async function remove({ passkeyId, name }: PasskeyRow) {
    const message = `确定要删除通行密钥“${name}”吗？删除后不能再用它登录`;
    if (!(await confirm({ message, confirmLabel: '删除', isDangerous: true }))) return;
    try {
      toast.success((await callAsStaff(calls['account.removePasskey'], { passkeyId })).msg);
    } catch (error) {
      toast.error(getErrorMessage(error, '操作失败，请稍后重试'));
    }
    await refresh();
  }

  return (
    <section className="board" aria-labelledby="security-passkeys">
      <h2 id="security-passkeys">通行密钥</h2>
      <p>用指纹、面容、PIN码或安全密钥登录，不用输入密码和验证码。密码仍然有效，换设备时照常登录</p>
      {passkeys.length > 0 && (
        <ul className="devices">
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId}>
              <Icon name="lock" />
              <div>
                <strong>{passkey.name}</strong>
                <p className="device-facts">
                  <span>添加于 {passkey.createDate}</span>
                  <span>{passkey.lastUsed ? `最近使用 ${passkey.lastUsed}` : '尚未使用'}</span>
                </p>
              </div>
              <Button
                kind="link"
                className="btn-link-danger"
                label={`删除通行密钥${passkey.name}`}
                onPress={() => remove(passkey)}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAvailable && hasPasskeys() ? (
        <Button icon="plus" onPress={() => setAdding(true)}>
          添加通行密钥
        </Button>
      ) : (
        <p>{isAvailable ? '当前浏览器不支持通行密钥' : '网站地址设置为HTTPS域名后可以使用，请联系网站维护人员'}</p>
      )}
      {isAdding && (
        <AddPasskeyDialog
          needsCode={hasSecondFactor}
          onClose={() => {
            setAdding(false);
            void refresh();
          }}
        />
      )}
    </section>
  );
}
