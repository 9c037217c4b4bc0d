/** What both sides call things. A record as a call answers it; how it is stored is the server's affair. */

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

/** Product lists as the pages group them. */
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

export type AgentSource = 'website' | 'alliance';

export interface Agent {
  agentId: string;
  agentName: string;
  agentInfo: string;
  phone: string;
  source: AgentSource;
  createDate: string;
  rev: number;
}

export interface Paginated<Row> {
  data: Row[];
  count: number;
}

/**
 * An unsaved record as its page would show it, for `<iframe sandbox="allow-same-origin">`: nothing in it runs, and without our
 * own origin it could not have its icons.
 */
export interface RecordPreview {
  html: string;
}

/** One earlier or present state of a record: what it was, since when, by whom. */
export type RecordVersion<Row> = Row & { at: string; by: string; deleted: boolean };

export const permissions = ['sysNameLogo:update'] as const;
export type Permission = (typeof permissions)[number];

export interface SystemSettings {
  sysName: string;
  logo: string;
  itemId: string;
}

/** Who is signed in, as `userInfo` answers it. `token` proves that the page that calls is ours. */
export interface Identity extends SystemSettings {
  token: string;
  userId: string;
  username: string;
  name: string;
  avatar: string;
  /** Comma-separated permissions. */
  auth: string;
  /** 0 an ordinary login, 1 a remembered one. */
  isDeadlineToken: 0 | 1;
}

export interface LoginResult extends Identity {
  rememberToken?: string;
}

export const uploadTypes = ['product', 'quill', 'carousel', 'news'] as const;
