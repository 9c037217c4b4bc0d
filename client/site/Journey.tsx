import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { isPassing } from '../ui/overlay/address.ts';
import { App } from './App.tsx';
import { arriveAt, shownMain, takeHead } from './arriving.ts';
import { watchDevice } from './device.ts';
import { FailedWay } from './FailedWay.tsx';
import { glide } from './glide.ts';
import { type Layout, type Ready, readyFor } from './layouts.ts';
import { followLinks } from './links.ts';
import { isPlaceShown, rememberScroll, scrollBack, takePlace, watchScroll } from './scroll.ts';
import { Elsewhere, fetchPage } from './travel.ts';

interface Places {
  shown: Ready;
  /** Left behind, as they were. */
  kept: readonly Ready[];
}

interface Arrived {
  ready: Ready;
  head: Document['head'];
}

/** Longer than that, and somebody wonders whether the click was heard. */
const NOTICED_AFTER = 200;

const nextPlaces = ({ shown, kept }: Places, next: Ready): Places => {
  const others = kept.filter((each) => each.visit.path !== next.visit.path && each !== shown);
  return { shown: next, kept: shown.page.kept && shown.visit.path !== next.visit.path ? [...others, shown] : others };
};

let going: Element | undefined;

/** The link that was followed shows at once that it was heard. */
function markGoing(link?: Element): void {
  going?.removeAttribute('data-going');
  going = link;
  link?.setAttribute('data-going', '');
}

/** Which page is shown. The address is wouter's; a page is shown once all of it is here. */
export function Journey({ layout, first }: { layout: Layout; first: Ready }) {
  const [places, setPlaces] = useState<Places>({ shown: first, kept: [] });
  const [failed, setFailed] = useState<string>();
  const [isGoing, setGoing] = useState(false);
  const path = usePathname();
  const search = useSearch();
  const at = useRef(location.pathname + location.search);
  const front = useRef(first);
  useEffect(() => {
    front.current = places.shown;
  }, [places]);
  /** Whoever sets out again has given up the way before. */
  const outset = useRef(0);
  /** How kept pages were left. */
  const left = useRef(new Map<string, { search: string; top: number }>());

  const travel = useCallback(
    async (
      address: string,
      arrive: (arrived: Arrived) => void,
      otherwise: (error: unknown) => void,
      link?: Element,
    ) => {
      outset.current++;
      const mine = outset.current;
      markGoing(link);
      const timer = setTimeout(() => setGoing(mine === outset.current), NOTICED_AFTER);
      try {
        const { visit, head } = await fetchPage(address);
        const ready = readyFor(layout, visit);
        if (!ready) throw new Elsewhere();
        if (mine === outset.current) arrive({ ready, head });
      } catch (error) {
        if (mine === outset.current) otherwise(error);
      } finally {
        clearTimeout(timer);
        if (mine === outset.current) {
          setGoing(false);
          markGoing();
        }
      }
    },
    [layout],
  );

  const show = useCallback(({ ready, head }: Arrived, arrive: () => void, link?: Element) => {
    glide(() => {
      rememberScroll();
      flushSync(() => {
        setFailed(undefined);
        setPlaces((places) => nextPlaces(places, ready));
      });
      takeHead(head);
      arrive();
      takePlace();
    }, link);
  }, []);

  const go = useCallback(
    (to: URL, link?: Element) => {
      const { page, visit } = front.current;
      const isOther = to.pathname !== visit.path;
      if (page.kept && isOther) left.current.set(visit.path, { search: location.search, top: scrollY });
      // A kept page that is asked for as such is found as it was left.
      const before = isOther && to.search === '' && to.hash === '' ? left.current.get(to.pathname) : undefined;
      const address = to.pathname + (before?.search ?? to.search);
      return travel(
        address,
        (arrived) => {
          at.current = address;
          // In one go with the page: the address never names what is not shown yet.
          const arrive = () => {
            navigate(address + to.hash, { state: { place: Math.random() }, replace: isPassing() });
            arriveAt(to.hash, before?.top ?? 0);
          };
          show(arrived, arrive, link);
        },
        (error) => {
          if (error instanceof Elsewhere) location.assign(to);
          else setFailed(to.href);
        },
        link,
      );
    },
    [show, travel],
  );

  useEffect(() => followLinks(go), [go]);
  useEffect(watchScroll, []);
  useEffect(() => watchDevice(places.shown.visit.layout), [places]);

  // Back and forward: the address is there first, and nothing but a new address may start this.
  useEffect(() => {
    const address = path + search;
    if (address === at.current) return;
    at.current = address;
    const { page, visit } = front.current;
    if (path === visit.path && page.kept && isPlaceShown()) {
      outset.current++;
      setGoing(false);
      markGoing();
      return;
    }
    const arrive = () => {
      scrollBack();
      shownMain()?.focus({ preventScroll: true });
    };
    travel(
      address,
      (arrived) => show(arrived, arrive),
      (error) => {
        if (error instanceof Elsewhere) location.reload();
        else setFailed(location.href);
      },
    );
  }, [path, search, show, travel]);

  return (
    <>
      <App {...places} />
      {isGoing && <div className="going" role="progressbar" aria-label="加载中…" />}
      {failed && (
        <FailedWay
          icons={places.shown.visit.icons}
          again={() => go(new URL(failed))}
          close={() => setFailed(undefined)}
        />
      )}
    </>
  );
}
