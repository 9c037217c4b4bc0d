/** The views of one layout: the frame around every page, and a view for each of the layout's pages. */
import type { ComponentType } from 'react';
import type { Device } from '../../contract/devices.ts';
import type { FrameProps } from './frame-props.ts';
import type { PageData, PagePath } from './page-data/page-data.ts';
import type { ViewProps } from './page-route.ts';
import type { routeTable } from './routes.ts';

type PathsOn<Layout extends Device> = {
  [Path in PagePath]: Layout extends (typeof routeTable)[Path]['devices'][number] ? Path : never;
}[PagePath];

export interface LayoutViews<Layout extends Device> {
  Frame: ComponentType<FrameProps>;
  pages: { [Path in PathsOn<Layout>]: ComponentType<ViewProps<PageData[Path]>> };
}

/** The views of either layout, for code that serves both. */
export interface AnyLayoutViews {
  Frame: ComponentType<FrameProps>;
  // biome-ignore lint/suspicious/noExplicitAny: LayoutViews has checked each view against its page's data
  pages: Partial<Record<PagePath, ComponentType<ViewProps<any>>>>;
}
