/** How deeds read, and where they lead. */
import { type AdminView, findAdminView } from '../../../contract/admin-views.ts';
import { actorLabels, type DeedRow } from '../../../contract/deeds.ts';
import { type NounName, nouns } from '../../../contract/nouns/nouns.ts';
import { applicationsRoute, getNounView } from '../dashboard/content-sections.ts';
import { createRecordSearch } from '../records/open-record.ts';

export const formatActor = (by: string): string => actorLabels[by] ?? by;

export const formatDevice = ({ system, browser }: { system: string; browser: string }) =>
  [system, browser].filter(Boolean).join(' · ');

/** The query with which the record of deeds shows what was done to one record. */
export const createRecordDeedsSearch = (noun: string, id: string) => `?${new URLSearchParams({ noun, id })}`;

/** The view that shows the record, and its query there; undefined if there is none. */
export function findRecordPlace({ noun, recordId }: DeedRow): { view: AdminView; search: string } | undefined {
  const isNoun = Object.hasOwn(nouns, noun);
  const path = isNoun ? getNounView(noun as NounName).path : noun === 'agent' ? applicationsRoute.path : '';
  const view = recordId === '' ? undefined : findAdminView(path);
  if (!view) return undefined;
  return { view, search: isNoun ? createRecordSearch(recordId) : `?${new URLSearchParams({ id: recordId })}` };
}
