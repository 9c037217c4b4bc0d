import type { ReactNode } from 'react';
import type { PagePayload } from './page-payload.ts';
import type { AnyPageRoute } from './page-route.ts';

export interface FrameProps {
  route: AnyPageRoute;
  payload: PagePayload;
  /** Undefined on hidden pages, so that `#main` in the URL refers to the visible one. */
  mainId: string | undefined;
  children: ReactNode;
}
