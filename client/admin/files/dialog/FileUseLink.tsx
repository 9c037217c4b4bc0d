import { type NounName, nouns } from '../../../../contract/nouns/nouns.ts';
import { getNounView } from '../../dashboard/content-sections.ts';
import { ViewLink } from '../../frame/ViewLink.tsx';
import { enterBin } from '../../records/list/bin-address.ts';
import { createRecordSearch } from '../../records/open-record.ts';
import type { GroupedUse } from './group-uses.ts';

/** Opens the record, or the bin in which it lies. What is in no view, such as the company's data, is only named. */
export function FileUseLink({ noun, id, title, count, gone, until }: GroupedUse) {
  const section = noun in nouns && gone !== 'history' ? getNounView(noun as NounName) : undefined;
  const name = title || '未命名';
  const notes = [
    gone === 'bin' && '在回收站',
    gone === 'history' && '已彻底删除',
    count > 1 && `${count} 处`,
    until && `历史版本，${until.slice(0, 10)}前保留`,
  ].filter(Boolean);
  return (
    <>
      {section ? (
        <ViewLink path={section.path} search={gone === 'bin' ? enterBin('') : createRecordSearch(id)}>
          {section.label} · {name}
        </ViewLink>
      ) : (
        <span>{name}</span>
      )}
      {notes.length > 0 && <span className="file-use-note">（{notes.join('，')}）</span>}
    </>
  );
}
