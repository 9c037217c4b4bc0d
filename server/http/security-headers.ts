/** The security headers of all responses, as flat lists: name, value, name, value. */

const commonHeaders = ['X-Content-Type-Options', 'nosniff', 'Referrer-Policy', 'strict-origin-when-cross-origin'];
const hstsHeader = ['Strict-Transport-Security', 'max-age=31536000'];

const transportHeaders = (secure: boolean) => (secure ? hstsHeader : []);

/** Responses to calls must not be cached or displayed as pages. */
export const callHeaders = (secure: boolean) => [
  ...commonHeaders,
  ...transportHeaders(secure),
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control',
  'no-store',
];

interface FramePolicy {
  /** The origin that the page may embed in a frame. The page itself may be framed by pages of this site. */
  embeddedOrigin: string | undefined;
  framedAs?: FramedAs;
}

/**
 * Pages that the back office shows: nothing of theirs runs in them, and no form is sent. Links of other sites may open a window.
 * In a `watched` one the back office itself listens to clicks, which WebKit forbids where a sandbox forbids scripts.
 */
export type FramedAs = 'inert' | 'watched';

const restrictions: Readonly<Record<FramedAs, readonly string[]>> = {
  inert: ["form-action 'self'", 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox'],
  watched: ["form-action 'none'", "script-src 'none'"],
};

export const pageHeaders = (secure: boolean, frames?: FramePolicy, directives: readonly string[] = []) => [
  ...commonHeaders,
  ...transportHeaders(secure),
  'Content-Security-Policy',
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    ...directives,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-src 'self'${frames?.embeddedOrigin ? ` ${frames.embeddedOrigin}` : ''}`,
    // The page requests the embedded origin first, to check that it is reachable.
    ...(frames?.embeddedOrigin ? [`connect-src 'self' ${frames.embeddedOrigin}`] : []),
    ...(frames?.framedAs ? restrictions[frames.framedAs] : ["form-action 'self'"]),
    `frame-ancestors ${frames ? "'self'" : "'none'"}`,
  ].join('; '),
  'Permissions-Policy',
  'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy',
  'same-origin',
];

/** The back office also plays films that are being uploaded, to take their posters. */
export const adminPageHeaders = (secure: boolean) => pageHeaders(secure, undefined, ["media-src 'self' blob:"]);

/** Uploaded files are sandboxed: they can be displayed but cannot run scripts. */
export const uploadHeaders = (secure: boolean) => [
  ...commonHeaders,
  ...transportHeaders(secure),
  'Content-Security-Policy',
  "default-src 'none'; sandbox; frame-ancestors 'none'",
];

export const assetHeaders = (secure: boolean) => [...commonHeaders, ...transportHeaders(secure)];

export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
