/** From elsewhere straight into the dialog for a new record: the view that stands at this path opens it as soon as it is shown. */
let requestedPath: string | undefined;

export function requestNewRecord(path: string): void {
  requestedPath = path;
}

/** Whether this view was meant; asked once. */
export function consumeNewRecordRequest(path: string): boolean {
  if (requestedPath !== path) return false;
  requestedPath = undefined;
  return true;
}
