import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { EditConflict } from '../dialog/useRecordForm.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { DiffTable } from './DiffTable.tsx';

interface ConflictDialogProps<Row extends Versioned, Value extends object> {
  recordType: RecordType<Row, Value>;
  conflict: EditConflict<Row>;
  myValues: Value;
  onKeepMine(): void;
  onUseLatest(): void;
  /** Back to the form; the next save asks again. */
  onClose(): void;
}

/** Two people have changed one record: theirs beside mine, and nothing is overwritten unasked. */
export function ConflictDialog<Row extends Versioned, Value extends object>({
  recordType: noun,
  conflict: clash,
  myValues: mine,
  onKeepMine: onMine,
  onUseLatest: onTheirs,
  onClose,
}: ConflictDialogProps<Row, Value>) {
  return (
    <Dialog
      title="内容已被修改"
      width="min(1080px, 92%)"
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onPress={onClose}>
            取消
          </Button>
          <Button kind="plain" onPress={onTheirs}>
            使用最新版本
          </Button>
          <Button kind="primary" isGuarded onPress={onMine}>
            使用我的版本
          </Button>
        </>
      }
    >
      <p className="dialog-lead">
        {clash.by}已于{clash.at}修改了此内容，请选择处理方式
      </p>
      <DiffTable
        fields={noun.comparedFields}
        left={{ title: '我的版本', value: mine }}
        right={{ title: '最新版本', value: noun.toFormValues(clash.theirs) }}
      />
    </Dialog>
  );
}
