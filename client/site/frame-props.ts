import type { ReactNode } from 'react';
import type { PagePayload } from './page-payload.ts';
import type { AnyPageRoute } from './page-route.ts';

export interface FrameProps {
  route: AnyPageRoute;
  payload: PagePayload;
  /** Undefined on a page that is kept behind another: names in the address then mean the one in front. */
  mainId: string | undefined;
  children: ReactNode;
}
