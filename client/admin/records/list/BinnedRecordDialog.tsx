import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { RecordType, Versioned } from '../record-type.ts';

interface BinnedRecordDialogProps<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  row: Row;
  onClose(): void;
}

/** Shows a deleted record, which the server does not give out singly any more. */
export function BinnedRecordDialog<Row extends Versioned, Values extends object>({
  recordType,
  row,
  onClose,
}: BinnedRecordDialogProps<Row, Values>) {
  const values = recordType.toFormValues(row);
  return (
    <Dialog
      title={recordType.texts.dialogTitles.view}
      width={recordType.dialogWidth}
      onClose={onClose}
      className="record-dialog record-view"
    >
      <recordType.FormFields
        getFieldProps={(name) => ({ value: values[name], error: undefined, isDisabled: true, onChange: () => {} })}
      />
    </Dialog>
  );
}
