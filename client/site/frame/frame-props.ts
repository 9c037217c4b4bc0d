import type { ReactNode } from 'react';
import type { Page } from '../page-row.ts';
import type { Visit } from '../visit.ts';

export interface FrameProps {
  page: Page;
  visit: Visit;
  /** Undefined on a page that is kept behind another: names in the address then mean the one in front. */
  main: string | undefined;
  children: ReactNode;
}
