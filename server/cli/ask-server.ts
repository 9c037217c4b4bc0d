/** Sends a command to the server of a data folder, since only the process that holds its lock may write to it. */
import path from 'node:path';
import { fileExists } from '../store/disk.ts';
import { isObject } from '../store/entry.ts';
import { sendToLockOwner } from '../store/files/folder-lock.ts';
import { UsageError } from './usage-error.ts';

/** Returns undefined if no server is running, so the command can open the folder itself. */
export async function askServer(dataDir: string, request: unknown): Promise<Record<string, unknown> | undefined> {
  // Only a start creates this file. Without the check, a mistyped folder would become a new site.
  if (!['folder.json', 'site.json'].some((name) => fileExists(path.join(dataDir, name))))
    throw new UsageError(`${dataDir} is no data folder of a site: set DATA_DIR, or start the server first`);
  const response = await sendToLockOwner(dataDir, request);
  if (!isObject(response)) return undefined;
  if (response.ok !== true) throw new UsageError(String(response.text));
  return response;
}
