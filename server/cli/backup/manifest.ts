/** The first file of a backup: what else is in it. Whoever unpacks knows every name and size before anything is written. */
import { isObject } from '../../store/entry.ts';

export interface ListedFile {
  /** `data/…` or `uploads/…`, with slashes whatever the machine. */
  name: string;
  size: number;
  sha256: string;
}

export interface Manifest {
  format: number;
  /** The version of the program that made it. */
  program: string;
  time: string;
  files: ListedFile[];
}

/** Not to be taken for a backup. Says of which file, and why. */
export class BadBackupError extends Error {
  constructor(file: string, why: string) {
    super(`${file} cannot be used: ${why}`);
  }
}

export const MANIFEST = 'manifest.json';
export const BACKUP_FORMAT = 1;
/** Of some hundred thousand files. */
export const MAX_MANIFEST_LENGTH = 1 << 26;
export const FOLDERS = ['data', 'uploads'] as const;
export type FolderName = (typeof FOLDERS)[number];

/** The folder a file belongs to, and its path there. */
export function splitName(name: string): [folder: FolderName, path: string] {
  const slash = name.indexOf('/');
  return [name.slice(0, slash) as FolderName, name.slice(slash + 1)];
}

export function readManifest(bytes: Buffer, file: string): Manifest {
  const bad = (why: string) => new BadBackupError(file, `its ${MANIFEST} ${why}`);
  let manifest: unknown;
  try {
    manifest = JSON.parse(bytes.toString());
  } catch {
    throw bad('is no JSON');
  }
  if (!isObject(manifest) || !Array.isArray(manifest.files)) throw bad('has no list of files');
  const { format, program, time, files } = manifest;
  if (typeof format === 'number' && format > BACKUP_FORMAT)
    throw bad(`has format ${format}, from a newer program; this one knows format ${BACKUP_FORMAT}`);
  if (format !== BACKUP_FORMAT || typeof program !== 'string' || typeof time !== 'string') throw bad('is incomplete');
  const names = new Set<string>();
  for (const each of files) {
    const error = findFileError(each) ?? (names.has(each.name) ? 'is there twice' : undefined);
    if (error) throw bad(`names a file that cannot be: ${JSON.stringify(isObject(each) ? each.name : each)} ${error}`);
    names.add(each.name);
  }
  return { format, program, time, files };
}

function findFileError(file: unknown): string | undefined {
  if (!isObject(file)) return 'is no file';
  const { name, size, sha256 } = file;
  if (typeof name !== 'string') return 'has no name';
  if (!Number.isSafeInteger(size) || Number(size) < 0) return 'has no size';
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) return 'has no hash';
  const [folder, ...parts] = name.split('/');
  if (!FOLDERS.some((known) => known === folder) || parts.length === 0) return 'is neither in data/ nor in uploads/';
  // A name with a dot in front is never in a backup: among them are `..` and what the program itself goes by.
  if (parts.some((part) => part === '' || part.startsWith('.') || /[\\\0]/.test(part))) return 'leads elsewhere';
  return undefined;
}
