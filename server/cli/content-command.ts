/** `content export FILE` and `content import FILE`: what the company says of itself, for maintainers. */
import fs from 'node:fs';
import path from 'node:path';
import { exportContent, readContent, storeContent } from '../content/content-file.ts';
import { openSite, type ProgramFiles } from '../content/open-site.ts';
import { isReservedPath } from '../pages/reserved-paths.ts';
import type { Settings } from '../settings.ts';
import { FolderInUseError } from '../store/files/folder-lock.ts';
import { inspectData } from './inspect-data.ts';
import { UsageError } from './usage-error.ts';

export async function runContentCommand(args: string[], settings: Settings, files: ProgramFiles): Promise<string> {
  const [action, name] = args;
  if (args.length !== 2 || !name || !/^(?:export|import)$/.test(action ?? ''))
    throw new UsageError('content takes export FILE or import FILE');
  const file = path.resolve(name);
  return action === 'export' ? writeExport(file, settings) : readImport(file, settings, files);
}

async function writeExport(file: string, { dataDir }: Settings): Promise<string> {
  const { collections, site } = await inspectData(dataDir);
  if (!site) throw new UsageError(`${dataDir} is of an earlier version: start the server once`);
  if (fs.existsSync(file)) throw new UsageError(`${file} is there already`);
  await fs.promises.writeFile(file, exportContent(collections), { mode: 0o600, flush: true });
  return `${file} has the content of the company`;
}

async function readImport(file: string, settings: Settings, files: ProgramFiles): Promise<string> {
  if (!fs.existsSync(file)) throw new UsageError(`there is no file ${file}`);
  const site = await openSite(settings, files).catch((error) => {
    if (error instanceof FolderInUseError) throw new UsageError(`${error.message}; stop the server first`);
    throw error;
  });
  try {
    await storeContent(readContent(file, isReservedPath), site.collections, settings.dataDir);
    await site.deeds.add({ kind: 'command', what: '导入网站内容', by: 'maintainer' });
    return `${settings.dataDir} has the content of ${file}; what it had before is in the history and in the bin`;
  } finally {
    await site.close();
  }
}
