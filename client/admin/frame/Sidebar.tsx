import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { type AdminView, adminViews, menuGroup } from '../../../contract/admin-views.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { identity } from '../session/identity.ts';
import { may } from '../session/stored.ts';
import { isSidebarOpen } from '../state.ts';
import { useFetched } from '../useFetched.ts';
import { ViewLink } from './ViewLink.tsx';

const fetchSystem = () => import('../system/SystemDialog.tsx');

const all: readonly AdminView[] = adminViews;
const grouped = all.filter((view) => view.isInMenuGroup);
const at = all.findIndex((view) => view.isInMenuGroup);
const above = all.slice(0, at);
const below = all.slice(at + grouped.length);

interface SidebarProps {
  path: string;
  isOpen: boolean;
  /** Over the view, as on a phone. */
  isOverlay: boolean;
}

export function Sidebar({ path, isOpen, isOverlay }: SidebarProps) {
  const inside = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOverlay || !isOpen) return;
    const before = document.activeElement;
    inside.current?.querySelector<HTMLElement>('nav a')?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, [isOverlay, isOpen]);
  const isHidden = isOverlay && !isOpen;
  return (
    <>
      {isOverlay && isOpen && <div className="sidebar-behind" onClick={() => close()} aria-hidden="true" />}
      <aside
        ref={inside}
        id="sidebar"
        className="sidebar"
        hidden={isHidden}
        onKeyDown={(event) => isOverlay && event.key === 'Escape' && close()}
      >
        <Brand />
        <nav aria-label="主导航">
          <Links views={above} path={path} />
          <Group path={path} />
          <Links views={below} path={path} />
        </nav>
      </aside>
    </>
  );
}

function close(): void {
  isSidebarOpen.value = false;
}

function Group({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" className="sidebar-group" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{menuGroup.title}</span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && <Links views={grouped} path={path} />}
    </>
  );
}

function Links({ views, path }: { views: readonly AdminView[]; path: string }) {
  return (
    <ul className="sidebar-links">
      {views.map((view) => (
        <li key={view.path}>
          <ViewLink path={view.path} title={view.title} aria-current={view.path === path ? 'page' : undefined}>
            <Icon name={view.icon} />
            <span>{view.title}</span>
          </ViewLink>
        </li>
      ))}
    </ul>
  );
}

/** The system's name and logo; whoever may change them presses here. */
function Brand() {
  useSignals();
  const change = useFetched(fetchSystem);
  const { sysName = '', logo = '' } = identity.value ?? {};
  const shown = (
    <>
      {logo ? <img src={logo} alt="" width={32} height={32} /> : <Icon name="building" />}
      <span>{sysName}</span>
    </>
  );
  if (!may('sysNameLogo:update')) return <div className="brand">{shown}</div>;
  return (
    <>
      <button type="button" className="brand" aria-label={`${sysName}，修改系统名称及LOGO`} onClick={change.open}>
        {shown}
      </button>
      {change.Found && <change.Found onClose={change.close} />}
    </>
  );
}
