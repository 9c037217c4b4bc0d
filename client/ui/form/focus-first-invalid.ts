/** Leads whoever sends a form to the first field that cannot stay as it is. */
export function focusFirstInvalid(container: ParentNode | null): void {
  const wrong = container?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: 'center' });
}
