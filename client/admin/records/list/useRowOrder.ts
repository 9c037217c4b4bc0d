import { useMemo, useRef } from 'react';
import { getErrorMessage } from '../../../call-error.ts';
import { dismissToast, isToastShown, toast } from '../../../ui/toast/toast.ts';
import { isNotFound } from '../../errors/is-not-found.ts';
import type { ListState } from '../../list/ListView.tsx';
import type { PageParams } from '../../list/list-types.ts';
import type { SearchValues } from '../../list/useListParams.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { showMovedRow } from './show-moved-row.ts';

/** The control of a row that has moved it, and keeps the focus. */
export type MoveControl = 'drag-handle' | 'row-menu';

/** Where a row was before it was moved, until its message is gone. */
interface Origin {
  id: string;
  place: number;
  /** The record that followed it there. */
  next: string | null;
  toastId: number;
}

/** Moves rows of a list before the server has answered, and back again if it refuses, or if the user takes it back. */
export function useRowOrder<Row extends Versioned, Values extends object>(recordType: RecordType<Row, Values>) {
  const moved = useRef<{ id: string; control: MoveControl }>(undefined);
  const queue = useRef(Promise.resolve());
  /** The moves that are on screen but not confirmed: how many, and the rows without them. */
  const pending = useRef<{ count: number; rows: readonly Row[] }>({ count: 0, rows: [] });
  const origin = useRef<Origin>(undefined);

  return useMemo(() => {
    const { client, getId, getRowTitle, group, searchKeys } = recordType;
    const getTitle = (row: Row) => getRowTitle(row) || '未命名';

    /** The record at a place of the whole list. */
    const findAt = async (place: number, state: ListState<Row>): Promise<string | null> => {
      if (place >= state.count) return null;
      const onPage = state.rows[place - getOffset(state)];
      if (onPage) return getId(onPage);
      const query = { ...state.searchValues, page: place + 1, limit: 1 } as SearchValues & PageParams;
      const { data } = await client.manage(query);
      return data[0] ? getId(data[0]) : null;
    };

    const takeBack = async (row: Row, { place, next }: Origin, state: ListState<Row>, control: MoveControl) => {
      origin.current = undefined;
      try {
        await client.move(getId(row), next);
        toast.success(`已撤销，“${getTitle(row)}”回到第${place + 1}位`);
        moved.current = { id: getId(row), control };
      } catch (error) {
        toast.error(getErrorMessage(error, '撤销失败，请稍后重试'));
      }
      await state.refresh();
    };

    /** Several moves of the same row are one to the user: they are taken back together. */
    const offerUndo = (
      row: Row,
      place: number,
      before: Omit<Origin, 'toastId'>,
      state: ListState<Row>,
      control: MoveControl,
    ) => {
      const last = origin.current;
      const isSame = last?.id === before.id && isToastShown(last.toastId);
      if (last) dismissToast(last.toastId);
      const first = { ...(isSame ? last : before), toastId: 0 };
      const undo = () => {
        queue.current = queue.current.then(() => takeBack(row, first, state, control));
      };
      first.toastId = toast.success(`“${getTitle(row)}”已移到第${place + 1}位`, {
        ...(first.place !== place && { action: { label: '撤销', run: undo } }),
      });
      origin.current = first;
    };

    const move = (row: Row, place: number, state: ListState<Row>, control: MoveControl): void => {
      const id = getId(row);
      const offset = getOffset(state);
      const from = offset + state.rows.indexOf(row);
      if (place === from || place < 0 || place >= state.count) return;
      const isOnPage = place >= offset && place < offset + state.rows.length;
      const waiting = pending.current;
      if (waiting.count === 0) waiting.rows = state.rows;
      waiting.count++;
      if (isOnPage) {
        moved.current = { id, control };
        state.setRows(moveItem(state.rows, from - offset, place - offset));
      }
      queue.current = queue.current.then(async () => {
        // A move before this one was refused, and took it back too.
        if (pending.current !== waiting) return;
        try {
          const next = await findAt(from + 1, state);
          await client.move(id, await findAt(place < from ? place : place + 1, state));
          waiting.count--;
          offerUndo(row, place, { id, place: from, next }, state, control);
          if (isOnPage) return;
          moved.current = { id, control };
          state.goToPage(Math.floor(place / state.limit) + 1);
        } catch (error) {
          pending.current = { count: 0, rows: [] };
          moved.current = { id, control };
          state.setRows(waiting.rows);
          toast.error(getErrorMessage(error, '排序失败，请稍后重试'));
          if (isNotFound(error)) await state.refresh();
        }
      });
    };

    return {
      /** Only a whole group is in the order that was made by hand. */
      canMove: (searchValues: SearchValues): boolean =>
        [...searchKeys, 'state'].every((name) => (searchValues[name] !== '') === (name === group?.searchKey)),
      move,
      /** The row will be looked for in another list, to be moved there. */
      expect(row: Row) {
        moved.current = { id: getId(row), control: 'drag-handle' };
      },
      /** To be called when other rows are shown. */
      showMoved: (rows: readonly Row[]) => {
        const { id, control } = moved.current ?? {};
        if (!id || !rows.some((row) => getId(row) === id)) return;
        moved.current = undefined;
        showMovedRow(id, `.${control}`);
      },
    };
  }, [recordType]);
}

const getOffset = ({ page, limit }: Pick<ListState<unknown>, 'page' | 'limit'>) => (page - 1) * limit;

function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
