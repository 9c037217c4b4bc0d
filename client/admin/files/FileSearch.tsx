import { useState } from 'react';
import type { FileKind } from '../../../contract/files.ts';
import { paging } from '../../../contract/limits.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { SearchRow } from '../../ui/table/SearchRow.tsx';
import { type FileQuery, type FileScope, fileScopes } from './file-query.ts';
import { fileKindLabels } from './format-file.ts';

interface FileSearchProps {
  query: FileQuery;
  setQuery(changes: Partial<FileQuery>): void;
  /** Whether one may choose between pictures and films. */
  isWhole: boolean;
  /** The same search again. */
  onRepeat(): void;
}

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const kindOptions = toOptions(fileKindLabels);
const scopeOptions = toOptions(fileScopes);

/** A chosen type or scope is applied at once, the name with 查询. The bin is always shown whole. */
export function FileSearch({ query, setQuery, isWhole, onRepeat }: FileSearchProps) {
  const [name, setName] = useState(query.name);
  // During rendering, as in ListView: the address may have changed, as by the back button.
  const [appliedName, setAppliedName] = useState(query.name);
  if (appliedName !== query.name) {
    setAppliedName(query.name);
    setName(query.name);
  }
  const search = (changes: Partial<FileQuery>) => setQuery({ name: name.trim(), ...changes, page: paging.firstPage });
  return (
    <SearchRow
      onSearch={() => {
        if (name.trim() === query.name && query.page === paging.firstPage) onRepeat();
        else search({});
      }}
      onReset={() => {
        setName('');
        search({ name: '', ...(isWhole && { type: '', scope: '' }) });
      }}
    >
      <TextField
        label="名称"
        placeholder="请输入文件名称"
        value={name}
        isDisabled={query.scope === 'bin'}
        onChange={setName}
      />
      {isWhole && (
        <>
          <SelectField
            label="类型"
            placeholder="全部"
            options={kindOptions}
            value={query.type}
            isDisabled={query.scope === 'bin'}
            onChange={(type) => search({ type: type as FileKind | '' })}
          />
          <SelectField
            label="范围"
            placeholder="全部"
            options={scopeOptions}
            value={query.scope}
            onChange={(scope) => search({ scope: scope as FileScope, ...(scope === 'bin' && { name: '', type: '' }) })}
          />
        </>
      )}
    </SearchRow>
  );
}
