/** What a command asks of the process that serves a folder: two never write one, and nobody else knows what is under way. */
import path from 'node:path';
import { fileExists } from '../store/disk.ts';
import { isObject } from '../store/entry.ts';
import { sendToLockOwner } from '../store/folder-lock.ts';
import { UsageError } from './usage-error.ts';

/** Undefined where nobody serves it: then it is the command's own to open. */
export async function askServer(dataDir: string, request: unknown): Promise<Record<string, unknown> | undefined> {
  // Made by the first start only: a mistyped folder is not filled with a whole new site. Where one may not look, that is said.
  if (!fileExists(path.join(dataDir, 'site.json')))
    throw new UsageError(`${dataDir} is no data folder of a site: set DATA_DIR, or start the server first`);
  const answer = await sendToLockOwner(dataDir, request);
  if (!isObject(answer)) return undefined;
  if (answer.ok !== true) throw new UsageError(String(answer.text));
  return answer;
}
