import { useCallback, useEffect, useRef, useState } from 'react';
import { changeLabels } from '../../../contract/dashboard-overview.ts';
import type { RecordVersion } from '../../../contract/records.ts';
import { Button } from '../../ui/act/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { authorOf } from '../author.ts';
import { sentenceOf } from '../sentence.ts';
import type { Kept, Noun } from './noun.ts';
import { VersionDialog } from './VersionDialog.tsx';

interface HistoryDialogProps<Row extends Kept, Value extends object> {
  noun: Noun<Row, Value>;
  id: string;
  /** What stands in the form. */
  now: Value;
  onRestore(version: Row, isNewest: boolean): void;
  onClose(): void;
}

/** What a record was before: when, by whom, and what it said. */
export function HistoryDialog<Row extends Kept, Value extends object>({
  noun,
  id,
  now,
  onRestore,
  onClose,
}: HistoryDialogProps<Row, Value>) {
  const [versions, setVersions] = useState<readonly RecordVersion<Row>[]>();
  const [failure, setFailure] = useState<string>();
  const [viewed, setViewed] = useState<RecordVersion<Row>>();
  const failed = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      setVersions(await noun.history(id));
    } catch (error) {
      setFailure(sentenceOf(error, '加载失败，请稍后重试'));
    }
  }, [noun, id]);
  useEffect(() => void load(), [load]);
  const differs = (version: Row) => noun.compared.some(({ of }) => of(noun.valueOf(version)) !== of(now));
  /** Its button goes, so the focus goes ahead to the title. */
  const loadAgain = () => {
    failed.current?.closest('dialog')?.querySelector('h2')?.focus();
    void load();
  };

  return (
    <Dialog title="历史版本" width="560px" onClose={onClose} isBusy={versions === undefined && failure === undefined}>
      {failure && (
        <div ref={failed} className="failed-load" role="alert">
          <p>{failure}</p>
          <Button kind="plain" icon="refresh" onPress={loadAgain}>
            重新加载
          </Button>
        </div>
      )}
      {!versions && !failure && <p className="loading-words">加载中…</p>}
      {versions && (
        <ol className="versions">
          {versions.map((version, at) => (
            <li key={version.rev}>
              <p>
                <b>{authorOf(version.by)}</b> 于 <time dateTime={version.at.replace(' ', 'T')}>{version.at}</time>{' '}
                {deedOf(version, versions[at + 1])}
              </p>
              {at === 0 && <span className="version-now">最新版本</span>}
              {!version.deleted && (at > 0 || differs(version)) && (
                <Button kind="link" label={`查看${version.at}的版本`} onPress={() => setViewed(version)}>
                  查看
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {versions?.length === 1 && <p className="versions-none">暂无更早的版本</p>}
      {viewed && (
        <VersionDialog
          noun={noun}
          version={viewed}
          now={now}
          onRestore={() => onRestore(viewed, viewed === versions?.[0])}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Dialog>
  );
}

function deedOf(version: RecordVersion<Kept>, before: RecordVersion<Kept> | undefined): string {
  if (version.deleted) return changeLabels.deleted;
  if (before?.deleted) return changeLabels.restored;
  return version.rev === 1 ? changeLabels.added : changeLabels.edited;
}
