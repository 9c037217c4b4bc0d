import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { RecordType, Versioned } from '../record-type.ts';
import { DiffTable } from '../versions/DiffTable.tsx';

interface CompareDraftDialogProps<Row extends Versioned, Value extends object> {
  recordType: RecordType<Row, Value>;
  draft: Value;
  stored: Value;
  onClose(): void;
}

/** What was typed, beside what somebody else has saved since: looked at before it is decided. */
export function CompareDraftDialog<Row extends Versioned, Value extends object>({
  recordType: noun,
  draft,
  stored,
  onClose,
}: CompareDraftDialogProps<Row, Value>) {
  return (
    <Dialog
      title="对比差异"
      width="min(1080px, 92%)"
      onClose={onClose}
      footer={
        <Button kind="plain" onPress={onClose}>
          关闭
        </Button>
      }
    >
      <DiffTable
        fields={noun.comparedFields}
        left={{ title: '未提交的内容', value: draft }}
        right={{ title: '最新版本', value: stored }}
      />
    </Dialog>
  );
}
