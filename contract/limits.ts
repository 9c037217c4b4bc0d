/** The limits that client and server agree on, most of them from the specification. Sizes are in bytes unless the name says otherwise. */

const KB = 1024;
const MB = 1024 * KB;

export const paging = {
  firstPage: 1,
  defaultLimit: 10,
  maxLimit: 10_000,
  pageSizes: [10, 20, 50, 100],
} as const;

export const lengths = {
  name: 100,
  description: 500,
  /** The description of a picture in rich text. */
  altText: 200,
  richText: 512 * KB,
  url: 500,
  application: 50,
  note: 500,
  systemName: 30,
  username: 50,
  password: { login: 6, min: 8, max: 64 },
  mobileForm: { company: { min: 4, max: 20 }, contact: { min: 2, max: 10 } },
} as const;

export const uploadLimits = {
  /** Files must be smaller than these limits. */
  image: 2 * MB,
  logo: 100 * KB,
  /** A film may have this size. It is sent whole, or in parts of at most `filmPart`. */
  film: 64 * MB,
  filmPart: 2 * MB,
  /** The dialog accepts logos up to this size and shrinks them below `logo`. */
  logoBeforeResize: 1 * MB,
  maxSidePixels: 8_000,
  material: { sizeLimit: 5 * MB, maxFiles: 3 },
} as const;

export const mapZooms = { contact: 15, about: 20 } as const;

/** How many days a deleted record can be restored. */
export const binDays = 30;

/** How many records one call may change. */
export const bulkLimit = 200;

/** How many years ahead a record can be published or withdrawn. */
export const scheduleYears = 2;

/** How long a share link may be valid. */
export const shareHours = { min: 1, max: 168, default: 24 } as const;

/** How many days an application that is sent again is recognized by its request id. */
export const requestIdDays = 7;

/** Applications are erased after this many months, unless the site says otherwise. */
export const defaultRetentionMonths = 24;
