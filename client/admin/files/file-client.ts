/** The calls of the library. */
import { calls } from '../../../contract/calls.ts';
import type { FileRow } from '../../../contract/files.ts';
import type { Paginated } from '../../../contract/records.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import type { FileQuery } from './file-query.ts';

export async function listFiles({ name, type, scope, page, limit }: FileQuery): Promise<Paginated<FileRow>> {
  if (scope === 'bin') return (await callAsStaff(calls['file.bin'], { page, limit })).data;
  const input = { name, type, unused: scope === 'unused', page, limit };
  return (await callAsStaff(calls['file.list'], input)).data;
}

export const fetchFileUses = async (url: string) => (await callAsStaff(calls['file.detail'], { url })).data;

export const updateFile = (file: Pick<FileRow, 'url' | 'rev' | 'name' | 'alt' | 'focus' | 'poster'>) =>
  callAsStaff(calls['file.update'], file);

export const sendDeletion = (url: string) => callAsStaff(calls['file.delete'], { url });
export const sendRestoration = (url: string) => callAsStaff(calls['file.restore'], { url });
