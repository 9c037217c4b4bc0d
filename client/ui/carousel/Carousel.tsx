import { Children, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../picture/Icon.tsx';
import { useAutoplay } from './useAutoplay.ts';
import { useAutoplayPause } from './useAutoplayPause.ts';
import { useDrag } from './useDrag.ts';
import { useDrift } from './useDrift.ts';
import { usePreload } from './usePreload.ts';
import { useTrack } from './useTrack.ts';

interface CarouselProps {
  /** What it shows, for those who do not see it. */
  label: string;
  children: ReactNode;
  /** How many are seen at once on a wide window; narrower ones show fewer. */
  visibleCount?: 1 | 3 | 5;
  /** The current one stands in the middle. */
  centred?: boolean;
  /** After the last comes the first. */
  loop?: boolean;
  /** Milliseconds after which it goes on by itself. */
  intervalMs?: number;
  /** Instead of in steps it moves slowly all the time, this many pixels a second. */
  driftSpeed?: number;
  dots?: boolean;
  arrows?: boolean;
}

/**
 * Every carousel of the site. Underneath it is a list that scrolls and snaps: fingers, wheels, keys and browsers without
 * script need nothing else. A script adds the loop, the movement, the mouse that drags, dots and arrows, where there is
 * more than is seen at once.
 */
export function Carousel({
  label,
  children,
  visibleCount = 1,
  centred = false,
  loop = false,
  intervalMs,
  driftSpeed,
  dots = false,
  arrows = false,
}: CarouselProps) {
  const slides = Children.toArray(children);
  const root = useRef<HTMLDivElement>(null);
  const track = useTrack(slides.length, visibleCount, loop, centred ? Math.floor(visibleCount / 2) : 0);
  const [isStopped, setStopped] = useState(false);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const moves = track.isMovable && (intervalMs !== undefined || driftSpeed !== undefined);
  const isPaused = useAutoplayPause(root) || isStopped || !moves;
  const ready = usePreload(track.ref, slides.length, track.current, track.isLooped);
  useAutoplay(isPaused ? undefined : intervalMs, track.next, ready);
  useDrift(track.ref, isPaused ? undefined : driftSpeed);
  useDrag(track.ref, track.isMovable);

  // The loop's copies can be clicked, but neither the keyboard nor a screen reader finds everything three times: not
  // even between the moment they are there and the next.
  useLayoutEffect(() => {
    for (const copy of track.ref.current?.querySelectorAll('[aria-hidden=true].carousel-slide') ?? [])
      for (const each of copy.querySelectorAll('a, button')) each.setAttribute('tabindex', '-1');
  }, [track.ref, track.isLooped, children]);

  const list = (copy: string) =>
    slides.map((slide, index) => (
      <li
        key={`${copy}${index}`}
        className={index === track.current ? 'carousel-slide carousel-current' : 'carousel-slide'}
        aria-hidden={copy ? true : undefined}
      >
        {slide}
      </li>
    ));
  const kind = `carousel carousel-${visibleCount}${centred ? ' carousel-centred' : ''}${driftSpeed ? ' carousel-drifting' : ''}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of what is to be seen, not of fields
    <div
      className={isAlive ? `${kind} carousel-alive` : kind}
      ref={root}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
    >
      {/* Before the slides: who wants it to stand still should not have to go through them all. */}
      {((dots && track.isMovable) || moves) && (
        <div className="carousel-controls">
          {moves && (
            <button
              className="carousel-stop"
              type="button"
              aria-label={isStopped ? '播放轮播' : '暂停轮播'}
              onClick={() => setStopped(!isStopped)}
            >
              <Icon name={isStopped ? 'play' : 'pause'} />
            </button>
          )}
          {dots &&
            slides.map((_, index) => (
              <button
                key={`dot ${index}`}
                className="carousel-dot"
                type="button"
                aria-label={`第${index + 1}张，共${slides.length}张`}
                aria-current={index === track.current}
                onClick={() => track.goTo(index)}
              />
            ))}
        </div>
      )}
      {arrows && track.isMovable && (
        <>
          <button className="carousel-arrow carousel-back" type="button" aria-label="上一张" onClick={track.back}>
            <Icon name="chevron-left" />
          </button>
          <button className="carousel-arrow carousel-next" type="button" aria-label="下一张" onClick={track.next}>
            <Icon name="chevron-right" />
          </button>
        </>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <ul className="carousel-track" ref={track.ref} tabIndex={0}>
        {track.isLooped && list('before ')}
        {list('')}
        {track.isLooped && list('after ')}
      </ul>
    </div>
  );
}
