import { Children, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../picture/Icon.tsx';
import { useAutoplay } from './useAutoplay.ts';
import { useAutoplayPause } from './useAutoplayPause.ts';
import { useContinuousScroll } from './useContinuousScroll.ts';
import { useDragWithMomentum } from './useDragWithMomentum.ts';
import { usePreload } from './usePreload.ts';
import { useTrack } from './useTrack.ts';

interface CarouselProps {
  /** The accessible name. */
  label: string;
  children: ReactNode;
  /** How many slides a wide window shows at once; narrow windows show fewer. */
  visibleCount?: 1 | 3 | 5;
  /** Puts the current slide in the middle instead of at the left edge. */
  centred?: boolean;
  /** Continues with the first slide after the last. */
  loop?: boolean;
  /** Advances automatically at this interval. */
  intervalMs?: number;
  /** Scrolls continuously instead of slide by slide, at this speed. */
  pixelsPerSecond?: number;
  dots?: boolean;
  arrows?: boolean;
}

/**
 * A list that scrolls horizontally and snaps to its slides, which works with touch, wheel and keys, and without JavaScript.
 * If the slides do not all fit, JavaScript adds the loop, autoplay, dragging by mouse, dots and arrows.
 */
export function Carousel({
  label,
  children,
  visibleCount = 1,
  centred = false,
  loop = false,
  intervalMs,
  pixelsPerSecond,
  dots = false,
  arrows = false,
}: CarouselProps) {
  const slides = Children.toArray(children);
  const root = useRef<HTMLDivElement>(null);
  const track = useTrack(slides.length, visibleCount, loop, centred ? Math.floor(visibleCount / 2) : 0);
  const [isStoppedByUser, setStoppedByUser] = useState(false);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const movesByItself = track.isMovable && (intervalMs !== undefined || pixelsPerSecond !== undefined);
  const isPaused = useAutoplayPause(root) || isStoppedByUser || !movesByItself;
  const preload = usePreload(track.ref, slides.length, track.current, track.isLooped);
  useAutoplay(isPaused ? undefined : intervalMs, track.goToNext, preload);
  useContinuousScroll(track.ref, isPaused ? undefined : pixelsPerSecond);
  useDragWithMomentum(track.ref, track.isMovable);

  // The copies stay clickable, but must not be reachable by Tab. A layout effect, so that they never are, not even for one
  // frame.
  useLayoutEffect(() => {
    for (const copy of track.ref.current?.querySelectorAll('[aria-hidden=true].carousel-slide') ?? [])
      for (const link of copy.querySelectorAll('a, button')) link.setAttribute('tabindex', '-1');
  }, [track.ref, track.isLooped, children]);

  const renderSlides = (keyPrefix: string) =>
    slides.map((slide, index) => (
      <li
        key={`${keyPrefix}${index}`}
        className={index === track.current ? 'carousel-slide carousel-current' : 'carousel-slide'}
        aria-hidden={keyPrefix ? true : undefined}
      >
        {slide}
      </li>
    ));
  const className = `carousel carousel-${visibleCount}${centred ? ' carousel-centred' : ''}${pixelsPerSecond ? ' carousel-continuous' : ''}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldset is for form fields
    <div
      className={isHydrated ? `${className} carousel-hydrated` : className}
      ref={root}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
    >
      {/* Before the slides, so that keyboard users can pause it without tabbing through all of them. */}
      {((dots && track.isMovable) || movesByItself) && (
        <div className="carousel-controls">
          {movesByItself && (
            <button
              className="carousel-stop"
              type="button"
              aria-label={isStoppedByUser ? '播放轮播' : '暂停轮播'}
              onClick={() => setStoppedByUser(!isStoppedByUser)}
            >
              <Icon name={isStoppedByUser ? 'play' : 'pause'} />
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
          <button
            className="carousel-arrow carousel-back"
            type="button"
            aria-label="上一张"
            onClick={track.goToPrevious}
          >
            <Icon name="chevron-left" />
          </button>
          <button className="carousel-arrow carousel-next" type="button" aria-label="下一张" onClick={track.goToNext}>
            <Icon name="chevron-right" />
          </button>
        </>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <ul className="carousel-track" ref={track.ref} tabIndex={0}>
        {track.isLooped && renderSlides('before ')}
        {renderSlides('')}
        {track.isLooped && renderSlides('after ')}
      </ul>
    </div>
  );
}
