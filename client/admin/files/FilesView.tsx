import { useState } from 'react';
import type { FileKind, FileRow } from '../../../contract/files.ts';
import { useListParams } from '../list/useListParams.ts';
import { BinnedFileDialog } from './dialog/BinnedFileDialog.tsx';
import { FileDialog } from './dialog/FileDialog.tsx';
import { FileBrowser } from './FileBrowser.tsx';
import { type FileQuery, type FileScope, filePageSizes } from './file-query.ts';

const PATH = '/AdminFiles';
const SEARCH_KEYS = ['name', 'type', 'scope'];

/** The library of pictures and films. */
export default function FilesView({ search }: { search: string }) {
  const { params, setParams } = useListParams(PATH, search, SEARCH_KEYS, filePageSizes);
  const { searchValues, page, limit } = params;
  const [openFile, setOpenFile] = useState<FileRow>();
  const close = () => setOpenFile(undefined);
  const query: FileQuery = {
    name: searchValues.name ?? '',
    type: (searchValues.type ?? '') as FileKind | '',
    scope: (searchValues.scope ?? '') as FileScope,
    page,
    limit,
  };
  return (
    <FileBrowser
      query={query}
      setQuery={(changes) => {
        const { name, type, scope, page, limit } = { ...query, ...changes };
        setParams({ searchValues: { name, type, scope }, page, limit });
      }}
      onPress={setOpenFile}
      onChoose={setOpenFile}
    >
      {(refresh) =>
        openFile &&
        (query.scope === 'bin' ? (
          <BinnedFileDialog file={openFile} onClose={close} onChanged={refresh} />
        ) : (
          <FileDialog key={openFile.url} file={openFile} onClose={close} onChanged={refresh} />
        ))
      }
    </FileBrowser>
  );
}
