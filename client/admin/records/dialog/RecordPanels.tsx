import { CompareDraftDialog } from '../drafts/CompareDraftDialog.tsx';
import type { RecordType, Versioned } from '../record-type.ts';
import { HistoryDialog } from '../versions/HistoryDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import type { useRecordDialogActions } from './useRecordDialogActions.ts';
import type { useRecordForm } from './useRecordForm.ts';

interface RecordPanelsProps<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  id: string;
  form: ReturnType<typeof useRecordForm<Row, Values>>;
  actions: ReturnType<typeof useRecordDialogActions<Row, Values>>;
}

/** The dialogs over the form that only show something, or fill the form. */
export function RecordPanels<Row extends Versioned, Values extends object>(props: RecordPanelsProps<Row, Values>) {
  const { recordType, id, form, actions } = props;
  const { openPanel, closePanel } = actions;
  switch (openPanel) {
    case 'preview':
      return <PreviewDialog recordType={recordType} id={id} values={form.values} onClose={closePanel} />;
    case 'history':
      return (
        <HistoryDialog
          recordType={recordType}
          id={id}
          currentValues={form.values}
          onRestore={actions.restoreVersion}
          onClose={closePanel}
        />
      );
    case 'draftDiff':
      if (!form.offeredDraft) return null;
      return (
        <CompareDraftDialog
          recordType={recordType}
          draftValues={form.offeredDraft.value}
          savedValues={form.savedValues}
          onClose={closePanel}
        />
      );
    default:
      return null;
  }
}
