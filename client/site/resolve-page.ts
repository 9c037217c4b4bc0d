import type { ComponentType } from 'react';
import type { FrameProps } from './frame-props.ts';
import type { AnyLayoutViews } from './layout-views.ts';
import type { PagePayload } from './page-payload.ts';
import type { AnyPageRoute, ViewProps } from './page-route.ts';
import { findRoute } from './routes.ts';

/** A page that is ready to be shown. */
export interface ResolvedPage {
  route: AnyPageRoute;
  payload: PagePayload;
  View: ComponentType<ViewProps<unknown>>;
  Frame: ComponentType<FrameProps>;
}

/** Undefined if the layout has no such page. */
export function resolvePage({ Frame, pages }: AnyLayoutViews, payload: PagePayload): ResolvedPage | undefined {
  const route = findRoute(payload.path);
  const View = route && pages[route.path];
  return route && View && { route, payload, View, Frame };
}
