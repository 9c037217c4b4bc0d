import { useState } from 'react';
import type { PastChange, PastDifference } from '../../../contract/site-records.ts';
import { getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { LoadError } from '../errors/LoadError.tsx';
import { useLazyDialog } from '../useLazyDialog.ts';
import { bringBack, describeEffect, undoBringBack } from './bring-back.ts';
import { DayChanges } from './DayChanges.tsx';
import { DifferenceRow } from './DifferenceRow.tsx';
import { useDifferences } from './usePast.ts';

interface DifferenceListProps {
  at: string;
  changes: readonly PastChange[];
  onChoose(at: string): void;
  /** The site has changed. */
  onChanged(): Promise<void>;
}

/** Rows that are shown at first, and more at each press of the button. */
const ROWS = 100;

const getKey = ({ noun, id }: Pick<PastDifference, 'noun' | 'id'>) => `${noun} ${id}`;
const importCompareDialog = () => import('./PastCompareDialog.tsx');

/** What differs between then and now; what is ticked can be brought back. */
export function DifferenceList({ at, changes, onChoose, onChanged }: DifferenceListProps) {
  const { data: differences, errorMessage, load } = useDifferences(at);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [rows, setRows] = useState(ROWS);
  const [isBusy, setBusy] = useState(false);
  const [compared, setCompared] = useState<PastDifference>();
  const compareDialog = useLazyDialog(importCompareDialog);
  const chosen = differences?.filter((each) => ticked.has(getKey(each))) ?? [];

  const refresh = () => Promise.all([load(), onChanged()]);

  async function restoreChosen() {
    if (chosen.length === 0) return toast.warn('请先选择数据');
    const effect = describeEffect(chosen);
    const message = `恢复到${at}后，访客看到的内容立即变化：${effect}。恢复后可以撤销。`;
    if (!(await confirm({ title: '恢复所选', message, confirmLabel: '恢复所选' }))) return;
    setBusy(true);
    try {
      const result = await bringBack(at, chosen);
      setFailures(new Map(result.failed.map((each) => [getKey(each), each.msg])));
      setTicked(new Set(result.failed.map(getKey)));
      if (result.done.length > 0)
        toast.success(`已恢复${result.done.length}条内容`, { action: { label: '撤销', run: () => void undo(result) } });
      if (result.failed.length > 0) toast.error(`${result.failed.length}条内容未能恢复，原因见列表`);
    } catch (error) {
      toast.error(getErrorMessage(error, '恢复失败，请稍后重试'));
    }
    await refresh();
    setBusy(false);
  }

  async function undo(result: Parameters<typeof undoBringBack>[0]) {
    try {
      const { failed } = await undoBringBack(result);
      if (failed.length === 0) toast.success('已撤销恢复');
      else toast.error(`${failed.length}条内容在恢复后又有改动，未撤销`);
    } catch (error) {
      toast.error(getErrorMessage(error, '撤销失败，请稍后重试'));
    }
    await refresh();
  }

  const tick = (difference: PastDifference, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(getKey(difference));
    else next.delete(getKey(difference));
    setTicked(next);
  };
  const compare = (difference: PastDifference) => {
    setCompared(difference);
    void compareDialog.open();
  };

  return (
    <section className="past-differences" aria-labelledby="past-differences" aria-busy={!differences || undefined}>
      <header>
        <h2 id="past-differences" tabIndex={-1}>
          与现在的不同{differences && <span> {differences.length}</span>}
        </h2>
        {differences && differences.length > 0 && (
          <Checkbox
            label="全选"
            value={chosen.length === differences.length}
            onChange={(isTicked) => setTicked(new Set(isTicked ? differences.map(getKey) : []))}
          />
        )}
      </header>
      <div className="past-list">
        <div className="past-scroll">
          <DayChanges at={at} changes={changes} onChoose={onChoose} />
          {errorMessage && <LoadError message={errorMessage} onRetry={load} />}
          {!differences && !errorMessage && <p className="loading-words">加载中…</p>}
          {differences?.length === 0 && <p className="past-none">这个时间的内容与现在相同</p>}
          <ul>
            {differences?.slice(0, rows).map((difference) => (
              <DifferenceRow
                key={getKey(difference)}
                difference={difference}
                failure={failures.get(getKey(difference))}
                isTicked={ticked.has(getKey(difference))}
                onTick={(isTicked) => tick(difference, isTicked)}
                onCompare={() => compare(difference)}
              />
            ))}
          </ul>
          {differences && differences.length > rows && (
            <Button kind="link" onPress={() => setRows(rows + ROWS)}>
              显示更多（还有{differences.length - rows}条）
            </Button>
          )}
        </div>
        {differences && differences.length > 0 && (
          <footer>
            <p role="status">{chosen.length > 0 ? `已选择${chosen.length}项` : '勾选要恢复的内容'}</p>
            <Button kind="primary" isBusy={isBusy} busyText="恢复中…" onPress={restoreChosen}>
              恢复所选
            </Button>
          </footer>
        )}
      </div>
      {compared && compareDialog.Dialog && (
        <compareDialog.Dialog
          at={at}
          difference={compared}
          onClose={() => {
            compareDialog.close();
            setCompared(undefined);
          }}
        />
      )}
    </section>
  );
}
