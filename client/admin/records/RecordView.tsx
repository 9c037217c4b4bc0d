import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { ListView } from '../list/ListView.tsx';
import { PageLink } from '../list/PageLink.tsx';
import { saveViewState, viewStates } from '../state.ts';
import { deleteRecord } from './delete-record.ts';
import { RecordDialog } from './dialog/RecordDialog.tsx';
import { useFormRequests } from './open-record.ts';
import type { FormMode, RecordType, Versioned } from './record-type.ts';

interface RecordViewProps<Row extends Versioned, Value extends object> {
  recordType: RecordType<Row, Value>;
  search: string;
  title: string;
}

interface DialogState {
  mode: FormMode;
  id: string;
}

/** The list of one type of record, with its dialog to view, add and edit, and with deletion. */
export function RecordView<Row extends Versioned, Value extends object>({
  recordType,
  search,
  title,
}: RecordViewProps<Row, Value>) {
  const [openDialog, setOpenDialog] = useState(
    () => viewStates.get(recordType.path)?.dialog as DialogState | undefined,
  );
  useEffect(() => saveViewState(recordType.path, { dialog: openDialog }), [recordType.path, openDialog]);
  const showDialog = (mode: FormMode, row?: Row) => setOpenDialog({ mode, id: row ? recordType.getId(row) : '' });
  const closeDialog = useRef<() => Promise<void>>(null);
  const nextDialog = useRef<DialogState>(undefined);
  useFormRequests(recordType.path, async (request) => {
    if (!openDialog) return setOpenDialog(request);
    if (openDialog.mode === request.mode && openDialog.id === request.id) return;
    // The open form asks first, if it has unsaved changes.
    nextDialog.current = request;
    await closeDialog.current?.();
    nextDialog.current = undefined;
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
      {({ refresh }) =>
        openDialog && (
          <RecordDialog
            key={`${openDialog.mode} ${openDialog.id}`}
            recordType={recordType}
            {...openDialog}
            closeRef={closeDialog}
            onClose={() => setOpenDialog(nextDialog.current)}
            onSaved={refresh}
          />
        )
      }
    </ListView>
  );
}
