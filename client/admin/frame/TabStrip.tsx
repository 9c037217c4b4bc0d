import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { defaultViewPath, findAdminView } from '../../../contract/admin-views.ts';
import { layoutSizes } from '../../../contract/limits.ts';
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

/** The views one has been to. Right click: close some; middle click: close this. */
export function TabStrip({ path }: { path: string }) {
  useSignals();
  const strip = useRef<HTMLElement>(null);
  const [menuTarget, setMenuTarget] = useState<TabMenuTarget>();
  const afterRender = useAfterRender();
  const open = visitedViews.value;
  useEffect(() => {
    strip.current?.querySelector('.tab-here')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path, open]);

  /** What had the focus may go with the tab, or with its view: whoever uses the keyboard goes on at the one beside it. */
  async function closeAndRefocus(from: string, isClosed: (path: string) => boolean): Promise<boolean> {
    const place = visitedViews.peek().findIndex((each) => each.path === from);
    if (!(await closeViews(isClosed))) return false;
    afterRender(() => {
      if (document.activeElement !== document.body) return;
      const links = strip.current?.querySelectorAll('a') ?? [];
      links[Math.min(place, links.length - 1)]?.focus();
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
      {open.map((each) => (
        <Tab
          key={each.path}
          {...each}
          isCurrent={each.path === path}
          onOpenMenu={(at) => setMenuTarget({ path: each.path, position: at })}
          onClose={() => closeAndRefocus(each.path, (path) => path === each.path)}
        />
      ))}
      {menuTarget && (
        <ContextMenu
          label="标签页菜单"
          at={menuTarget.position}
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
  onOpenMenu(at: { x: number; y: number }): void;
  onClose(): void;
}

function Tab({ path, isCurrent: isHere, onOpenMenu: ask, onClose: close }: TabProps) {
  const title = findAdminView(path)?.title ?? '';
  const isPinned = path === defaultViewPath;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the mouse does here the link does by keyboard (Delete, menu key)
    <span
      className={isHere ? 'tab tab-here' : 'tab'}
      onContextMenu={(event) => {
        event.preventDefault();
        // A keyboard's menu key names no place.
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        ask(event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom });
      }}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        if (!isPinned) close();
      }}
    >
      <ViewLink
        path={path}
        aria-current={isHere ? 'page' : undefined}
        onKeyDown={(event) => event.key === 'Delete' && !isPinned && close()}
      >
        {title}
      </ViewLink>
      {!isPinned && (
        <button type="button" aria-label={`关闭${title}`} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
