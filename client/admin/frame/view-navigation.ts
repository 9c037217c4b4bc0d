/** From view to view. The address says which one, and what is searched in it. */

import { useEffect } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { defaultViewPath, findAdminView } from '../../../contract/admin-views.ts';
import { confirmCloseViews } from '../form/unsaved-changes.ts';
import { addVisitedView, isSidebarOpen, removeVisitedViews, viewport, visitedViews } from '../state.ts';

/** A view that is open already is found as it was left, unless it is to search for something. */
export function goToView(path: string, search?: string): void {
  const left = visitedViews.peek().find((each) => each.path === path)?.search ?? '';
  if (path !== location.pathname || search !== undefined) navigate(path + (search ?? left));
  if (viewport.peek() === 'mobile') isSidebarOpen.value = false;
}

/** Whether they are closed: what is unsaved may speak against it. Closing the view one looks at leads to the one beside it. */
export async function closeViews(isClosed: (path: string) => boolean): Promise<boolean> {
  const isGoing = (path: string) => path !== defaultViewPath && isClosed(path);
  const going = visitedViews.peek().flatMap(({ path }) => (isGoing(path) ? path : []));
  if (!(await confirmCloseViews(going))) return false;
  const before = visitedViews.peek().map(({ path }) => path);
  const here = before.indexOf(location.pathname);
  removeVisitedViews(isClosed);
  const left = visitedViews.peek().map(({ path }) => path);
  if (left.includes(location.pathname)) return true;
  const next = [...before.slice(here + 1), ...before.slice(0, here).reverse()].find((path) => left.includes(path));
  goToView(next ?? defaultViewPath);
  return true;
}

/** The view that the address names, kept among the visited ones. */
export function useCurrentViewPath(): string {
  const path = usePathname();
  const search = useSearch();
  useEffect(() => {
    if (findAdminView(path)) addVisitedView(path, search);
    // Another program's address, such as the login's, reached by the back button.
    else location.reload();
  }, [path, search]);
  useEffect(() => {
    if (viewport.peek() === 'mobile') isSidebarOpen.value = false;
  }, [path]);
  return path;
}
