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
import { viewTransition } from './view-transition.ts';
import { watchDevice } from './watch-device.ts';

interface RouterState {
  current: ResolvedPage;
  /** Left behind, as they were. */
  keptAlive: readonly ResolvedPage[];
}

interface FetchedRoute {
  resolved: ResolvedPage;
  head: Document['head'];
}

/** Longer than that, and somebody wonders whether the click was heard. */
const PROGRESS_DELAY_MS = 200;

const nextState = ({ current: shown, keptAlive: kept }: RouterState, next: ResolvedPage): RouterState => {
  const others = kept.filter((each) => each.payload.path !== next.payload.path && each !== shown);
  return {
    current: next,
    keptAlive: shown.route.keepAlive && shown.payload.path !== next.payload.path ? [...others, shown] : others,
  };
};

let pendingLink: Element | undefined;

/** The link that was followed shows at once that it was heard. */
function markPendingLink(link?: Element): void {
  pendingLink?.removeAttribute('data-going');
  pendingLink = link;
  link?.setAttribute('data-going', '');
}

/** Which page is shown. The address is wouter's; a page is shown once all of it is here. */
export function ClientRouter({ layout, first }: { layout: AnyLayoutViews; first: ResolvedPage }) {
  const [places, setPlaces] = useState<RouterState>({ current: first, keptAlive: [] });
  const [failed, setFailed] = useState<string>();
  const [isGoing, setGoing] = useState(false);
  const path = usePathname();
  const search = useSearch();
  const at = useRef(location.pathname + location.search);
  const front = useRef(first);
  useEffect(() => {
    front.current = places.current;
  }, [places]);
  /** Whoever sets out again has given up the way before. */
  const outset = useRef(0);
  /** How kept pages were left. */
  const left = useRef(new Map<string, { search: string; top: number }>());

  const travel = useCallback(
    async (
      address: string,
      arrive: (arrived: FetchedRoute) => void,
      otherwise: (error: unknown) => void,
      link?: Element,
    ) => {
      outset.current++;
      const mine = outset.current;
      markPendingLink(link);
      const timer = setTimeout(() => setGoing(mine === outset.current), PROGRESS_DELAY_MS);
      try {
        const { payload: visit, head } = await fetchPage(address);
        const ready = resolvePage(layout, visit);
        if (!ready) throw new FullLoadRequired();
        if (mine === outset.current) arrive({ resolved: ready, head });
      } catch (error) {
        if (mine === outset.current) otherwise(error);
      } finally {
        clearTimeout(timer);
        if (mine === outset.current) {
          setGoing(false);
          markPendingLink();
        }
      }
    },
    [layout],
  );

  const show = useCallback(({ resolved: ready, head }: FetchedRoute, arrive: () => void, link?: Element) => {
    viewTransition(() => {
      saveScroll();
      flushSync(() => {
        setFailed(undefined);
        setPlaces((places) => nextState(places, ready));
      });
      replaceHead(head);
      arrive();
      markEntryShown();
    }, link);
  }, []);

  const go = useCallback(
    (to: URL, link?: Element) => {
      const { route: page, payload: visit } = front.current;
      const isOther = to.pathname !== visit.path;
      if (page.keepAlive && isOther) left.current.set(visit.path, { search: location.search, top: scrollY });
      // A kept page that is asked for as such is found as it was left.
      const before = isOther && to.search === '' && to.hash === '' ? left.current.get(to.pathname) : undefined;
      const address = to.pathname + (before?.search ?? to.search);
      return travel(
        address,
        (arrived) => {
          at.current = address;
          // In one go with the page: the address never names what is not shown yet.
          const arrive = () => {
            navigate(address + to.hash, { state: { place: Math.random() }, replace: isReplaceableEntry() });
            scrollAndFocus(to.hash, before?.top ?? 0);
          };
          show(arrived, arrive, link);
        },
        (error) => {
          if (error instanceof FullLoadRequired) location.assign(to);
          else setFailed(to.href);
        },
        link,
      );
    },
    [show, travel],
  );

  useEffect(() => interceptLinks(go), [go]);
  useEffect(startScrollRestoration, []);
  useEffect(() => watchDevice(places.current.payload.layout), [places]);

  // Back and forward: the address is there first, and nothing but a new address may start this.
  useEffect(() => {
    const address = path + search;
    if (address === at.current) return;
    at.current = address;
    const { route: page, payload: visit } = front.current;
    if (path === visit.path && page.keepAlive && isCurrentEntryShown()) {
      outset.current++;
      setGoing(false);
      markPendingLink();
      return;
    }
    const arrive = () => {
      restoreScroll();
      findVisibleMain()?.focus({ preventScroll: true });
    };
    travel(
      address,
      (arrived) => show(arrived, arrive),
      (error) => {
        if (error instanceof FullLoadRequired) location.reload();
        else setFailed(location.href);
      },
    );
  }, [path, search, show, travel]);

  return (
    <>
      <App {...places} />
      {isGoing && <div className="going" role="progressbar" aria-label="加载中…" />}
      {failed && (
        <NavigationError
          iconSpriteUrl={places.current.payload.iconSpriteUrl}
          onRetry={() => go(new URL(failed))}
          onClose={() => setFailed(undefined)}
        />
      )}
    </>
  );
}
