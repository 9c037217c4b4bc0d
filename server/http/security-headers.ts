/** Security headers, in one place, as flat name-value lists that are joined once and not for every request. */

const commonHeaders = ['X-Content-Type-Options', 'nosniff', 'Referrer-Policy', 'strict-origin-when-cross-origin'];
const hstsHeader = ['Strict-Transport-Security', 'max-age=31536000'];

const transportHeaders = (secure: boolean) => (secure ? hstsHeader : []);

/** Answers to calls are for nobody's cache, and are no pages. */
export const callHeaders = (secure: boolean) => [
  ...commonHeaders,
  ...transportHeaders(secure),
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control',
  'no-store',
];

interface FramePolicy {
  /** Whose page stands in a frame of this one; this one may stand in a frame of ours. */
  embeddedOrigin: string | undefined;
}

export const pageHeaders = (secure: boolean, frames?: FramePolicy) => [
  ...commonHeaders,
  ...transportHeaders(secure),
  'Content-Security-Policy',
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src 'self'${frames?.embeddedOrigin ? ` ${frames.embeddedOrigin}` : ''}`,
    // Whether it can be reached is asked before it is framed.
    ...(frames?.embeddedOrigin ? [`connect-src 'self' ${frames.embeddedOrigin}`] : []),
    `frame-ancestors ${frames ? "'self'" : "'none'"}`,
  ].join('; '),
  'Permissions-Policy',
  'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy',
  'same-origin',
];

/** What people have uploaded may be looked at, and do nothing. */
export const uploadHeaders = (secure: boolean) => [
  ...commonHeaders,
  ...transportHeaders(secure),
  'Content-Security-Policy',
  "default-src 'none'; sandbox; frame-ancestors 'none'",
];

export const assetHeaders = (secure: boolean) => [...commonHeaders, ...transportHeaders(secure)];

export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
