/** `doctor [URL] [BACKUPS]`: everything a maintainer would otherwise find out too late. Changes nothing. */
import path from 'node:path';
import { BadCommand } from '../bad-command.ts';
import { calledAs } from '../called-as.ts';
import { type ProgramFiles, samplesOf } from '../open-site.ts';
import type { Settings } from '../settings.ts';
import { messageOf } from '../store/trouble.ts';
import { examineAddress } from './address.ts';
import { examineBackups } from './backups.ts';
import { examineContent } from './content.ts';
import { type Finding, lineOf, skipped, wrong } from './finding.ts';
import { examineFolder, examinePlaces, isUsable } from './folders.ts';
import { examineNode, examineSpace } from './machine.ts';

export async function doctor(args: string[], settings: Settings, program: ProgramFiles) {
  const { address, backups } = readArgs(args);
  const { dataDir, uploadsDir } = settings;
  const findings = [
    examineNode(),
    ...(await kept(() => examineFolder('data', dataDir))),
    ...(await kept(() => examineFolder('uploads', uploadsDir))),
    ...(await kept(() => examinePlaces(dataDir, uploadsDir))),
    ...(await kept(() => examineSpace([dataDir, uploadsDir]))),
    ...(isUsable(dataDir) ? await kept(() => examineContent(dataDir, uploadsDir, samplesOf(program))) : []),
    ...(backups
      ? await kept(() => [examineBackups(path.resolve(backups), dataDir)])
      : [skipped('the age of the newest backup', `name the folder they are in: ${calledAs} doctor /var/backups/site`)]),
    ...(address
      ? await kept(() => examineAddress(address))
      : [skipped('the site as the world sees it', `name its address: ${calledAs} doctor https://www.example.com`)]),
  ];
  const isSick = findings.some(({ state }) => state === 'wrong');
  return { text: findings.map(lineOf).join('\n'), code: isSick ? 1 : 0 } as const;
}

function readArgs(args: string[]): { address?: URL; backups?: string } {
  const isAddress = (arg: string) => /^https?:\/\//.test(arg);
  const [address, ...moreAddresses] = args.filter(isAddress);
  const [backups, ...moreFolders] = args.filter((arg) => !isAddress(arg));
  if (moreAddresses.length > 0 || moreFolders.length > 0)
    throw new BadCommand('doctor takes one address and one folder');
  if (address && !URL.canParse(address)) throw new BadCommand(`${address} is no address`);
  return { ...(address && { address: new URL(address) }), ...(backups && { backups }) };
}

/** A look that fails is a finding too, and keeps nobody from the next. */
async function kept(look: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [wrong(messageOf(error), 'mend what is said above, and look again')];
  }
}
