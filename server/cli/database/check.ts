/** `check` on a database: reads everything like a start of the server, without changing anything. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withTemporaryFiles } from '../backup/temporary-files.ts';
import { formatCounts, readFromDatabase } from './carried-site.ts';
import { withDatabase } from './database.ts';

export function checkDatabase(url: string): Promise<string> {
  return withDatabase(url, async (database) => {
    const site = await readFromDatabase(database);
    const temporary = path.join(os.tmpdir(), `check-${randomBytes(8).toString('hex')}`);
    await withTemporaryFiles([temporary], async () => {
      for (const name of site.uploads) {
        // Reading checks it against its hash.
        await database.files.get(name, temporary);
        fs.rmSync(temporary, { force: true });
      }
    });
    return `the database is sound: ${formatCounts(site)}`;
  });
}
