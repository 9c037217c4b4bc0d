/** The data of the dashboard. Days are in the time zone Asia/Shanghai, as `YYYY-MM-DD`. */
import type { StatusCounts } from './application-statuses.ts';
import type { Agent } from './records.ts';
import type { NewDevice } from './staff-accounts.ts';
import type { StartStep } from './start-steps.ts';

export interface DayCount {
  day: string;
  count: number;
}

export type ContentKind = 'product' | 'news' | 'carousel';

export interface ContentReference {
  kind: ContentKind;
  id: string;
  /** May be empty for a photo. */
  name: string;
}

export const changeLabels = { added: '新增', edited: '编辑', deleted: '删除', restored: '恢复' } as const;
type ChangeType = keyof typeof changeLabels;

export interface ContentChange extends ContentReference {
  deed: ChangeType;
  at: string;
  by: string;
}

/** The first rows of a list, and the number of all rows. */
interface TruncatedList<Row> {
  count: number;
  rows: Row[];
}

/** What an account may not see is empty or absent. */
export interface DashboardOverview {
  counts: { products?: number; news?: number; photos?: number; applications?: number };
  /** How many applications there are of each status; `counts` has them without spam. */
  statuses?: StatusCounts;
  /** Oldest first up to today, including days without applications. */
  perDay: DayCount[];
  /** Applications of today and the two days before, newest first. */
  recent: TruncatedList<Agent>;
  withoutCover: TruncatedList<ContentReference>;
  /** 开始使用; empty once each step is done or put aside. */
  start: StartStep[];
  /** Newest first. */
  changes: ContentChange[];
  /** How much of the server's memory is in use, in percent; absent as long as there is enough. */
  memoryPercent?: number | undefined;
  /** From where the account has signed in for the first time, until its user has seen it. */
  newDevices: NewDevice[];
  /** How many sign-ins have failed within a day, if those are too many. Only for those who manage accounts. */
  failedSignIns?: number | undefined;
}
