import { SlidingWindow } from './sliding-window.ts';

/** Enough for an office that shares an address, and few enough that one address cannot fill a chart by itself. */
const LIMIT = { count: 120, window: 60_000 } as const;

/** How much one address may tell of visits. */
export class VisitLimits extends SlidingWindow {
  constructor() {
    super(LIMIT);
  }
}
