/** Opens the dialog of a record from anywhere: the view of the requested path opens it as soon as it is shown. */
import { signal } from '@preact/signals-react';
import { useEffect, useRef } from 'react';
import type { FormMode } from './record-type.ts';

/** An open dialog. A new record has no id. */
export interface RecordDialogState {
  mode: FormMode;
  id: string;
  /** The search of the address at which it was opened: at another one it does not come back after a reload. */
  search?: string;
  /** Changes when another record is opened, but not when a new record gets its id. */
  key?: string;
}

const RECORD = 'record';

const requested = signal<{ path: string; mode: FormMode; id: string } | undefined>(undefined);

export function requestNewRecord(path: string): void {
  requested.value = { path, mode: 'add', id: '' };
}

export function requestRecord(path: string, id: string): void {
  requested.value = { path, mode: 'edit', id };
}

/** The query string that opens a record in its view, also in a new window. */
export const createRecordSearch = (id: string) => `?${new URLSearchParams({ [RECORD]: id })}`;

export const getLinkedRecord = (search: string) => new URLSearchParams(search).get(RECORD);

/** The address names the record only until it is open. */
export function forgetLinkedRecord(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(RECORD);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** Runs `open` for each request to this view, while it is shown. */
export function useRecordRequests(path: string, open: (mode: FormMode, id: string) => void): void {
  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(
    () =>
      requested.subscribe((request) => {
        if (request?.path !== path) return;
        requested.value = undefined;
        latestOpen.current(request.mode, request.id);
      }),
    [path],
  );
}
