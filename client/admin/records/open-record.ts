/** Opens the dialog of a record from anywhere: the view of the requested path opens it as soon as it is shown. */
import { signal } from '@preact/signals-react';
import { useEffect, useRef } from 'react';
import type { FormMode } from './record-type.ts';

/** An open dialog. A new record has no id. */
export interface RecordDialogState {
  mode: FormMode;
  id: string;
  /** Changes when another record is opened, but not when a new record gets its id. */
  key?: string;
}

const requested = signal<{ path: string; mode: FormMode; id: string } | undefined>(undefined);

export function requestNewRecord(path: string): void {
  requested.value = { path, mode: 'add', id: '' };
}

export function requestRecord(path: string, id: string): void {
  requested.value = { path, mode: 'edit', id };
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
