import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { saveViewState, viewStates } from '../state.ts';
import { useLazyDialog } from '../useLazyDialog.ts';
import { RecordDialog } from './dialog/RecordDialog.tsx';
import { isBin } from './list/bin-address.ts';
import { RecordBin } from './list/RecordBin.tsx';
import { RecordList } from './list/RecordList.tsx';
import {
  forgetLinkedRecord,
  getLinkedRecord,
  type RecordDialogState,
  requestRecord,
  useRecordRequests,
} from './open-record.ts';
import type { ShareDialogProps } from './publishing/ShareDialog.tsx';
import type { FormMode, RecordType, Versioned } from './record-type.ts';

interface RecordViewProps<Row extends Versioned, Value extends object> {
  recordType: RecordType<Row, Value>;
  search: string;
  title: string;
}

const importShareDialog = () => import('./publishing/ShareDialog.tsx');

/** One type of record: its list or its bin, with the dialog to view, add and edit. */
export function RecordView<Row extends Versioned, Value extends object>(props: RecordViewProps<Row, Value>) {
  const { recordType, search } = props;
  const [openDialog, setOpenDialog] = useState(() => {
    const dialog = viewStates.get(recordType.path)?.dialog as RecordDialogState | undefined;
    // `search` is still that of the last visit when the view is opened at another address.
    const current = location.pathname === recordType.path ? location.search : search;
    return dialog?.search === current ? dialog : undefined;
  });
  useEffect(
    () => saveViewState(recordType.path, { dialog: openDialog && { ...openDialog, search } }),
    [recordType.path, openDialog, search],
  );
  const linkedRecord = getLinkedRecord(search);
  useEffect(() => {
    if (!linkedRecord) return;
    navigate(recordType.path + forgetLinkedRecord(search), { replace: true });
    requestRecord(recordType.path, linkedRecord);
  }, [recordType.path, search, linkedRecord]);
  /** Not part of the state that survives a reload: what is typed is kept as a draft. */
  const [copiedValues, setCopiedValues] = useState<Value>();
  const shareDialog = useLazyDialog(importShareDialog);
  const [shared, setShared] = useState<Pick<ShareDialogProps, 'id' | 'isDraftSaved'>>();
  const confirmLeave = useRef<() => Promise<boolean>>(null);
  const openForm = (mode: FormMode, id: string) => {
    setCopiedValues(undefined);
    setOpenDialog({ mode, id, key: `${mode} ${id}` });
  };
  useRecordRequests(recordType.path, async (mode, id) => {
    // The same form may have been left open with unsaved changes.
    if (openDialog?.mode === mode && openDialog.id === id && !copiedValues) return;
    if (openDialog && !(await confirmLeave.current?.())) return;
    shareDialog.close();
    openForm(mode, id);
  });
  const renderDialogs = (refresh: () => Promise<void>) => (
    <>
      {openDialog && (
        <RecordDialog
          key={openDialog.key}
          recordType={recordType}
          mode={openDialog.mode}
          id={openDialog.id}
          copiedValues={copiedValues}
          confirmLeaveRef={confirmLeave}
          onClose={() => setOpenDialog(undefined)}
          onSaved={refresh}
          onCreated={(id) =>
            // The form may have been closed during the request.
            setOpenDialog((current) => (current === openDialog ? { ...current, mode: 'edit', id } : current))
          }
          onShare={(id, isDraftSaved) => {
            setShared({ id, isDraftSaved });
            void shareDialog.open();
          }}
          onCopy={(values) => {
            setCopiedValues(values);
            setOpenDialog({ mode: 'add', id: '', key: `copy ${openDialog.id}` });
          }}
        />
      )}
      {shareDialog.Dialog && shared && (
        <shareDialog.Dialog client={recordType.client} {...shared} onClose={shareDialog.close} />
      )}
    </>
  );
  if (isBin(search)) return <RecordBin {...props}>{renderDialogs}</RecordBin>;
  return (
    <RecordList {...props} onOpen={openForm}>
      {renderDialogs}
    </RecordList>
  );
}
