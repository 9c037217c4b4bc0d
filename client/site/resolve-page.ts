import type { ComponentType } from 'react';
import type { FrameProps } from './frame-props.ts';
import type { PagePayload } from './page-payload.ts';
import type { AnyPageRoute, ViewProps } from './page-route.ts';
import { findRoute } from './routes.ts';

/**
 * All that is shown on one kind of device: what is around every page, and the views by the names that the rows call them. A
 * browser gets it in one file. A page's own part of it is smaller than what it costs to ask for it.
 */
export interface LayoutViews {
  Frame: ComponentType<FrameProps>;
  [view: string]: unknown;
}

/** A page that is ready to be shown. */
export interface ResolvedPage {
  route: AnyPageRoute;
  payload: PagePayload;
  View: ComponentType<ViewProps<unknown>>;
  Frame: ComponentType<FrameProps>;
}

/** Undefined if the layout has no such page. */
export function resolvePage(layout: LayoutViews, visit: PagePayload): ResolvedPage | undefined {
  const page = findRoute(visit.path);
  const name = page?.views[visit.layout];
  if (!page || !name) return undefined;
  return { route: page, payload: visit, View: layout[name] as ResolvedPage['View'], Frame: layout.Frame };
}
