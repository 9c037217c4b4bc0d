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
  /** What is written under it, where that is not what is to be seen on it. */
  name?: string;
}

interface LightboxProps {
  name: string;
  pictures: readonly LargePicture[];
  /** The one that was asked for, from 0; undefined before any was. */
  at: number | undefined;
}

/** Pictures over the whole window: swiped through, pinched, closed by a swipe down, Escape, the cross and the back button. */
function Lightbox({ name, pictures, at }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isOpen: isShown, close, dialogProps } = useOverlayDialog(dialog, name, at !== undefined);

  // The dialog is opened by an effect, so only a later one finds its slides laid out.
  useEffect(() => {
    const track = isShown ? dialog.current?.querySelector('.carousel-track') : undefined;
    const slide = track?.children[at ?? 0];
    if (track && slide instanceof HTMLElement) track.scrollLeft = slide.offsetLeft;
  }, [isShown, at]);
  useSwipeDown(dialog, close);
  useZoom(dialog, isShown);

  return (
    <dialog ref={dialog} className="lightbox" aria-label="查看大图" {...dialogProps}>
      {isShown && (
        <div className="lightbox-inside">
          <Carousel label="查看大图" arrows={pictures.length > 1}>
            {pictures.map(({ src, alt, name: words = alt }, index) => (
              <figure key={`${index} ${src}`}>
                <Picture src={src} alt={alt} sizes="150vw" />
                <figcaption>
                  {words}
                  <small aria-hidden="true">
                    {index + 1} / {pictures.length}
                  </small>
                </figcaption>
              </figure>
            ))}
          </Carousel>
          {/* biome-ignore lint/a11y/useSemanticElements: as in every drawer */}
          <a className="drawer-close" href={CLOSE_HREF} role="button" aria-label="关闭">
            <Icon name="close" />
          </a>
        </div>
      )}
    </dialog>
  );
}

/** Pictures may be pinched; while one is larger than its frame, a finger moves it and not the row. */
function useZoom(dialog: RefObject<HTMLDialogElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const root = dialog.current;
    if (!isShown || !root) return;
    const onZoom = (isLarge: boolean) => root.classList.toggle('lightbox-large', isLarge);
    const ends = [...root.querySelectorAll<HTMLElement>('.picture')].map((image) => enablePinchZoom(image, onZoom));
    return () => {
      for (const end of ends) end();
      onZoom(false);
    };
  }, [dialog, isShown]);
}

/** A row of pictures that open large: `show` goes to what is tapped, `lightbox` somewhere on the page. */
export function useLightbox(pictures: readonly LargePicture[], name = 'picture') {
  const at = useIsOverlayOpen(name) ? getOverlayIndex() : undefined;
  const openLightbox = (index: number) => {
    if (!('HTMLDialogElement' in window)) return false;
    openOverlay(name, index);
    return true;
  };
  return { openLightbox, lightbox: <Lightbox name={name} pictures={pictures} at={at} /> };
}
