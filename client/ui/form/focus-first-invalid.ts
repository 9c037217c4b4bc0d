/** Scrolls to the first invalid field of a form and focuses it. */
export function focusFirstInvalid(container: ParentNode | null): void {
  const invalid = container?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  invalid?.focus({ preventScroll: true });
  invalid?.scrollIntoView({ block: 'center' });
}
