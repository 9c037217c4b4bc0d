import { useCallback, useEffect, useRef, useState } from 'react';
import { deedsViewPath, findAdminView } from '../../../../contract/admin-views.ts';
import { changeLabels } from '../../../../contract/dashboard-overview.ts';
import type { RecordVersion } from '../../../../contract/records.ts';
import { getErrorMessage } from '../../../call-error.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { createRecordDeedsSearch } from '../../deeds/deed-words.ts';
import { formatAuthor } from '../../format-author.ts';
import { mayOpen } from '../../session/identity.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { VersionDialog } from './VersionDialog.tsx';

interface HistoryDialogProps<Row extends Versioned, Value extends object> {
  recordType: RecordType<Row, Value>;
  id: string;
  /** The values in the form. */
  currentValues: Value;
  onRestore(version: Row, isNewest: boolean): void;
  onClose(): void;
}

/** Lists the earlier versions of a record, with their time and author. */
export function HistoryDialog<Row extends Versioned, Value extends object>({
  recordType,
  id,
  currentValues,
  onRestore,
  onClose,
}: HistoryDialogProps<Row, Value>) {
  const [versions, setVersions] = useState<readonly RecordVersion<Row>[]>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [selectedVersion, setSelectedVersion] = useState<RecordVersion<Row>>();
  const errorBox = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    setErrorMessage(undefined);
    try {
      setVersions(await recordType.client.history(id));
    } catch (error) {
      setErrorMessage(getErrorMessage(error, '加载失败，请稍后重试'));
    }
  }, [recordType, id]);
  useEffect(() => void load(), [load]);
  const differsFromForm = (version: Row) =>
    recordType.comparedFields.some(
      ({ getValue }) => getValue(recordType.toFormValues(version)) !== getValue(currentValues),
    );
  /** Moves focus to the dialog's title, because the pressed button disappears. */
  const reload = () => {
    errorBox.current?.closest('dialog')?.querySelector('h2')?.focus();
    void load();
  };

  return (
    <Dialog
      title="历史版本"
      width="560px"
      onClose={onClose}
      isBusy={versions === undefined && errorMessage === undefined}
    >
      {errorMessage && (
        <div ref={errorBox} className="failed-load" role="alert">
          <p>{errorMessage}</p>
          <Button kind="plain" icon="refresh" onPress={reload}>
            重新加载
          </Button>
        </div>
      )}
      {!versions && !errorMessage && <p className="loading-words">加载中…</p>}
      {versions && (
        <ol className="versions">
          {versions.map((version, index) => (
            <li key={version.rev}>
              <p>
                <b>{formatAuthor(version.by)}</b> 于 <time dateTime={version.at.replace(' ', 'T')}>{version.at}</time>{' '}
                {formatChangeType(version, versions[index + 1])}
              </p>
              {index === 0 && <span className="version-now">最新版本</span>}
              {!version.deleted && (index > 0 || differsFromForm(version)) && (
                <Button kind="link" label={`查看${version.at}的版本`} onPress={() => setSelectedVersion(version)}>
                  查看
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {versions && mayOpen(findAdminView(deedsViewPath)) && (
        <p className="versions-deeds">
          <a href={deedsViewPath + createRecordDeedsSearch(recordType.name, id)} target="_blank" rel="noreferrer">
            查看操作记录
            <Icon name="external" />
          </a>
        </p>
      )}
      {versions?.length === 1 && <p className="versions-none">暂无更早的版本</p>}
      {selectedVersion && (
        <VersionDialog
          recordType={recordType}
          version={selectedVersion}
          currentValues={currentValues}
          onRestore={() => onRestore(selectedVersion, selectedVersion === versions?.[0])}
          onClose={() => setSelectedVersion(undefined)}
        />
      )}
    </Dialog>
  );
}

function formatChangeType(version: RecordVersion<Versioned>, previous: RecordVersion<Versioned> | undefined): string {
  if (version.deleted) return changeLabels.deleted;
  if (previous?.deleted) return changeLabels.restored;
  return version.rev === 1 ? changeLabels.added : changeLabels.edited;
}
