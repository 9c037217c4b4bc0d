import { Button } from '../../../ui/button/Button.tsx';
import type { RecordType, Versioned } from '../record-type.ts';
import { CompareDialog } from '../versions/CompareDialog.tsx';

interface CompareDraftDialogProps<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  draftValues: Values;
  savedValues: Values;
  onClose(): void;
}

/** Compares the draft with the version that somebody else has saved since. */
export function CompareDraftDialog<Row extends Versioned, Values extends object>({
  recordType,
  draftValues,
  savedValues,
  onClose,
}: CompareDraftDialogProps<Row, Values>) {
  return (
    <CompareDialog
      title="对比差异"
      width={recordType.dialogWidth}
      fields={recordType.comparedFields}
      left={{ title: '未提交的内容', value: draftValues }}
      right={{ title: '最新版本', value: savedValues }}
      onClose={onClose}
      footer={
        <Button kind="plain" onPress={onClose}>
          关闭
        </Button>
      }
    />
  );
}
