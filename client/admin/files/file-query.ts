/** What the library shows: which files, and which page of them. */
import type { FileKind } from '../../../contract/files.ts';

export const defaultPageSize = 24;
export const filePageSizes: readonly number[] = [defaultPageSize, 48, 96];

export const fileScopes = { unused: '未使用', bin: '回收站' } as const;
export type FileScope = keyof typeof fileScopes | '';

export interface FileQuery {
  name: string;
  type: FileKind | '';
  scope: FileScope;
  page: number;
  limit: number;
}
