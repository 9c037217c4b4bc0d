import type { DeedRow } from '../../../contract/deeds.ts';
import { ViewLink } from '../frame/ViewLink.tsx';
import { mayOpen } from '../session/identity.ts';
import { findRecordPlace } from './deed-words.ts';

interface DeedTextProps extends DeedRow {
  /** The title leads to the record. */
  isLinked?: boolean;
}

/** What was done, and to what. */
export function DeedText({ isLinked = false, ...deed }: DeedTextProps) {
  const { what, count } = deed;
  // Whoever does something to the own account is named once.
  const title = deed.title === deed.by ? '' : deed.title;
  const place = isLinked ? findRecordPlace(deed) : undefined;
  return (
    <span className="deed">
      {what}
      {title !== '' && '：'}
      {place && title !== '' && mayOpen(place.view) ? (
        <ViewLink path={place.view.path} search={place.search}>
          {title}
        </ViewLink>
      ) : (
        title
      )}
      {count > 1 && `（${count}${deed.kind === 'signInFailed' ? '次' : '条'}）`}
    </span>
  );
}
