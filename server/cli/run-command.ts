/** The maintainer's commands, `node dist/server.js COMMAND …`, which work with or without a running server. */
import fs from 'node:fs';
import path from 'node:path';
import { openSite, type ProgramFiles, sampleDataFolder } from '../content/open-site.ts';
import { readMemoryUsage } from '../memory.ts';
import type { Settings } from '../settings.ts';
import { isObject } from '../store/entry.ts';
import { getErrorMessage } from '../store/errors.ts';
import { accountUsage, runAccountCommand } from './account-command.ts';
import { askServer } from './ask-server.ts';
import type { SnapshotReply } from './backup/snapshot-sources.ts';
import { commandName } from './command-name.ts';
import { inspectData } from './inspect-data.ts';
import { UsageError } from './usage-error.ts';

const usage = `${commandName} COMMAND
check [FOLDER]                         reports whether a data folder, or the database, is sound; changes nothing
backup FILE                            writes one archive of data and uploads, also while the site is served
restore FILE                           puts a backup in the place of data and uploads, or of the database, and keeps what
                                       was there
move --to URL                          carries everything from the folders to an empty database, and compares
move --to-folder DIR                   carries everything from the database to DIR/data and DIR/uploads, and compares
doctor [URL] [BACKUPS]                 looks at machine and folders, at the site as the world sees it, at the age of the
                                       newest backup in a folder; changes nothing
content export FILE                    writes what the company says of itself into one file, also while the site is served
content import FILE                    checks such a file whole and replaces what the company says of itself
${accountUsage}
without a command the program serves the site`;

interface CommandResult {
  text: string;
  code: 0 | 1;
}

/** Runs a command of the command line in this process, which may send it on to the running server. */
export async function runCommand(args: string[], settings: Settings, files: ProgramFiles): Promise<CommandResult> {
  const [command, ...rest] = args;
  try {
    if (command === 'check') return { text: await check(rest[0], settings), code: 0 };
    // Imported on demand, to keep the server's start fast.
    if (command === 'backup' && rest.length === 1) {
      const { backup } = await import('./backup/backup.ts');
      return { text: await backup(String(rest[0]), settings, files), code: 0 };
    }
    if (command === 'restore' && rest.length === 1) {
      const { restore } = await import('./backup/restore.ts');
      return { text: await restore(String(rest[0]), settings, sampleDataFolder(files)), code: 0 };
    }
    if (command === 'doctor') return await (await import('./doctor/doctor.ts')).runDoctor(rest, settings, files);
    if (command === 'move') {
      const { move } = await import('./database/move.ts');
      return { text: await move(rest, settings), code: 0 };
    }
    if (command === 'content') {
      if (settings.databaseUrl)
        throw new UsageError('content only works on folders: carry the site there and back with move');
      const { runContentCommand } = await import('./content-command.ts');
      return { text: await runContentCommand(rest, settings, files), code: 0 };
    }
    if (command === 'account') return { text: await account(rest, settings, files), code: 0 };
    throw new UsageError(usage);
  } catch (error) {
    return { text: getErrorMessage(error), code: 1 };
  }
}

async function check(named: string | undefined, { databaseUrl, dataDir }: Settings): Promise<string> {
  if (databaseUrl && named === undefined) return (await import('./database/check.ts')).checkDatabase(databaseUrl);
  const folder = path.resolve(named ?? dataDir);
  const { counts, warnings } = await inspectData(folder);
  return [...warnings, `${folder} is sound: ${counts.join(', ')}`].join('\n');
}

/** Lets a running server execute the command, or opens the data folder itself. */
async function account(args: string[], settings: Settings, files: ProgramFiles): Promise<string> {
  const readsStdin = args.includes('--stdin');
  const request = {
    account: args.filter((arg) => arg !== '--stdin'),
    ...(readsStdin ? { password: fs.readFileSync(0, 'utf8').trim() } : {}),
  };
  if (settings.databaseUrl) return accountInDatabase(settings.databaseUrl, request);
  const response = await askServer(settings.dataDir, request);
  if (response) return String(response.text);
  const { uid } = fs.statSync(settings.dataDir);
  if (uid !== process.getuid?.())
    throw new UsageError(`run this as the owner of ${settings.dataDir}, or what it writes the server cannot read`);
  const site = await openSite(settings, files);
  try {
    return await runAccountCommand(site, request.account, request.password);
  } finally {
    await site.close();
  }
}

interface AccountRequest {
  account: string[];
  password?: string;
}

async function accountInDatabase(url: string, request: AccountRequest): Promise<string> {
  const { openAccounts } = await import('./database/open-accounts.ts');
  const site = await openAccounts(url);
  try {
    return await runAccountCommand(site, request.account, request.password);
  } finally {
    await site.close();
  }
}

/** Runs in the server a command that another process has sent to it. */
export async function runCommandInServer(site: Awaited<ReturnType<typeof openSite>>, request: unknown) {
  try {
    if (!isObject(request)) throw new UsageError(usage);
    if (request.backup && !site.linkFiles)
      throw new UsageError('the site is in a database: set DATABASE_URL for this command too');
    if (request.backup && site.linkFiles)
      return { ok: true, links: site.linkFiles(), uploads: site.uploads.folder } satisfies SnapshotReply;
    if (request.memory) return { ok: true, memory: readMemoryUsage() };
    if (!Array.isArray(request.account)) throw new UsageError(usage);
    const password = typeof request.password === 'string' ? request.password : undefined;
    return { ok: true, text: await runAccountCommand(site, request.account.map(String), password) };
  } catch (error) {
    return { ok: false, text: getErrorMessage(error) };
  }
}
