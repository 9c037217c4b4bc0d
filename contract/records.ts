/** The records as calls return them; the server may store them differently. */
import type { RecordState } from './record-states.ts';

export const productLocations = {
  jzbh: '建筑标准化产品',
  zhgd: '智慧工地产品',
  jzjqr: '建筑机器人',
} as const;

export type ProductLocationId = keyof typeof productLocations;
export const productLocationIds = Object.keys(productLocations) as ProductLocationId[];

export interface Product {
  productId: string;
  coverName: string;
  coverDescribe: string;
  jumpUrl: string;
  coverUrl: string;
  productCon: string;
  locationId: ProductLocationId;
  productType: string;
  createDate: string;
  rev: number;
}

/** Products by group, as the pages show them. */
export interface ProductGroups {
  zhgdList: Product[];
  cpxtList: Product[];
  jzbhList: Product[];
}

export interface News {
  newId: string;
  newTitle: string;
  newIntro: string;
  newCover: string;
  newInfo: string;
  createDate: string;
  rev: number;
}

export interface Photo {
  photoId: string;
  photoTitle: string;
  photoInfo: string;
  photoUrl: string;
  rev: number;
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

export type BinRow<Row> = Row & { deleteDate: string; deleteBy: string };

export const bulkActions = ['delete', 'restore', 'publish', 'withdraw'] as const;
export type BulkAction = (typeof bulkActions)[number];

export interface BulkResult {
  done: string[];
  failed: { id: string; msg: string }[];
}

export type AgentSource = 'website' | 'alliance';

/** The product that an application asks about, under the name it had then: it may have been renamed or deleted since. */
export interface AskedProduct {
  productId: string;
  coverName: string;
}

export interface Agent {
  agentId: string;
  agentName: string;
  agentInfo: string;
  phone: string;
  source: AgentSource;
  product?: AskedProduct;
  createDate: string;
  rev: number;
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

export const permissions = ['sysNameLogo:update'] as const;
export type Permission = (typeof permissions)[number];

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
  /** 0 for an ordinary login, 1 for a remembered one. */
  isDeadlineToken: 0 | 1;
}

export interface LoginResult extends Identity {
  rememberToken?: string;
}

export const uploadTypes = ['product', 'quill', 'carousel', 'news'] as const;
