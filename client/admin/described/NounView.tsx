import { findNounView } from '../../../contract/admin-views.ts';
import type { NounName } from '../../../contract/nouns/nouns.ts';
import { recordTypes } from '../record-types.ts';
import { RecordView } from '../records/RecordView.tsx';

/** The view of a noun: its list and its dialog. */
export function createNounView(noun: NounName) {
  const title = findNounView(noun)?.title ?? '';
  return function NounView({ search }: { search: string }) {
    return <RecordView recordType={recordTypes[noun]} search={search} title={title} />;
  };
}
