import { useSignals } from '@preact/signals-react/runtime';
import { Menu } from '../../ui/menu/Menu.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import { identity } from '../session/identity.ts';
import type { Command } from './useFrameCommands.tsx';

export function UserMenu({ commands }: { commands: readonly Command[] }) {
  useSignals();
  const { name = '', avatar = '' } = identity.value ?? {};
  return (
    <Menu
      label="用户菜单"
      trigger={
        <span className="top-user">
          {avatar ? <img src={avatar} alt="" width={28} height={28} /> : <Icon name="user" />}
          <span className="top-name">{name}</span>
        </span>
      }
      items={commands}
    />
  );
}
