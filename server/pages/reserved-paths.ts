/** The addresses of one segment that staff cannot give to a page. */
import { isFixedPath } from '../../client/site/routes.ts';
import { findAdminView, loginView, menuGroup } from '../../contract/admin-views.ts';

/** What the program needs for something else than pages and views. */
const otherPaths = new Set(
  ['v1', 'item', 'uploads', 'assets', 'healthz', 'preview', 'at', 'search'].map((name) => `/${name}`),
);

export const isReservedPath = (path: string) =>
  isFixedPath(path) ||
  otherPaths.has(path) ||
  path === loginView.path ||
  path === menuGroup.path ||
  findAdminView(path) !== undefined;
