/** Opens the dialog of a record from another view: the view of the requested path opens it when it is shown next. */
import type { FormMode } from './record-type.ts';

/** An open dialog. A new record has no id. */
export interface RecordDialogState {
  mode: FormMode;
  id: string;
  /** Changes when another record is opened, but not when a new record gets its id. */
  key?: string;
}

let request: { path: string; dialog: RecordDialogState } | undefined;

export function requestNewRecord(path: string): void {
  request = { path, dialog: { mode: 'add', id: '' } };
}

export function requestRecord(path: string, id: string): void {
  request = { path, dialog: { mode: 'edit', id } };
}

/** Returns the dialog that was requested for this view, and clears the request. */
export function consumeRecordRequest(path: string): RecordDialogState | undefined {
  if (request?.path !== path) return undefined;
  const { dialog } = request;
  request = undefined;
  return dialog;
}
