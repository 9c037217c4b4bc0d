/** The state of the frame: sidebar, viewport and visited views. Session storage holds it across reloads. */
import { batch, signal } from '@preact/signals-react';
import { defaultViewPath, findAdminView } from '../../contract/admin-views.ts';
import { layoutSizes } from '../layout-sizes.ts';
import { identity, mayOpen } from './session/identity.ts';

interface VisitedView {
  path: string;
  /** The query string, including its question mark, or empty. */
  search: string;
}

const STORAGE_KEY = 'store';
const mobileQuery = matchMedia(`(max-width: ${layoutSizes.mobileBreakpoint - 1}px)`);
const homeView: VisitedView = { path: defaultViewPath, search: '' };

export const isSidebarOpen = signal(true);
export const viewport = signal<'desktop' | 'mobile'>(mobileQuery.matches ? 'mobile' : 'desktop');
export const visitedViews = signal<readonly VisitedView[]>([homeView]);
/** Scroll positions and open dialog of each view. */
export const viewStates = new Map<string, ViewState>();

interface ViewState {
  /** The scroll position of the page. */
  page?: number;
  /** The scroll position of the table. */
  table?: number;
  /** The open dialog, in a format of the view's own. */
  dialog?: unknown;
}

export function saveViewState(path: string, changes: ViewState): void {
  viewStates.set(path, { ...viewStates.get(path), ...changes });
}

/** The stored JSON, as the specification defines it. */
interface StoredState {
  sidebar: { opened: boolean };
  device: string;
  token: string;
  name: string;
  avatar: string;
  visitedViews: VisitedView[];
  cachedViews: (ViewState & { path: string })[];
  settings: Record<string, never>;
}

export function addVisitedView(path: string, search: string): void {
  const existing = visitedViews.value.find((each) => each.path === path);
  if (existing?.search === search) return;
  visitedViews.value = existing
    ? visitedViews.value.map((each) => (each === existing ? { path, search } : each))
    : [...visitedViews.value, { path, search }];
}

export function removeVisitedViews(shouldClose: (path: string) => boolean): void {
  visitedViews.value = visitedViews.value.filter(({ path }) => path === defaultViewPath || !shouldClose(path));
  for (const path of viewStates.keys())
    if (!visitedViews.value.some((each) => each.path === path)) viewStates.delete(path);
}

function saveState(): void {
  const { token = '', name = '', avatar = '' } = identity.peek() ?? {};
  const stored: StoredState = {
    sidebar: { opened: isSidebarOpen.peek() },
    device: viewport.peek(),
    token,
    name,
    avatar,
    visitedViews: [...visitedViews.peek()],
    cachedViews: [...viewStates].map(([path, state]) => ({ path, ...state })),
    settings: {},
  };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked: only the tabs are lost at a reload.
  }
}

function restoreState(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<StoredState> | null;
    const views = (stored?.visitedViews ?? []).filter(
      ({ path }) => mayOpen(findAdminView(path)) && path !== defaultViewPath,
    );
    batch(() => {
      if (viewport.peek() === 'desktop') isSidebarOpen.value = stored?.sidebar?.opened ?? true;
      const first = stored?.visitedViews?.find(({ path }) => path === defaultViewPath) ?? homeView;
      visitedViews.value = [first, ...views];
    });
    for (const { path, ...state } of stored?.cachedViews ?? []) viewStates.set(path, state);
  } catch {
    // Ignore stored data that cannot be read.
  }
}

/** Restores the state, and saves it when the page is left. */
export function persistState(): void {
  if (viewport.peek() === 'mobile') isSidebarOpen.value = false;
  restoreState();
  addEventListener('pagehide', saveState);
  addEventListener('resize', () => {
    const newViewport = mobileQuery.matches ? 'mobile' : 'desktop';
    batch(() => {
      if (newViewport === 'mobile') isSidebarOpen.value = false;
      else if (viewport.peek() === 'mobile') isSidebarOpen.value = true;
      viewport.value = newViewport;
    });
  });
}

export function clearState(): void {
  removeEventListener('pagehide', saveState);
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
