import { useRef, useState } from 'react';
import { type ContentChange, changeLabels } from '../../../contract/dashboard-overview.ts';
import { Button } from '../../ui/act/Button.tsx';
import { authorOf } from '../author.ts';
import { ViewLink } from '../frame/ViewLink.tsx';
import { useAfterRender } from '../useAfterRender.ts';
import { places, searchFor } from './places.ts';
import { restore } from './restoring.ts';
import { When } from './When.tsx';

interface ChangesProps {
  changes: readonly ContentChange[];
  refresh(): Promise<void>;
}

const keyOf = ({ kind, id, at }: ContentChange) => `${kind} ${id} ${at}`;
const nameOf = ({ kind, name }: ContentChange) => `${places[kind].word} · ${name || '未命名'}`;

export function Changes({ changes, refresh }: ChangesProps) {
  const list = useRef<HTMLOListElement>(null);
  const afterRender = useAfterRender();
  const [underWay, setUnderWay] = useState<string>();

  async function bringBack(change: ContentChange) {
    setUnderWay(keyOf(change));
    await restore(change);
    await refresh();
    setUnderWay(undefined);
    // Its button has gone, and a way to it has come.
    afterRender(() => {
      if (document.activeElement !== document.body) return;
      list.current?.querySelector<HTMLElement>(`[data-of="${change.kind} ${change.id}"] a`)?.focus();
    });
  }

  return (
    <section className="board changes" aria-labelledby="changes">
      <h2 id="changes">最近更新</h2>
      {changes.length === 0 && <p className="board-empty">暂无数据</p>}
      <ol className="change-rows" ref={list}>
        {changes.map((change) => (
          <li key={keyOf(change)} data-of={`${change.kind} ${change.id}`}>
            <span className={`deed deed-${change.deed}`}>{changeLabels[change.deed]}</span>
            <Name {...change} />
            {change.deed === 'deleted' && (
              <Button
                kind="link"
                label={`恢复${nameOf(change)}`}
                isBusy={underWay === keyOf(change)}
                onPress={() => bringBack(change)}
              >
                恢复
              </Button>
            )}
            <span className="change-by">
              {authorOf(change.by)} <When stamp={change.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is deleted is not to be found in any list. */
function Name(change: ContentChange) {
  if (change.deed === 'deleted') return <span className="change-name">{nameOf(change)}</span>;
  return (
    <ViewLink className="change-name" path={places[change.kind].path} search={searchFor(change)}>
      {nameOf(change)}
    </ViewLink>
  );
}
