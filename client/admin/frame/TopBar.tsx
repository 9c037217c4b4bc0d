import { useSignals } from '@preact/signals-react/runtime';
import { adminGroups, defaultViewPath, findAdminView } from '../../../contract/admin-views.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { FindButton } from '../find/FindButton.tsx';
import { isSidebarOpen } from '../state.ts';
import { UserMenu } from './UserMenu.tsx';
import { useFrameCommands } from './useFrameCommands.tsx';
import { useFullscreen } from './useFullscreen.ts';
import { ViewLink } from './ViewLink.tsx';

export function TopBar({ path }: { path: string }) {
  useSignals();
  const isOpen = isSidebarOpen.value;
  const fullscreen = useFullscreen();
  const commands = useFrameCommands();
  return (
    <header className="top">
      <button
        type="button"
        className="top-button"
        aria-label={isOpen ? '收起菜单' : '展开菜单'}
        aria-expanded={isOpen}
        aria-controls="sidebar"
        onClick={() => {
          isSidebarOpen.value = !isOpen;
        }}
      >
        <Icon name={isOpen ? 'collapse' : 'expand'} />
      </button>
      <Breadcrumbs path={path} />
      <FindButton commands={commands.all} />
      <a className="top-button top-site" href="/" target="_blank" rel="noopener" aria-label="访问官网">
        <Icon name="external" />
        <span>访问官网</span>
      </a>
      <button
        type="button"
        className="top-button top-fullscreen"
        aria-label={fullscreen.isFullscreen ? '退出全屏' : '全屏'}
        onClick={fullscreen.toggle}
      >
        <Icon name={fullscreen.isFullscreen ? 'fullscreen-exit' : 'fullscreen'} />
      </button>
      <UserMenu commands={commands.user} />
      {commands.dialogs}
    </header>
  );
}

function Breadcrumbs({ path }: { path: string }) {
  const view = findAdminView(path);
  const home = findAdminView(defaultViewPath)?.title;
  return (
    <nav className="crumbs" aria-label="面包屑">
      <ol>
        <li>
          {path === defaultViewPath ? (
            <span aria-current="page">{home}</span>
          ) : (
            <ViewLink path={defaultViewPath}>{home}</ViewLink>
          )}
        </li>
        {view?.group && <li>{adminGroups[view.group]}</li>}
        {view && path !== defaultViewPath && (
          <li>
            <span aria-current="page">{view.title}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
