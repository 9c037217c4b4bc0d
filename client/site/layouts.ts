import type { ComponentType } from 'react';
import type { FrameProps } from './frame/frame-props.ts';
import type { Page, ViewProps } from './page-row.ts';
import { pageAt } from './pages.ts';
import type { Visit } from './visit.ts';

/**
 * All that is shown on one kind of device: what is around every page, and the views by the names that the rows call them. A
 * browser gets it in one file. A page's own part of it is smaller than what it costs to ask for it.
 */
export interface Layout {
  Frame: ComponentType<FrameProps>;
  [view: string]: unknown;
}

/** A page that is ready to be shown. */
export interface Ready {
  page: Page;
  visit: Visit;
  View: ComponentType<ViewProps<unknown>>;
  Frame: ComponentType<FrameProps>;
}

/** Undefined if the layout has no such page. */
export function readyFor(layout: Layout, visit: Visit): Ready | undefined {
  const page = pageAt(visit.path);
  const name = page?.views[visit.layout];
  if (!page || !name) return undefined;
  return { page, visit, View: layout[name] as Ready['View'], Frame: layout.Frame };
}
