/** Makes the toolbar one Tab stop; arrow keys move between tools: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

/** Narrow screens hide some tools. */
const getVisibleTools = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>('[data-tool]')].filter((tool) => tool.getClientRects().length > 0);

export function useRovingTabIndex(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const tools = bar.current ? getVisibleTools(bar.current) : [];
    if (!tools.some((tool) => tool.tabIndex === 0)) setTabStop(tools, tools[0]);
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const tools = bar.current ? getVisibleTools(bar.current) : [];
      if (tools.includes(target as HTMLElement)) setTabStop(tools, target as HTMLElement);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const tools = bar.current ? getVisibleTools(bar.current) : [];
      const index = tools.indexOf(event.target as HTMLElement);
      const target = index < 0 ? undefined : findTarget(tools, index, event.key);
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
  };
}

function findTarget(tools: HTMLElement[], index: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return tools[(index + 1) % tools.length];
  if (key === 'ArrowLeft') return tools.at(index - 1);
  if (key === 'Home') return tools[0];
  return key === 'End' ? tools.at(-1) : undefined;
}

function setTabStop(tools: HTMLElement[], tabStop: HTMLElement | undefined) {
  for (const tool of tools) tool.tabIndex = tool === tabStop ? 0 : -1;
}

export const focusTools = (bar: HTMLElement | null) => {
  const tools = bar ? getVisibleTools(bar) : [];
  (tools.find((tool) => tool.tabIndex === 0) ?? tools[0])?.focus();
};
