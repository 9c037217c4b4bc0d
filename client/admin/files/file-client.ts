/** The calls of the library. */
import { calls } from '../../../contract/calls.ts';
import type { FileRow } from '../../../contract/files.ts';
import type { Paginated } from '../../../contract/records.ts';
import { CallError } from '../../call-error.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import type { FileQuery } from './file-query.ts';

export async function listFiles({ name, type, scope, page, limit }: FileQuery): Promise<Paginated<FileRow>> {
  if (scope === 'bin') return (await callAsStaff(calls['file.bin'], { page, limit })).data;
  const input = { name, type, unused: scope === 'unused', page, limit };
  return (await callAsStaff(calls['file.list'], input)).data;
}

export const fetchFileUses = async (url: string) => (await callAsStaff(calls['file.detail'], { url })).data;

export async function updateFile(file: Pick<FileRow, 'url' | 'rev' | 'name' | 'alt' | 'focus' | 'poster'>) {
  try {
    return await callAsStaff(calls['file.update'], file);
  } catch (error) {
    const isConflict = error instanceof CallError && error.status === 409;
    throw isConflict ? new CallError(409, '文件信息已被其他人修改，请关闭后重新打开再修改') : error;
  }
}

export const sendDeletion = (url: string) => callAsStaff(calls['file.delete'], { url });
export const sendRestoration = (url: string) => callAsStaff(calls['file.restore'], { url });
