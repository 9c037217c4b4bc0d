import { useSignals } from '@preact/signals-react/runtime';
import { Activity, memo, useLayoutEffect, useRef } from 'react';
import { defaultViewPath, findAdminView } from '../../../contract/admin-views.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { saveViewState, viewStates, visitedViews } from '../state.ts';
import { getViewComponent } from '../view-components.ts';

/** Every visited view stays as it was left: what is typed, searched, scrolled and open in it. */
export function VisitedViews({ path }: { path: string }) {
  useSignals();
  const open = visitedViews.value;
  // The first time, the address is there before the state knows of it.
  const all =
    open.some((each) => each.path === path) || !findAdminView(path)
      ? open
      : [...open, { path, search: location.search }];
  return (
    <main id="view" tabIndex={-1}>
      {all.map((each) => (
        <Activity key={each.path} mode={each.path === path ? 'visible' : 'hidden'}>
          <ErrorBoundary>
            <ViewSection path={each.path} search={each.search} />
          </ErrorBoundary>
        </Activity>
      ))}
    </main>
  );
}

const ViewSection = memo(function OneView({ path, search }: { path: string; search: string }) {
  const section = useRef<HTMLElement>(null);
  // Runs whenever the view is shown again, and before it is hidden: what is not laid out has no place.
  useLayoutEffect(() => {
    const table = () => section.current?.querySelector('.table-box');
    const before = viewStates.get(path);
    scrollTo(0, before?.page ?? 0);
    const found = table();
    if (found) found.scrollTop = before?.table ?? 0;
    const keep = () => saveViewState(path, { page: scrollY, table: table()?.scrollTop ?? 0 });
    // Before the state is written down.
    addEventListener('pagehide', keep, true);
    return () => {
      removeEventListener('pagehide', keep, true);
      keep();
    };
  }, [path]);
  const View = getViewComponent(path);
  return (
    <section ref={section} className="view" data-view={path}>
      {/* The dashboard greets in its own words. */}
      {path !== defaultViewPath && <h1 className="hidden-words">{findAdminView(path)?.title}</h1>}
      {View && <View search={search} />}
    </section>
  );
});
