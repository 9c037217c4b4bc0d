/** Security headers, in one place, as flat name-value lists that are joined once and not for every request. */

const always = ['X-Content-Type-Options', 'nosniff', 'Referrer-Policy', 'strict-origin-when-cross-origin'];
const httpsOnly = ['Strict-Transport-Security', 'max-age=31536000'];

const transport = (secure: boolean) => (secure ? httpsOnly : []);

/** Answers to calls are for nobody's cache, and are no pages. */
export const callPolicy = (secure: boolean) => [
  ...always,
  ...transport(secure),
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control',
  'no-store',
];

interface Frames {
  /** Whose page stands in a frame of this one; this one may stand in a frame of ours. */
  from: string | undefined;
}

export const pagePolicy = (secure: boolean, frames?: Frames) => [
  ...always,
  ...transport(secure),
  'Content-Security-Policy',
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src 'self'${frames?.from ? ` ${frames.from}` : ''}`,
    // Whether it can be reached is asked before it is framed.
    ...(frames?.from ? [`connect-src 'self' ${frames.from}`] : []),
    `frame-ancestors ${frames ? "'self'" : "'none'"}`,
  ].join('; '),
  'Permissions-Policy',
  'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy',
  'same-origin',
];

/** What people have uploaded may be looked at, and do nothing. */
export const uploadPolicy = (secure: boolean) => [
  ...always,
  ...transport(secure),
  'Content-Security-Policy',
  "default-src 'none'; sandbox; frame-ancestors 'none'",
];

export const assetPolicy = (secure: boolean) => [...always, ...transport(secure)];

export const FOREVER = 'public, max-age=31536000, immutable';
