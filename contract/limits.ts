/**
 * The limits that client and server agree on, and the durations and sizes of the screens, most of them from the specification.
 * Sizes are in bytes and times in milliseconds unless the name says otherwise. What only the server applies is beside the code
 * that applies it, mostly in server/limits/.
 */

const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1000;

export const paging = {
  firstPage: 1,
  defaultLimit: 10,
  maxLimit: 10_000,
  pageSizes: [10, 20, 50, 100],
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

export const layoutSizes = {
  mobileBreakpoint: 992,
  tabMenuWidth: 105,
  dialogWidth: { product: '72%', news: '72%', carousel: '50%' },
  qrCodeSize: 256,
  visibleHonours: 5,
} as const;

export const mapZooms = { contact: 15, about: 20 } as const;
