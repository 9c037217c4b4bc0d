/** The ETag of a file comes from its content, so it is the same on every machine and after every copy. */
import { createHash } from 'node:crypto';
import type fs from 'node:fs';
import path from 'node:path';

/** Uploads are named by the hash of their content. */
const NAMED_BY_HASH = /^([0-9a-f]{32})\.\w+$/;
const MAX_KNOWN = 1_000;
const HASH_LENGTH = 32;

interface Known {
  size: number;
  mtimeMs: number;
  etag: Promise<string>;
}

/** By path, the longest unused first. */
const known = new Map<string, Known>();

/** `handle` is the open file; it is read once, and again when it has changed. */
export function getFileEtag(
  file: string,
  handle: fs.promises.FileHandle,
  { size, mtimeMs }: fs.Stats,
): Promise<string> {
  const [, hash] = NAMED_BY_HASH.exec(path.basename(file)) ?? [];
  if (hash) return Promise.resolve(`"${hash}-${size.toString(36)}"`);
  const found = known.get(file);
  known.delete(file);
  const current = found?.size === size && found.mtimeMs === mtimeMs ? found : { size, mtimeMs, etag: hashFile(handle) };
  known.set(file, current);
  current.etag.catch(() => known.delete(file));
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return current.etag;
}

async function hashFile(handle: fs.promises.FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
  return `"${hash.digest('hex').slice(0, HASH_LENGTH)}"`;
}
