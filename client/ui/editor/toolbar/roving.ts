/** One stop for Tab, arrows from there: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

/** Where there is little room some are put away. */
const toolsIn = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>('[data-tool]')].filter((tool) => tool.getClientRects().length > 0);

export function useRoving(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const tools = bar.current ? toolsIn(bar.current) : [];
    if (!tools.some((tool) => tool.tabIndex === 0)) stopAt(tools, tools[0]);
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const tools = bar.current ? toolsIn(bar.current) : [];
      if (tools.includes(target as HTMLElement)) stopAt(tools, target as HTMLElement);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const tools = bar.current ? toolsIn(bar.current) : [];
      const at = tools.indexOf(event.target as HTMLElement);
      const next = at < 0 ? undefined : nextOf(tools, at, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function nextOf(tools: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return tools[(at + 1) % tools.length];
  if (key === 'ArrowLeft') return tools.at(at - 1);
  if (key === 'Home') return tools[0];
  return key === 'End' ? tools.at(-1) : undefined;
}

function stopAt(tools: HTMLElement[], stop: HTMLElement | undefined) {
  for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
}

export const focusTools = (bar: HTMLElement | null) => {
  const tools = bar ? toolsIn(bar) : [];
  (tools.find((tool) => tool.tabIndex === 0) ?? tools[0])?.focus();
};
