import { useSignals } from '@preact/signals-react/runtime';
import { Activity, memo, useLayoutEffect, useRef } from 'react';
import { defaultViewPath, findAdminView } from '../../../contract/admin-views.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { saveViewState, viewStates, visitedViews } from '../state.ts';
import { getViewComponent } from '../view-components.ts';

/** Keeps every visited view mounted, with its input, search, scroll position and open dialogs. */
export function VisitedViews({ path }: { path: string }) {
  useSignals();
  const visited = visitedViews.value;
  // At the first render the current view has not been added to the state yet.
  const views =
    visited.some((each) => each.path === path) || !findAdminView(path)
      ? visited
      : [...visited, { path, search: location.search }];
  return (
    <main id="view" tabIndex={-1}>
      {views.map((each) => (
        <Activity key={each.path} mode={each.path === path ? 'visible' : 'hidden'}>
          <ErrorBoundary>
            <ViewSection path={each.path} search={each.search} />
          </ErrorBoundary>
        </Activity>
      ))}
    </main>
  );
}

const ViewSection = memo(function ViewSection({ path, search }: { path: string; search: string }) {
  const section = useRef<HTMLElement>(null);
  // A layout effect: its cleanup runs before the view is hidden, while scroll positions can still be read.
  useLayoutEffect(() => {
    const findTable = () => section.current?.querySelector('.table-box');
    const saved = viewStates.get(path);
    scrollTo(0, saved?.page ?? 0);
    const table = findTable();
    if (table) table.scrollTop = saved?.table ?? 0;
    const saveScrollPositions = () => saveViewState(path, { page: scrollY, table: findTable()?.scrollTop ?? 0 });
    // In the capture phase, to run before the listener that writes the state to session storage.
    addEventListener('pagehide', saveScrollPositions, true);
    return () => {
      removeEventListener('pagehide', saveScrollPositions, true);
      saveScrollPositions();
    };
  }, [path]);
  const View = getViewComponent(path);
  return (
    <section ref={section} className="view" data-view={path}>
      {/* The dashboard has a visible heading of its own. */}
      {path !== defaultViewPath && <h1 className="visually-hidden">{findAdminView(path)?.title}</h1>}
      {View && <View search={search} />}
    </section>
  );
});
