/** The manifest is the first file of a backup and lists all others, so every name and size is checked before anything is written. */
import { isObject } from '../../store/entry.ts';

export interface ListedFile {
  /** `data/…` or `uploads/…`, with forward slashes on every system. */
  name: string;
  size: number;
  sha256: string;
}

export interface Manifest {
  format: number;
  /** The version of the program that wrote the backup. */
  program: string;
  time: string;
  files: ListedFile[];
}

/** The file is not a valid backup. */
export class BadBackupError extends Error {
  constructor(file: string, why: string) {
    super(`${file} cannot be used: ${why}`);
  }
}

export const MANIFEST_NAME = 'manifest.json';
export const BACKUP_FORMAT = 1;
/** Enough for some hundred thousand files. */
export const MAX_MANIFEST_LENGTH = 1 << 26;
export const BACKED_UP_FOLDERS = ['data', 'uploads'] as const;
export type FolderName = (typeof BACKED_UP_FOLDERS)[number];

/** The folder a file belongs to, and its path there. */
export function splitFolderAndPath(name: string): [folder: FolderName, path: string] {
  const slash = name.indexOf('/');
  return [name.slice(0, slash) as FolderName, name.slice(slash + 1)];
}

export function readManifest(bytes: Buffer, file: string): Manifest {
  const toError = (why: string) => new BadBackupError(file, `its ${MANIFEST_NAME} ${why}`);
  let manifest: unknown;
  try {
    manifest = JSON.parse(bytes.toString());
  } catch {
    throw toError('is no JSON');
  }
  if (!isObject(manifest) || !Array.isArray(manifest.files)) throw toError('has no list of files');
  const { format, program, time, files } = manifest;
  if (typeof format === 'number' && format > BACKUP_FORMAT)
    throw toError(`has format ${format}, from a newer program; this one knows format ${BACKUP_FORMAT}`);
  if (format !== BACKUP_FORMAT || typeof program !== 'string' || typeof time !== 'string')
    throw toError('is incomplete');
  const names = new Set<string>();
  for (const file of files) {
    const error = findFileError(file) ?? (names.has(file.name) ? 'is there twice' : undefined);
    if (error)
      throw toError(`names a file that cannot be: ${JSON.stringify(isObject(file) ? file.name : file)} ${error}`);
    names.add(file.name);
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
  if (!BACKED_UP_FOLDERS.some((known) => known === folder) || parts.length === 0)
    return 'is neither in data/ nor in uploads/';
  // Backups never contain names that start with a dot, such as `..` or the program's own control files.
  if (parts.some((part) => part === '' || part.startsWith('.') || /[\\\0]/.test(part))) return 'leads elsewhere';
  return undefined;
}
