import type { RecordVersion } from '../../../../contract/records.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { formatAuthor } from '../../format-author.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { DiffTable } from './DiffTable.tsx';

interface VersionDialogProps<Row extends Versioned, Value extends object> {
  recordType: RecordType<Row, Value>;
  version: RecordVersion<Row>;
  /** What stands in the form. */
  currentValues: Value;
  onRestore(): void;
  onClose(): void;
}

/** An earlier version beside the present one, to be put back. */
export function VersionDialog<Row extends Versioned, Value extends object>({
  recordType: noun,
  version,
  currentValues: now,
  onRestore,
  onClose,
}: VersionDialogProps<Row, Value>) {
  return (
    <Dialog
      title="查看"
      width="min(1080px, 92%)"
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onPress={onClose}>
            取消
          </Button>
          <Button kind="primary" isGuarded onPress={onRestore}>
            恢复此版本
          </Button>
        </>
      }
    >
      <p className="dialog-lead">
        {formatAuthor(version.by)} 于 {version.at} 保存的版本。恢复后先填入表单，点击“确定”后才会更新到网站
      </p>
      <DiffTable
        fields={noun.comparedFields}
        left={{ title: '此版本', value: noun.toFormValues(version) }}
        right={{ title: '当前内容', value: now }}
      />
    </Dialog>
  );
}
