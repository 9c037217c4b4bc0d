/** Navigation between views. The URL holds the view's path and its search. */

import { useEffect } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { defaultViewPath, findAdminView } from '../../../contract/admin-views.ts';
import { confirmCloseViews } from '../form/unsaved-changes.ts';
import { addVisitedView, isSidebarOpen, removeVisitedViews, viewport, visitedViews } from '../state.ts';

/** Opens a view, and closes the sidebar on a phone. A view that was visited before keeps its search unless another is given. */
export function goToView(path: string, search?: string): void {
  const lastSearch = visitedViews.peek().find((each) => each.path === path)?.search ?? '';
  if (path !== location.pathname || search !== undefined) navigate(path + (search ?? lastSearch));
  if (viewport.peek() === 'mobile') isSidebarOpen.value = false;
}

/** Closes views and, if the current one is among them, opens its neighbour. Returns false when the user decided to keep unsaved changes. */
export async function closeViews(shouldClose: (path: string) => boolean): Promise<boolean> {
  const canClose = (path: string) => path !== defaultViewPath && shouldClose(path);
  const closingPaths = visitedViews.peek().flatMap(({ path }) => (canClose(path) ? path : []));
  if (!(await confirmCloseViews(closingPaths))) return false;
  const previous = visitedViews.peek().map(({ path }) => path);
  const currentIndex = previous.indexOf(location.pathname);
  removeVisitedViews(shouldClose);
  const remaining = visitedViews.peek().map(({ path }) => path);
  if (remaining.includes(location.pathname)) return true;
  const next = [...previous.slice(currentIndex + 1), ...previous.slice(0, currentIndex).reverse()].find((path) =>
    remaining.includes(path),
  );
  goToView(next ?? defaultViewPath);
  return true;
}

export const useCurrentViewPath = (): string => usePathname();

/** After every navigation: adds the view to the visited ones, which have tabs, and closes the sidebar on a phone. */
export function useNavigationEffects(): void {
  const path = usePathname();
  const search = useSearch();
  useEffect(() => {
    if (findAdminView(path)) addVisitedView(path, search);
    // The back button may lead to a page outside the back office, such as the login.
    else location.reload();
  }, [path, search]);
  useEffect(() => {
    if (viewport.peek() === 'mobile') isSidebarOpen.value = false;
  }, [path]);
}
