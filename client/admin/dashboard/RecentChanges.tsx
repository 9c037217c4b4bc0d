import { useRef, useState } from 'react';
import { type ContentChange, changeLabels } from '../../../contract/dashboard-overview.ts';
import { Button } from '../../ui/button/Button.tsx';
import { formatAuthor } from '../format-author.ts';
import { ViewLink } from '../frame/ViewLink.tsx';
import { EmptyList } from '../list/EmptyList.tsx';
import { useAfterRender } from '../useAfterRender.ts';
import { contentSections, createSearchQuery } from './content-sections.ts';
import { restoreContent } from './restore-content.ts';
import { Timestamp } from './Timestamp.tsx';

interface RecentChangesProps {
  changes: readonly ContentChange[];
  refresh(): Promise<void>;
}

const getChangeKey = ({ kind, id, at }: ContentChange) => `${kind} ${id} ${at}`;
const formatChangeName = ({ kind, name }: ContentChange) => `${contentSections[kind].label} · ${name || '未命名'}`;

export function RecentChanges({ changes, refresh }: RecentChangesProps) {
  const list = useRef<HTMLOListElement>(null);
  const afterRender = useAfterRender();
  const [restoringKey, setRestoringKey] = useState<string>();

  async function restoreChange(change: ContentChange) {
    setRestoringKey(getChangeKey(change));
    await restoreContent(change);
    await refresh();
    setRestoringKey(undefined);
    // The focused button is gone: move focus to the link that replaced it.
    afterRender(() => {
      if (document.activeElement !== document.body) return;
      list.current?.querySelector<HTMLElement>(`[data-record="${change.kind} ${change.id}"] a`)?.focus();
    });
  }

  return (
    <section className="board changes" aria-labelledby="changes">
      <h2 id="changes">最近更新</h2>
      {changes.length === 0 && <EmptyList picture="empty" sentence="还没有更新，新增或修改内容后显示在这里" />}
      <ol className="change-rows" ref={list}>
        {changes.map((change) => (
          <li key={getChangeKey(change)} data-record={`${change.kind} ${change.id}`}>
            <span className={`word-label change-action-${change.deed}`}>{changeLabels[change.deed]}</span>
            <ChangeName {...change} />
            {change.deed === 'deleted' && (
              <Button
                kind="link"
                label={`恢复${formatChangeName(change)}`}
                isBusy={restoringKey === getChangeKey(change)}
                onPress={() => restoreChange(change)}
              >
                恢复
              </Button>
            )}
            <span className="change-by">
              {formatAuthor(change.by)} <Timestamp timestamp={change.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links to the record in its list; deleted records are in no list. */
function ChangeName(change: ContentChange) {
  if (change.deed === 'deleted') return <span className="change-name">{formatChangeName(change)}</span>;
  return (
    <ViewLink className="change-name" path={contentSections[change.kind].path} search={createSearchQuery(change)}>
      {formatChangeName(change)}
    </ViewLink>
  );
}
