import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { ListView } from '../list/ListView.tsx';
import { PageLink } from '../list/PageLink.tsx';
import { saveViewState, viewStates } from '../state.ts';
import { useLazyDialog } from '../useLazyDialog.ts';
import { deleteRecord } from './delete-record.ts';
import { RecordDialog } from './dialog/RecordDialog.tsx';
import { type RecordDialogState, useRecordRequests } from './open-record.ts';
import type { ShareDialogProps } from './publishing/ShareDialog.tsx';
import type { FormMode, RecordType, Versioned } from './record-type.ts';

interface RecordViewProps<Row extends Versioned, Value extends object> {
  recordType: RecordType<Row, Value>;
  search: string;
  title: string;
}

const importShareDialog = () => import('./publishing/ShareDialog.tsx');

/** The list of one type of record, with its dialog to view, add and edit, and with deletion. */
export function RecordView<Row extends Versioned, Value extends object>({
  recordType,
  search,
  title,
}: RecordViewProps<Row, Value>) {
  const [openDialog, setOpenDialog] = useState(
    () => viewStates.get(recordType.path)?.dialog as RecordDialogState | undefined,
  );
  useEffect(() => saveViewState(recordType.path, { dialog: openDialog }), [recordType.path, openDialog]);
  /** Not part of the state that survives a reload: what is typed is kept as a draft. */
  const [copiedValues, setCopiedValues] = useState<Value>();
  const shareDialog = useLazyDialog(importShareDialog);
  const [shared, setShared] = useState<Pick<ShareDialogProps, 'id' | 'isDraftSaved'>>();
  const confirmLeave = useRef<() => Promise<boolean>>(null);
  const openForm = (mode: FormMode, id: string) => {
    setCopiedValues(undefined);
    setOpenDialog({ mode, id, key: `${mode} ${id}` });
  };
  const showDialog = (mode: FormMode, row?: Row) => openForm(mode, row ? recordType.getId(row) : '');
  useRecordRequests(recordType.path, async (mode, id) => {
    // The same form may have been left open with unsaved changes.
    if (openDialog?.mode === mode && openDialog.id === id && !copiedValues) return;
    if (openDialog && !(await confirmLeave.current?.())) return;
    shareDialog.close();
    openForm(mode, id);
  });
  return (
    <ListView<Row>
      title={title}
      path={recordType.path}
      search={search}
      searchKeys={recordType.searchKeys}
      SearchFields={recordType.SearchFields}
      list={recordType.client.manage}
      columns={recordType.columns}
      getRowKey={recordType.getId}
      tools={() => (
        <Button kind="primary" icon="plus" onPress={() => showDialog('add')}>
          {recordType.texts.addButton}
        </Button>
      )}
      emptySentence={recordType.texts.emptySentence}
      emptyAction={
        <Button icon="plus" onPress={() => showDialog('add')}>
          {recordType.texts.addButton}
        </Button>
      }
      actions={(row, { refresh }) => (
        <>
          {recordType.isViewable && (
            <>
              <Button kind="link" onPress={() => showDialog('view', row)}>
                查看
              </Button>
              <PageLink href={recordType.getPageUrl(recordType.getId(row))} title={recordType.getRowTitle(row)} />
            </>
          )}
          <Button kind="link" onPress={() => showDialog('edit', row)}>
            编辑
          </Button>
          <Button kind="link" className="btn-link-danger" onPress={() => deleteRecord(recordType, row, refresh)}>
            删除
          </Button>
        </>
      )}
    >
      {({ refresh }) => (
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
              onCreated={(id) => setOpenDialog({ ...openDialog, mode: 'edit', id })}
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
      )}
    </ListView>
  );
}
