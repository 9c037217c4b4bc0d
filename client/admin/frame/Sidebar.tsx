import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import {
  type AdminGroup,
  type AdminView,
  adminGroups,
  adminViews,
  applicationsPath,
} from '../../../contract/admin-views.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { unreadApplications } from '../agent/unread.ts';
import { hasPermission, identity, mayOpen } from '../session/identity.ts';
import { isSidebarOpen } from '../state.ts';
import { useLazyDialog } from '../useLazyDialog.ts';
import { ViewLink } from './ViewLink.tsx';

const importSystemDialog = () => import('../system/SystemDialog.tsx');

const allViews: readonly AdminView[] = adminViews;
const groups = Object.keys(adminGroups) as AdminGroup[];
const viewsAboveGroups = allViews.slice(
  0,
  allViews.findIndex((view) => view.group),
);
const viewsBelowGroups = allViews.filter((view) => !view.group && !viewsAboveGroups.includes(view));

interface SidebarProps {
  path: string;
  isOpen: boolean;
  /** Whether it covers the view, as on a phone. */
  isOverlay: boolean;
}

export function Sidebar({ path, isOpen, isOverlay }: SidebarProps) {
  const sidebar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOverlay || !isOpen) return;
    const previouslyFocused = document.activeElement;
    sidebar.current?.querySelector<HTMLElement>('nav a')?.focus();
    return () => (previouslyFocused instanceof HTMLElement ? previouslyFocused.focus() : undefined);
  }, [isOverlay, isOpen]);
  // The menu is longer than a small window.
  useEffect(() => {
    sidebar.current?.querySelector(`a[href="${path}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  const isHidden = isOverlay && !isOpen;
  return (
    <>
      {isOverlay && isOpen && <div className="sidebar-behind" onClick={() => closeSidebar()} aria-hidden="true" />}
      <aside
        ref={sidebar}
        id="sidebar"
        className="sidebar"
        hidden={isHidden}
        onKeyDown={(event) => isOverlay && event.key === 'Escape' && closeSidebar()}
      >
        <Brand />
        <nav aria-label="主导航">
          <SidebarLinks views={viewsAboveGroups} path={path} />
          {groups.map((group) => (
            <SidebarGroup key={group} group={group} path={path} />
          ))}
          <SidebarLinks views={viewsBelowGroups} path={path} />
        </nav>
      </aside>
    </>
  );
}

function closeSidebar(): void {
  isSidebarOpen.value = false;
}

function SidebarGroup({ group, path }: { group: AdminGroup; path: string }) {
  useSignals();
  const views = allViews.filter((view) => view.group === group);
  const [isOpen, setOpen] = useState(true);
  if (!views.some(mayOpen)) return null;
  return (
    <>
      <button type="button" className="sidebar-group" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{adminGroups[group]}</span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && <SidebarLinks views={views} path={path} />}
    </>
  );
}

function SidebarLinks({ views, path }: { views: readonly AdminView[]; path: string }) {
  useSignals();
  return (
    <ul className="sidebar-links">
      {views.filter(mayOpen).map((view) => (
        <li key={view.path}>
          <ViewLink path={view.path} title={view.title} aria-current={view.path === path ? 'page' : undefined}>
            <Icon name={view.icon} />
            <span>{view.title}</span>
            {view.path === applicationsPath && <UnreadCount />}
          </ViewLink>
        </li>
      ))}
    </ul>
  );
}

/** How many applications nobody has opened yet. */
function UnreadCount() {
  useSignals();
  const { unread } = unreadApplications.value;
  if (unread === 0) return null;
  return (
    <b className="sidebar-count">
      <span className="visually-hidden">未读申请</span>
      {unread > 99 ? '99+' : unread}
    </b>
  );
}

/** The system's name and logo; a button for staff who may change them. */
function Brand() {
  useSignals();
  const systemDialog = useLazyDialog(importSystemDialog);
  const { sysName = '', logo = '' } = identity.value ?? {};
  const content = (
    <>
      {logo ? <img src={logo} alt="" width={32} height={32} /> : <Icon name="building" />}
      <span>{sysName}</span>
    </>
  );
  if (!hasPermission('sysNameLogo:update')) return <div className="brand">{content}</div>;
  return (
    <>
      <button type="button" className="brand" aria-label={`${sysName}，修改系统名称及LOGO`} onClick={systemDialog.open}>
        {content}
      </button>
      {systemDialog.Dialog && <systemDialog.Dialog onClose={systemDialog.close} />}
    </>
  );
}
