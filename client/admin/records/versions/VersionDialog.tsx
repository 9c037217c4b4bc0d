import type { RecordVersion } from '../../../../contract/records.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { formatAuthor } from '../../format-author.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { CompareDialog } from './CompareDialog.tsx';

interface VersionDialogProps<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  version: RecordVersion<Row>;
  /** The values in the form, including unsaved changes. */
  currentValues: Values;
  onRestore(): void;
  onClose(): void;
}

export function VersionDialog<Row extends Versioned, Values extends object>({
  recordType,
  version,
  currentValues,
  onRestore,
  onClose,
}: VersionDialogProps<Row, Values>) {
  const lead = `${formatAuthor(version.by)} 于 ${version.at} 保存的版本。恢复后先填入表单，点击“发布”后才会更新到网站`;
  return (
    <CompareDialog
      title="历史版本"
      lead={lead}
      width={recordType.dialogWidth}
      fields={recordType.comparedFields}
      left={{ title: '此版本', value: recordType.toFormValues(version) }}
      right={{ title: '当前内容', value: currentValues }}
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onPress={onClose}>
            返回
          </Button>
          <Button kind="primary" isGuarded onPress={onRestore}>
            恢复此版本
          </Button>
        </>
      }
    />
  );
}
