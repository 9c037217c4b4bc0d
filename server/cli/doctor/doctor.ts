/** `doctor [URL] [BACKUPS]`: checks the machine, the folders, the website and the backups, and changes nothing. */
import path from 'node:path';
import { type ProgramFiles, sampleDataFolder } from '../../content/open-site.ts';
import type { Settings } from '../../settings.ts';
import { getErrorMessage } from '../../store/errors.ts';
import { commandName } from '../command-name.ts';
import { UsageError } from '../usage-error.ts';
import { checkBackups } from './check-backups.ts';
import { checkContent } from './check-content.ts';
import { checkDiskSpace } from './check-disk.ts';
import { checkFolder, checkFolderLayout, hasFullAccess } from './check-folders.ts';
import { checkNode } from './check-node.ts';
import { checkWebsite } from './check-website.ts';
import { type Finding, formatFinding, skipped, wrong } from './finding.ts';

export async function runDoctor(args: string[], settings: Settings, program: ProgramFiles) {
  const { address, backups } = readArgs(args);
  const { dataDir, uploadsDir, databaseUrl } = settings;
  const findings = [
    checkNode(),
    ...(await catchFindings(() => checkFolder('data', dataDir))),
    ...(await catchFindings(() => checkFolder('uploads', uploadsDir))),
    ...(await catchFindings(() => checkFolderLayout(dataDir, uploadsDir))),
    ...(await catchFindings(() => checkDiskSpace([dataDir, uploadsDir]))),
    ...(databaseUrl ? await catchFindings(() => checkDatabaseLater(databaseUrl)) : []),
    ...(!databaseUrl && hasFullAccess(dataDir)
      ? await catchFindings(() => checkContent(dataDir, uploadsDir, sampleDataFolder(program)))
      : []),
    ...(backups
      ? await catchFindings(() => [checkBackups(path.resolve(backups), dataDir)])
      : [
          skipped(
            'the age of the newest backup',
            `name the folder they are in: ${commandName} doctor /var/backups/site`,
          ),
        ]),
    ...(address
      ? await catchFindings(() => checkWebsite(address))
      : [skipped('the site as the world sees it', `name its address: ${commandName} doctor https://www.example.com`)]),
  ];
  const hasProblem = findings.some(({ state }) => state === 'wrong');
  return { text: findings.map(formatFinding).join('\n'), code: hasProblem ? 1 : 0 } as const;
}

/** Loads the client of the database only where it is needed. */
async function checkDatabaseLater(url: string): Promise<Finding[]> {
  const { checkDatabase } = await import('./check-database.ts');
  return checkDatabase(url);
}

function readArgs(args: string[]): { address?: URL; backups?: string } {
  const isAddress = (arg: string) => /^https?:\/\//.test(arg);
  const [address, ...moreAddresses] = args.filter(isAddress);
  const [backups, ...moreFolders] = args.filter((arg) => !isAddress(arg));
  if (moreAddresses.length > 0 || moreFolders.length > 0)
    throw new UsageError('doctor takes one address and one folder');
  if (address && !URL.canParse(address)) throw new UsageError(`${address} is no address`);
  return { ...(address && { address: new URL(address) }), ...(backups && { backups }) };
}

/** Runs a check. If it throws, the error becomes a finding, so that the other checks still run. */
async function catchFindings(check: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [wrong(getErrorMessage(error), 'correct this, then run doctor again')];
  }
}
