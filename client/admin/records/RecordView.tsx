import { useEffect, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { ListView } from '../list/ListView.tsx';
import { saveViewState, viewStates } from '../state.ts';
import { deleteRecord } from './delete-record.ts';
import { RecordDialog } from './dialog/RecordDialog.tsx';
import { consumeNewRecordRequest } from './open-new-record.ts';
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

/** Whatever staff publish: found, looked at, added, changed, deleted. */
export function RecordView<Row extends Versioned, Value extends object>({
  recordType: noun,
  search,
  title,
}: RecordViewProps<Row, Value>) {
  const [openDialog, setOpenDialog] = useState(() => viewStates.get(noun.path)?.dialog as DialogState | undefined);
  useEffect(() => saveViewState(noun.path, { dialog: openDialog }), [noun.path, openDialog]);
  const showDialog = (mode: FormMode, row?: Row) => setOpenDialog({ mode, id: row ? noun.getId(row) : '' });
  useEffect(() => {
    // What was left open with something typed in it comes first.
    if (consumeNewRecordRequest(noun.path)) setOpenDialog((before) => before ?? { mode: 'add', id: '' });
  }, [noun.path]);
  return (
    <ListView<Row>
      title={title}
      path={noun.path}
      search={search}
      searchKeys={noun.searchKeys}
      SearchFields={noun.SearchFields}
      list={noun.list}
      columns={noun.columns}
      getRowKey={noun.getId}
      extra={() => (
        <Button kind="primary" icon="plus" onPress={() => showDialog('add')}>
          {noun.texts.addButton}
        </Button>
      )}
      actions={(row, { refresh }) => (
        <>
          {noun.isViewable && (
            <Button kind="link" onPress={() => showDialog('view', row)}>
              查看
            </Button>
          )}
          <Button kind="link" onPress={() => showDialog('edit', row)}>
            编辑
          </Button>
          <Button kind="link" className="act-risky" onPress={() => deleteRecord(noun, row, refresh)}>
            删除
          </Button>
        </>
      )}
    >
      {({ refresh }) =>
        openDialog && (
          <RecordDialog
            key={`${openDialog.mode} ${openDialog.id}`}
            recordType={noun}
            {...openDialog}
            onClose={() => setOpenDialog(undefined)}
            onSaved={refresh}
          />
        )
      }
    </ListView>
  );
}
