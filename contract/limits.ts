/**
 * Limits, durations and sizes of the site's rules, most of them from the specification. Sizes are in bytes and times in
 * milliseconds unless the name says otherwise. The server's own limits are elsewhere: on connections in
 * server/limits/connection-limits.ts, on the time of a request in server/http/server.ts.
 */

const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const paging = {
  firstPage: 1,
  defaultLimit: 10,
  maxLimit: 10_000,
  pageSizes: [10, 20, 50, 100],
  publicNews: { featured: 1, besideFeatured: 3, perPage: 15 },
  /** Products per group on a page of the product centre and on a home page. Divisible by two and three, so that all rows are full. */
  publicProducts: { perPage: 24, onHome: 12 },
} as const;

export const lengths = {
  name: 100,
  description: 500,
  richText: 512 * KB,
  url: 500,
  application: 50,
  systemName: 30,
  username: 50,
  password: { login: 6, min: 8, max: 64 },
  mobileForm: { company: { min: 4, max: 20 }, contact: { min: 2, max: 10 } },
} as const;

export const uploadLimits = {
  /** Files must be smaller than these limits. */
  image: 2 * MB,
  logo: 100 * KB,
  /** The dialog accepts logos up to this size and shrinks them below `logo`. */
  logoBeforeResize: 1 * MB,
  maxSidePixels: 8_000,
  material: { sizeLimit: 5 * MB, maxFiles: 3 },
} as const;

export const bodyLimits = { json: 1 * MB, form: 16 * KB } as const;

export const durations = {
  requestTimeout: 50 * SECOND,
  repeatClickGuard: 1 * SECOND,
  signOutDelay: 2 * SECOND,
  phoneCheckDelay: 1 * SECOND,
  scenarioSlideInterval: 4 * SECOND,
  honourSlideInterval: 3 * SECOND,
  countUp: 6 * SECOND,
  bannerSlideInterval: 5 * SECOND,
} as const;

export const sessionLifetimes = { ordinary: 12 * HOUR, remembered: 30 * DAY } as const;

/** Deleted records can be restored for this long. */
export const trashRetention = 30 * DAY;

export const applicationLimits = {
  /** The limit for one address, counting both calls together. */
  perClientAddress: { count: 5, window: 10 * MINUTE },
  /** The limit for an IPv6 /48 network: one person may have all of its 65,536 /64 networks, each of which counts as an address. */
  perNetwork: { count: 25, window: 10 * MINUTE },
  /** The limit for all visitors together, so that an attack from many addresses cannot fill the disk. */
  perSite: { count: 600, window: 10 * MINUTE },
  /** Applications with the same company and phone within this time count as one. */
  duplicateWindow: 1 * DAY,
} as const;

/**
 * Waits after wrong passwords; each further one is twice as long (server/limits/exponential-backoff.ts). Long waits are only
 * allowed in `perClient`, which counts only the client's own attempts.
 */
export const loginThrottle = {
  perClient: { freeAttempts: 5, firstWait: 1 * MINUTE, maxWait: 30 * MINUTE, resetAfter: 1 * HOUR },
  perAddress: { freeAttempts: 20, firstWait: 15 * SECOND, maxWait: 1 * MINUTE, resetAfter: 1 * HOUR },
  perAccount: { freeAttempts: 50, firstWait: 15 * SECOND, maxWait: 1 * MINUTE, resetAfter: 1 * HOUR },
} as const;

/** How long a browser is trusted by accounts that have signed in on it. */
export const deviceCookieLifetime = 365 * DAY;

export const layoutSizes = {
  mobileBreakpoint: 992,
  tabMenuWidth: 105,
  dialogWidth: { product: '72%', news: '72%', carousel: '50%' },
  qrCodeSize: 256,
  visibleHonours: 5,
} as const;

export const mapZooms = { contact: 15, about: 20 } as const;
