import { type ContentChange, deeds } from '../../../contract/overview.ts';
import { authorOf } from '../author.ts';
import { ViewLink } from '../frame/ViewLink.tsx';
import { places, searchFor } from './places.ts';
import { When } from './When.tsx';

export function Changes({ changes }: { changes: readonly ContentChange[] }) {
  return (
    <section className="board changes" aria-labelledby="changes">
      <h2 id="changes">最近更新</h2>
      {changes.length === 0 && <p className="board-empty">暂无数据</p>}
      <ol className="change-rows">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.id} ${change.at}`}>
            <span className={`deed deed-${change.deed}`}>{deeds[change.deed]}</span>
            <Name {...change} />
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
  const { word, path } = places[change.kind];
  const name = `${word} · ${change.name || '未命名'}`;
  if (change.deed === 'deleted') return <span className="change-name">{name}</span>;
  return (
    <ViewLink className="change-name" path={path} search={searchFor(change)}>
      {name}
    </ViewLink>
  );
}
