import { securityViewPath } from '../../../contract/admin-views.ts';
import { confirmDiscardDrafts } from '../form/unsaved-changes.ts';
import { hasPermission } from '../session/identity.ts';
import { logOut } from '../session/logout.ts';
import { useLazyDialog } from '../useLazyDialog.ts';

import { goToView } from './view-navigation.ts';

const importPasswordDialog = () => import('../account/PasswordDialog.tsx');
const importOfficialAccountDialog = () => import('../account/OfficialAccountDialog.tsx');
const importSystemDialog = () => import('../system/SystemDialog.tsx');

export interface Command {
  label: string;
  icon: string;
  run(): void;
}

/** What can be done from every view: `user` is in the user's menu, `all` in the search. `dialogs` must be rendered. */
export function useFrameCommands() {
  const passwordDialog = useLazyDialog(importPasswordDialog);
  const officialAccountDialog = useLazyDialog(importOfficialAccountDialog);
  const systemDialog = useLazyDialog(importSystemDialog);
  const changePassword: Command = { label: '修改密码', icon: 'lock', run: passwordDialog.open };
  /** The search finds it among the views. */
  const security: Command = { label: '账号安全', icon: 'shield', run: () => goToView(securityViewPath) };
  const rest: Command[] = [
    { label: '扫码关注公众号', icon: 'qr', run: officialAccountDialog.open },
    {
      label: '退出登录',
      icon: 'logout',
      run: async () => {
        if (await confirmDiscardDrafts('退出登录')) await logOut();
      },
    },
  ];
  const other: Command[] = [
    { label: '访问官网', icon: 'external', run: () => void window.open('/', '_blank', 'noopener') },
  ];
  if (hasPermission('sysNameLogo:update'))
    other.push({ label: '修改系统名称及LOGO', icon: 'settings', run: systemDialog.open });
  const dialogs = (
    <>
      {passwordDialog.Dialog && <passwordDialog.Dialog onClose={passwordDialog.close} />}
      {officialAccountDialog.Dialog && <officialAccountDialog.Dialog onClose={officialAccountDialog.close} />}
      {systemDialog.Dialog && <systemDialog.Dialog onClose={systemDialog.close} />}
    </>
  );
  return { user: [changePassword, security, ...rest], all: [...other, changePassword, ...rest], dialogs };
}
