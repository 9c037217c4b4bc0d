import { OFFICIAL_ACCOUNT_QR_URL } from '../../contract/official-account.ts';

/** Rendered by generated-files.ts, which is loaded after the start. */
const GENERATED_FILE_PATHS = new Set(['/sitemap.xml', '/robots.txt', '/feed.xml', OFFICIAL_ACCOUNT_QR_URL]);

export const isGeneratedFilePath = (path: string) =>
  GENERATED_FILE_PATHS.has(path) || /^\/sitemap-[1-9]\d{0,3}\.xml$/.test(path);
