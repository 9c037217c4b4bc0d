/** Uploads that the pages themselves show. */
import { pagePictures } from '../../client/site/page-pictures.ts';
import type { FileUse } from '../../contract/files.ts';
import type { FixedUses } from '../files/use-index.ts';

const none: readonly FileUse[] = [];

const uses = new Map<string, FileUse[]>();
for (const [field, url] of Object.entries(pagePictures))
  uses.set(url, [...(uses.get(url) ?? []), { noun: 'page', id: '', title: '页面固定配图', field }]);

export const fixedUses: FixedUses = { find: (url) => uses.get(url) ?? none };
