import { useRef, useState } from 'react';
import { getErrorMessage } from '../../../call-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { isNotFound } from '../../errors/is-not-found.ts';
import type { ListState } from '../../list/ListView.tsx';
import type { PageParams } from '../../list/list-types.ts';
import type { SearchValues } from '../../list/useListParams.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { showMovedRow } from './show-moved-row.ts';

/** The control of a row that has moved it, and keeps the focus. */
export type MoveControl = 'drag-handle' | 'row-menu';

/** Moves rows of a list before the server has answered, and back again if it refuses. */
export function useRowOrder<Row extends Versioned, Values extends object>(recordType: RecordType<Row, Values>) {
  const { client, getId, getRowTitle, group, searchKeys } = recordType;
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<{ id: string; control: MoveControl }>(undefined);
  const queue = useRef(Promise.resolve());
  /** The moves that are on screen but not confirmed: how many, and the rows without them. */
  const pending = useRef<{ count: number; rows: readonly Row[] }>({ count: 0, rows: [] });

  /** Only a whole group is in the order that was made by hand. */
  const canMove = (searchValues: SearchValues): boolean =>
    [...searchKeys, 'state'].every((name) => (searchValues[name] !== '') === (name === group?.searchKey));

  /** The record that will follow one which moves to this place in the whole list. */
  const findNext = async (place: number, from: number, state: ListState<Row>): Promise<string | null> => {
    const next = place < from ? place : place + 1;
    if (next >= state.count) return null;
    const onPage = state.rows[next - getOffset(state)];
    if (onPage) return getId(onPage);
    const { data } = await client.manage({
      ...state.searchValues,
      page: next + 1,
      limit: 1,
    } as SearchValues & PageParams);
    return data[0] ? getId(data[0]) : null;
  };

  const move = (row: Row, place: number, state: ListState<Row>, control: MoveControl): void => {
    const offset = getOffset(state);
    const from = offset + state.rows.indexOf(row);
    if (place === from || place < 0 || place >= state.count) return;
    const isOnPage = place >= offset && place < offset + state.rows.length;
    const waiting = pending.current;
    if (waiting.count === 0) waiting.rows = state.rows;
    waiting.count++;
    if (isOnPage) {
      moved.current = { id: getId(row), control };
      state.setRows(moveItem(state.rows, from - offset, place - offset));
    }
    queue.current = queue.current.then(async () => {
      // A move before this one was refused, and took it back too.
      if (pending.current !== waiting) return;
      try {
        await client.move(getId(row), await findNext(place, from, state));
        waiting.count--;
        setAnnouncement(`“${getRowTitle(row) || '未命名'}”已移到第${place + 1}位`);
        if (isOnPage) return;
        moved.current = { id: getId(row), control };
        state.goToPage(Math.floor(place / state.limit) + 1);
      } catch (error) {
        pending.current = { count: 0, rows: [] };
        moved.current = { id: getId(row), control };
        state.setRows(waiting.rows);
        toast.error(getErrorMessage(error, '排序失败，请稍后重试'));
        if (isNotFound(error)) await state.refresh();
      }
    });
  };

  return {
    canMove,
    move,
    announcement,
    /** To be called when other rows are shown. */
    showMoved: (rows: readonly Row[]) => {
      const { id, control } = moved.current ?? {};
      if (!id || !rows.some((row) => getId(row) === id)) return;
      moved.current = undefined;
      showMovedRow(id, `.${control}`);
    },
  };
}

const getOffset = ({ page, limit }: Pick<ListState<unknown>, 'page' | 'limit'>) => (page - 1) * limit;

function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
