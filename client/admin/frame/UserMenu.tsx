import { useSignals } from '@preact/signals-react/runtime';
import { Menu } from '../../ui/menu/Menu.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import { confirmDiscardDrafts } from '../form/unsaved-changes.ts';
import { identity } from '../session/identity.ts';
import { logOut } from '../session/logout.ts';
import { useLazyDialog } from '../useLazyDialog.ts';

const importPasswordDialog = () => import('../account/PasswordDialog.tsx');
const importOfficialAccountDialog = () => import('../account/OfficialAccountDialog.tsx');

export function UserMenu() {
  useSignals();
  const passwordDialog = useLazyDialog(importPasswordDialog);
  const officialAccountDialog = useLazyDialog(importOfficialAccountDialog);
  const { name = '', avatar = '' } = identity.value ?? {};
  return (
    <>
      <Menu
        label="用户菜单"
        trigger={
          <span className="top-user">
            {avatar ? <img src={avatar} alt="" width={28} height={28} /> : <Icon name="user" />}
            <span className="top-name">{name}</span>
          </span>
        }
        items={[
          { label: '修改密码', icon: 'lock', run: () => passwordDialog.open() },
          { label: '扫码关注公众号', icon: 'qr', run: () => officialAccountDialog.open() },
          {
            label: '退出登录',
            icon: 'logout',
            run: async () => {
              if (await confirmDiscardDrafts('退出登录')) await logOut();
            },
          },
        ]}
      />
      {passwordDialog.Dialog && <passwordDialog.Dialog onClose={passwordDialog.close} />}
      {officialAccountDialog.Dialog && <officialAccountDialog.Dialog onClose={officialAccountDialog.close} />}
    </>
  );
}
