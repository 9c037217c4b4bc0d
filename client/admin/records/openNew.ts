/** From elsewhere straight into the dialog for a new record: the view that stands at this path opens it as soon as it is shown. */
let wanted: string | undefined;

export function openNewAt(path: string): void {
  wanted = path;
}

/** Whether this view was meant; asked once. */
export function takeOpenNew(path: string): boolean {
  if (wanted !== path) return false;
  wanted = undefined;
  return true;
}
