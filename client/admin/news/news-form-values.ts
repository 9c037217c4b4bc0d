import type { News } from '../../../contract/records.ts';

export type NewsFormValues = Omit<News, 'newId' | 'createDate' | 'rev'>;
