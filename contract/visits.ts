/** What the site brings: how often its pages are seen, and what visitors do. Days are in the time zone of the company, `YYYY-MM-DD`. */
import type { Device } from './devices.ts';

/**
 * What the browser tells of: a page that was shown without loading its document, a tap on a phone number, and a form that a
 * visitor has begun to fill in.
 */
export const visitEvents = ['view', 'phone', 'form'] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** `days`: how many an overview may span. `searches` is how many words an overview lists. */
export const visitLimits = { days: 400, address: 200, pages: 50, sources: 50, searches: 50 } as const;

/** In the order of the funnel. */
export const visitMeasures = ['views', 'visitors', 'phoneTaps', 'formOpened', 'applications'] as const;
export type VisitMeasure = (typeof visitMeasures)[number];

export type VisitTotals = Record<VisitMeasure, number>;
export type VisitDay = VisitTotals & { day: string };

export interface PageViews {
  /** The address, with the id of the record if it has one; empty for all pages that are not counted on their own. */
  page: string;
  title: string;
  views: number;
}

/** `campaign` comes from a link with `utm_source`, `site` is the host of another site. */
export const sourceKinds = ['direct', 'search', 'wechat', 'campaign', 'site', 'other'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export interface SourceVisits {
  kind: SourceKind;
  /** A search engine, a campaign or a host; empty for the kinds that have no names. */
  name: string;
  /** How often somebody came to the site from there. */
  visits: number;
}

export interface MissedSearch {
  text: string;
  count: number;
}

export interface VisitOverview {
  from: string;
  to: string;
  /** Oldest first, every day of the span. `visitors` counts a person once a day. */
  days: VisitDay[];
  totals: VisitTotals;
  /** The same number of days right before the span; undefined if nothing was counted then. */
  before?: VisitTotals;
  /** The first day that was counted; empty if none was. */
  firstDay: string;
  pages: PageViews[];
  sources: SourceVisits[];
  devices: { device: Device; views: number }[];
  /** Views by hour of the day, 0 to 23. */
  hours: number[];
  /** What visitors searched the site for in vain. */
  missedSearches: MissedSearch[];
}
