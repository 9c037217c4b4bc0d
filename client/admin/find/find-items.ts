/** What the search shows, and how records look in it. */
import { findAdminView } from '../../../contract/admin-views.ts';
import { recordPages } from '../../../contract/record-pages.ts';
import type { FoundRecord } from '../../../contract/site-records.ts';
import { applicationsRoute, getNounView } from '../dashboard/content-sections.ts';
import { stateLabels } from '../records/publishing/state-labels.ts';
import { findText } from './find-text.ts';

export interface FindItem {
  /** Tells it from all others, also after a reload. */
  key: string;
  icon: string;
  title: string;
  /** What it is, shown behind the title. */
  note?: string;
  /** Its page on the site, if visitors see one. */
  pageUrl?: string | undefined;
  record?: FoundRecord;
  choose(): void;
}

export interface FindGroup {
  title: string;
  items: readonly FindItem[];
}

const getSection = (noun: FoundRecord['noun']) => (noun === 'agent' ? applicationsRoute : getNounView(noun));

/** The record's public address; undefined for kinds of records without a page of their own. */
export const getRecordPage = ({ noun, id }: FoundRecord): string | undefined =>
  noun in recordPages ? recordPages[noun as keyof typeof recordPages] + id : undefined;

export function toFindItem(record: FoundRecord, choose: (record: FoundRecord, path: string) => void): FindItem {
  const { noun, id, title, state } = record;
  const { label, path } = getSection(noun);
  return {
    key: `${noun} ${id}`,
    icon: findAdminView(path)?.icon ?? 'file',
    title: title || '未命名',
    note: state ? `${label} · ${stateLabels[state]}` : label,
    pageUrl: state === 'published' || state === 'changed' ? getRecordPage(record) : undefined,
    record,
    choose: () => choose(record, path),
  };
}

/** Those with the text in title or note; a match at the start of the title comes first. */
export function filterItems(items: readonly FindItem[], text: string): FindItem[] {
  const matches = items.flatMap((item) => {
    const start = findText(item.title, text)?.[0] ?? (findText(item.note ?? '', text) && item.title.length);
    return start === undefined ? [] : [{ item, start }];
  });
  return matches.sort((one, other) => one.start - other.start).map(({ item }) => item);
}
