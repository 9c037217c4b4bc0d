import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Carousel } from '../carousel/Carousel.tsx';
import { Icon } from '../picture/Icon.tsx';
import { Picture } from '../picture/Picture.tsx';
import { getOverlayIndex, openOverlay, useIsOverlayOpen } from './overlay-history.ts';
import { enablePinchZoom } from './pinch-zoom.ts';
import { CLOSE_HREF, useOverlayDialog } from './useOverlayDialog.ts';
import { useSwipeDown } from './useSwipeDown.ts';

export interface LargePicture {
  src: string;
  alt: string;
  /** Used as the caption instead of `alt`. */
  name?: string;
}

interface LightboxProps {
  name: string;
  pictures: readonly LargePicture[];
  /** Index of the picture to start with; undefined while closed. */
  index: number | undefined;
}

/** Full-screen pictures to swipe through and zoom. Closed by a swipe down, Escape, the close button or the back button. */
function Lightbox({ name, pictures, index }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isOpen, close, dialogProps } = useOverlayDialog(dialog, name, index !== undefined);

  // Must run after the effect in `useOverlayDialog` that opens the dialog: only then do the slides have a layout.
  useEffect(() => {
    const track = isOpen ? dialog.current?.querySelector('.carousel-track') : undefined;
    const slide = track?.children[index ?? 0];
    if (track && slide instanceof HTMLElement) track.scrollLeft = slide.offsetLeft;
  }, [isOpen, index]);
  useSwipeDown(dialog, close);
  useZoom(dialog, isOpen);

  return (
    <dialog ref={dialog} className="lightbox" aria-label="查看大图" {...dialogProps}>
      {isOpen && (
        <div className="lightbox-inside">
          <Carousel label="查看大图" arrows={pictures.length > 1}>
            {pictures.map(({ src, alt, name: caption = alt }, position) => (
              <figure key={`${position} ${src}`}>
                <Picture src={src} alt={alt} sizes="150vw" />
                <figcaption>
                  {caption}
                  <small aria-hidden="true">
                    {position + 1} / {pictures.length}
                  </small>
                </figcaption>
              </figure>
            ))}
          </Carousel>
          {/* biome-ignore lint/a11y/useSemanticElements: as in Drawer */}
          <a className="drawer-close" href={CLOSE_HREF} role="button" aria-label="关闭">
            <Icon name="close" />
          </a>
        </div>
      )}
    </dialog>
  );
}

/** Enables pinch zoom. While a picture is zoomed in, a class disables swiping to the next one. */
function useZoom(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  useLayoutEffect(() => {
    const root = dialog.current;
    if (!isOpen || !root) return;
    const onZoomChange = (isZoomedIn: boolean) => root.classList.toggle('lightbox-zoomed', isZoomedIn);
    const cleanups = [...root.querySelectorAll<HTMLElement>('.picture')].map((image) =>
      enablePinchZoom(image, onZoomChange),
    );
    return () => {
      for (const cleanUp of cleanups) cleanUp();
      onZoomChange(false);
    };
  }, [dialog, isOpen]);
}

/**
 * Returns the lightbox element to render anywhere on the page, and a function that opens it, or returns false if the browser
 * cannot.
 */
export function useLightbox(pictures: readonly LargePicture[], name = 'picture') {
  const index = useIsOverlayOpen(name) ? getOverlayIndex() : undefined;
  const openLightbox = (target: number) => {
    if (!('HTMLDialogElement' in window)) return false;
    openOverlay(name, target);
    return true;
  };
  return { openLightbox, lightbox: <Lightbox name={name} pictures={pictures} index={index} /> };
}
