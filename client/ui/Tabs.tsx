import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface Tab {
  label: string;
  /** URL of the page with this tab open. Used without JavaScript, and when the tab is opened in a new window. */
  href: string;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  openIndex: number;
  onTabChange(index: number): void;
}

const keyTargets: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs as links. All panels are in the HTML, so that switching loads nothing and search engines see all of them. */
export function Tabs({ label, tabs, openIndex, onTabChange }: TabsProps) {
  const id = useId();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const list = useRef<HTMLDivElement>(null);
  const onClick = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onTabChange(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTargets[event.key]?.(openIndex, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    onTabChange(target);
    list.current?.querySelectorAll('a')[target]?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ label: tabLabel, href }, index) => (
          <a
            key={href}
            role="tab"
            id={`${id}tab${index}`}
            href={href}
            aria-selected={index === openIndex}
            aria-controls={`${id}panel${index}`}
            // Without JavaScript the arrow keys do nothing, so Tab must reach all.
            tabIndex={isHydrated && index !== openIndex ? -1 : 0}
            onClick={(event) => onClick(event, index)}
            onKeyDown={onKeyDown}
          >
            {tabLabel}
          </a>
        ))}
      </div>
      {tabs.map(({ href, panel }, index) => (
        <div
          key={href}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          hidden={index !== openIndex}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
