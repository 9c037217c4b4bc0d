import { type ReactNode, useEffect, useRef } from 'react';
import type { FileRow } from '../../../contract/files.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LoadError } from '../errors/LoadError.tsx';
import { EmptyList } from '../list/EmptyList.tsx';
import { FileGrid } from './FileGrid.tsx';
import type { FileQuery } from './file-query.ts';

interface FileResultsProps {
  query: FileQuery;
  /** Undefined before the first answer. */
  files: readonly FileRow[] | undefined;
  status: 'loading' | 'ready' | 'failed';
  errorMessage: string | undefined;
  onRetry(): void;
  onReset(): void;
  uploadButton: ReactNode;
  selectedUrl: string | undefined;
  onPress(file: FileRow): void;
  onChoose(file: FileRow): void;
}

const SKELETON_CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The grid in a box that fills the remaining height of the window, or what stands for it. */
export function FileResults(props: FileResultsProps) {
  const { query, files, status, errorMessage, onRetry, onReset, uploadButton, selectedUrl, onPress, onChoose } = props;
  const box = useRef<HTMLElement>(null);
  const shownPage = useRef(query.page);
  useEffect(() => {
    if (shownPage.current !== query.page) box.current?.scrollTo(0, 0);
    shownPage.current = query.page;
  }, [query.page]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="table-box file-box" aria-label="文件" tabIndex={0} ref={box}>
      {status === 'failed' ? (
        <LoadError
          message={errorMessage ?? ''}
          onRetry={() => {
            // The button disappears.
            box.current?.focus();
            onRetry();
          }}
        />
      ) : (
        <>
          {!files && <Skeleton />}
          {files && files.length > 0 && (
            <FileGrid
              label="文件列表"
              files={files}
              isBusy={status === 'loading'}
              selectedUrl={selectedUrl}
              onPress={onPress}
              onChoose={onChoose}
            />
          )}
          {files?.length === 0 && <NoFiles query={query} onReset={onReset} uploadButton={uploadButton} />}
        </>
      )}
    </section>
  );
}

function NoFiles({
  query: { name, type, scope },
  onReset,
  uploadButton,
}: Pick<FileResultsProps, 'query' | 'onReset' | 'uploadButton'>) {
  if (name === '' && type === '' && scope === 'bin') return <EmptyList picture="empty" sentence="回收站是空的" />;
  if (name === '' && scope === '')
    return (
      <EmptyList picture="empty" sentence="还没有文件，上传后可在各处选用">
        {uploadButton}
      </EmptyList>
    );
  return (
    <EmptyList picture="noResult" sentence="没有符合条件的文件">
      <Button icon="refresh" onPress={onReset}>
        清除查询条件
      </Button>
    </EmptyList>
  );
}

/** Placeholder cards, as high as real ones. */
function Skeleton() {
  return (
    <>
      <ul className="file-grid file-skeleton" aria-hidden="true">
        {SKELETON_CARDS.map((card) => (
          <li key={card}>
            <span className="file-card">
              <span className="file-thumb" />
              <span className="file-line" />
              <span className="file-line" />
            </span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden">加载中…</p>
    </>
  );
}
