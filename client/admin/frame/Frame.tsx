import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { findAdminView, formatAdminTitle } from '../../../contract/admin-views.ts';
import { unreadApplications, watchUnread } from '../agent/unread.ts';
import { identity } from '../session/identity.ts';
import { isSidebarOpen, viewport } from '../state.ts';
import { Sidebar } from './Sidebar.tsx';
import { TabStrip } from './TabStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { VisitedViews } from './VisitedViews.tsx';
import { useCurrentViewPath, useNavigationEffects } from './view-navigation.ts';

export function Frame() {
  useSignals();
  const path = useCurrentViewPath();
  useNavigationEffects();
  const title = findAdminView(path)?.title ?? '';
  const sysName = identity.value?.sysName ?? '';
  const isOverlay = viewport.value === 'mobile';
  const isOpen = isSidebarOpen.value;
  const { unread } = unreadApplications.value;
  useEffect(watchUnread, []);
  useEffect(() => {
    document.title = (unread > 0 ? `(${unread}) ` : '') + formatAdminTitle(title, sysName);
  }, [title, sysName, unread]);
  return (
    <div className={`frame ${isOverlay ? 'frame-mobile' : ''} ${isOpen ? 'frame-open' : 'frame-closed'}`}>
      <a className="skip" href="#view">
        跳到主要内容
      </a>
      <Sidebar path={path} isOpen={isOpen} isOverlay={isOverlay} />
      {/* On phones the open sidebar covers the view, so the view must not receive focus. */}
      <div className="frame-rest" inert={isOverlay && isOpen}>
        <TopBar path={path} />
        <TabStrip path={path} />
        <VisitedViews path={path} />
      </div>
    </div>
  );
}
