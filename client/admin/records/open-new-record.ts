/** Opens the dialog for a new record from another view: the view of the requested path opens it when it is shown next. */
let requestedPath: string | undefined;

export function requestNewRecord(path: string): void {
  requestedPath = path;
}

/** Returns whether a new record was requested for this view, and clears the request. */
export function consumeNewRecordRequest(path: string): boolean {
  if (requestedPath !== path) return false;
  requestedPath = undefined;
  return true;
}
