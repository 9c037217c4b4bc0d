import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { ContextMenu } from '../../../../client/ui/menu/ContextMenu.tsx';
import { Menu } from '../../../../client/ui/menu/Menu.tsx';

export function Menus() {
  const [result, setResult] = useState('');
  const [position, setPosition] = useState<{ x: number; y: number }>();
  const item = (label: string) => ({ label, run: () => setResult(label) });
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    setPosition({ x: event.clientX, y: event.clientY });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ContextMenu') return;
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    setPosition({ x: left, y: bottom });
  };
  return (
    <>
      <Menu
        label="用户菜单"
        trigger="管理员"
        items={[
          { ...item('修改密码'), icon: 'lock' },
          { ...item('扫码关注公众号'), icon: 'qr' },
          { ...item('Settings'), icon: 'settings', isDisabled: true },
          { ...item('退出登录'), icon: 'logout', isDangerous: true },
        ]}
      />
      <button type="button" className="tab-of-test" onContextMenu={onContextMenu} onKeyDown={onKeyDown}>
        产品管理
      </button>
      <p className="result">{result}</p>
      {position && (
        <ContextMenu
          position={position}
          width={105}
          label="标签页菜单"
          items={[item('关闭当前'), item('关闭其他'), item('关闭所有')]}
          onClose={() => setPosition(undefined)}
        />
      )}
    </>
  );
}
