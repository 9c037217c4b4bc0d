/** The records as calls return them; the server may store them differently. */
import type { ApplicationStatus } from './application-statuses.ts';
import type { carousel } from './nouns/carousel.ts';
import type { RowOf } from './nouns/describe-noun.ts';
import type { news } from './nouns/news.ts';
import type { product } from './nouns/product.ts';
import type { RecordState } from './record-states.ts';
import type { SetUpStep } from './staff-accounts.ts';

export type Product = RowOf<typeof product> & { productType: string };
export type News = RowOf<typeof news>;
export type Photo = RowOf<typeof carousel>;

/** Products by group, as the pages show them. */
export interface ProductGroups {
  zhgdList: Product[];
  cpxtList: Product[];
  jzbhList: Product[];
}

/** A record in the staff's list: as last written, published or not. An empty time means at once, or never. */
export type ManagedRow<Row> = Row & {
  state: RecordState;
  publishAt: string;
  withdrawAt: string;
  updateDate: string;
  updateBy: string;
};

/** Both sides of a record: what the public sees, and what is newer. */
export interface RecordDraft<Row> {
  published: Row | null;
  draft: Row | null;
  state: RecordState;
  publishAt: string;
  withdrawAt: string;
  rev: number;
}

/** A share link that has not ended. Its address is only given out once: just its hash is stored. */
export interface ShareLink {
  linkId: string;
  createDate: string;
  by: string;
  end: string;
}

export type BinRow<Row> = Row & { deleteDate: string; deleteBy: string };

export type AgentSource = 'website' | 'alliance';

/** The product that an application asks about, under the name it had then: it may have been renamed or deleted since. */
export interface AskedProduct {
  productId: string;
  coverName: string;
}

/** Where the person came from: a path of ours, the host of another site, and the `utm_` parameters of the link. */
export interface ApplicationOrigin {
  page: string;
  referrer: string;
  campaign: string;
}

/** What a member of staff wrote down about an application. */
export interface ApplicationNote {
  at: string;
  by: string;
  text: string;
}

export interface Agent {
  agentId: string;
  agentName: string;
  agentInfo: string;
  phone: string;
  source: AgentSource;
  product?: AskedProduct;
  status: ApplicationStatus;
  /** The user name of whoever looks after it, or empty. */
  owner: string;
  /** Oldest first. */
  notes: ApplicationNote[];
  /** When staff want to be reminded of it, or empty. */
  remindAt: string;
  origin: ApplicationOrigin;
  /** The number by which the person can have it erased; empty for applications from before there were any. */
  receipt: string;
  /** Whether a member of staff has opened it. */
  seen: boolean;
  createDate: string;
  rev: number;
}

/** An application with the others of the same phone number, newest first. */
export type AgentDetail = Agent & { others: Agent[] };

/** How many applications staff have not opened yet, and which is the newest: by these a page notices that its list is old. */
export interface UnreadApplications {
  unread: number;
  newest: string;
}

/** A member of staff who may look after applications. */
export interface ApplicationOwner {
  username: string;
  name: string;
}

export interface Paginated<Row> {
  data: Row[];
  count: number;
}

/**
 * The HTML page of an unsaved record, for `<iframe sandbox="allow-same-origin">`: scripts are disabled, and the same origin is
 * needed to load the icon sprite.
 */
export interface RecordPreview {
  html: string;
}

/** An earlier or the current version of a record, with its time and author. */
export type RecordVersion<Row> = Row & { at: string; by: string; deleted: boolean };

export interface SystemSettings {
  sysName: string;
  logo: string;
  itemId: string;
}

/** The signed-in staff member. `token` is the page token, which is sent with every call of the back office. */
export interface Identity extends SystemSettings {
  token: string;
  userId: string;
  username: string;
  name: string;
  avatar: string;
  /** Comma-separated permissions. */
  auth: string;
  /** What has to be done before anything else. */
  mustDo?: SetUpStep;
  /** 0 for an ordinary login, 1 for a remembered one. */
  isDeadlineToken: 0 | 1;
}

export interface LoginResult extends Identity {
  rememberToken?: string;
}

export const uploadTypes = ['product', 'quill', 'carousel', 'news'] as const;
