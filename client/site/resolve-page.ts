import type { ComponentType } from 'react';
import type { FrameProps } from './frame-props.ts';
import type { AnyLayoutViews } from './layout-views.ts';
import type { PagePayload } from './page-payload.ts';
import type { AnyPageRoute, ViewProps } from './page-route.ts';
import { findRoute } from './routes.ts';

/** A page's payload together with the components that render it. */
export interface ResolvedPage {
  route: AnyPageRoute;
  payload: PagePayload;
  View: ComponentType<ViewProps<unknown>>;
  Frame: ComponentType<FrameProps>;
}

/** Returns undefined if the layout has no view for the page. */
export function resolvePage({ Frame, pages }: AnyLayoutViews, payload: PagePayload): ResolvedPage | undefined {
  const route = findRoute(payload.path);
  const View = route && pages[route.page];
  return route && View && { route, payload, View, Frame };
}
