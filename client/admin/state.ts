/** What the frame is like, kept in session storage while the page is away. */
import { batch, signal } from '@preact/signals-react';
import { defaultViewPath, findAdminView } from '../../contract/admin-views.ts';
import { layoutSizes } from '../../contract/limits.ts';
import { identity } from './session/identity.ts';

interface VisitedView {
  path: string;
  /** With its question mark, or empty: what is searched, and the page. */
  search: string;
}

const STORAGE_KEY = 'store';
const mobileQuery = matchMedia(`(max-width: ${layoutSizes.mobileBreakpoint - 1}px)`);
const homeView: VisitedView = { path: defaultViewPath, search: '' };

export const isSidebarOpen = signal(true);
export const viewport = signal<'desktop' | 'mobile'>(mobileQuery.matches ? 'mobile' : 'desktop');
export const visitedViews = signal<readonly VisitedView[]>([homeView]);
/** How each view was left. */
export const viewStates = new Map<string, ViewState>();

interface ViewState {
  /** How far it is scrolled. */
  page?: number;
  table?: number;
  /** What is open in it, in its own words. */
  dialog?: unknown;
}

export function saveViewState(path: string, how: ViewState): void {
  viewStates.set(path, { ...viewStates.get(path), ...how });
}

/** What is written, in the specification's words. */
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
  const known = visitedViews.value.find((each) => each.path === path);
  if (known?.search === search) return;
  visitedViews.value = known
    ? visitedViews.value.map((each) => (each === known ? { path, search } : each))
    : [...visitedViews.value, { path, search }];
}

export function removeVisitedViews(isClosed: (path: string) => boolean): void {
  visitedViews.value = visitedViews.value.filter(({ path }) => path === defaultViewPath || !isClosed(path));
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
    cachedViews: [...viewStates].map(([path, how]) => ({ path, ...how })),
    settings: {},
  };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Full or refused: the tabs are not there after a reload, and that is all.
  }
}

function restoreState(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<StoredState> | null;
    const views = (stored?.visitedViews ?? []).filter(({ path }) => findAdminView(path) && path !== defaultViewPath);
    batch(() => {
      if (viewport.peek() === 'desktop') isSidebarOpen.value = stored?.sidebar?.opened ?? true;
      const first = stored?.visitedViews?.find(({ path }) => path === defaultViewPath) ?? homeView;
      visitedViews.value = [first, ...views];
    });
    for (const { path, ...how } of stored?.cachedViews ?? []) viewStates.set(path, how);
  } catch {
    // Nothing of ours.
  }
}

/** From the start of the page to its end. */
export function persistState(): void {
  if (viewport.peek() === 'mobile') isSidebarOpen.value = false;
  restoreState();
  addEventListener('pagehide', saveState);
  addEventListener('resize', () => {
    const is = mobileQuery.matches ? 'mobile' : 'desktop';
    batch(() => {
      if (is === 'mobile') isSidebarOpen.value = false;
      else if (viewport.peek() === 'mobile') isSidebarOpen.value = true;
      viewport.value = is;
    });
  });
}

export function clearState(): void {
  removeEventListener('pagehide', saveState);
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Was never written.
  }
}
