/** How much memory prepared responses may take. The doctor counts on full caches (server/cli/doctor/check-memory.ts). */
const MB = 1024 * 1024;

export const cacheSizes = {
  pages: 24 * MB,
  /** A cache stores only responses up to a quarter of its size, and a sitemap of 50,000 addresses has 7 MB. */
  generatedFiles: 48 * MB,
  /** For the public calls of each collection. */
  publicCalls: 8 * MB,
} as const;
