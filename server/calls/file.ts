/** The media library. */
import type { FileRow } from '../../contract/files.ts';
import { messages } from '../../contract/messages.ts';
import { FileInUseError, type FileLibrary } from '../files/file-library.ts';
import type { StoredFile } from '../files/stored-file.ts';
import { HttpError, notFoundError } from '../http-error.ts';
import type { Entry } from '../store/entry.ts';
import { ConflictError } from '../store/errors.ts';
import { getActorName, type Handlers } from './call-context.ts';

type FileCalls = 'file.list' | 'file.detail' | 'file.update' | 'file.delete' | 'file.restore' | 'file.bin';

export function createFileHandlers(library: FileLibrary): Handlers<FileCalls> {
  const toRow = ({ value, born, rev }: Entry<StoredFile>): FileRow => ({
    ...value,
    createDate: born,
    uses: library.countUses(value.url),
    rev,
  });

  async function finish(write: Promise<Entry<StoredFile> | undefined>) {
    const entry = await write.catch((error) => {
      if (error instanceof FileInUseError) throw new HttpError(409, messages.fileInUse, { data: error.uses });
      if (error instanceof ConflictError) throw new HttpError(409, messages.conflict, { data: toRow(error.current) });
      throw error;
    });
    if (!entry) throw notFoundError();
    return { url: entry.value.url, rev: entry.rev };
  }

  return {
    'file.list': async (query) => {
      const { entries, count } = await library.list(query);
      return { data: entries.map(toRow), count };
    },
    'file.detail': async ({ url }) => {
      const uses = await library.listUses(url);
      if (!uses) throw notFoundError();
      return uses;
    },
    'file.update': ({ url, rev, ...change }, context) =>
      finish(library.update(url, rev, change, getActorName(context))),
    'file.delete': ({ url }, context) => finish(library.remove(url, getActorName(context))),
    'file.restore': ({ url }, context) => finish(library.restore(url, getActorName(context))),
    'file.bin': async ({ page, limit }) => {
      const entries = await library.listTrashed();
      const data = entries
        .slice((page - 1) * limit, page * limit)
        .map((entry) => ({ ...toRow(entry), deleteDate: entry.at, deleteBy: entry.by }));
      return { data, count: entries.length };
    },
  };
}
