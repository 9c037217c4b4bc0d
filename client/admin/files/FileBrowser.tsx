import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { FileKind, FileRow } from '../../../contract/files.ts';
import { paging } from '../../../contract/limits.ts';
import { usePasteAndDrop } from '../../ui/image-field/usePasteAndDrop.ts';
import type { PickedFile } from '../../ui/pick-file.ts';
import { Pager } from '../../ui/table/Pager.tsx';
import { RefreshError } from '../list/RefreshError.tsx';
import { useListData } from '../list/useListData.ts';
import { describeUpload } from './describe-upload.ts';
import { FileResults } from './FileResults.tsx';
import { FileSearch } from './FileSearch.tsx';
import { listFiles } from './file-client.ts';
import { type FileQuery, filePageSizes } from './file-query.ts';
import { UploadButton } from './upload/UploadButton.tsx';
import { UploadPanel } from './upload/UploadPanel.tsx';
import { useUploadQueue } from './upload/useUploadQueue.ts';

interface FileBrowserProps {
  query: FileQuery;
  setQuery(changes: Partial<FileQuery>): void;
  /** Only files of this kind are offered. */
  kind?: FileKind | undefined;
  selectedUrl?: string | undefined;
  onPress(file: FileRow): void;
  onChoose(file: FileRow): void;
  onUploaded?(file: PickedFile): void;
  children?(refresh: () => Promise<void>): ReactNode;
}

/** Search, upload, grid and pager: what the view of the library and the picker share. */
export function FileBrowser(props: FileBrowserProps) {
  const { query, setQuery, kind, selectedUrl, onPress, onChoose, onUploaded, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const { name, type, scope, page, limit } = query;
  const load = useCallback(() => listFiles({ name, type, scope, page, limit }), [name, type, scope, page, limit]);
  const { result, status, isStale, errorMessage, refresh } = useListData(load);
  const latestFiles = useRef(result?.data);
  latestFiles.current = result?.data;
  const queue = useUploadQueue(box, kind, async (url, file) => {
    await refresh();
    // What was stored before keeps its place, which may be on another page.
    onUploaded?.(latestFiles.current?.find((each) => each.url === url) ?? (await describeUpload(url, file)));
  });
  const addFiles = (files: Iterable<File>) => {
    queue.add(files);
    // New files come first. In the bin or behind a search they would not be seen.
    if (scope === 'bin' || page !== paging.firstPage || name !== '')
      setQuery({ name: '', scope: '', page: paging.firstPage });
  };
  const { isDragOver, dropProps } = usePasteAndDrop(box, true, addFiles);
  const count = result?.count ?? 0;
  // The page may no longer exist, as after its last file was deleted.
  const lastPage = Math.max(paging.firstPage, Math.ceil(count / limit));
  const isBeyondLastPage = status === 'ready' && page > lastPage;
  useEffect(() => {
    if (isBeyondLastPage) setQuery({ page: lastPage });
  }, [isBeyondLastPage]);
  return (
    <>
      <div ref={box} className={isDragOver ? 'files files-over' : 'files'} {...dropProps}>
        <div className="list-head">
          <FileSearch query={query} setQuery={setQuery} isWhole={!kind} onRepeat={refresh} />
          <div className="list-tools">
            <UploadButton kind={kind} isPlain={kind !== undefined} onFiles={addFiles} />
          </div>
        </div>
        <UploadPanel queue={queue} />
        {isStale && <RefreshError errorMessage={errorMessage} onRetry={refresh} />}
        <FileResults
          query={query}
          files={result?.data}
          status={isStale ? 'ready' : status}
          errorMessage={errorMessage}
          onRetry={refresh}
          onReset={() => setQuery({ name: '', type: kind ?? '', scope: '', page: paging.firstPage })}
          uploadButton={<UploadButton kind={kind} onFiles={addFiles} isPlain />}
          selectedUrl={selectedUrl}
          onPress={onPress}
          onChoose={onChoose}
        />
        {result && (
          <Pager
            total={count}
            page={page}
            pageSize={limit}
            pageSizes={filePageSizes}
            onPageChange={(page) => setQuery({ page })}
            onPageSizeChange={(limit) => setQuery({ limit, page: paging.firstPage })}
          />
        )}
      </div>
      {/* Outside, so that nothing is dropped through a dialog. */}
      {children?.(refresh)}
    </>
  );
}
