/** What the dashboard shows. Days are those of Asia/Shanghai, `YYYY-MM-DD`. */
import type { Agent } from './records.ts';

export const overviewLimits = { days: 30, recentDays: 3, applications: 5, withoutCover: 20, changes: 10 } as const;

export interface DayCount {
  day: string;
  count: number;
}

export type ContentKind = 'product' | 'news' | 'carousel';

export interface ContentReference {
  kind: ContentKind;
  id: string;
  /** A photo need not have one. */
  name: string;
}

export const changeLabels = { added: '新增', edited: '编辑', deleted: '删除', restored: '恢复' } as const;
type ChangeType = keyof typeof changeLabels;

export interface ContentChange extends ContentReference {
  deed: ChangeType;
  at: string;
  by: string;
}

/** The first of something, and how many there are. */
interface TruncatedList<Row> {
  count: number;
  rows: Row[];
}

export interface DashboardOverview {
  counts: { products: number; news: number; photos: number; applications: number };
  /** Oldest first, the last one is today; days without an application are there with 0. */
  perDay: DayCount[];
  /** Applications of today and the two days before, newest first. */
  recent: TruncatedList<Agent>;
  withoutCover: TruncatedList<ContentReference>;
  /** What in site.json still is as the sample has it, in words: 业务热线, 公司地址 … */
  samples: string[];
  /** Newest first. */
  changes: ContentChange[];
  /** How much of the server's memory is in use, in percent; absent as long as there is enough. */
  memoryPercent?: number | undefined;
}
