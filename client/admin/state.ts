/** What the frame is like, kept in session storage while the page is away. */
import { batch, signal } from '@preact/signals-react';
import { defaultViewPath, findAdminView } from '../../contract/admin-views.ts';
import { layoutSizes } from '../../contract/limits.ts';
import { identity } from './session/identity.ts';

interface Visited {
  path: string;
  /** With its question mark, or empty: what is searched, and the page. */
  search: string;
}

const KEY = 'store';
const narrow = matchMedia(`(max-width: ${layoutSizes.mobileBreakpoint - 1}px)`);
const pinned: Visited = { path: defaultViewPath, search: '' };

export const isSidebarOpen = signal(true);
export const device = signal<'desktop' | 'mobile'>(narrow.matches ? 'mobile' : 'desktop');
export const visited = signal<readonly Visited[]>([pinned]);
/** How each view was left. */
export const left = new Map<string, Left>();

interface Left {
  /** How far it is scrolled. */
  page?: number;
  table?: number;
  /** What is open in it, in its own words. */
  dialog?: unknown;
}

export function leave(path: string, how: Left): void {
  left.set(path, { ...left.get(path), ...how });
}

/** What is written, in the specification's words. */
interface Stored {
  sidebar: { opened: boolean };
  device: string;
  token: string;
  name: string;
  avatar: string;
  visitedViews: Visited[];
  cachedViews: (Left & { path: string })[];
  settings: Record<string, never>;
}

export function visit(path: string, search: string): void {
  const known = visited.value.find((each) => each.path === path);
  if (known?.search === search) return;
  visited.value = known
    ? visited.value.map((each) => (each === known ? { path, search } : each))
    : [...visited.value, { path, search }];
}

export function closeViews(isClosed: (path: string) => boolean): void {
  visited.value = visited.value.filter(({ path }) => path === defaultViewPath || !isClosed(path));
  for (const path of left.keys()) if (!visited.value.some((each) => each.path === path)) left.delete(path);
}

function write(): void {
  const { token = '', name = '', avatar = '' } = identity.peek() ?? {};
  const stored: Stored = {
    sidebar: { opened: isSidebarOpen.peek() },
    device: device.peek(),
    token,
    name,
    avatar,
    visitedViews: [...visited.peek()],
    cachedViews: [...left].map(([path, how]) => ({ path, ...how })),
    settings: {},
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Full or refused: the tabs are not there after a reload, and that is all.
  }
}

function read(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Stored> | null;
    const views = (stored?.visitedViews ?? []).filter(({ path }) => findAdminView(path) && path !== defaultViewPath);
    batch(() => {
      if (device.peek() === 'desktop') isSidebarOpen.value = stored?.sidebar?.opened ?? true;
      const first = stored?.visitedViews?.find(({ path }) => path === defaultViewPath) ?? pinned;
      visited.value = [first, ...views];
    });
    for (const { path, ...how } of stored?.cachedViews ?? []) left.set(path, how);
  } catch {
    // Nothing of ours.
  }
}

/** From the start of the page to its end. */
export function keepState(): void {
  if (device.peek() === 'mobile') isSidebarOpen.value = false;
  read();
  addEventListener('pagehide', write);
  addEventListener('resize', () => {
    const is = narrow.matches ? 'mobile' : 'desktop';
    batch(() => {
      if (is === 'mobile') isSidebarOpen.value = false;
      else if (device.peek() === 'mobile') isSidebarOpen.value = true;
      device.value = is;
    });
  });
}

export function forgetState(): void {
  removeEventListener('pagehide', write);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Was never written.
  }
}
