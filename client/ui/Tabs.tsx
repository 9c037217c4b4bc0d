import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react';

interface Tab {
  label: string;
  /** Where the tab leads without a script, and what the address says when it is open. */
  href: string;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** From 0. */
  openIndex: number;
  onTabChange(index: number): void;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** All panels are in the page, so that nothing is fetched to change between them, and a search finds what is in each. */
export function Tabs({ label, tabs, openIndex, onTabChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const click = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onTabChange(index);
  };
  const press = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(openIndex, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    onTabChange(to);
    list.current?.querySelectorAll('a')[to]?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ label: name, href }, index) => (
          <a
            key={href}
            role="tab"
            id={`${id}tab${index}`}
            href={href}
            aria-selected={index === openIndex}
            aria-controls={`${id}panel${index}`}
            tabIndex={index === openIndex ? 0 : -1}
            onClick={(event) => click(event, index)}
            onKeyDown={press}
          >
            {name}
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
