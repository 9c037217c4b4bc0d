/** Which addresses are allowed. Apart from the validators, so that the editor need not load their messages. */

// Rejects anything that could leave the folder, split a header or end an HTML attribute.
const UPLOAD_PATH_PATTERN = /^\/uploads\/(?![/.]|.*(?:\.\.|\/\/|\/\.))[^\s"'<>\\?#%\u0000-\u001f\u007f]+$/;

export const isUploadPath = (path: string) => path.length <= 500 && UPLOAD_PATH_PATTERN.test(path);

const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f-\u009f\\]/;

/**
 * Allows http(s) URLs and paths on this site, without control characters and backslashes. `//host` looks like a path but leads
 * to another site.
 */
export function isAllowedLink(address: string): boolean {
  if (CONTROL_OR_BACKSLASH.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return /^https?:\/\/[^\s/?#]+/i.test(address) && URL.canParse(address);
}

/** The address of a page that staff may choose: one segment. */
export const PATH_PATTERN = /^\/[a-z0-9-]{1,40}$/;
