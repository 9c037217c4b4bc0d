import { useSignals } from '@preact/signals-react/runtime';
import { Menu } from '../../ui/menu/Menu.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import { mayLeave } from '../leaving.ts';
import { identity } from '../session/identity.ts';
import { logOut } from '../session/logout.ts';
import { useFetched } from '../useFetched.ts';

const fetchPassword = () => import('../account/PasswordDialog.tsx');
const fetchFollow = () => import('../account/FollowDialog.tsx');

export function UserMenu() {
  useSignals();
  const password = useFetched(fetchPassword);
  const follow = useFetched(fetchFollow);
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
          { label: '修改密码', icon: 'lock', run: () => password.open() },
          { label: '扫码关注公众号', icon: 'qr', run: () => follow.open() },
          {
            label: '退出登录',
            icon: 'logout',
            run: async () => {
              if (await mayLeave()) await logOut();
            },
          },
        ]}
      />
      {password.Found && <password.Found onClose={password.close} />}
      {follow.Found && <follow.Found onClose={follow.close} />}
    </>
  );
}
