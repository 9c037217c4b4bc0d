import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { defaultViewPath, findAdminView } from '../../../contract/admin-views.ts';
import { layoutSizes } from '../../layout-sizes.ts';
import { ContextMenu } from '../../ui/menu/ContextMenu.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import { visitedViews } from '../state.ts';
import { useAfterRender } from '../useAfterRender.ts';
import { ViewLink } from './ViewLink.tsx';
import { closeViews, goToView } from './view-navigation.ts';

interface TabMenuTarget {
  path: string;
  position: { x: number; y: number };
}

/** The visited views as tabs. Right click opens a menu, middle click closes the tab. */
export function TabStrip({ path }: { path: string }) {
  useSignals();
  const strip = useRef<HTMLElement>(null);
  const [menuTarget, setMenuTarget] = useState<TabMenuTarget>();
  const afterRender = useAfterRender();
  const views = visitedViews.value;
  useEffect(() => {
    strip.current?.querySelector('.tab-here')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path, views]);

  /** Closing removes the focused element with its tab or view: moves focus to the neighbouring tab. */
  async function closeAndRefocus(tabPath: string, isClosed: (path: string) => boolean): Promise<boolean> {
    const index = visitedViews.peek().findIndex((each) => each.path === tabPath);
    if (!(await closeViews(isClosed))) return false;
    afterRender(() => {
      if (document.activeElement !== document.body) return;
      const links = strip.current?.querySelectorAll('a') ?? [];
      links[Math.min(index, links.length - 1)]?.focus();
    });
    return true;
  }

  return (
    <nav
      ref={strip}
      className="tab-strip"
      aria-label="已打开的页面"
      onWheel={({ currentTarget, deltaX, deltaY }) => {
        currentTarget.scrollLeft += deltaX === 0 ? deltaY : 0;
      }}
    >
      {views.map((each) => (
        <Tab
          key={each.path}
          {...each}
          isCurrent={each.path === path}
          onOpenMenu={(position) => setMenuTarget({ path: each.path, position })}
          onClose={() => closeAndRefocus(each.path, (path) => path === each.path)}
        />
      ))}
      {menuTarget && (
        <ContextMenu
          label="标签页菜单"
          position={menuTarget.position}
          width={layoutSizes.tabMenuWidth}
          onClose={() => setMenuTarget(undefined)}
          items={[
            {
              label: '关闭当前',
              isDisabled: menuTarget.path === defaultViewPath,
              run: () => closeAndRefocus(menuTarget.path, (each) => each === menuTarget.path),
            },
            {
              label: '关闭其他',
              run: async () => {
                if (await closeAndRefocus(menuTarget.path, (each) => each !== menuTarget.path))
                  goToView(menuTarget.path);
              },
            },
            { label: '关闭所有', run: () => closeAndRefocus(menuTarget.path, () => true) },
          ]}
        />
      )}
    </nav>
  );
}

interface TabProps {
  path: string;
  isCurrent: boolean;
  onOpenMenu(position: { x: number; y: number }): void;
  onClose(): void;
}

function Tab({ path, isCurrent, onOpenMenu, onClose }: TabProps) {
  const title = findAdminView(path)?.title ?? '';
  const isPinned = path === defaultViewPath;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the mouse does here the link does by keyboard (Delete, menu key)
    <span
      className={isCurrent ? 'tab tab-here' : 'tab'}
      onContextMenu={(event) => {
        event.preventDefault();
        // The menu key of a keyboard gives no coordinates.
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        onOpenMenu(event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom });
      }}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        if (!isPinned) onClose();
      }}
    >
      <ViewLink
        path={path}
        aria-current={isCurrent ? 'page' : undefined}
        onKeyDown={(event) => event.key === 'Delete' && !isPinned && onClose()}
      >
        {title}
      </ViewLink>
      {!isPinned && (
        <button type="button" aria-label={`关闭${title}`} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
