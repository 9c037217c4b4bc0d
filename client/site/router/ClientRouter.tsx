import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { isReplaceableEntry } from '../../ui/overlay/overlay-history.ts';
import { App } from '../App.tsx';
import type { AnyLayoutViews } from '../layout-views.ts';
import { type ResolvedPage, resolvePage } from '../resolve-page.ts';
import { findVisibleMain, replaceHead, scrollAndFocus } from './after-navigation.ts';
import { FullLoadRequired, fetchPage } from './fetch-page.ts';
import { interceptLinks } from './intercept-links.ts';
import { NavigationError } from './NavigationError.tsx';
import {
  isCurrentEntryShown,
  markEntryShown,
  restoreScroll,
  saveScroll,
  startScrollRestoration,
} from './scroll-restoration.ts';
import { runViewTransition } from './view-transition.ts';
import { watchDevice } from './watch-device.ts';

interface RouterState {
  current: ResolvedPage;
  /** Earlier pages that stay mounted, hidden, with their state. */
  keptAlive: readonly ResolvedPage[];
}

interface FetchedRoute {
  resolved: ResolvedPage;
  head: Document['head'];
}

/** After this delay the progress bar is shown, before users wonder whether their click has worked. */
const PROGRESS_DELAY_MS = 200;

const getNextState = ({ current, keptAlive }: RouterState, next: ResolvedPage): RouterState => {
  const others = keptAlive.filter((each) => each.payload.path !== next.payload.path && each !== current);
  return {
    current: next,
    keptAlive: current.route.keepAlive && current.payload.path !== next.payload.path ? [...others, current] : others,
  };
};

let pendingLink: Element | undefined;

/** Marks the link whose page is being loaded, for CSS; without an argument removes the mark. */
function markPendingLink(link?: Element): void {
  pendingLink?.removeAttribute('data-going');
  pendingLink = link;
  link?.setAttribute('data-going', '');
}

/** Navigates between pages in the browser. The URL is managed by wouter; a page is shown once it has loaded completely. */
export function ClientRouter({ layout, initialPage }: { layout: AnyLayoutViews; initialPage: ResolvedPage }) {
  const [state, setState] = useState<RouterState>({ current: initialPage, keptAlive: [] });
  const [failedUrl, setFailedUrl] = useState<string>();
  const [isProgressShown, setProgressShown] = useState(false);
  const path = usePathname();
  const search = useSearch();
  const currentUrl = useRef(location.pathname + location.search);
  const currentPage = useRef(initialPage);
  useEffect(() => {
    currentPage.current = state.current;
  }, [state]);
  /** Increases with each navigation, so that the response to an earlier one is ignored. */
  const navigationId = useRef(0);
  /** Query string and scroll position of the pages kept alive, by path. */
  const leftPages = useRef(new Map<string, { search: string; top: number }>());

  const loadPage = useCallback(
    async (
      url: string,
      onLoaded: (fetched: FetchedRoute) => void,
      onError: (error: unknown) => void,
      link?: Element,
    ) => {
      navigationId.current++;
      const id = navigationId.current;
      markPendingLink(link);
      const timer = setTimeout(() => setProgressShown(id === navigationId.current), PROGRESS_DELAY_MS);
      try {
        const { payload, head } = await fetchPage(url);
        const resolved = resolvePage(layout, payload);
        if (!resolved) throw new FullLoadRequired();
        if (id === navigationId.current) onLoaded({ resolved, head });
      } catch (error) {
        if (id === navigationId.current) onError(error);
      } finally {
        clearTimeout(timer);
        if (id === navigationId.current) {
          setProgressShown(false);
          markPendingLink();
        }
      }
    },
    [layout],
  );

  const showPage = useCallback(({ resolved, head }: FetchedRoute, onShown: () => void, link?: Element) => {
    runViewTransition(() => {
      saveScroll();
      flushSync(() => {
        setFailedUrl(undefined);
        setState((previous) => getNextState(previous, resolved));
      });
      replaceHead(head);
      onShown();
      markEntryShown();
    }, link);
  }, []);

  const goTo = useCallback(
    (target: URL, link?: Element) => {
      const { route, payload } = currentPage.current;
      const isOtherPath = target.pathname !== payload.path;
      if (route.keepAlive && isOtherPath)
        leftPages.current.set(payload.path, { search: location.search, top: scrollY });
      // A link without query and hash returns to a page kept alive as it was left.
      const leftPage =
        isOtherPath && target.search === '' && target.hash === '' ? leftPages.current.get(target.pathname) : undefined;
      const url = target.pathname + (leftPage?.search ?? target.search);
      return loadPage(
        url,
        (fetched) => {
          currentUrl.current = url;
          // Change the URL together with the page, so that it never names a page not shown yet.
          const onShown = () => {
            navigate(url + target.hash, { state: { entryKey: Math.random() }, replace: isReplaceableEntry() });
            scrollAndFocus(target.hash, leftPage?.top ?? 0);
          };
          showPage(fetched, onShown, link);
        },
        (error) => {
          if (error instanceof FullLoadRequired) location.assign(target);
          else setFailedUrl(target.href);
        },
        link,
      );
    },
    [showPage, loadPage],
  );

  useEffect(() => interceptLinks(goTo), [goTo]);
  useEffect(startScrollRestoration, []);
  useEffect(() => watchDevice(state.current.payload.layout), [state]);

  // The back and forward buttons change the URL first. The dependencies must not cause a run without a new URL.
  useEffect(() => {
    const url = path + search;
    if (url === currentUrl.current) return;
    currentUrl.current = url;
    const { route, payload } = currentPage.current;
    if (path === payload.path && route.keepAlive && isCurrentEntryShown()) {
      navigationId.current++;
      setProgressShown(false);
      markPendingLink();
      return;
    }
    const onShown = () => {
      restoreScroll();
      findVisibleMain()?.focus({ preventScroll: true });
    };
    loadPage(
      url,
      (fetched) => showPage(fetched, onShown),
      (error) => {
        if (error instanceof FullLoadRequired) location.reload();
        else setFailedUrl(location.href);
      },
    );
  }, [path, search, showPage, loadPage]);

  return (
    <>
      <App {...state} />
      {isProgressShown && <div className="going" role="progressbar" aria-label="加载中…" />}
      {failedUrl && (
        <NavigationError
          iconSpriteUrl={state.current.payload.iconSpriteUrl}
          onRetry={() => goTo(new URL(failedUrl))}
          onClose={() => setFailedUrl(undefined)}
        />
      )}
    </>
  );
}
