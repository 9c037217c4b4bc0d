import { useEffect, useState } from 'react';
import { Button } from '../../ui/act/Button.tsx';
import { leave, left } from '../state.ts';
import { ListView } from './ListView.tsx';
import type { Kept, Mode, Noun } from './noun.ts';
import { takeOpenNew } from './openNew.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { remove } from './removing.ts';

interface RecordViewProps<Row extends Kept, Value extends object> {
  noun: Noun<Row, Value>;
  search: string;
  title: string;
}

interface Opened {
  mode: Mode;
  id: string;
}

/** Whatever staff publish: found, looked at, added, changed, deleted. */
export function RecordView<Row extends Kept, Value extends object>({
  noun,
  search,
  title,
}: RecordViewProps<Row, Value>) {
  const [opened, setOpened] = useState(() => left.get(noun.path)?.dialog as Opened | undefined);
  useEffect(() => leave(noun.path, { dialog: opened }), [noun.path, opened]);
  const open = (mode: Mode, row?: Row) => setOpened({ mode, id: row ? noun.idOf(row) : '' });
  useEffect(() => {
    // What was left open with something typed in it comes first.
    if (takeOpenNew(noun.path)) setOpened((before) => before ?? { mode: 'add', id: '' });
  }, [noun.path]);
  return (
    <ListView<Row>
      title={title}
      path={noun.path}
      search={search}
      searched={noun.searched}
      Search={noun.Search}
      list={noun.list}
      columns={noun.columns}
      keyOf={noun.idOf}
      extra={() => (
        <Button kind="primary" icon="plus" onPress={() => open('add')}>
          {noun.words.add}
        </Button>
      )}
      actions={(row, { refresh }) => (
        <>
          {noun.isViewed && (
            <Button kind="link" onPress={() => open('view', row)}>
              查看
            </Button>
          )}
          <Button kind="link" onPress={() => open('edit', row)}>
            编辑
          </Button>
          <Button kind="link" className="act-risky" onPress={() => remove(noun, row, refresh)}>
            删除
          </Button>
        </>
      )}
    >
      {({ refresh }) =>
        opened && (
          <RecordDialog
            key={`${opened.mode} ${opened.id}`}
            noun={noun}
            {...opened}
            onClose={() => setOpened(undefined)}
            onSaved={refresh}
          />
        )
      }
    </ListView>
  );
}
