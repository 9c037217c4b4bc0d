/** Opens the form of a record from anywhere: the view of its type takes the request as soon as it is shown. */
import { signal } from '@preact/signals-react';
import { useEffect, useRef } from 'react';
import { goToView } from '../frame/view-navigation.ts';

export interface FormRequest {
  mode: 'add' | 'edit';
  /** Empty for a new record. */
  id: string;
}

const requested = signal<(FormRequest & { path: string }) | undefined>(undefined);

export function openRecord(path: string, id: string): void {
  requested.value = { path, mode: 'edit', id };
  goToView(path);
}

export function openNewRecord(path: string): void {
  requested.value = { path, mode: 'add', id: '' };
  goToView(path);
}

/** Runs `open` for each request to this view, while it is shown. */
export function useFormRequests(path: string, open: (request: FormRequest) => void): void {
  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(
    () =>
      requested.subscribe((request) => {
        if (request?.path !== path) return;
        requested.value = undefined;
        latestOpen.current({ mode: request.mode, id: request.id });
      }),
    [path],
  );
}
