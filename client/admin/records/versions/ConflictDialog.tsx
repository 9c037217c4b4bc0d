import { Button } from '../../../ui/button/Button.tsx';
import type { EditConflict } from '../dialog/save-record.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { CompareDialog } from './CompareDialog.tsx';

interface ConflictDialogProps<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  conflict: EditConflict<Row>;
  myValues: Values;
  onKeepMine(): void;
  onUseLatest(): void;
  /** Returns to the form; the next save reports the conflict again. */
  onClose(): void;
}

/** Lets the user choose a version when somebody else has saved the same record. Nothing is overwritten before that. */
export function ConflictDialog<Row extends Versioned, Values extends object>(props: ConflictDialogProps<Row, Values>) {
  const { recordType, conflict, myValues, onKeepMine, onUseLatest, onClose } = props;
  return (
    <CompareDialog
      title="内容已被修改"
      lead={`${conflict.by}已于${conflict.at}修改了此内容，请选择处理方式`}
      fields={recordType.comparedFields}
      left={{ title: '我的版本', value: myValues }}
      right={{ title: '最新版本', value: recordType.toFormValues(conflict.theirs) }}
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onPress={onClose}>
            返回编辑
          </Button>
          <Button kind="plain" onPress={onUseLatest}>
            使用最新版本
          </Button>
          <Button kind="primary" isGuarded onPress={onKeepMine}>
            使用我的版本
          </Button>
        </>
      }
    />
  );
}
