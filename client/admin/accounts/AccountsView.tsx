import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { AccountRow } from '../../../contract/staff-accounts.ts';
import { getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import type { Column } from '../../ui/table/table-props.ts';
import { toast } from '../../ui/toast/toast.ts';
import { ListView } from '../list/ListView.tsx';
import type { PageParams } from '../list/list-types.ts';
import type { SearchValues } from '../list/useListParams.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { identity } from '../session/identity.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { FirstPasswordDialog } from './FirstPasswordDialog.tsx';
import { PolicyTick } from './PolicyTick.tsx';
import { describePermissions } from './permission-words.ts';

const SEARCH_KEYS: readonly string[] = [];

const fetchAccounts = async ({ page, limit }: SearchValues & PageParams) =>
  (await callAsStaff(calls['account.list'], { page, limit })).data;

const getState = ({ disabled, hasFirstPassword }: AccountRow) =>
  disabled ? '已停用' : hasFirstPassword ? '待首次登录' : '正常';

const columns: readonly Column<AccountRow>[] = [
  {
    name: 'username',
    title: '登录账号',
    isFlexible: true,
    render: ({ username, name }) => (
      <span className="account-name">
        {username}
        {name !== username && <small>{name}</small>}
      </span>
    ),
  },
  { name: 'auth', title: '权限', width: 260, narrowWidth: 150, render: ({ auth }) => describePermissions(auth) },
  {
    name: 'secondFactor',
    title: '两步验证',
    width: 100,
    narrowWidth: 90,
    render: ({ hasSecondFactor }) => (hasSecondFactor ? '已开启' : '未开启'),
  },
  { name: 'state', title: '状态', width: 110, narrowWidth: 100, render: getState },
  {
    name: 'lastSeen',
    title: '最近使用',
    width: 190,
    narrowWidth: 94,
    render: ({ lastSeen }) => lastSeen || '未登录',
  },
];

type OpenDialog = { kind: 'form'; account?: AccountRow } | { kind: 'password'; username: string; password: string };

/** The accounts of staff. */
export default function AccountsView({ search }: { search: string }) {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);

  async function act(question: string, confirmLabel: string, send: () => Promise<unknown>, refresh: () => unknown) {
    if (!(await confirm({ message: question, confirmLabel, isDangerous: true }))) return;
    try {
      await send();
    } catch (error) {
      toast.error(getErrorMessage(error, '操作失败，请稍后重试'));
    }
    await refresh();
  }

  const getMenuItems = ({ userId, username, rev, disabled }: AccountRow, refresh: () => unknown) => [
    ...(userId === identity.peek()?.userId
      ? []
      : [
          {
            label: '重置密码',
            icon: 'lock',
            run: () =>
              act(
                `确定要为“${username}”设置新的初始密码吗？其所有设备将下线`,
                '重置密码',
                async () => {
                  const { data } = await callAsStaff(calls['account.password'], { userId });
                  setOpen({ kind: 'password', username, password: data.password });
                },
                refresh,
              ),
          },
          {
            label: '强制下线',
            icon: 'logout',
            run: () =>
              act(
                `确定要将“${username}”的所有设备强制下线吗？`,
                '强制下线',
                async () => toast.success((await callAsStaff(calls['account.logout'], { userId })).msg),
                refresh,
              ),
          },
        ]),
    {
      label: disabled ? '启用' : '停用',
      icon: disabled ? 'check' : 'close',
      run: () =>
        act(
          disabled ? `确定要启用“${username}”吗？` : `确定要停用“${username}”吗？其所有设备将下线，停用后无法登录`,
          disabled ? '启用' : '停用',
          async () =>
            toast.success((await callAsStaff(calls['account.update'], { userId, rev, disabled: !disabled })).msg),
          refresh,
        ),
    },
  ];

  return (
    <ListView<AccountRow>
      title="账号管理"
      path="/AdminAccounts"
      search={search}
      searchKeys={SEARCH_KEYS}
      list={fetchAccounts}
      columns={columns}
      getRowKey={(row) => row.userId}
      actions={(row, { refresh }) => (
        <>
          <Button kind="link" label={`编辑${row.username}`} onPress={() => setOpen({ kind: 'form', account: row })}>
            编辑
          </Button>
          <Menu
            label={`${row.username}的更多操作`}
            className="btn btn-link row-menu"
            trigger={<Icon name="more" />}
            items={getMenuItems(row, refresh)}
          />
        </>
      )}
      actionsWidth={120}
      tools={() => (
        <>
          <PolicyTick />
          <Button kind="primary" icon="plus" onPress={() => setOpen({ kind: 'form' })}>
            新增账号
          </Button>
        </>
      )}
      emptySentence="还没有账号"
    >
      {({ refresh }) => (
        <>
          {open?.kind === 'form' && (
            <AccountDialog
              {...(open.account && { account: open.account })}
              onClose={close}
              onSaved={() => {
                close();
                void refresh();
              }}
              onAdded={(username, password) => {
                setOpen({ kind: 'password', username, password });
                void refresh();
              }}
            />
          )}
          {open?.kind === 'password' && (
            <FirstPasswordDialog username={open.username} password={open.password} onClose={close} />
          )}
        </>
      )}
    </ListView>
  );
}
